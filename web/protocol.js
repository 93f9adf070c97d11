// Generated from rummy/page/protocol/messages.py by `python build.py types`. Do not edit.
export const PROTOCOL = 1;

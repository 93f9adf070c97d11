// Generated from rummy/protocol.py by `python build.py types`. Do not edit.
export const PROTOCOL = 1;

// Generated from rummy/protocol.py by `python build.py types`. Do not edit.

export const PROTOCOL: 1;
export type Kind = "draw" | "take" | "meld" | "layoff" | "discard" | "pass" | "end" | "call";
export type Op = "hello" | "rules" | "new" | "load" | "act" | "ask" | "bot" | "undo" | "next" | "view" | "record";
export interface Offer {
  action: string;
  kind: "draw" | "take" | "meld" | "layoff" | "discard" | "pass" | "end" | "call";
  cards: string[];
  meld?: number;
  at?: number;
  makes?: "run" | "set" | "book";
  points?: number;
}
export interface LaidCard {
  card: string;
  seat: number;
  value: number;
}
export interface MeldView {
  kind: "run" | "set" | "book";
  cards: LaidCard[];
}
export interface HandView {
  count: number;
  cards: (string | null)[];
  value: number | null;
}
export interface Turn {
  must: string | null;
  taken: string | null;
  new: string[];
}
export interface SheetCell {
  melds: number;
  hand: number;
  bonus: number;
  score: number;
  total: number;
}
export interface SheetRow {
  deal: number;
  dealer: number;
  reason: "out" | "ended" | "idle" | "stock" | "rounds";
  seat: number | null;
  cells: SheetCell[];
}
export interface Outcome {
  winner: number;
  totals: number[];
  settlement: number[] | null;
}
export interface Statement {
  id: string;
  args: Record<string, number>;
}
export interface RuleBook {
  rules: Record<string, number | string | boolean>;
  moot: string[];
  text: Statement[];
}
export interface OptionSchema {
  name: string;
  help: string;
  type: "integer" | "choice" | "flag";
  default: number | string | boolean;
  choices?: string[] | number[];
  minimum?: number;
  maximum?: number;
}
export interface PresetInfo {
  name: string;
  options: OptionSchema[];
}
export interface View {
  seat: number;
  names: string[];
  rules: Record<string, number | string | boolean>;
  deal: number;
  dealer: number;
  turn: number;
  phase: "draw" | "play" | "over";
  stock: number;
  round: number;
  pool: number;
  knocked: boolean[];
  opener: number | null;
  free_end: boolean;
  asked: number | null;
  discards: string[][];
  hands: HandView[];
  melds: MeldView[];
  laid: number[];
  totals: number[];
  this_turn: Turn;
  offers: Offer[];
  undo: boolean;
  undo_reason: "nothing" | "card-seen" | "not-yours" | null;
  sheet: SheetRow[];
  outcome: Outcome | null;
}
export interface Event {
  type: "dealt" | "drew" | "took" | "melded" | "laid-off" | "discarded" | "passed" | "ended" | "called" | "turn" | "deal-over" | "game-over" | "undone" | "incident";
  seat: number;
  cards?: (string | null)[];
  meld?: number;
  reason?: string;
  detail?: string;
}
export interface Shown {
  view: View;
  events: Event[];
}
export interface Saved {
  record: string;
}
export interface Hello {
  protocol: number;
  version: string;
  presets: PresetInfo[];
  bots: string[];
}
export interface Answer {
  legal: boolean;
  reason: string | null;
}
export interface Problem {
  kind: "illegal" | "invalid" | "state" | "crash";
  reason: string;
  message: string;
  option?: string;
  allowed?: (number | string | boolean)[];
  record?: string;
}
export interface Request {
  protocol: number;
  op: "hello" | "rules" | "new" | "load" | "act" | "ask" | "bot" | "undo" | "next" | "view" | "record";
  rules?: Record<string, number | string | boolean>;
  bots?: string[];
  seed?: number;
  record?: string;
  action?: string;
  seconds?: number;
  stalled?: number;
}
export interface Reply {
  protocol: number;
  result?: Hello | RuleBook | Shown | Saved | Answer;
  error?: Problem;
}

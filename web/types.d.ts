// Generated from rummy/page/protocol/messages.py by `python build.py types`. Do not edit.

export const PROTOCOL: 1;
export type Kind = "draw" | "take" | "meld" | "layoff" | "discard" | "pass" | "end" | "call";
export type Op = "hello" | "rules" | "new" | "load" | "act" | "ask" | "bot" | "undo" | "next" | "view" | "record" | "hint" | "odds" | "review" | "judge" | "verdict" | "branch";
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
  aids: ("hint" | "odds" | "review")[];
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
export interface Reason {
  id: string;
  cards: string[];
  points: number | null;
  seat: number | null;
}
export interface Hint {
  action: string;
  value: number;
  behind: number;
  equal: boolean;
  reasons: Reason[];
}
export interface Hints {
  hints: Hint[];
}
export interface CardCount {
  card: string;
  count: number;
}
export interface CardChance {
  card: string;
  chance: number;
}
export interface SeatOdds {
  seat: number;
  count: number;
  known: string[];
  likely: CardChance[];
}
export interface Danger {
  card: string;
  chance: number;
  points: number;
  risk: number;
  level: "safe" | "risky" | "dangerous";
}
export interface Odds {
  unseen: CardCount[];
  stock: number;
  seats: SeatOdds[];
  dangers: Danger[];
}
export interface Decision {
  place: number;
  turn: number;
  action: string;
}
export interface Decisions {
  deal: number;
  decisions: Decision[];
  scores: number[];
}
export interface Verdict {
  lost: number;
  result: number;
  luck: number;
}
export interface Judged {
  place: number;
  action: string;
  best: Hint[];
  cost: number;
  rank: number;
  equal: boolean;
  reasons: Reason[];
  view: View;
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
  op: "hello" | "rules" | "new" | "load" | "act" | "ask" | "bot" | "undo" | "next" | "view" | "record" | "hint" | "odds" | "review" | "judge" | "verdict" | "branch";
  rules?: Record<string, number | string | boolean>;
  bots?: string[];
  seed?: number;
  record?: string;
  action?: string;
  deal?: number;
  place?: number;
  playouts?: number;
  seconds?: number;
  stalled?: number;
  costs?: number[];
}
export interface Reply {
  protocol: number;
  result?: Hello | RuleBook | Shown | Saved | Answer | Hints | Odds | Decisions | Judged | Verdict;
  error?: Problem;
}

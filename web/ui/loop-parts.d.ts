// What the loop is put together from, what it tells, and what it is told.

import type { Store } from "../store.js";
import type { Event, Hello, Op, Problem, View } from "../types.d.ts";
import type { Settings } from "./settings.js";

/**
 * `starting`; `none`: no game; `play`: the person may act, or is asked for a call; `undo`: the moment before the
 * opponents move in which the discard may be taken back; `bots`; `deal-over`; `game-over`; `broken`: the engine failed;
 * `damaged`: the saved game cannot be read; `elsewhere`: another tab plays this game.
 */
export type Phase =
  | "starting"
  | "none"
  | "play"
  | "undo"
  | "bots"
  | "deal-over"
  | "game-over"
  | "broken"
  | "damaged"
  | "elsewhere";

export type Refusal = { reason: string; op: Op; action: string | null; message: string };
export type Broken = { message: string; record: string | null; again: boolean };
export type Damaged = { message: string; text: string };
export type NewGame = { rules: Record<string, number | string | boolean>; bots: string[] };
export type Outcome = { ok: boolean; problem: Problem | null };

export interface EngineLike {
  call(op: Op, args?: Record<string, unknown>): Promise<unknown>;
  restart(): Promise<unknown>;
  /** Gets a second one ready beside this. */
  spare(): Promise<unknown>;
  /** The second one takes over. */
  relieve(): void;
  /** There is no need of a second one. */
  dismiss(): void;
}

export interface Parts {
  engine: EngineLike;
  hello: Hello;
  store: Store;
  settings: () => Settings;
  tabs: { mine: boolean; claim: (steal?: boolean) => Promise<boolean> };
  /** Plays the events, then sets the view. */
  show: (events: Event[], view: View) => Promise<void>;
  /** Another game is about to be shown: what belonged to the old one goes. */
  fresh: () => void;
  changed: () => void;
  /** Which opponent thinks, from now on. */
  thinking: (seat: number | null) => void;
  refused: (refusal: Refusal) => void;
  /** Settles once nothing lies over the table. */
  free?: () => Promise<void>;
  /** Ends early when aborted; never rejects. */
  sleep?: (ms: number, signal: AbortSignal) => Promise<void>;
  /** In milliseconds. */
  now?: () => number;
}

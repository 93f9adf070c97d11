import assert from "node:assert/strict";
import { test } from "node:test";
import { lastAfter, lastText } from "../../../web/table/last.js";
import { cards } from "../../demo/fixtures.js";
import { english } from "./english.js";

/** @import {Event as GameEvent} from "../../../web/types.d.ts" */

/** @param {GameEvent["type"]} type @param {number} seat @param {string} [moved] @returns {GameEvent} */
const event = (type, seat, moved = "") => ({ type, seat, cards: cards(moved) });

test("of each player the last deed is kept, and none of the deal before", () => {
  const first = lastAfter(new Map(), [event("drew", 1), event("discarded", 1, "QH"), event("turn", 2)]);
  assert.deepEqual(
    [...first].map(([seat, { type }]) => [seat, type]),
    [[1, "discarded"]],
  );
  const second = lastAfter(first, [event("took", 2, "5C 6C")]);
  assert.deepEqual([...second.keys()], [1, 2]);
  assert.deepEqual([...first.keys()], [1], "what was kept before is not changed");
  assert.equal(lastAfter(second, [event("dealt", 0), event("turn", 1)]).size, 0);
});

test("it is told in few words", () => {
  const told = [
    event("drew", 1),
    event("took", 1, "5C 6C"),
    event("melded", 1, "5C 6C 7C"),
    event("laid-off", 1, "*=8C"),
    event("discarded", 1, "TH"),
    event("passed", 1),
    event("called", 1, "8H"),
  ].map((each) => lastText(each, english));
  assert.deepEqual(told, ["drew", "took 2", "melded 3", "laid off ★8♣", "discarded 10♥", "no discard", "Rummy! 8♥"]);
  assert.equal(lastText(undefined, english), "");
});

import assert from "node:assert/strict";
import { test } from "node:test";
import { Marks } from "../../../web/table/marks.js";
import { view } from "../ui/fake.js";

const HINT = { action: "draw", kind: /** @type {const} */ ("draw"), cards: [] };

test("only what is marked otherwise than before is something new", () => {
  const marks = new Marks();
  assert.ok(!marks.set({ thinking: null, hint: null }));
  assert.ok(marks.set({ hint: HINT }));
  assert.ok(!marks.set({ hint: HINT }));
  assert.ok(marks.set({ thinking: 1 }));
  assert.deepEqual(marks.hint, HINT, "the others stay");
});

test("a hint and a take that is shown go with their view, what each did last with the deal", () => {
  const marks = new Marks();
  marks.played([{ type: "discarded", seat: 1, cards: ["7H"] }], view());
  marks.set({ hint: HINT, thinking: 1 });
  marks.preview = 0;
  marks.accept(view(), view());
  assert.deepEqual([marks.hint, marks.preview, marks.thinking], [null, null, 1]);
  assert.deepEqual([...marks.recent], ["pile0"]);
  assert.equal(marks.last.size, 1);
  marks.accept(view({ deal: 2 }), view());
  assert.equal(marks.last.size, 0);
});

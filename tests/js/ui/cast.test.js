import assert from "node:assert/strict";
import { test } from "node:test";
import { CAST, FACES, LEVELS, levelsOf, sitter } from "../../../web/cast.js";
import { levelName, seatName } from "../../../web/names.js";
import { en, ids } from "./words.js";

const everybody = Object.values(CAST).flat();

test("every level has seven people, all of them different, each with a face, a name and a sentence", () => {
  assert.deepEqual(Object.keys(CAST), LEVELS);
  for (const cast of Object.values(CAST)) assert.equal(cast.length, 7);
  for (const texts of [
    everybody,
    everybody.map((who) => JSON.stringify(FACES[who])),
    everybody.map((who) => en.t(`opponent-${who}`)),
    everybody.map((who) => en.t(`opponent-${who}-plays`)),
  ]) {
    assert.equal(new Set(texts).size, 28);
  }
  assert.deepEqual(Object.keys(FACES).sort(), [...everybody].sort(), "nobody is drawn who never plays");
  for (const who of everybody) {
    assert.ok(ids.has(`opponent-${who}`) && ids.has(`opponent-${who}-plays`), who);
    assert.match(en.t(`opponent-${who}-plays`), /^[A-Z].+\.$/);
    assert.ok(en.t(`opponent-${who}`).length <= 6, "there is room for six letters on a phone");
  }
  for (const level of LEVELS) assert.ok(ids.has(`level-${level}`) && ids.has(`level-${level}-plays`), level);
});

test("seven opponents at a table are seven people, wherever the person sits and however the levels are mixed", () => {
  for (const seats of [LEVELS, ["expert"], ["greedy", "greedy", "expert"]]) {
    for (let you = 0; you < 8; you += 1) {
      const names = Array.from({ length: 8 }, (_, seat) => seats[seat % seats.length] ?? "");
      names[you] = "you";
      const people = names.map((_, seat) => sitter(names, seat));
      assert.equal(people[you], null);
      assert.equal(new Set(people).size, 8);
    }
  }
});

test("who sits there follows from level and seat: others at the table change nobody", () => {
  assert.equal(sitter(["you", "greedy"], 1), "greta");
  assert.equal(sitter(["you", "expert", "greedy", "beginner"], 2), "gustav");
  assert.equal(sitter(["you", "greedy", "greedy", "greedy"], 2), "gustav");
});

test("a level this page does not know goes by the engine's word", () => {
  assert.equal(seatName({ names: ["you", "psychic"] }, 1, en), "psychic");
  assert.equal(levelName("psychic", en), "psychic");
  assert.equal(levelName("greedy", en), "Casual");
  assert.deepEqual(levelsOf(["psychic", "expert", "greedy"]), ["greedy", "expert", "psychic"]);
});

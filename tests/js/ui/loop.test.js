import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { UNDO_WAIT } from "../../../web/ui/settings.js";
import { engineError, memoryStorage, settle, shown, wake, world } from "./fake.js";

mock.method(console, "error", () => {});

/** The person has discarded at a table of three, and others may call the card. */
const discarded = { names: ["you", "greedy", "greedy"], turn: 1, undo: true };

/** @param {string[]} log */
const without = (log, what = /^save/) => log.filter((line) => !what.test(line));

test("a first visit begins a game with the first opponent and saves it before it is shown", async () => {
  const w = world();
  /** @type {Record<string, unknown> | undefined} */
  let asked;
  w.answers.new = (args) => {
    asked = args;
    return shown();
  };
  await w.loop.start();
  assert.deepEqual(asked, { rules: { preset: "rummy500", players: 2 }, bots: ["greedy"] });
  assert.deepEqual(w.log, ["new", "fresh", "save record record 1", "show 0"]);
  assert.equal(w.loop.phase, "play");
});

test("WB-12: a saved game is resumed, in the opponent's turn too", async () => {
  const storage = memoryStorage();
  const first = world({}, storage);
  first.answers.new = () => shown();
  await first.loop.start();

  const w = world({ undoWait: false }, storage);
  w.answers.load = () => shown({ turn: 1 });
  w.answers.bot = () => shown({ turn: 0 });
  await w.loop.start();
  assert.equal(w.log[0], "load record 1");
  assert.equal(w.loop.phase, "bots");
  await settle();
  await wake(w);
  assert.equal(w.loop.phase, "play");
});

test("the opponents move one step at a time, at the chosen pace, and think while they wait", async () => {
  const w = world({ pace: "fast", undoWait: false });
  w.answers.new = () => shown();
  w.answers.act = () => shown({ turn: 1 });
  let steps = 0;
  w.answers.bot = () => {
    steps += 1;
    w.clock.now += 100;
    return shown({ turn: steps < 3 ? 1 : 0 });
  };
  await w.loop.start();
  w.log.length = 0;
  await w.loop.act("discard AS");
  await settle();
  for (let i = 1; i <= 3; i += 1) {
    const shows = w.log.filter((line) => line.startsWith("show")).length;
    assert.equal(shows, i, "no step is seen before its time");
    await wake(w);
  }
  assert.deepEqual(without(w.log), [
    "act discard AS",
    "show 1",
    "bot",
    "sleep 350",
    "show 1",
    "bot",
    "sleep 350",
    "show 1",
    "bot",
    "sleep 350",
    "show 0",
  ]);
  assert.equal(w.loop.phase, "play");
  assert.deepEqual(w.thoughts, [1, null, 1, null, 1, null]);
});

test("who thinks longer than the pace is not waited for any longer", async () => {
  const w = world({ pace: "fast", think: "long" });
  /** @type {unknown} */
  let asked;
  w.answers.new = () => shown({ turn: 1 });
  w.answers.bot = (args) => {
    asked = args;
    w.clock.now += 2000;
    return shown();
  };
  await w.loop.start();
  await w.loop.driving;
  assert.deepEqual(asked, { seconds: 2 });
  assert.equal(w.sleeps.length, 0);
  assert.equal(w.loop.phase, "play");
});

test("a discard that can be taken back has its time before the opponent thinks about it", async () => {
  const w = world({ pace: "fast", undoWait: false });
  w.answers.new = () => shown({ turn: 1, undo: true });
  w.answers.bot = () => shown();
  await w.loop.start();
  await settle();
  assert.ok(!w.log.includes("bot"));
  w.clock.now += 450;
  await wake(w);
  assert.deepEqual(without(w.log), ["new", "fresh", "show 1", "sleep 450", "bot", "show 0"]);
});

test("the record is saved after every reply", async () => {
  const w = world({ undoWait: false });
  w.answers.new = () => shown();
  w.answers.act = () => shown({ turn: 1 });
  w.answers.bot = () => shown();
  w.answers.undo = () => shown();
  w.answers.next = () => shown();
  await w.loop.start();
  await w.loop.act("draw");
  await settle();
  await wake(w);
  await w.loop.undo();
  await w.loop.next();
  const saved = w.log.filter((line) => line.startsWith("save record"));
  assert.deepEqual(
    saved,
    [1, 2, 3, 4, 5].map((n) => `save record record ${n}`),
  );
  assert.equal(w.store.read("record"), "record 5");
});

test("UI-05: after a discard Undo is offered for three seconds before the opponent moves, at any pace", async () => {
  const w = world({ pace: "instant" });
  w.answers.new = () => shown();
  w.answers.act = () => shown({ turn: 1, undo: true });
  w.answers.undo = () => shown({ phase: "play" });
  w.answers.bot = () => shown();
  await w.loop.start();
  await w.loop.act("discard AS");
  await settle();
  assert.equal(w.loop.phase, "undo");
  assert.ok(w.loop.canUndo);
  assert.ok(UNDO_WAIT >= 3000);
  assert.equal(w.sleeps.at(-1)?.ms, UNDO_WAIT);
  await w.loop.undo();
  await settle();
  assert.ok(!w.log.includes("bot"), "the opponent has not moved");
  assert.equal(w.loop.phase, "play");
});

test("UI-05: Go on ends the wait, and the setting does away with it", async () => {
  const w = world();
  w.answers.new = () => shown();
  w.answers.act = () => shown({ turn: 1, undo: true });
  w.answers.bot = () => shown();
  await w.loop.start();
  await w.loop.act("discard AS");
  await settle();
  assert.ok(!w.log.includes("bot"));
  w.loop.goOn();
  await w.loop.driving;
  assert.ok(w.log.includes("bot"));
  assert.equal(w.loop.phase, "play");

  const off = world({ undoWait: false, pace: "instant" });
  off.answers = Object.assign(off.answers, w.answers);
  await off.loop.start();
  await off.loop.act("discard AS");
  await settle();
  assert.equal(off.sleeps.at(-1)?.ms, 0);
});

test("UI-07: a refusal is told with its reason and the action, and nothing else changes", async () => {
  const w = world();
  w.answers.new = () => shown();
  w.answers.act = () => {
    throw engineError({ kind: "illegal", reason: "just-taken" });
  };
  await w.loop.start();
  await w.loop.act("discard 7H");
  assert.deepEqual(w.refusals, [{ reason: "just-taken", op: "act", action: "discard 7H", message: "" }]);
  assert.equal(w.loop.phase, "play");
  assert.equal(w.store.read("record"), "record 1");
});

test("a question why: the reason is told; what turns out to be allowed is done", async () => {
  const w = world();
  w.answers.new = () => shown();
  w.answers.ask = ({ action }) =>
    action === "meld AS" ? { legal: false, reason: "not-a-meld" } : { legal: true, reason: null };
  w.answers.act = () => shown();
  await w.loop.start();
  await w.loop.why("meld AS");
  assert.deepEqual(
    w.refusals.map(({ reason, action }) => [reason, action]),
    [["not-a-meld", "meld AS"]],
  );
  assert.ok(!w.log.some((line) => line.startsWith("act")));
  await w.loop.why("layoff 4H 8H on 0");
  assert.ok(w.log.includes("act layoff 4H 8H on 0"));
});

test("an error in Python: the game is broken, not frozen, and goes on from the last good record", async () => {
  const w = world();
  w.answers.new = () => shown();
  w.answers.act = () => {
    throw engineError({ kind: "crash", message: "Traceback …", record: "record at the crash" });
  };
  await w.loop.start();
  await w.loop.act("draw");
  assert.equal(w.loop.phase, "broken");
  assert.deepEqual(w.loop.broken, { message: "Traceback …", record: "record at the crash", again: false });
  assert.equal(w.store.read("record"), "record 1", "the saved game is untouched");

  w.answers.load = () => shown();
  w.log.length = 0;
  await w.loop.recover();
  assert.deepEqual(without(w.log), ["restart", "load record 1", "show 0"]);
  assert.equal(w.loop.phase, "play");
  assert.equal(w.loop.broken, null);
});

test("AI-05: an opponent that fails is asked once and then shown as broken, also when it only breaks the rules", async () => {
  for (const problem of [
    engineError({ kind: "crash", reason: "AssertionError" }),
    engineError({ kind: "illegal", reason: "not-in-hand" }),
    engineError({ kind: "state", reason: "no bot is to move" }),
    new Error("the page's own"),
  ]) {
    const w = world({ undoWait: false });
    w.answers.new = () => shown({ turn: 1 });
    w.answers.bot = () => {
      throw problem;
    };
    await w.loop.start();
    await settle();
    await wake(w);
    assert.equal(w.loop.phase, "broken");
    assert.equal(w.log.filter((line) => line === "bot").length, 1);
    assert.equal(w.sleeps.length, 0, "and nothing goes on behind the window");
  }
});

test("breaking again at the same place is said; a new game is a way out", async () => {
  const w = world({ undoWait: false });
  w.answers.new = () => shown({ turn: 1 });
  w.answers.load = () => shown({ turn: 1 });
  w.answers.record = () => ({ record: "always the same" });
  w.answers.bot = () => {
    throw engineError({ kind: "crash" });
  };
  await w.loop.start();
  await settle();
  await wake(w);
  assert.equal(w.loop.broken?.again, false);
  await w.loop.recover();
  await settle();
  await wake(w);
  assert.equal(w.loop.broken?.again, true);
  w.answers.new = () => shown();
  await w.loop.recover({ fresh: true });
  assert.equal(w.loop.phase, "play");
});

test("a restart that fails is shown, and can be tried again", async () => {
  const w = world();
  w.answers.new = () => shown();
  await w.loop.start();
  w.answers.restart = () => {
    throw engineError({ kind: "crash", message: "no worker" });
  };
  await w.loop.recover();
  assert.equal(w.loop.phase, "broken");
  assert.equal(w.loop.broken?.message, "no worker");
  w.answers.restart = () => undefined;
  w.answers.load = () => shown();
  await w.loop.recover();
  assert.equal(w.loop.phase, "play");
});

test("WB-11: a saved game that cannot be read is kept, told with the engine's words, and lost to nothing", async () => {
  const storage = memoryStorage();
  const before = world({}, storage);
  before.store.write("record", "nonsense");
  const w = world({}, storage);
  w.answers.load = () => {
    throw engineError({ kind: "invalid", message: "line 3: there is no card 1X" });
  };
  await w.loop.start();
  assert.equal(w.loop.phase, "damaged");
  assert.deepEqual(w.loop.damaged, { text: "nonsense", message: "line 3: there is no card 1X" });
  assert.equal(w.store.read("record"), "nonsense", "a reload finds it again");
  w.answers.new = () => shown();
  assert.deepEqual(await w.loop.newGame(w.loop.firstGame()), { ok: true, problem: null });
  assert.equal(w.loop.phase, "play");
  assert.equal(w.store.read("damaged"), "nonsense", "even after a new game");
});

test("WB-11: a text that is no game is refused without loss", async () => {
  const w = world();
  w.answers.new = () => shown();
  w.answers.load = () => {
    throw engineError({ kind: "invalid", message: "line 1: this is no record" });
  };
  await w.loop.start();
  const { ok, problem } = await w.loop.load("foreign");
  assert.deepEqual([ok, problem?.message], [false, "line 1: this is no record"]);
  assert.equal(w.loop.phase, "play");
  assert.equal(w.store.read("record"), "record 1");
  assert.ok(!w.log.slice(2).includes("fresh"), "the hand's order is kept");
});

test("rules that cannot be played are told to the form", async () => {
  const w = world();
  w.answers.new = () => shown();
  await w.loop.start();
  w.answers.new = () => {
    throw engineError({ kind: "invalid", message: "decks must be one of 2", option: "decks", allowed: [2] });
  };
  const { ok, problem } = await w.loop.newGame({ rules: {}, bots: [] });
  assert.deepEqual([ok, problem?.option, problem?.allowed], [false, "decks", [2]]);
  assert.equal(w.loop.phase, "play");
  assert.equal(w.store.read("record"), "record 1", "the game under way is untouched");
});

test("what rules come to is asked beside the game; only an engine that fails breaks it", async () => {
  const w = world();
  w.answers.new = () => shown();
  await w.loop.start();
  const book = { rules: { decks: 2 }, moot: ["pool"], text: [] };
  /** @type {unknown} */
  let asked;
  w.answers.rules = ({ rules }) => {
    asked = rules;
    return book;
  };
  assert.deepEqual(await w.loop.rules({ preset: "rum500", players: 5 }), { book, problem: null });
  assert.deepEqual(asked, { preset: "rum500", players: 5 });
  assert.equal(w.store.read("record"), "record 1");
  w.answers.rules = () => {
    throw engineError({ kind: "invalid", message: "no", option: "decks", allowed: [2] });
  };
  assert.equal((await w.loop.rules({})).problem?.option, "decks");
  assert.equal(w.loop.phase, "play");
  w.answers.rules = () => {
    throw engineError({ kind: "crash", message: "Traceback" });
  };
  await w.loop.rules({});
  assert.equal(w.loop.phase, "broken");
});

test("a damaged choice of an earlier game does not stand in the way of the first one", async () => {
  const game = /** @type {any} */ ({ rules: { preset: "rummy500", players: "many" }, bots: [null, 3] });
  const w = world({ game });
  /** @type {unknown} */
  let asked;
  w.answers.new = (args) => {
    asked = args;
    return shown();
  };
  await w.loop.start();
  assert.deepEqual(asked, { rules: { preset: "rummy500", players: 2 }, bots: ["greedy"] });
});

/** An opponent's move that comes when the test says so. @param {ReturnType<typeof world>} w */
function pending(w) {
  let answer = () => {};
  w.answers.bot = () =>
    new Promise((done) => {
      answer = () => done(shown({ turn: 0, stock: 7 }));
    });
  return () => answer();
}

test("a game replaced while an opponent thinks: its move is made in neither game", async () => {
  for (const op of /** @type {const} */ (["load", "new"])) {
    const w = world({ pace: "instant", undoWait: false });
    w.answers.new = () => shown({ turn: 1 });
    const answer = pending(w);
    await w.loop.start();
    await settle();
    assert.deepEqual(w.thoughts, [1]);
    w.log.length = 0;
    w.answers[op] = () => shown();
    const replaced = op === "load" ? w.loop.load("another") : w.loop.newGame(w.loop.firstGame());
    await settle();
    answer();
    await replaced;
    await settle();
    assert.deepEqual(
      w.log,
      ["bot", op === "load" ? "load another" : "new", "fresh", "save record record 2", "show 0"].slice(1),
    );
    assert.equal(w.loop.view?.stock, 25);
    assert.equal(w.loop.phase, "play");
    assert.deepEqual(w.thoughts, [1, null]);
  }
});

test("a game replaced while the next step waits for its time: that step is not made", async () => {
  const w = world({ undoWait: false });
  w.answers.new = () => shown({ turn: 1 });
  w.answers.bot = () => shown();
  await w.loop.start();
  await settle();
  w.answers.load = () => shown();
  await w.loop.load("another");
  await settle();
  assert.equal(w.log.filter((line) => line.startsWith("show")).length, 2);
  assert.equal(w.loop.phase, "play");
});

test("a game that is refused while an opponent thinks: the engine is set back and the opponent asked again", async () => {
  const w = world({ pace: "instant", undoWait: false });
  w.answers.new = () => shown({ turn: 1 });
  const answer = pending(w);
  await w.loop.start();
  await settle();
  w.answers.new = () => {
    throw engineError({ kind: "invalid", message: "no" });
  };
  w.answers.load = () => shown({ turn: 1 });
  w.log.length = 0;
  const replaced = w.loop.newGame({ rules: {}, bots: [] });
  await settle();
  answer();
  assert.equal((await replaced).ok, false);
  await settle();
  assert.deepEqual(w.log, ["new", "load record 1", "bot"]);
  answer();
  await w.loop.driving;
  assert.equal(w.loop.view?.stock, 7);
});

test("UI-05: a discard taken back while an opponent thinks about it: the opponent has not moved", async () => {
  const w = world({ pace: "instant", undoWait: false });
  w.answers.new = () => shown({ turn: 1, undo: true });
  w.answers.load = () => shown({ turn: 1, undo: true });
  w.answers.undo = () => shown({ phase: "play" });
  const answer = pending(w);
  await w.loop.start();
  await settle();
  await wake(w);
  w.log.length = 0;
  const undone = w.loop.undo();
  await settle();
  answer();
  await undone;
  assert.deepEqual(without(w.log), ["load record 1", "undo", "show 0"]);
  assert.equal(w.loop.phase, "play");
});

test("another tab takes the game over while an opponent thinks: nothing is saved or shown", async () => {
  const w = world({ pace: "instant", undoWait: false });
  w.answers.new = () => shown({ turn: 1 });
  const answer = pending(w);
  await w.loop.start();
  await settle();
  w.log.length = 0;
  w.tabs.mine = false;
  w.loop.yielded();
  answer();
  await w.loop.driving;
  assert.deepEqual(w.log, []);
  assert.equal(w.loop.phase, "elsewhere");
});

test("AI-05: an opponent that takes the engine with it: a new one, the same game, and the simpler one moves", async () => {
  for (const reason of ["timeout", "worker"]) {
    const w = world({ pace: "instant", undoWait: false });
    w.answers.new = () => shown({ turn: 1 });
    w.answers.load = () => shown({ turn: 1 });
    /** @type {unknown[]} */
    const asked = [];
    w.answers.bot = (args) => {
      asked.push(args);
      if (asked.length === 1) throw engineError({ reason });
      return shown({ turn: 0 }, [{ type: "incident", seat: 1, reason: "stalled" }]);
    };
    await w.loop.start();
    await w.loop.driving;
    assert.deepEqual(without(w.log), ["new", "fresh", "show 1", "bot", "restart", "load record 1", "bot", "show 0"]);
    assert.deepEqual(asked, [{ seconds: 0.6 }, { seconds: 0.6, stalled: 1 }]);
    assert.equal(w.loop.phase, "play");
  }
});

test("AI-05: one that stalls when asked for a call is named, though it is another's turn", async () => {
  const w = world({ pace: "instant", undoWait: false });
  w.answers.new = () => shown({ ...discarded, asked: 2, undo: false });
  w.answers.load = () => shown({ ...discarded, asked: 0, undo: false });
  /** @type {unknown[]} */
  const asked = [];
  w.answers.bot = (args) => {
    asked.push(args);
    if (asked.length === 1) throw engineError({ reason: "timeout" });
    return shown();
  };
  await w.loop.start();
  await w.loop.driving;
  assert.deepEqual(asked.at(-1), { seconds: 0.6, stalled: 2 });
});

test("AI-05: where the new engine does not answer either, or does not start, the game is broken and safe", async () => {
  for (const fails of /** @type {const} */ (["bot", "restart"])) {
    const w = world({ pace: "instant", undoWait: false });
    w.answers.new = () => shown({ turn: 1 });
    w.answers.load = () => shown({ turn: 1 });
    w.answers.bot = () => {
      throw engineError({ reason: "timeout" });
    };
    if (fails === "restart") {
      w.answers.restart = () => {
        throw engineError({ reason: "timeout", message: "no worker" });
      };
    }
    await w.loop.start();
    await w.loop.driving;
    assert.equal(w.loop.phase, "broken");
    assert.equal(w.store.read("record"), "record 1");
    assert.equal(w.thoughts.at(-1), null);
  }
});

test("ends of deal and game have their phases, and the opponents rest", async () => {
  const w = world();
  w.answers.new = () => shown({ phase: "over", turn: 1 });
  await w.loop.start();
  await settle();
  assert.equal(w.loop.phase, "deal-over");
  w.answers.next = () => shown({ phase: "over", turn: 1, outcome: { winner: 0, totals: [500, 2], settlement: null } });
  await w.loop.next();
  await settle();
  assert.equal(w.loop.phase, "game-over");
  assert.ok(!w.log.includes("bot"));
});

test("two tabs: the one that has not the game neither plays nor saves, until it takes the game over", async () => {
  const storage = memoryStorage();
  const w = world({}, storage);
  w.tabs.mine = false;
  await w.loop.start();
  assert.equal(w.loop.phase, "elsewhere");
  await w.loop.act("draw");
  assert.equal(w.log.length, 0);

  w.store.write("record", "by the other tab");
  w.tabs.claim = async () => {
    w.tabs.mine = true;
    return true;
  };
  w.answers.load = () => shown();
  await w.loop.playHere();
  assert.ok(w.log.includes("load by the other tab"));
  assert.equal(w.loop.phase, "play");

  w.tabs.mine = false;
  w.loop.yielded();
  w.log.length = 0;
  await w.loop.act("draw");
  assert.deepEqual(w.log, []);
  assert.equal(w.loop.phase, "elsewhere");
});

test("the opponents do not move while a window lies over the table", async () => {
  let free = () => {};
  const w = world({ undoWait: false }, memoryStorage(), { free: () => new Promise((done) => (free = () => done())) });
  w.answers.new = () => shown({ turn: 1 });
  w.answers.bot = () => shown();
  await w.loop.start();
  await settle();
  await wake(w);
  assert.ok(!w.log.includes("bot"));
  free();
  await settle();
  await wake(w);
  assert.deepEqual(without(w.log.slice(-4)), ["bot", "sleep 1000", "show 0"]);
});

test("C1: opponents who let a discard go cost no time; the next move has its pause", async () => {
  const w = world({ pace: "fast", undoWait: false });
  w.answers.new = () => shown({ ...discarded, turn: 2, asked: 1, undo: false });
  const replies = [shown({ turn: 1, asked: 2 }, []), shown({ turn: 1 }, []), shown({ turn: 0 })];
  w.answers.bot = () => replies.shift();
  await w.loop.start();
  await settle();
  assert.deepEqual(without(w.log), ["new", "fresh", "show 2", "bot", "show 1", "bot", "show 1", "bot", "sleep 450"]);
  assert.equal(w.loop.phase, "bots");
  await wake(w);
  assert.equal(w.loop.phase, "play");
});

test("C1: an opponent's call has its pause before what follows", async () => {
  const w = world({ pace: "fast", undoWait: false });
  w.answers.new = () => shown({ ...discarded, turn: 2, asked: 1, undo: false });
  const replies = [shown({ turn: 2 }, [{ type: "called", seat: 1, cards: ["7H"], meld: 0 }]), shown()];
  w.answers.bot = () => replies.shift();
  await w.loop.start();
  await settle();
  assert.deepEqual(without(w.log), ["new", "fresh", "show 2", "bot", "show 2", "bot", "sleep 450"]);
  await wake(w);
  assert.equal(w.loop.phase, "play");
});

test("C1, UI-05: the discard can be taken back for three seconds before anybody is asked for a call, and only once", async () => {
  const w = world({ pace: "instant" });
  w.answers.new = () => shown();
  w.answers.act = () => shown({ ...discarded, asked: 1 });
  const replies = [shown({ ...discarded, asked: 2 }, []), shown(discarded, []), shown()];
  w.answers.bot = () => replies.shift();
  await w.loop.start();
  await w.loop.act("discard AS");
  await settle();
  assert.equal(w.loop.phase, "undo");
  assert.ok(!w.log.includes("bot"));
  await wake(w);
  await w.loop.driving;
  assert.deepEqual(
    w.log.filter((line) => /^(sleep|bot)/.test(line)),
    [`sleep ${UNDO_WAIT}`, "bot", "bot", "bot"],
  );
  assert.equal(w.loop.phase, "play");
});

test("C1: the person is asked, in another's turn as in the own one, and nothing moves until the answer", async () => {
  for (const turn of [0, 1]) {
    const w = world({ pace: "instant", undoWait: false });
    const offers = [
      { action: "call 7H on 0", kind: /** @type {const} */ ("call"), cards: ["7H"], meld: 0 },
      { action: "pass", kind: /** @type {const} */ ("pass"), cards: [] },
    ];
    w.answers.new = () => shown({ turn, asked: 0, offers });
    w.answers.act = () => shown({ turn }, []);
    w.answers.bot = () => shown();
    await w.loop.start();
    await settle();
    assert.equal(w.loop.phase, "play");
    assert.equal(w.sleeps.length, 0);
    await w.loop.act("pass");
    assert.ok(w.log.includes("act pass"));
    assert.equal(w.loop.phase, turn ? "bots" : "play");
  }
});

test("C1: in the person's own turn an opponent asked for a call answers first", async () => {
  const w = world();
  w.answers.new = () => shown({ turn: 0, asked: 1 });
  w.answers.bot = () => shown({ turn: 0 }, []);
  await w.loop.start();
  await w.loop.driving;
  assert.deepEqual(without(w.log), ["new", "fresh", "show 0", "bot", "show 0"]);
  assert.equal(w.loop.phase, "play");
});

test("C1: what comes before the call is decided is refused with that reason", async () => {
  const w = world();
  w.answers.new = () => shown({ asked: 0 });
  w.answers.act = () => {
    throw engineError({ kind: "state", reason: "call-open", message: "call-open" });
  };
  await w.loop.start();
  await w.loop.act("draw");
  assert.deepEqual(
    w.refusals.map(({ reason }) => reason),
    ["call-open"],
  );
  assert.equal(w.loop.phase, "play");
});

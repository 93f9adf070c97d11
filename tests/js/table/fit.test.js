import assert from "node:assert/strict";
import { test } from "node:test";
import { fan } from "../../../web/table/fan.js";
import { fit } from "../../../web/table/fit.js";
import { fitMelds, namesFit } from "../../../web/table/fitmelds.js";
import { RATIO } from "../../../web/table/ratio.js";

const ROOMS = [
  [320, 492],
  [360, 564],
  [390, 768],
  [667, 300],
  [844, 314],
  [768, 948],
  [1280, 724],
  [1920, 1004],
];

test("cards in a fan stay inside their box and every strip can be read", () => {
  for (const [width, height] of ROOMS) {
    for (let n = 1; n <= 30; n++) {
      const { w, step, cols, rows, height: tall } = fan(n, width ?? 0, (height ?? 0) * 0.27, { max: 160 });
      assert.ok(cols * rows >= n);
      assert.ok(w + (cols - 1) * step <= (width ?? 0) + 0.01, `${n} cards are ${w + (cols - 1) * step} wide`);
      assert.ok(tall <= (height ?? 0) * 0.27 + 0.01);
      assert.ok(step >= 12 && step >= 0.26 * w);
    }
  }
});

/** @import {Content, Fit} from "../../../web/table/fit.js" */

/** @param {number} n @param {number} [owners] */
const melds = (n, owners = 2) =>
  Array.from({ length: n }, (_, i) => ({ cards: 3 + (i % 4), owners: 1 + (i % owners) }));

/** @param {Partial<Content>} content */
const full = (content) => ({
  hand: 20,
  pile: 24,
  piles: null,
  melds: melds(12),
  others: [11],
  over: false,
  ...content,
});

/** Height left for the melds when all else has its own. @param {Fit} f @param {number} H */
function left(f, H) {
  const below = f.hand.height + f.lift + f.bar + 2 * f.gap + 2 * f.pad;
  if (f.mode === "side") return H - below;
  return H - below - f.seats.height - 2 * f.gap - f.caption - f.pileTall;
}

test("a full table fits every room it is made for (UI-04, DP-07)", () => {
  for (const [W = 0, H = 0] of ROOMS) {
    for (const others of [[11], [7, 12, 5], [7, 7, 7, 7, 7, 7, 7]]) {
      const f = fit(W, H, full({ others }));
      const where = `${W}x${H}, ${others.length} opponents`;
      assert.ok(f.hand.w >= 44, `${where}: hand cards ${f.hand.w}`);
      assert.ok(f.hand.step >= 24, `${where}: a strip of ${f.hand.step} is no target`);
      assert.ok(f.pile.step >= 12, `${where}: pile strip ${f.pile.step}`);
      assert.ok(left(f, H) >= (f.mode === "side" ? 0 : 85), `${where}: ${left(f, H)} left for the melds`);
      if (f.mode === "side") {
        const stacked = f.seats.height + f.gap + f.caption + f.pileTall;
        assert.ok(stacked <= left(f, H) + f.gap, `${where}: players and piles are ${stacked} high`);
      }
    }
  }
});

test("before each player eleven discards, all of them in sight or a tap away (DP-07)", () => {
  for (const [W = 0, H = 0] of ROOMS) {
    for (const n of [1, 2, 3]) {
      const others = Array(n).fill(9);
      const f = fit(W, H, full({ hand: 14, others, pile: 11, piles: Array(n).fill(11), melds: melds(5) }));
      const { tail, cols, gap } = f.seats;
      const where = `${W}x${H}, ${n} opponents`;
      assert.ok(
        tail && tail.fan.step >= 13 && tail.fan.w * RATIO * tail.crop >= 26,
        `${where}: ${JSON.stringify(tail)}`,
      );
      const width = f.mode === "side" ? (W - 2 * f.pad) * 0.46 : W - 2 * f.pad;
      const cell = (width - (cols - 1) * gap) / cols;
      const more = tail.most < 11 ? 36 : 0;
      assert.ok(tail.most >= 2 && tail.fan.width + more <= cell + 0.5, `${where}: ${tail.fan.width} in ${cell}`);
      assert.ok(left(f, H) >= (f.mode === "side" ? 0 : 55), `${where}: ${left(f, H)} left for the melds`);
    }
  }
});

test("too many melds get room to be scrolled through: hand and discards give way", () => {
  const [W, H] = [390, 600];
  const few = fit(W, H, full({ others: Array(7).fill(7), melds: melds(3) }));
  const many = fit(W, H, full({ others: Array(7).fill(7), melds: melds(30) }));
  assert.ok(many.meld.scroll && !few.meld.scroll);
  assert.ok(many.room > few.room, `${many.room} against ${few.room}`);
  assert.ok(many.seats.height <= few.seats.height);
});

test("more discards than any table sees are scrolled, and their indices stay readable", () => {
  for (const [W = 0, H = 0] of ROOMS) {
    const f = fit(W, H, full({ pile: 78, hand: 7, melds: [] }));
    assert.ok(f.pile.step >= 12 && (f.pile.rows === 1 || f.pile.rowStep >= 18), `${W}x${H}: ${JSON.stringify(f.pile)}`);
    assert.ok(f.pileTall <= H * 0.4, `${W}x${H}: ${f.pileTall}`);
  }
});

test("no sliver of the index at a card's other corner is seen", () => {
  for (const [width = 0, height = 0] of ROOMS) {
    for (let n = 2; n <= 30; n++) {
      const { w, step } = fan(n, width, height * 0.27, { max: 160 });
      assert.ok(step >= w || step <= 0.76 * w + 0.01, `${n} cards of ${w} at ${step}`);
    }
  }
});

test("eight melds are seen at once on the smallest phone, and a place for a ninth", () => {
  const eight = [3, 3, 3, 4, 3, 3, 3, 3].map((cards, i) => ({ cards, owners: i === 3 ? 2 : 1 }));
  const { w, step, crop, room } = fitMelds(eight, 304, 95, 44);
  assert.ok(step >= 14 && w * RATIO * (crop - 0.45) >= 9, "below the index there is room for a sign");
  assert.ok(2 * (w * RATIO * crop + room.line + 2 * room.padY) + room.gap <= 95);
  const wide = (/** @type {number} */ cards) => w + (cards - 1) * step + 2 * room.padX;
  assert.ok(3 * wide(3) + wide(4) + 3 * room.gap <= 304);
  assert.ok(4 * wide(3) + room.fresh + 4 * room.gap <= 304);
});

test("names stand below melds only where each has room", () => {
  const meld = fitMelds([{ cards: 3, owners: 1 }], 800, 300, 120);
  assert.ok(namesFit([{ cards: 3, names: ["Greta"] }], meld, 14));
  assert.ok(!namesFit([{ cards: 3, names: ["Greta", "Gustav", "You"] }], meld, 14));
  assert.ok(!namesFit([{ cards: 13, names: ["You"] }], { ...meld, dense: true }, 11));
});

test("melds are as large as they may be, and small before the area has to scroll", () => {
  const few = fitMelds([{ cards: 3, owners: 1 }], 800, 300, 120);
  assert.deepEqual([few.w, few.crop], [120, 1]);
  const many = Array.from({ length: 12 }, () => ({ cards: 4, owners: 1 }));
  const some = fitMelds(many, 800, 300, 120);
  assert.ok(some.w < 120 && some.w >= 44);
  const tight = fitMelds(many, 300, 130, 120);
  assert.ok(tight.crop < 1 && tight.w * RATIO * tight.crop >= 26, "rank and suit are still seen");
});

import { expect, test } from "vitest";
import { emptyPlaces } from "#core/foundry/empty-places.ts";
import { doneSteps } from "#core/applications/welcome/steps.ts";

test.each([
  [{ actors: [], placed: [], fighting: false }, []],
  [{ actors: ["character"], placed: [], fighting: false }, ["characters"]],
  [{ actors: ["npc", "npc"], placed: ["npc"], fighting: false }, ["opponents"]],
  [
    { actors: ["character", "npc"], placed: ["npc", "character"], fighting: false },
    ["characters", "opponents", "scene"],
  ],
  [
    { actors: ["character", "npc"], placed: ["npc", "character"], fighting: true },
    ["characters", "opponents", "scene", "fight"],
  ],
])("of %o is done %o", (progress, done) => {
  const found = Object.entries(doneSteps(progress)).filter(([, isDone]) => isDone);
  expect(found.map(([step]) => step)).toEqual(done);
});

const BOARD = {
  ...{ x: 200, y: 200, width: 2000, height: 1200, size: 100, tokens: [] },
  ...{ middle: { x: 1200, y: 800 }, isWalled: () => false },
};

test("whoever comes to a scene gets a square of their own, our side on the left of the others", () => {
  const places = emptyPlaces(BOARD, [true, false, true, true, false]);
  const keys = places.map(({ x, y }) => `${x} ${y}`);
  expect(new Set(keys).size).toBe(5);
  for (const { x, y } of places) expect([x % 100, y % 100]).toEqual([0, 0]);
  const [ours, theirs] = [
    [0, 2, 3],
    [1, 4],
  ].map((who) => who.map((index) => places[index]!.x));
  expect(Math.max(...ours!)).toBeLessThan(Math.min(...theirs!));
});

test("squares where somebody is are left to them", () => {
  const [first] = emptyPlaces(BOARD, [true]);
  const [other] = emptyPlaces({ ...BOARD, tokens: [first!] }, [true]);
  expect(other).not.toEqual(first);
});

test("a crowd finds places too", () => {
  const places = emptyPlaces(
    BOARD,
    Array.from({ length: 40 }, (_, index) => index % 3 > 0),
  );
  expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(40);
});

test("they stand where the scene opens, on the map, and on this side of its walls", () => {
  const middle = { x: 350, y: 1350 };
  // A wall north of them.
  const isWalled = (from: { y: number }, to: { y: number }) => from.y > 1200 && to.y < 1200;
  const places = emptyPlaces({ ...BOARD, middle, isWalled }, [true, true, false, false, false, false]);
  for (const { x, y } of places) {
    expect(y).toBeGreaterThanOrEqual(1200);
    expect(y).toBeLessThan(1400);
    expect(x).toBeGreaterThanOrEqual(200);
    expect(x).toBeLessThan(900);
  }
});

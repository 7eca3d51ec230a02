import { expect, it } from "vitest";
import { areaOf } from "../../../../../systems/simverse/src/rules/powers/area.ts";
import { byHand } from "../../../../../systems/simverse/src/rules/powers/use.ts";

const power = (more: object, ...keys: readonly string[]) =>
  byHand({
    ...{ name: "Flame", kind: "spell", range: 20 },
    modifiers: keys.map((key) => ({ key, steps: 1, note: "" })),
    ...more,
  });

it("a power fills a circle as large as its area, a line of a metre's breadth, or a cone of 4 m or what it says", () => {
  expect(areaOf(power({ area: 6 }))).toMatchObject({ kind: "circle", size: 6 });
  expect(areaOf(power({ area: 1 }))).toMatchObject({ kind: "line", size: 20 });
  expect(areaOf(power({ area: 0 }, "cone"))).toMatchObject({ kind: "cone", size: 4 });
  expect(areaOf(power({ area: 8 }, "cone"))).toMatchObject({ kind: "cone", size: 8 });
});

it("one without an area, on oneself, that makes something or serves a weapon fills none", () => {
  expect(areaOf(power({}))).toBeNull();
  expect(areaOf(power({ area: 6 }, "selfOnly"))).toBeNull();
  expect(areaOf(power({ area: 6, makes: true }))).toBeNull();
  expect(areaOf(power({ area: 6, serves: true }))).toBeNull();
});

import { describe, expect, it } from "vitest";
import { modifierTerms } from "../../../../../systems/simverse/src/rules/character/modifiers.ts";
import {
  needSources,
  sleptFor,
  withoutFor,
  type Needs,
} from "../../../../../systems/simverse/src/rules/recovery/survival.ts";

const NONE: Needs = { hunger: 0, thirst: 0, waking: 0, heat: false };

/** What is added to a roll of the body, of the mind, among people, and to Perception. */
function added(needs: Partial<Needs>): readonly number[] {
  const sources = needSources({ ...NONE, ...needs });
  const sum = (...targets: readonly string[]) =>
    modifierTerms(sources, targets).reduce((all, { value }) => all + value, 0);
  return [
    sum("checks", "checks.physical"),
    sum("checks", "checks.mental"),
    sum("checks", "checks.social"),
    sum("checks", "perception"),
  ];
}

describe("Survival", () => {
  it("has the book's rows of hunger", () => {
    expect([1, 2, 3, 4, 7, 8, 20].map((hunger) => added({ hunger }).slice(0, 2))).toEqual([
      ...[
        [0, 0],
        [-2, 0],
        [-2, 0],
        [-4, -2],
        [-4, -2],
        [-6, -6],
        [-6, -6],
      ],
    ]);
    expect(withoutFor("hunger", 0, 3, false)).toEqual({ days: 3, vitality: 0, rolls: [] });
    expect(withoutFor("hunger", 3, 1, false)).toEqual({ days: 4, vitality: 1, rolls: [] });
    expect(withoutFor("hunger", 7, 1, false)).toEqual({ days: 8, vitality: 2, rolls: ["collapse"] });
    expect(withoutFor("hunger", 13, 2, false)).toEqual({ days: 15, vitality: 4, rolls: ["collapse", "death"] });
    // Four days of 1 and one of 2.
    expect(withoutFor("hunger", 0, 8, false).vitality).toBe(6);
  });

  it("has the book's rows of thirst, doubled by heat", () => {
    expect([1, 2, 3, 4].map((thirst) => added({ thirst }).slice(0, 3))).toEqual([
      ...[
        [-1, -1, -1],
        [-4, -2, -2],
        [-6, -6, -6],
        [-6, -6, -6],
      ],
    ]);
    expect(added({ thirst: 2, heat: true })).toEqual([-8, -4, -4, -4]);
    expect(added({ hunger: 2, heat: true })).toEqual([-2, 0, 0, 0]);
    expect(withoutFor("thirst", 0, 3, false)).toEqual({ days: 3, vitality: 6, rolls: ["collapse"] });
    expect(withoutFor("thirst", 3, 1, true)).toEqual({ days: 4, vitality: 8, rolls: ["death"] });
  });

  it("has the book's rows of nights without sleep, which take nothing but rolls", () => {
    expect([1, 2, 3, 4].map((waking) => added({ waking }))).toEqual([
      ...[
        [-1, -1, -1, -2],
        [-2, -2, -2, -4],
        [-4, -4, -4, -6],
        [-6, -6, -6, -6],
      ],
    ]);
    expect(withoutFor("waking", 0, 2, false)).toEqual({ days: 2, vitality: 0, rolls: ["awake"] });
  });

  it("is ended by eight hours of sleep, and halved by four", () => {
    expect([sleptFor(8, 3), sleptFor(5, 3), sleptFor(4, 2), sleptFor(3, 2)]).toEqual([0, 1, 1, 2]);
  });
});

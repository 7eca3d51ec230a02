import { describe, expect, it } from "vitest";
import { readStabilize, stabilizeUse } from "../../../src/rules/skills/stabilize.ts";
import { CRITICAL_FAILURE, CRITICAL_SUCCESS, FAILURE, lines, success, wounds } from "./support.ts";

describe("Stabilize", () => {
  it("is Hard, with a first-aid kit Easy and nothing besides", () => {
    expect(stabilizeUse({ kit: false, attempts: 0 })).toEqual({
      difficulty: "hard",
      successLevel: 27,
      raise: 0,
      terms: [],
    });
    expect(stabilizeUse({ kit: true, attempts: 1 })).toEqual({
      difficulty: "easy",
      successLevel: 20,
      raise: 2,
      terms: [],
    });
  });

  it("saves a life and leaves the wounds", () => {
    expect(readStabilize(success(), wounds("heavy", "light"))).toMatchObject({ stabilised: true, changes: [] });
    expect(readStabilize(FAILURE, wounds("heavy"))).toMatchObject({ stabilised: false, died: false });
  });

  it("a critical success heals the lightest wound too, be it a heavy one", () => {
    const lightest = readStabilize(CRITICAL_SUCCESS, wounds("heavy", "serious", "serious"));
    expect(lightest.changes).toEqual([{ id: "b", severity: "serious", becomes: "cured" }]);
    expect(lines(lightest)).toEqual(["patient.stabilised", "wound.serious.lightest"]);
    expect(readStabilize(CRITICAL_SUCCESS, wounds("heavy", "heavy")).changes).toEqual([
      { id: "a", severity: "heavy", becomes: "cured" },
    ]);
    expect(readStabilize(CRITICAL_SUCCESS, [])).toMatchObject({ stabilised: true, changes: [] });
  });

  it("a critical failure kills", () => {
    expect(readStabilize(CRITICAL_FAILURE, wounds("heavy"))).toMatchObject({ died: true, stabilised: false });
  });
});

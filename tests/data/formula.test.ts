import { describe, expect, it } from "vitest";
import { checkFormula } from "../../src/dice/pool-roll.ts";

const NAMES: Record<string, string> = { "SIRPAS.POOL.mastery.label": "Mastery", wound: "Serious wound" };
const name = (label: string) => NAMES[label] ?? label;

describe("The formula of a check", () => {
  it("names every term and leaves out the lowest of Expertise's dice", () => {
    const terms = [
      { label: "Climbing", value: 12 },
      { label: "wound", value: -1 },
    ];
    expect(checkFormula("expertise", terms, name)).toBe("4d6dl1 + 12[Climbing] - 1[Serious wound]");
  });

  it("writes Mastery's fixed six", () => {
    expect(checkFormula("mastery", [{ label: "Climbing", value: 12 }], name)).toBe("2d6 + 6[Mastery] + 12[Climbing]");
    expect(checkFormula("masteryStacked", [], name)).toBe("3d6dl1 + 6[Mastery]");
  });

  it("keeps brackets in a name from breaking it", () => {
    expect(checkFormula("standard", [{ label: "Riding [horse]", value: 5 }], name)).toBe("3d6 + 5[Riding horse]");
  });

  it("writes a statistic of 0, and a term without a name", () => {
    expect(checkFormula("standard", [{ label: "", value: 0 }], name)).toBe("3d6 + 0");
  });
});

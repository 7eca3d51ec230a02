import { describe, expect, test } from "vitest";
import { allBoughtIn, boughtInTerms } from "../../../src/rules/world/world-tables.ts";

const ELF = { label: "Elf", boughtIn: { dexterity: 2, climbing: -1, will: 0 } };
const term = (value: number) => ({ label: "Elf", value, source: "SIRPAS.TERM.race", kind: "race" });

describe("what comes with a race", () => {
  test("is a term of the statistic, with the name of the race; nothing of all others", () => {
    expect(boughtInTerms(ELF, "dexterity")).toEqual([term(2)]);
    expect(boughtInTerms(ELF, "climbing")).toEqual([term(-1)]);
    expect(["will", "hiding", "toString"].map((key) => boughtInTerms(ELF, key))).toEqual([[], [], []]);
  });

  test("is told for every statistic at once", () => {
    expect(allBoughtIn(ELF)).toEqual({ dexterity: [term(2)], climbing: [term(-1)], will: [] });
  });
});

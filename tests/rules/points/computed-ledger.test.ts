import { describe, expect, it } from "vitest";
import type { BuiltSkill, BuiltTrait, CharacterBuild } from "../../../src/rules/points/character-build.ts";
import { purchasables } from "../../../src/rules/points/character-build.ts";
import { award, balanceOf, type Ledger } from "../../../src/rules/points/ledger.ts";
import { resolvedStep } from "../../../src/rules/points/resolving.ts";
import { computedLedger } from "./computed.ts";
import { DEFAULT_OPTIONS } from "../../../src/rules/options.ts";
import { bookAttributes, HUMAN_SCALE } from "../../../src/rules/statistics/attributes.ts";
import { build, points } from "./support.ts";

/** The ledger of a sheet without a history, as the table opens it; each entry costs what the count of its levels says. */
function opened(character: CharacterBuild, given: Partial<typeof DEFAULT_OPTIONS> = {}): Ledger {
  const options = { ...DEFAULT_OPTIONS, ...given };
  const empty = { budget: options.startingPoints, creation: true, entries: [] };
  const ledger = resolvedStep(empty, purchasables(character, options));
  const { lines, spent } = computedLedger(character, options);
  expect(ledger.entries.map(({ thing: id, from, to, cost }) => ({ id, from, to, cost }))).toEqual(
    lines.map(({ id, from, to, cost }) => ({ id, from, to, cost })),
  );
  expect(balanceOf(ledger).spent).toBe(spent);
  return ledger;
}

const costs = (character: CharacterBuild, given: Partial<typeof DEFAULT_OPTIONS> = {}) =>
  opened(character, given).entries.map(({ thing, from, to, cost }) => [thing, from, to, cost]);

const startingAt = (starting: number) => ({
  attributes: bookAttributes({ ...HUMAN_SCALE, starting }),
  scale: HUMAN_SCALE,
});

const skill = (given: Partial<BuiltSkill>): BuiltSkill => ({
  id: "skill",
  key: "skill",
  name: "Skill",
  base: { form: "none", attributes: [] },
  complexity: "",
  specific: 0,
  ...given,
});
const trait = (given: Partial<BuiltTrait>): BuiltTrait => ({
  id: "trait",
  key: "trait",
  name: "Trait",
  kind: "advantage",
  cost: { first: 5, step: 2, alternatives: [] },
  level: 1,
  ...given,
});

describe("What a character would cost today", () => {
  it("a new character costs nothing and has its whole budget", () => {
    expect(opened(build()).entries).toEqual([]);
    expect(balanceOf(opened(build()))).toEqual({
      budget: 100,
      awarded: 0,
      spent: 0,
      left: 100,
      overBudget: false,
    });
  });

  it("mains count from where the world lets them start, wherever the sheet does", () => {
    const character = build({ starting: { body: 12, mind: 10 }, specific: points({ mind: -1 }) });
    expect(costs(character)).toEqual([
      ["body", 10, 12, 75],
      ["mind", 10, 9, -33],
    ]);
    expect(costs({ ...character, world: startingAt(12) })).toEqual([["mind", 12, 9, -108]]);
  });

  it("Will 14 on Mind 13 is one point, priced where it is now", () => {
    const character = build({ starting: { body: 12, mind: 12 }, specific: points({ mind: 1, will: 1 }) });
    expect(costs({ ...character, world: startingAt(12) })).toEqual([
      ["mind", 12, 13, 42],
      ["will", 13, 14, 16],
    ]);
  });

  it("an attribute that was sold gives the rows it left, and below 3 nothing more", () => {
    expect(costs(build({ specific: points({ strength: -2 }) }))).toEqual([["strength", 10, 8, -21]]);
    expect(costs(build({ specific: points({ strength: -9 }) }))).toEqual([["strength", 10, 1, -56]]);
  });

  it("each line says what each level costs", () => {
    const { entries } = opened(build({ skills: [skill({ specific: 2, granted: 8 })] }));
    expect(entries[0]?.steps).toEqual([1, 2]);
  });

  it("a baseless skill starts from nothing: the first three levels cost 1 each", () => {
    expect(costs(build({ skills: [skill({ specific: 10, complexity: "hard" })] }))).toEqual([["skill", 0, 10, 14]]);
  });

  it("the base of a skill is read as the world reads it", () => {
    const acrobatics = skill({ base: { form: "attribute", attributes: ["dexterity"] }, specific: 1 });
    expect(costs(build({ skills: [acrobatics] }))).toEqual([["skill", 10, 11, 2]]);
    expect(costs(build({ skills: [acrobatics] }), { skillBase: "strict" })).toEqual([["skill", 5, 6, 1]]);
  });

  it("resistance against the elements stands on the advantage", () => {
    const resistance = skill({ base: { form: "resistance", attributes: [], source: "heat" }, complexity: "hard" });
    const elemental = { label: "Elemental Resistance", value: 7, kind: "base" };
    expect(costs(build({ skills: [{ ...resistance, specific: 1 }], elemental }))).toEqual([["skill", 7, 8, 2]]);
  });

  it("a penalty on a skill that somebody typed in gives no points", () => {
    expect(costs(build({ skills: [skill({ specific: -3 })] }))).toEqual([["skill", 0, -3, 0]]);
  });

  it("styles and generic combat skills climb the same ladder", () => {
    const slash = skill({ combatCost: 4, specific: 3 });
    const brawl = { id: "brawl", key: "brawl", name: "Brawl", cost: 2, level: 7 };
    expect(costs(build({ skills: [slash], styles: [brawl] }))).toEqual([
      ["skill", 0, 3, 18],
      ["brawl", 0, 7, 42],
    ]);
  });

  it("an advantage of 5+2 at level 3 costs 21 in all", () => {
    expect(costs(build({ traits: [trait({ level: 3 })] }))).toEqual([["trait", 0, 3, 21]]);
  });

  it("a vulnerability below level 0 has no price", () => {
    expect(costs(build({ traits: [trait({ level: -3 })] }))).toEqual([["trait", 0, -3, 0]]);
  });

  it("perks cost the alternative that was taken, drags give", () => {
    const alternatives = [20, 30, 40].map((cost) => ({ label: String(cost), cost }));
    const aristocrat = trait({ kind: "perk", cost: { first: 0, step: 0, alternatives }, choice: 1 });
    const blind = trait({ id: "blind", kind: "drag", cost: { first: -40, step: 0, alternatives: [] } });
    expect(costs(build({ traits: [aristocrat, blind] }))).toEqual([
      ["trait", 0, 1, 30],
      ["blind", 0, 1, -40],
    ]);
  });

  it("an alternative that does not exist costs nothing, and the rest is still added up", () => {
    const lost = trait({ cost: { first: 0, step: 0, alternatives: [{ label: "one", cost: 10 }] }, choice: 4 });
    const ledger = opened(build({ traits: [lost, trait({ id: "other" })] }));
    expect(ledger.entries.map(({ cost }) => cost)).toEqual([0, 5]);
  });

  it("more than the budget is marked; awards make up for it", () => {
    const ledger = opened(build({ specific: points({ body: 3 }) }));
    expect(balanceOf(ledger)).toMatchObject({ spent: 117, left: -17, overBudget: true });
    expect(balanceOf(award(ledger, 20))).toMatchObject({ awarded: 20, left: 3, overBudget: false });
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { computedLedger } from "./computed.ts";
import {
  purchasables,
  type BuiltSkill,
  type BuiltTrait,
  type CharacterBuild,
} from "../../../src/rules/points/character-build.ts";
import { balanceOf, type Ledger } from "../../../src/rules/points/ledger.ts";
import { buyLevel, sellLevel } from "../../../src/rules/points/purchases.ts";
import { DEFAULT_OPTIONS } from "../../../src/rules/options.ts";
import { ATTRIBUTE_KEYS } from "../../../src/rules/statistics/attributes.ts";
import { sumTerms } from "#core/rules/term.ts";
import { build, changed, find } from "./support.ts";
import { newLedger } from "../support.ts";

const options = { ...DEFAULT_OPTIONS, startingPoints: 200 };

function skill(id: string, given: Partial<BuiltSkill> & Pick<BuiltSkill, "base">): BuiltSkill {
  return { id, key: id, name: id, specific: 0, complexity: "", ...given };
}

function trait(kind: BuiltTrait["kind"], first: number, step: number, highest: number): BuiltTrait {
  return { id: kind, key: kind, name: kind, kind, cost: { first, step, alternatives: [] }, level: 0, highest };
}

const START = build({
  skills: [
    skill("climbing", { base: { form: "attribute", attributes: ["dexterity"] }, complexity: "easy" }),
    skill("perception", { base: { form: "attribute", attributes: ["will"] }, complexity: "hard" }),
    skill("riding", { base: { form: "modifier", attributes: ["dexterity"] } }),
    skill("poisons", { base: { form: "none", attributes: [] } }),
    skill("slash", { base: { form: "none", attributes: [] }, combatCost: 4 }),
  ],
  styles: [{ id: "brawl", key: "brawl", name: "Brawl", cost: 2, level: 0 }],
  traits: [trait("advantage", 15, 5, 3), trait("disadvantage", 6, 3, 4), trait("drag", -40, 0, 1)],
});
const IDS = [...ATTRIBUTE_KEYS, ...[...START.skills, ...START.styles, ...START.traits].map(({ id }) => id)];

interface Table {
  readonly character: CharacterBuild;
  readonly ledger: Ledger;
}

/** The table after one level more or less of something; as it was if that is refused. */
function step({ character, ledger }: Table, id: string, levels: 1 | -1): Table {
  const thing = find(purchasables(character, options), id);
  const answer = levels === 1 ? buyLevel(ledger, thing, { has: [] }) : sellLevel(ledger, thing);
  return answer.ok ? { character: changed(character, id, levels), ledger: answer.value } : { character, ledger };
}

function levels({ character }: Table): readonly number[] {
  return purchasables(character, options).map(({ specific }) => specific);
}

/** Undoes whatever differs from the start, in the given order, as often as something can be undone. */
function undone(table: Table, order: readonly string[]): Table {
  let now = table;
  for (let entries = -1; entries !== now.ledger.entries.length;) {
    entries = now.ledger.entries.length;
    for (const id of order) {
      const { specific } = find(purchasables(now.character, options), id);
      if (specific !== 0) now = step(now, id, specific > 0 ? -1 : 1);
    }
  }
  return now;
}

const logEntry = fc.record({
  id: fc.constantFrom(...IDS),
  levels: fc.constantFrom(1 as const, 1 as const, -1 as const),
});
const order = fc.shuffledSubarray(IDS, { minLength: IDS.length, maxLength: IDS.length });
const start = { character: START, ledger: newLedger(options) };

describe("Whatever is bought and sold during creation", () => {
  it("undoing it, in any order, returns every point", () => {
    fc.assert(
      fc.property(fc.array(logEntry, { maxLength: 40 }), order, (logEntries, back) => {
        const made = logEntries.reduce((table, { id, levels }) => step(table, id, levels), start);
        const end = undone(made, back);
        expect(levels(end)).toEqual(levels(start));
        expect(balanceOf(end.ledger).left).toBe(200);
      }),
    );
  });

  it("never leaves less than nothing, and what is spent is the sum of the lines", () => {
    fc.assert(
      fc.property(fc.array(logEntry, { maxLength: 40 }), (logEntries) => {
        const { ledger } = logEntries.reduce((table, { id, levels }) => step(table, id, levels), start);
        const { spent, left } = balanceOf(ledger);
        expect(left).toBeGreaterThanOrEqual(0);
        expect(spent).toBe(ledger.entries.reduce((sum, { cost }) => sum + cost, 0));
        expect(left).toBe(200 - spent);
      }),
    );
  });

  it("no attribute leaves 3 to 18 by buying and selling alone, but for those a main carries", () => {
    fc.assert(
      fc.property(fc.array(logEntry, { maxLength: 80 }), (logEntries) => {
        const { character } = logEntries.reduce((table, { id, levels }) => step(table, id, levels), start);
        for (const { kind, base, specific } of purchasables(character, options)) {
          if (kind === "main" || kind === "attribute") expect(base + specific).toBeGreaterThanOrEqual(3);
          if (kind === "main") expect(base + specific).toBeLessThanOrEqual(18);
        }
      }),
    );
  });
});

describe("The ledger of a sheet without history", () => {
  it("agrees with what was paid as long as only skills, styles and traits were bought", () => {
    const others = IDS.filter((id) => !(ATTRIBUTE_KEYS as readonly string[]).includes(id));
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...others), { maxLength: 30 }), (ids) => {
        const { character, ledger } = ids.reduce((table, id) => step(table, id, 1), start);
        expect(computedLedger(character, options).left).toBe(balanceOf(ledger).left);
      }),
    );
  });

  it("its total is the sum of its lines, and each line the sum of its terms", () => {
    fc.assert(
      fc.property(fc.array(logEntry, { maxLength: 60 }), fc.nat(50), (logEntries, awarded) => {
        const { character } = logEntries.reduce((table, { id, levels }) => step(table, id, levels), start);
        const { lines, spent, left } = computedLedger(character, options, awarded);
        expect(spent).toBe(lines.reduce((sum, { cost }) => sum + cost, 0));
        expect(left).toBe(200 + awarded - spent);
        for (const { terms, cost } of lines) expect(sumTerms(terms)).toBe(cost);
      }),
    );
  });
});

import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, test } from "vitest";
import type { BuiltPack } from "../../tools/packs/build.ts";
import { checkPacks } from "../../tools/packs/check.ts";
import { effectNotation, type Effect } from "./effect-notation.ts";
import * as book from "./facts.ts";
import { baseNotation, letter, rows, type Base, type Block } from "./notation.ts";

interface Item<System> {
  readonly name: string;
  readonly system: System & { readonly key: string; readonly description: string };
}

interface Skill {
  readonly base: Base;
  readonly complexity: string;
  readonly requiresSpecialisation: boolean;
  readonly prerequisites: readonly { key: string; level: number }[];
  readonly situations: readonly { label: string; difficulty: string }[];
  readonly combat: Block | null;
}

let packs: readonly BuiltPack[];

beforeAll(async () => {
  packs = await checkPacks(fileURLToPath(new URL("../..", import.meta.url)));
});

/** The items of a pack, as compiled. */
function items<System>(name: string): Item<System>[] {
  const pack = packs.find((candidate) => candidate.name === name);
  return pack!.items.map(({ data }) => data as unknown as Item<System>);
}

const byName = <Value>(entries: [string, Value][]) => Object.fromEntries(entries) as Record<string, Value>;

describe("skills are as the book has them", () => {
  const skills = () => items<Skill>("skills").filter(({ system }) => !system.combat);

  test("all thirty, each with base and letter", () => {
    const printed = skills().map(({ name, system }) => [name, [baseNotation(system.base), letter(system.complexity)]]);
    expect(byName(printed as [string, unknown][])).toEqual(book.SKILLS);
    expect(printed).toHaveLength(30);
  });

  test("their tables of difficulties", () => {
    const printed = skills().map(({ name, system }) => [name, system.situations.map(({ difficulty }) => difficulty)]);
    const tables = (printed as [string, string[]][]).filter(([, table]) => table.length);
    expect(byName(tables)).toEqual(book.SITUATIONS);
  });

  test("what they need before, and for which a field has to be named", () => {
    const needing = skills().filter(({ system }) => system.prerequisites.length);
    const printed = needing.map(({ name, system }) => [
      name,
      system.prerequisites.flatMap((row) => [row.key, row.level]),
    ]);
    expect(byName(printed as [string, unknown][])).toEqual(book.SKILL_PREREQUISITES);
    const specialised = skills().filter(({ system }) => system.requiresSpecialisation);
    expect(specialised.map(({ name }) => name)).toEqual(book.SPECIALISED);
  });

  test("the seven generic combat skills", () => {
    const combat = items<Skill>("skills").filter(({ system }) => system.combat);
    expect(byName(combat.map(({ name, system }) => [name, rows(system.combat!)]))).toEqual(book.GENERIC_COMBAT);
  });
});

describe("Brawl is as the book has it", () => {
  test("the style", () => {
    interface Style extends Pick<Block, "modifier"> {
      readonly damageType: string;
      readonly cost: number;
      readonly dominance: number;
      readonly actions: readonly { from: number; actions: number }[];
    }
    const [brawl] = items<Style>("styles");
    const { cost, dominance, damageType, modifier, actions } = brawl!.system;
    expect(modifier).toEqual({ attribute: "strength", flat: 0 });
    const printed = {
      cost,
      dominance,
      damageType,
      modifier: "mS",
      actions: actions.map((row) => [row.from, row.actions]),
    };
    expect(printed).toEqual(book.BRAWL);
  });

  test("its six manoeuvres", () => {
    const manoeuvres = items<Block & { style: string }>("manoeuvres").filter(({ system }) => system.style === "brawl");
    expect(byName(manoeuvres.map(({ name, system }) => [name, rows(system)]))).toEqual(book.BRAWL_MANOEUVRES);
  });
});

describe("equipment is as the book has it", () => {
  test("every armour material has a body piece, and every piece the material's figures", () => {
    interface Armour {
      readonly material: string;
      readonly part: keyof typeof book.PART_WEIGHTS;
      readonly weight: number;
      readonly dominance: number;
      readonly mitigation: { cut: number; blunt: number; piercing: number };
      readonly price: number;
    }
    const armours = items<Armour>("armours").map(({ system }) => system);
    const bodies = armours.filter(({ part }) => part === "body").map(({ material }) => material);
    expect(bodies.sort()).toEqual(Object.keys(book.ARMOURS).sort());
    for (const { material, part, weight, dominance, mitigation, price } of armours) {
      const { cut, blunt, piercing } = mitigation;
      const [full, ...rest] = book.ARMOURS[material]!;
      expect([weight, dominance, cut, blunt, piercing, price], `${material} ${part}`).toEqual([
        full * book.PART_WEIGHTS[part],
        ...rest,
      ]);
    }
    const leather = armours.filter(({ material }) => material === "leather").map(({ part }) => part);
    expect(leather.sort()).toEqual(["arm", "body", "head", "leg"]);
  });

  test("weapons", () => {
    interface Weapon {
      readonly weight: number;
      readonly range: number | null;
      readonly price: number;
      readonly hands: number;
      readonly damageType: string;
    }
    const printed = items<Weapon>("weapons").map(({ name, system: { weight, range, price, hands, damageType } }) => {
      return [name, [weight, range ?? "-", price, hands === 2, damageType]] as [string, unknown];
    });
    expect(byName(printed)).toEqual(book.WEAPONS);
  });

  test("a first-aid kit adds 6 to First Aid, but not where the dying only take an easier check, and to light wounds treated", () => {
    const kit = items<{ modifiers: readonly Effect[] }>("gear").find(({ system }) => system.key === "first-aid-kit");
    expect(kit!.system.modifiers.map(effectNotation)).toEqual([
      "+6 on first-aid at easy",
      "+6 on first-aid at normal",
      "+6 on first-aid at difficult",
      "+6 on first-aid at hard",
      "+6 on first-aid at veryHard",
      "+6 on treating-wounds at easy",
    ]);
  });
});

test("every item says in two to four sentences what it is for", () => {
  for (const { name, system } of packs.flatMap((pack) => items(pack.name))) {
    const sentences = system.description.replace(/<[^>]+>/g, "").match(/[.?!](?= |$)/g) ?? [];
    expect(sentences.length, name).toBeGreaterThanOrEqual(2);
    expect(sentences.length, name).toBeLessThanOrEqual(4);
  }
});

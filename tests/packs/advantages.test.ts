import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, test } from "vitest";
import type { BuiltPack } from "../../tools/packs/build.ts";
import { buildPacks } from "../../tools/packs/compile.ts";
import { effectNotation, type Effect } from "./effect-notation.ts";
import * as book from "./facts/advantages.ts";

interface Cost {
  readonly first: number;
  readonly step: number;
  readonly alternatives: readonly { label: string; cost: number; money?: number; income?: number }[];
}

interface Trait {
  readonly name: string;
  readonly system: {
    readonly key: string;
    readonly cost: Cost;
    readonly levels?: { min: number | null; max: number | null };
    readonly requiresTarget: boolean;
    readonly prerequisites: readonly { key: string; level: number; target: string }[];
    readonly exclusions: readonly string[];
    readonly modifiers: readonly Effect[];
    readonly disadvantage?: boolean;
    readonly drag?: boolean;
  };
}

let packs: readonly BuiltPack[];

beforeAll(async () => {
  packs = await buildPacks(fileURLToPath(new URL("../..", import.meta.url)));
});

function traits(pack: "advantages" | "perks"): readonly Trait[] {
  return packs.find(({ name }) => name === pack)!.items.map(({ data }) => data as unknown as Trait);
}

function table<Value>(of: readonly Trait[], value: (trait: Trait) => Value): Record<string, Value> {
  return Object.fromEntries(of.map((trait) => [trait.name, value(trait)]));
}

function costNotation({ first, step, alternatives }: Cost): string {
  if (alternatives.length > 0) return alternatives.map(({ cost }) => cost).join("/");
  return step === 0 ? String(first) : `${first}/${step}`;
}

function levelNotation({ levels }: Trait["system"]): string {
  const { min, max } = levels!;
  if (min === 1 && max === 1) return "";
  return `${min ?? ""}-${max ?? ""}`;
}

const ATTRIBUTES: Readonly<Record<string, string>> = { body: "B", mind: "M", dexterity: "D" };
const NEEDED: Readonly<Record<string, string>> = {
  "hard-to-die": "Hard To Die",
  expertise: "Expertise",
  "field-expert": "Field Expert",
};

/** `last` is what the book calls a target of its own: "Expertise/skill". */
function needNotation({ prerequisites }: Trait["system"], last: string): string {
  return prerequisites
    .map(({ key, level, target }) => {
      if (ATTRIBUTES[key]) return `${ATTRIBUTES[key]} ${level}`;
      return `${NEEDED[key]!}${target === "@target" ? last : target}`;
    })
    .join(", ");
}

describe("Advantages and disadvantages are as the book has them", () => {
  const all = { ...book.ADVANTAGES, ...book.DISADVANTAGES };

  test("all seventeen and the one disadvantage: cost, levels, what is needed, what they are bought for", () => {
    expect(Object.keys(book.ADVANTAGES)).toHaveLength(17);
    const printed = table(traits("advantages"), ({ system }) => {
      const row = [costNotation(system.cost), levelNotation(system), needNotation(system, "/skill")];
      return system.requiresTarget ? [...row, "for a target"] : row;
    });
    const expected = Object.entries(all).map(([name, [cost, levels, needs, target]]) => {
      return [name, target ? [cost, levels, needs, "for a target"] : [cost, levels, needs]] as const;
    });
    expect(printed).toEqual(Object.fromEntries(expected));
  });

  test("what each of them does", () => {
    const printed = table(traits("advantages"), ({ system }) => system.modifiers.map(effectNotation));
    expect(printed).toEqual(book.ADVANTAGE_EFFECTS);
  });

  test("those that give points instead of costing them are marked", () => {
    const marked = traits("advantages").filter(({ system }) => system.disadvantage);
    expect(marked.map(({ name }) => name)).toEqual(Object.keys(book.DISADVANTAGES));
  });

  test("Combat Expert 10/5 costs 10, 15 and 20 for its first three levels", () => {
    const { first, step } = traits("advantages").find(({ name }) => name === "Combat Expert")!.system.cost;
    expect([1, 2, 3].map((level) => first + step * (level - 1))).toEqual([10, 15, 20]);
  });
});

describe("Perks and drags are as the book has them", () => {
  test("all thirteen and what they cost", () => {
    expect(Object.keys(book.PERKS)).toHaveLength(13);
    expect(table(traits("perks"), ({ system }) => costNotation(system.cost))).toEqual(book.PERKS);
  });

  test("a negative price is a drag", () => {
    const drags = traits("perks").filter(({ system }) => system.drag);
    const negative = Object.keys(book.PERKS).filter((name) => book.PERKS[name]!.startsWith("-"));
    expect(drags.map(({ name }) => name).sort()).toEqual(negative.sort());
  });

  test("what each of them does to checks", () => {
    const effective = traits("perks").filter(({ system }) => system.modifiers.length > 0);
    expect(table(effective, ({ system }) => system.modifiers.map(effectNotation))).toEqual(book.PERK_EFFECTS);
  });

  test("those for a field, and that renown needs expertise in the same one", () => {
    const fields = traits("perks").filter(({ system }) => system.requiresTarget);
    expect(table(fields, ({ system }) => needNotation(system, "/field"))).toEqual(book.PERK_FIELDS);
  });

  test("the money that some bring at the start and each month", () => {
    const wealth = table(traits("perks"), ({ system }) =>
      system.cost.alternatives.map(({ money = 0, income = 0 }) => [money, income]),
    );
    const rich = Object.entries(wealth).filter(([, rows]) =>
      rows.some(([money, income]) => money !== 0 || income !== 0),
    );
    expect(Object.fromEntries(rich)).toEqual(book.WEALTH);
  });

  test("the steps of an organisation's size leave no number out and hold none twice", () => {
    const { alternatives } = traits("perks").find(({ name }) => name === "Criminal Boss")!.system.cost;
    const sizes = alternatives.map(({ label }) => label.slice(0, label.indexOf(":")));
    expect(sizes).toEqual(["Up to 9 members", "10 to 20 members", "21 to 50 members", "More than 50 members"]);
  });
});

test("what cannot be had together says so on both sides", () => {
  const both = [...traits("advantages"), ...traits("perks")];
  const keys = table(both, ({ system }) => system.key);
  const expected = book.EXCLUSIVE.flatMap((names) =>
    names.map((name) => [name, names.filter((other) => other !== name).map((other) => keys[other])] as const),
  );
  const excluding = both.filter(({ system }) => system.exclusions.length > 0);
  expect(table(excluding, ({ system }) => system.exclusions)).toEqual(Object.fromEntries(expected));
});

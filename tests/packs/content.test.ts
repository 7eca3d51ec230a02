import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, test } from "vitest";
import type { BuiltPack } from "../../tools/packs/build.ts";
import { checkPacks } from "../../tools/packs/check.ts";
import * as book from "./facts.ts";
import { baseNotation, letter, type Base } from "./notation.ts";

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
  readonly combat: object | null;
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

  test("all of them, each with base and letter", () => {
    const printed = skills().map(({ name, system }) => [name, [baseNotation(system.base), letter(system.complexity)]]);
    expect(byName(printed as [string, unknown][])).toEqual(book.SKILLS);
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
});

test("every item says in two to four sentences what it is for", () => {
  const compendia = packs.filter(({ documentName }) => documentName === "Item");
  for (const { name, system } of compendia.flatMap((pack) => items(pack.name))) {
    const sentences = system.description.replace(/<[^>]+>/g, "").match(/[.?!](?= |$)/g) ?? [];
    expect(sentences.length, name).toBeGreaterThanOrEqual(2);
    expect(sentences.length, name).toBeLessThanOrEqual(4);
  }
});

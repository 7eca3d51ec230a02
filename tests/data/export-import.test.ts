import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SirpasActor } from "../../src/documents/actor.ts";
import { ITEMS } from "./support/builder.ts";
import { openSirpas, type SirpasTable } from "./support/table.ts";
import { runs } from "../support/sweep.ts";
import { favouritesOf } from "../support/records.ts";

const whole = (min: number, max: number) => fc.integer({ min, max });
const words = fc.string({ maxLength: 20 });

const WOUND = fc.record({
  severity: fc.constantFrom("light", "serious", "heavy"),
  part: fc.constantFrom("", "head", "left-arm"),
  damageType: fc.constantFrom("cut", "blunt", "despair"),
  treated: fc.boolean(),
});

const EFFECT = fc.record({
  name: fc.string({ minLength: 1, maxLength: 12 }).filter((name) => name.trim() !== ""),
  disabled: fc.boolean(),
  changes: fc.array(
    fc.record({
      key: fc.constantFrom("system.bonuses.strength", "system.bonuses.climbing"),
      value: fc.constant("1"),
      mode: fc.constant(2),
    }),
    { maxLength: 2 },
  ),
});

const CHARACTER = fc.record({
  items: fc.subarray(ITEMS),
  effects: fc.array(EFFECT, { maxLength: 3 }),
  biography: words,
  attributes: fc.record({
    body: fc.record({ base: whole(3, 18), specific: whole(-2, 4) }),
    will: fc.record({ specific: whole(-2, 4) }),
  }),
  wounds: fc.dictionary(fc.constantFrom("a", "b", "c", "d"), WOUND),
  wealth: fc.record({ start: whole(-100, 5000), income: whole(0, 100) }),
  budget: whole(0, 300),
  favourites: fc.subarray(["statistic:strength", "statistic:climbing", "item:brawl"]).map(favouritesOf),
  furtherAttributes: fc.dictionary(fc.constantFrom("luck", "bandwidth"), fc.record({ specific: whole(0, 5) })),
});

describe("A character that is exported and imported", () => {
  let table: SirpasTable;

  beforeAll(async () => {
    table = await openSirpas();
  });
  afterAll(() => table.close());

  const create = (given: Partial<typeof CHARACTER extends fc.Arbitrary<infer Value> ? Value : never> = {}) => {
    const { items = [], effects = [], budget = 100, ...system } = given;
    return table.createActor({
      name: "Mira",
      type: "character",
      items,
      effects,
      system: { ...system, ledger: { budget } },
    });
  };

  /** What the file holds that “Export Data” offers. */
  const exported = (actor: SirpasActor) => JSON.stringify((actor as unknown as Exporting).toCompendium(null), null, 2);

  /** What is stored of it, without where and when. */
  const stored = (actor: SirpasActor) => {
    const data = JSON.parse(JSON.stringify(actor.toObject())) as Source;
    for (const key of ["_id", "_stats", "folder", "sort", "ownership"]) Reflect.deleteProperty(data, key);
    const bare = (documents: unknown) =>
      (documents as Source[])
        .map(({ _stats: _when, ...rest }) => rest)
        .sort((one, other) => String(one["_id"]).localeCompare(String(other["_id"])));
    return { ...data, items: bare(data["items"]), effects: bare(data["effects"]) };
  };

  it(
    "is the same character with the same statistics, whatever it was and whatever was there before",
    { tags: ["sample"], timeout: 120_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(CHARACTER, CHARACTER, async (one, other) => {
          const from = await create(one);
          if (one.items.length > 0) await from.buy(from.items.contents[0]?.id ?? "");
          const into = await create(other);
          const { id, ownership } = into;
          const file = exported(from);
          await into.importFromJSON(file);
          expect(stored(into)).toEqual(stored(from));
          expect(into.statistics.map(({ key, value }) => [key, value])).toEqual(
            from.statistics.map(({ key, value }) => [key, value]),
          );
          expect(into.ledger).toEqual(from.ledger);
          expect([into.id, into.ownership]).toEqual([id, ownership]);
          await from.delete();
          await into.delete();
        }),
        { numRuns: runs(5, 20) },
      );
    },
  );

  const error = [
    { file: "that is no JSON", text: () => "{ name: Mira", says: "This file can’t be read, so Mira stays as it is" },
    { file: "that holds a list", text: () => "[1, 2]", says: "This file can’t be read, so Mira stays as it is" },
    { file: "of a world", text: () => '{"id": "vampires"}', says: "This file contains no character or item" },
    {
      file: "of another system",
      text: (own: Source) => JSON.stringify({ ...own, _stats: { systemId: "other-game", systemVersion: "1.0.0" } }),
      says: "This file comes from the system “other-game”",
    },
    {
      file: "of a newer SIRPAS",
      text: (own: Source) => JSON.stringify({ ...own, _stats: { systemId: "sirpas", systemVersion: "99.0.0" } }),
      says: "This file comes from SIRPAS 99.0.0",
    },
    {
      file: "of an NPC",
      text: (own: Source) => JSON.stringify({ ...own, type: "npc" }),
      says: "Mira is of type Character, but the file contains NPC",
    },
    {
      file: "whose money is a word",
      text: (own: Source) => JSON.stringify({ ...own, system: { wealth: { start: "much" } } }),
      says: "start",
    },
    {
      file: "without a name",
      text: ({ name, ...own }: Source) => JSON.stringify(name === undefined ? {} : own),
      says: "so Mira stays as it is: name: may not be undefined. Correct this in the file, or export the original again.",
    },
  ];

  it.each(error)("stays as it is when the file is one $file, and a sentence says so", async ({ text, says }) => {
    const actor = await create({ items: [...ITEMS], biography: "Born on a ship." });
    const before = stored(actor);
    const said: string[] = [];
    const { ui } = globalThis as unknown as { ui: { notifications: { warn(text: string): void } } };
    const { warn } = ui.notifications;
    ui.notifications.warn = (sentence) => void said.push(sentence);
    try {
      await actor.importFromJSON(text(actor.toObject() as unknown as Source));
    } finally {
      ui.notifications.warn = warn;
    }
    expect(said).toHaveLength(1);
    expect(said[0]).toContain(says);
    // The name of a class, which a build shortens, says nothing to anybody.
    expect(said[0]).not.toMatch(/validation errors/u);
    expect(stored(actor)).toEqual(before);
  });
});

type Source = Record<string, unknown>;

interface Exporting {
  toCompendium(pack: null): object;
}

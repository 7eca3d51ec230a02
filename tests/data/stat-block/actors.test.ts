import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildActor, creationData, replacementData } from "../../../src/documents/stat-block/build.ts";
import type { Catalogue, CatalogueEntry, ItemSource } from "../../../src/documents/stat-block/catalogue.ts";
import { statBlockOf } from "../../../src/documents/stat-block/of-actor.ts";
import { readStatBlock } from "../../../src/documents/stat-block/read.ts";
import { writeStatBlock } from "../../../src/documents/stat-block/write.ts";
import type { SirpasActor } from "../../../src/documents/actor.ts";
import { buildPacks } from "../../../tools/packs/compile.ts";
import { openSirpas, type SirpasTable } from "../support/table.ts";
import { runs } from "../../support/sweep.ts";

let table: SirpasTable;
let catalogue: Catalogue;
let sources: readonly ItemSource[];
let pregenerated: readonly object[];

beforeAll(async () => {
  table = await openSirpas();
  const packs = await buildPacks(".");
  const documents = (kind: string) =>
    packs.filter(({ documentName }) => documentName === kind).flatMap(({ items }) => items.map(({ data }) => data));
  sources = documents("Item").map(({ name, type, system }) => ({ name, type, system }) as unknown as ItemSource);
  const entries = sources.map(({ name, type, system }, index) => {
    const { key = "", style = "", part = "" } = system as Record<string, string>;
    return { type: type as CatalogueEntry["type"], name, key, style, part, uuid: String(index) };
  });
  catalogue = { entries, load: async ({ uuid }) => structuredClone(sources[Number(uuid)]!) };
  pregenerated = documents("Actor");
});
afterAll(() => table.close());

/** The actor as its stat block, read from a text. */
async function built(text: string) {
  return buildActor(readStatBlock(text), catalogue);
}

function textOf(actor: SirpasActor): string {
  return writeStatBlock(statBlockOf(actor, catalogue));
}

/** All that can be rolled, with what it comes to and whether it can be. */
function statistics(actor: SirpasActor) {
  const lines = actor.statistics.map(
    ({ key, value, pool, refusal }) => `${key} ${value} ${pool} ${refusal?.reason ?? ""}`,
  );
  return lines.sort();
}

function structs({ system }: SirpasActor) {
  const { structValues, movement, woundPenalty, incapacitated } = system;
  const values = Object.entries(structValues).map(([key, { value }]) => [key, value]);
  return { values, movement: movement.value, woundPenalty, incapacitated };
}

describe("The actors of the compendia, copied and pasted", () => {
  it("come back with the same statistics, the same text and nothing to mend", async () => {
    expect(pregenerated).toHaveLength(18);
    for (const data of pregenerated) {
      const actor = await table.createActor({ ...data, folder: null });
      const text = textOf(actor);
      const { actor: again, problems } = await built(text);
      expect(problems, actor.name).toEqual([]);
      expect(textOf(again)).toBe(text);
      expect(statistics(again)).toEqual(statistics(actor));
      expect(structs(again)).toEqual(structs(actor));
      expect(again.items.contents.map(({ name, type }) => [type, name]).sort()).toEqual(
        actor.items.contents.map(({ name, type }) => [type, name]).sort(),
      );
    }
  });

  it("keep the wolf's Bite a punch", async () => {
    const wolf = pregenerated.find((data) => (data as { name: string }).name === "Wolf")!;
    const text = textOf(await table.createActor({ ...wolf, folder: null }));
    expect(text).toContain("Bite [brawl-punch]");
    const { actor } = await built(text);
    expect(actor.items.getName("Bite")?.system).toMatchObject({ key: "brawl-punch", style: "brawl", kind: "attack" });
  });
});

const level = fc.integer({ min: 0, max: 8 });
const specific = fc.integer({ min: -4, max: 8 });

describe("Anyone, copied and pasted", () => {
  it("comes back with the same statistics and the same text", { tags: ["sample"] }, async () => {
    const figure = fc.record({ specific });
    const anyone = fc.record({
      attributes: fc.record({
        body: fc.record({ base: fc.integer({ min: 5, max: 14 }), specific }),
        strength: figure,
        dexterity: figure,
        health: figure,
        mind: fc.record({ base: fc.integer({ min: 5, max: 14 }), specific }),
        will: figure,
        intelligence: figure,
        equilibrium: figure,
      }),
      structs: fc.record({ injuryResistance: fc.nat({ max: 20 }), scratchToWound: fc.integer({ min: 1, max: 5 }) }),
      status: fc.record({ fatigue: fc.record({ value: level }), scratches: level }),
      wounds: fc.array(fc.record({ severity: fc.constantFrom("light", "serious", "heavy"), treated: fc.boolean() }), {
        maxLength: 3,
      }),
      speedCoefficient: fc.constantFrom(0.5, 1, 1.25),
      notes: fc.constantFrom("", "<p>One &amp; two</p><p>Skills: none</p>", "S 12 <b>bold</b>"),
    });
    const ownItem = fc.record({
      name: fc.constantFrom("Juggling", "Sword, long", "Cane 3"),
      type: fc.constantFrom("skill", "style", "advantage", "perk", "gear", "weapon"),
    });
    const picks = fc.uniqueArray(fc.nat({ max: sources.length - 1 }), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(
        anyone,
        picks,
        fc.uniqueArray(ownItem, { maxLength: 2, selector: (item) => item.name }),
        level,
        async (system, picked, own, points) => {
          const chosen = picked.map((index) => structuredClone(sources[index]!));
          const items = [...chosen, ...own].map((item) => ({
            ...item,
            system: { ...("system" in item ? item.system : {}), specific: points, level: points, target: "" },
          }));
          const { documentClass } = table.CONFIG.Actor as unknown as {
            documentClass: new (data: object) => SirpasActor;
          };
          const actor = new documentClass({ name: "Anyone", type: "npc", system, items });
          const text = textOf(actor);
          const { actor: again } = await built(text);
          expect(textOf(again)).toBe(text);
          const values = (one: SirpasActor) => one.statistics.map(({ key, value }) => `${key} ${value}`);
          expect(values(again).sort()).toEqual(values(actor).sort());
          expect(structs(again)).toEqual(structs(actor));
        },
      ),
      { numRuns: runs(8, 40) },
    );
  });
});

describe("A stat block that is pasted", () => {
  it("becomes an actor with the totals that it gives", async () => {
    const { actor, problems } = await built(
      "Guard\nBody 11, Strength 13, Will 12\nSkills: Perception 9, Lore Knowledge/City 8\nCombat: Swordfight 4 (Slash, Parry)",
    );
    expect(problems).toEqual([]);
    const created = await table.createActor(creationData({ actor, items: [], problems: [] }));
    expect(created.system.attributes).toMatchObject({
      body: { value: 11 },
      strength: { value: 13 },
      health: { value: 11 },
    });
    expect(created.system._source.attributes).toMatchObject({ strength: { specific: 2 }, health: { specific: 0 } });
    expect(created.statistic("perception")).toMatchObject({ ok: true, value: { value: 9, refusal: null } });
    expect(created.statistic("lore-knowledge/city")).toMatchObject({ ok: true, value: { value: 8 } });
    expect(created.items.getName("Swordfight")?.system).toMatchObject({ level: 4 });
    expect(created.items.getName("Slash")?.system).toMatchObject({ key: "swordfight-slash" });
  });

  it("counts in what advantages add, and reaches the total all the same", async () => {
    const { actor } = await built(
      "Medic\nIR 12\nPerks: Medical Knowledge\nSkills: First Aid 9\nAdvantages: Hard to Die 2",
    );
    expect(actor.statistic("first-aid")).toMatchObject({ ok: true, value: { value: 9 } });
    expect(actor.system.structValues.injuryResistance.value).toBe(12);
  });

  it("finds armour by its material and part, and takes over the numbers that it gives", async () => {
    const { actor, problems } = await built("Guard\nArmour: Chain Mail (head, worn, cut 9), Leather");
    expect(problems).toEqual([]);
    expect(actor.items.contents.map(({ name }) => name)).toEqual(["Chain Mail Coif", "Leather Armour"]);
    expect(actor.items.contents[0]?.system).toMatchObject({ part: "head", worn: true, mitigation: { cut: 9 } });
  });

  it("makes what the compendia do not know the table's own, with its value, and says so", async () => {
    const { actor, problems } = await built("Fool\nSkills: Juggling 7\nCombat: Pie Throwing 3\nWeapons: Pie");
    expect(problems).toMatchObject([
      { reason: "ownItem", line: 2, data: { name: "Juggling" } },
      { reason: "ownItem", line: 3, data: { name: "Pie Throwing" } },
      { reason: "ownItem", line: 4, data: { name: "Pie" } },
    ]);
    expect(actor.statistic("juggling")).toMatchObject({ ok: true, value: { value: 7, refusal: null } });
    expect(actor.statistic("pie-throwing")).toMatchObject({ ok: true, value: { value: 3 } });
  });

  it("names what comes twice, what lacks its field, and a style whose total is another", async () => {
    const { problems, actor } = await built(
      "X\nSkills: Hiding 4, Hiding 5\nAdvantages: Expertise\nCombat: Brawl level 3 total 9 ()",
    );
    expect(problems.map(({ reason }) => reason)).toEqual(["repeatedItem", "noTarget", "otherTotal"]);
    expect(actor.statistic("brawl")).toMatchObject({ value: { value: 9 } });
    expect(actor.system.notes).toContain("Hiding");
  });

  it("replaces an NPC's contents in one update, and leaves the rest of it alone", async () => {
    const data = { name: "Old", type: "npc", img: "icons/old.webp", items: [{ name: "Rope", type: "gear" }] };
    const old = await table.createActor({
      ...data,
      system: { wounds: [{ severity: "light" }], biography: "<p>Story</p>" },
    });
    const { id } = old;
    const update = replacementData(await built("New\nBody 12\nWeapons: Sword\nNotes: Here"), old);
    await (old as unknown as { update(data: object, options: object): Promise<unknown> }).update(update, {
      recursive: false,
    });
    expect(old.id).toBe(id);
    expect(old).toMatchObject({ name: "New", img: "icons/old.webp" });
    expect(old.items.contents.map(({ name }) => name)).toEqual(["Sword"]);
    expect(old.system).toMatchObject({ biography: "<p>Story</p>", notes: "<p>Here</p>", wounds: [] });
    expect(old.system.attributes.body.value).toBe(12);
  });
});

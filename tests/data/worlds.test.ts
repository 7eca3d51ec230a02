import { asRecord } from "../support/records.ts";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { labelsOf } from "../../src/data/labels.ts";
import type { SirpasActor } from "../../src/documents/actor.ts";
import { NETWORKED_MINDS, VAMPIRES } from "../support/worlds.ts";
import { HUMAN_SETTING } from "../../src/rules/world/human-setting.ts";
import { worldTables } from "../../src/rules/world/world-tables.ts";
import type { WorldSetting } from "../../src/rules/world/world-setting.ts";
import { sumTerms, type Term } from "#core/rules/term.ts";
import { openSirpas, type SirpasTable } from "./support/table.ts";
import { runs } from "../support/sweep.ts";

let table: SirpasTable;

beforeAll(async () => {
  table = await openSirpas();
});
afterAll(() => table.close());
afterEach(() => play(HUMAN_SETTING));

/** Opens the table anew with another world, as a reload does. */
function play(setting: WorldSetting, ...actors: readonly SirpasActor[]): void {
  const world = worldTables(setting);
  const { SIRPAS } = table.CONFIG as unknown as { SIRPAS: object };
  Object.assign(SIRPAS, labelsOf(world), { world });
  for (const actor of actors) actor.reset();
}

const character = (system: object = {}, name = "Carmilla") => table.createActor({ name, type: "character", system });
const words = (terms: readonly Term[]) => terms.map(({ label, value }) => [label.split(".").slice(1).join("."), value]);

function rolled(actor: SirpasActor, key: string) {
  const found = actor.statistic(key);
  if (!found.ok) throw new Error(`${actor.name} has no ${key}.`);
  expect(sumTerms(found.value.terms)).toBe(found.value.value);
  return found.value;
}

describe("Among vampires", () => {
  it("Body 40 is worth 22 on the dice and +5, and so is what stands on it", async () => {
    play(VAMPIRES);
    const actor = await character({ attributes: { body: { base: 10, specific: 30 } } });
    const { body, strength } = actor.system.attributes;
    expect([body.value, body.counts, body.modifier]).toEqual([40, 22, 5]);
    expect([strength.value, strength.counts, strength.modifier]).toEqual([40, 22, 5]);
    expect(rolled(actor, "body").value).toBe(22);
    expect(words(rolled(actor, "strength").terms)).toEqual([
      ["ATTRIBUTE.body.label", 40],
      ["TERM.scale", -18],
    ]);
    expect(rolled(actor, "will").value).toBe(10);
  });

  it("a new character is of the first race, starts where its scales do, and is full of blood", async () => {
    play(VAMPIRES);
    const actor = await character();
    const { origin, attributes, structValues, movement, worldStatuses, status } = actor.system;
    expect([origin.key, attributes.body.value, attributes.mind.value]).toEqual(["vampire", 10, 10]);
    expect(words(structValues.injuryResistance.terms)).toEqual([["WORLD.VAMPIRES.vampire", 12]]);
    expect(status.injury.max).toBe(12);
    expect(movement.terms).toContainEqual(expect.objectContaining({ source: "× 1.5" }));
    expect(worldStatuses).toMatchObject([{ key: "blood", value: 11, max: 11, counts: "down" }]);
    expect(words(worldStatuses[0]!.terms)).toEqual([
      ["TERM.fixed", 10],
      ["ATTRIBUTE.health.label", 1],
    ]);
  });

  it("Restraint is an attribute like the book's: rolled, bought, raised by effects, base of a skill", async () => {
    play(VAMPIRES);
    const actor = await character();
    expect(await actor.buy("restraint")).toBe(true);
    expect(actor._source.system).toMatchObject({ furtherAttributes: { restraint: { specific: 1 } } });
    await actor.createEmbeddedDocuments("ActiveEffect", [
      { name: "Vow", changes: [{ key: "system.bonuses.restraint", mode: 2, value: "2" }] },
    ] as never);
    expect(words(rolled(actor, "restraint").terms)).toEqual([
      ["ATTRIBUTE.mind.label", 10],
      ["TERM.specific", 1],
      ["", 2],
    ]);
    await actor.createEmbeddedDocuments("Item", [
      { name: "Blood Scent", type: "skill", system: { ...VAMPIRES.skills[1]! } },
    ] as never);
    expect(rolled(actor, "blood-scent").value).toBe(13);
  });

  it("a cloak that names sunlight takes points off it, and off what else it names", async () => {
    play(VAMPIRES);
    const mitigation = { "elemental/sunlight": 3, heat: 2 };
    const cloak = { name: "Cloak", type: "armour", system: { worn: true, part: "body", mitigation } };
    const actor = await table.createActor({ name: "Carmilla", type: "character", items: [cloak] });
    const { applyDamage } = await import("../../src/play/damage/apply-damage.ts");
    await applyDamage([actor], { amount: 4, type: "elemental/sunlight" });
    await applyDamage([actor], { amount: 4, type: "heat" });
    await applyDamage([actor], { amount: 4, type: "cold" });
    expect(actor.system.woundList.map(({ severity }) => severity)).toEqual(["light", "light", "serious"]);
  });

  it("an elder has its levels for nothing, by its name", async () => {
    play(VAMPIRES);
    const actor = await character({ race: "elder" });
    expect(words(actor.system.attributes.strength.terms)).toContainEqual(["WORLD.VAMPIRES.elder", 20]);
    expect(rolled(actor, "restraint").value).toBe(11);
    expect(actor.ledger.entries).toEqual([]);
  });

  it("blood is spent and stays spent; an effect makes for more of it", async () => {
    play(VAMPIRES);
    const actor = await character();
    await actor.update({ "system.furtherStatuses.blood.value": 4 } as never);
    await actor.createEmbeddedDocuments("ActiveEffect", [
      { name: "Feast", changes: [{ key: "system.furtherStatuses.blood.max", mode: 2, value: "5" }] },
    ] as never);
    expect(actor.system.worldStatuses).toMatchObject([{ value: 4, max: 16 }]);
    expect(actor.system.furtherStatuses).toMatchObject({ blood: { value: 4, max: 16 } });
  });

  it("what a sheet says of its own stands against the race, as with whoever is older than the world", async () => {
    play(VAMPIRES);
    const actor = await character({ structs: { injuryResistance: 9 }, speedCoefficient: 1 });
    expect(words(actor.system.structValues.injuryResistance.terms)).toEqual([
      ["WORLD.VAMPIRES.vampire", 12],
      ["TERM.edited", -3],
    ]);
    expect(actor.system.speedCoefficient).toBe(1);
  });

  it("a race that another world had is kept, and counts as the first", async () => {
    play(VAMPIRES);
    const actor = await character({ race: "werewolf" });
    expect([actor.system.race, actor.system.origin.key]).toEqual(["werewolf", "vampire"]);
  });
});

describe("Among minds in a network", () => {
  it("nobody gets anywhere within a nanosecond", async () => {
    play(NETWORKED_MINDS);
    const actor = await character({}, "Iris");
    expect(actor.system.movement.value).toBe(0);
    expect(sumTerms(actor.system.movement.terms)).toBe(0);
  });

  it("Processing is a level up for nothing, and a trace fills from 0", async () => {
    play(NETWORKED_MINDS);
    const actor = await character({}, "Iris");
    expect(rolled(actor, "processing").value).toBe(11);
    expect(actor.system.worldStatuses).toMatchObject([
      { key: "integrity", value: 20, max: 20 },
      { key: "trace", value: 0, max: 6 },
    ]);
  });

  it("a wound on the core hinders everything, one on a device what the device does", async () => {
    play(NETWORKED_MINDS);
    const wound = (bodyPart: string) => ({ severity: "serious", damageType: "corruption", bodyPart });
    const [core, device] = [
      await character({ wounds: asRecord([wound("core")]) }, "Iris"),
      await character({ wounds: asRecord([wound("link-device")]) }, "Echo"),
    ];
    expect([core, device].map(({ system }) => sumTerms(system.woundTerms))).toEqual([-2, -1]);
  });
});

describe("Whatever world is played", () => {
  const stored = fc.record({
    race: fc.constantFrom("", "elder", "swarm", "human", "nobody"),
    furtherAttributes: fc.dictionary(
      fc.constantFrom("restraint", "bandwidth", "processing", "luck"),
      fc.record({ base: fc.constant(null), specific: fc.integer({ min: -20, max: 40 }) }),
    ),
    furtherStatuses: fc.dictionary(
      fc.constantFrom("blood", "integrity", "trace", "mana"),
      fc.record({ value: fc.option(fc.nat(30), { nil: null }) }),
    ),
    structs: fc.record({ injuryResistance: fc.option(fc.nat(20), { nil: null }) }),
    speedCoefficient: fc.option(fc.constantFrom(0.5, 1, 2), { nil: null }),
  });
  const worlds = fc.array(fc.constantFrom(HUMAN_SETTING, VAMPIRES, NETWORKED_MINDS), { minLength: 1, maxLength: 4 });

  it("nothing that is stored is lost or written, and every number has its terms", { tags: ["sample"] }, async () => {
    const actor = await character();
    fc.assert(
      fc.property(stored, worlds, (system, settings) => {
        actor.updateSource({ system } as never, { recursive: false });
        const before = JSON.stringify(actor.toObject());
        for (const setting of settings) {
          play(setting, actor);
          const { attributes, worldStatuses } = actor.system;
          expect(JSON.stringify(actor.toObject())).toBe(before);
          expect(actor.statistics.filter(({ kind }) => kind === "attribute")).toHaveLength(
            8 + setting.attributes.length,
          );
          for (const { value, terms } of actor.statistics) expect(sumTerms(terms)).toBe(value);
          for (const { max, terms } of worldStatuses) expect(sumTerms(terms)).toBe(max);
          actor.reset();
          expect([actor.system.attributes, actor.system.worldStatuses]).toEqual([attributes, worldStatuses]);
        }
      }),
      { numRuns: runs(6, 30) },
    );
  });
});

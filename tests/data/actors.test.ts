import { sumTerms } from "#core/rules/term.ts";
import { asRecord } from "../support/records.ts";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { ACTOR_MODELS } from "../../src/data/actor/index.ts";
import { installModels } from "./support/models.ts";
import { parentWith, type ParentParts } from "./support/parent.ts";

type Models = typeof ACTOR_MODELS;
type Character = InstanceType<Models["character"]>;

let models: Models;

beforeAll(async () => {
  installModels();
  ({ ACTOR_MODELS: models } = await import("../../src/data/actor/index.ts"));
});

beforeEach(() => vi.stubGlobal("game", { release: { generation: 13 } }));
afterEach(() => vi.unstubAllGlobals());

/** A character prepared as Foundry prepares it: base data, then effects, then derived data. */
async function prepared(data: object, parts: ParentParts = {}, effects?: (system: Character) => void) {
  const parent = await parentWith(parts);
  const system = new models.character(data as never, { parent } as never);
  prepare(system, effects);
  return system;
}

function prepare(system: Character, effects?: (system: Character) => void): void {
  system.prepareBaseData();
  effects?.(system);
  system.prepareDerivedData();
}

const valuesOf = ({ attributes }: Character) =>
  Object.fromEntries(Object.entries(attributes).map(([key, attribute]) => [key, attribute?.value]));

describe("A character's numbers", () => {
  it("with Body 12, Strength, Dexterity and Health follow, and what was learned stays", async () => {
    const system = await prepared({ attributes: { body: { specific: 2 }, strength: { specific: 1 } } });
    expect(valuesOf(system)).toMatchObject({ body: 12, strength: 13, dexterity: 12, health: 12, mind: 10, will: 10 });
    expect(system.attributes.strength).toMatchObject({ base: 12, specific: 1, modifier: 1 });
  });

  it("every attribute explains itself", async () => {
    const system = await prepared({ attributes: { strength: { specific: 1 } } });
    expect(system.attributes.strength.terms).toEqual([
      { label: "SIRPAS.ATTRIBUTE.body.label", value: 10, kind: "base" },
      { label: "SIRPAS.TERM.specific", value: 1, kind: "specific" },
    ]);
  });

  it("prepared twice, nothing changes", async () => {
    const effects = (system: Character) => (system.bonuses["body"] = (system.bonuses["body"] ?? 0) + 2);
    const data = { attributes: { body: { specific: 1 } }, wounds: asRecord([{ severity: "heavy" }]) };
    const system = await prepared(data, {}, effects);
    const once = structuredClone([system.attributes, system.status, system.woundTerms]);
    prepare(system, effects);
    expect([system.attributes, system.status, system.woundTerms]).toEqual(once);
    expect(system.attributes.strength.value).toBe(13);
  });

  it("nothing worked out is stored", async () => {
    const system = await prepared({ wounds: asRecord([{ severity: "serious" }]) });
    const stored = system.toObject() as Record<string, unknown>;
    expect(stored).toMatchObject({
      attributes: { body: { base: 10, specific: 0 }, strength: { specific: 0 } },
      status: { fatigue: { value: 0 }, stress: { value: 0 }, scratches: 0 },
    });
    expect(Object.keys(stored).sort()).toEqual(Object.keys(models.character.defineSchema()).sort());
    const { attributes, status } = stored as Record<string, Record<string, object>>;
    expect(Object.keys(attributes!["strength"]!)).toEqual(["specific"]);
    expect(Object.keys(status!)).not.toContain("injury");
    expect(Object.keys(status!["fatigue"]!)).toEqual(["value"]);
  });

  it("an effect on a main reaches its attributes, and each effect is a term", async () => {
    const change = { key: "system.bonuses.body", mode: 2, value: "2" };
    const effect = { name: "Giant's Potion", uuid: "Actor.a.ActiveEffect.b", changes: [change] };
    const system = await prepared({}, { workingEffects: [effect] }, ({ bonuses }) => (bonuses["body"] = 2));
    expect(valuesOf(system)).toMatchObject({ body: 12, strength: 12 });
    expect(system.attributes.body.terms).toContainEqual({
      label: "Giant's Potion",
      value: 2,
      source: "Actor.a.ActiveEffect.b",
      kind: "effect",
    });
  });

  it("effects find a place for every attribute, every statistic the actor carries and damage, and start from 0", async () => {
    const { bonuses } = await prepared({}, { items: [{ system: { statisticKey: "climbing" } }, { system: {} }] });
    expect(Object.keys(bonuses)).toHaveLength(10);
    expect(bonuses).toMatchObject({ strength: 0, climbing: 0, damage: 0 });
  });

  it("wounds make injury points and a penalty, and past the resistance the character is out", async () => {
    const wounds = (...severities: string[]) => ({ wounds: asRecord(severities.map((severity) => ({ severity }))) });
    const standing = await prepared(wounds("light", "heavy", "heavy"));
    expect(standing.status.injury).toEqual({ value: 9, max: 9 });
    expect(standing.incapacitated).toBe(false);
    expect(sumTerms(standing.woundTerms)).toBe(-4);
    expect(await prepared(wounds("serious", "heavy", "heavy"))).toMatchObject({ incapacitated: true });
  });

  it("more fatigue or stress than can be borne leaves the character lying as well, exactly as much does not", async () => {
    const strained = (fatigue: number, stress: number) =>
      prepared({ status: { fatigue: { value: fatigue }, stress: { value: stress } } });
    expect(await strained(9, 9)).toMatchObject({ incapacitated: false, incapacitatedBy: [] });
    expect(await strained(10, 9)).toMatchObject({ incapacitated: true, incapacitatedBy: ["fatigue"] });
    expect(await strained(0, 10)).toMatchObject({ incapacitated: true, incapacitatedBy: ["stress"] });
  });

  it("an effect on a struct raises what the character bears", async () => {
    const raise = (system: Character) => (system.structs.injuryResistance = 11);
    const system = await prepared({}, {}, raise);
    expect(system.status.injury.max).toBe(11);
  });

  it("every wound gets an id of its own", async () => {
    const { woundList: wounds } = await prepared({ wounds: asRecord([{ severity: "light" }, { severity: "light" }]) });
    expect(new Set(wounds.map(({ id }) => id)).size).toBe(2);
  });

  it("a bad field is refused by its path and mends nothing silently", () => {
    const bad = { wounds: asRecord([{ severity: "severe" }]), attributes: { body: { base: "tall" } } };
    expect(() => new models.character(bad as never)).toThrow(/severity/);
    expect(() => new models.npc(bad as never)).toThrow(/base/);
  });

  it("characters and NPCs follow the same rules", () => {
    expect(Object.keys(models.npc.defineSchema())).toEqual(Object.keys(models.character.defineSchema()));
    expect(models.npc.LOCALIZATION_PREFIXES).toEqual(["SIRPAS.ACTOR", "SIRPAS.NPC"]);
  });
});

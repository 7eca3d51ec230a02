import { asRecord } from "../support/records.ts";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { SirpasActor } from "../../src/documents/actor.ts";
import { lostToWorld } from "../../src/play/world/lost-to-world.ts";
import { NETWORKED_MINDS, VAMPIRES } from "../support/worlds.ts";
import { HUMAN_SETTING } from "../../src/rules/world/human-setting.ts";
import { openSirpas, type SirpasTable } from "./support/table.ts";
import { play } from "./support/worlds.ts";

let table: SirpasTable;

beforeAll(async () => {
  table = await openSirpas();
});
afterAll(() => table.close());
afterEach(() => play(table, HUMAN_SETTING));

const ITEMS = [
  { name: "Blood Scent", type: "skill", system: { ...VAMPIRES.skills[1]!, specific: 2 } },
  { name: "Sunblade", type: "weapon", system: { damageType: "elemental/sunlight", damage: 2 } },
  { name: "Cloak", type: "armour", system: { mitigation: { cut: 1, "elemental/sunlight": 3 } } },
  { name: "Moonblade", type: "weapon", system: { damageType: "cut" } },
];

async function carmilla(): Promise<SirpasActor> {
  return table.createActor({
    name: "Carmilla",
    type: "character",
    items: ITEMS,
    system: {
      race: "elder",
      furtherAttributes: { restraint: { specific: 3 } },
      furtherStatuses: { blood: { value: 4 } },
      wounds: asRecord([{ severity: "light", damageType: "sunlight", bodyPart: "head" }]),
    },
  });
}

function shown({ system, statistics, ledger }: SirpasActor) {
  const { origin, attributes, worldStatuses, structValues, woundTerms } = system;
  const values = Object.entries(attributes).map(([key, attribute]) => [key, attribute?.value]);
  const structs = Object.values(structValues).map(({ value }) => value);
  const statuses = worldStatuses.map(({ key, value, max }) => [key, value, max]);
  const checks = statistics.map(({ key, value, error }) => [key, value, error?.reason]);
  return { race: origin.key, values, structs, statuses, checks, woundTerms, spent: ledger.entries };
}

describe("A world that no longer has what a character uses", () => {
  it("is told of all of it: race, attribute, status, and what items name", async () => {
    play(table, VAMPIRES);
    const actor = await carmilla();
    expect(lostToWorld(actor)).toEqual([]);
    play(table, HUMAN_SETTING, actor);
    expect(lostToWorld(actor)).toEqual([
      { kind: "races", key: "elder", items: [] },
      { kind: "attributes", key: "restraint", items: [] },
      { kind: "statuses", key: "blood", items: [] },
      { kind: "attributes", key: "restraint", items: ["Blood Scent"] },
      { kind: "damageTypes", key: "elemental/sunlight", items: ["Sunblade", "Cloak"] },
    ]);
  });

  it("loses nothing, whatever is changed meanwhile, and has all of it back once it is there again", async () => {
    play(table, VAMPIRES);
    const actor = await carmilla();
    const before = shown(actor);
    const storedNow = () => {
      const { items, system } = actor.toObject() as unknown as { items: unknown; system: unknown };
      return JSON.stringify({ items, system });
    };
    const stored = storedNow();
    for (const world of [HUMAN_SETTING, NETWORKED_MINDS, { ...VAMPIRES, races: HUMAN_SETTING.races }]) {
      play(table, world, actor);
      expect(storedNow()).toBe(stored);
      expect(actor.statistics.length).toBeGreaterThan(8);
      await actor.update({ system: { status: { fatigue: { value: 1 } } } } as never);
      await actor.update({ system: { status: { fatigue: { value: 0 } } } } as never);
    }
    play(table, VAMPIRES, actor);
    expect(shown(actor)).toEqual(before);
    expect(lostToWorld(actor)).toEqual([]);
  });
});

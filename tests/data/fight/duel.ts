import { readFile } from "node:fs/promises";
import { load as parse } from "js-yaml";
import type { SirpasActor } from "../../../src/documents/actor.ts";
import type { SirpasCombat } from "../../../src/documents/combat.ts";
import type { SirpasTable } from "../support/table.ts";
import { MANOEUVRE_USES } from "./manoeuvre-uses.ts";

const LEVEL = 10;

const STYLES = ["archery", "brawl", "concentration", "firearms", "full-contact", "knife-fight", "swordfight"];

/** What can be held, each of one hand's weight and nothing special but what its style asks for. */
const THINGS: readonly { readonly name: string; readonly system: object }[] = [
  {
    name: "bow",
    system: { styles: ["archery"], traits: ["bow", "projectile", "skilledLoading"], range: 45, hands: 2 },
  },
  { name: "pistol", system: { styles: ["firearms"], traits: ["pistol", "projectile"], range: 60 } },
  { name: "knife", system: { styles: ["knife-fight"], traits: ["blade"], weight: 1 } },
  { name: "sword", system: { styles: ["swordfight"], traits: ["sword", "blade"], weight: 3, damageType: "cut" } },
  { name: "shield", system: { styles: [], traits: ["shield"], weight: 6 } },
];

/** Two fighters in an encounter of their own, with every style and manoeuvre of the catalogue. */
export interface Duel {
  readonly ada: SirpasActor;
  readonly bo: SirpasActor;
  readonly combat: SirpasCombat;
}

/** Sits two fighters down to fight, Ada first. Both have 18 points of injury to spare. */
export async function openDuel(table: SirpasTable): Promise<Duel> {
  const items = [...(await catalogue()), ...things(), ...(await defences())];
  const mains = { strength: 4, dexterity: 2, will: 2, intelligence: 4 };
  const attributes = Object.fromEntries(Object.entries(mains).map(([key, specific]) => [key, { specific }]));
  const structs = { injuryResistance: 18 };
  const ada = await table.createActor({ name: "Ada", type: "character", system: { attributes, structs }, items });
  const armour = {
    name: "Leather",
    type: "armour",
    system: { part: "body", mitigation: { cut: 5, blunt: 5, piercing: 5 }, worn: false },
  };
  // Against Ada: two characters would be on one side.
  const bo = await table.createActor({
    name: "Bo",
    type: "character",
    prototypeToken: { disposition: -1 },
    system: { structs },
    items: [...items, armour],
  });
  const { Combat } = globalThis as unknown as {
    Combat: { implementation: { create(data: object): Promise<SirpasCombat> } };
  };
  const combat = await Combat.implementation.create({
    active: true,
    system: { level: "advanced" },
    combatants: [{ actorId: ada.id }, { actorId: bo.id }],
  });
  table.dice(6, 6, 5, 1, 1, 2);
  await combat.startCombat();
  return { ada, bo, combat };
}

/** What somebody has in their hands from now on. */
export async function holds(actor: SirpasActor, hands: readonly string[]): Promise<void> {
  const weapons = actor.items.contents.filter((item) => item.isType("weapon"));
  await actor.updateEmbeddedDocuments(
    "Item",
    weapons.map(({ id, name }) => ({ _id: id, system: { equipped: hands.includes(name) } })) as never,
  );
}

async function catalogue(): Promise<readonly object[]> {
  const styles = await Promise.all(STYLES.map((key) => source("styles", key)));
  const manoeuvres = await Promise.all(MANOEUVRE_USES.map(({ manoeuvre }) => source("manoeuvres", manoeuvre)));
  return [
    ...styles.map(({ name, system }) => ({ name, type: "style", system: { ...system, level: LEVEL } })),
    ...manoeuvres.map(({ name, system }) => ({ name, type: "manoeuvre", system })),
  ];
}

function things(): readonly object[] {
  return THINGS.map(({ name, system }) => ({ name, type: "weapon", system: { key: name, ...system } }));
}

/** What is defended with, at the level of the styles. */
async function defences(): Promise<readonly object[]> {
  const skills = await Promise.all(["instinctive-defence", "willpower-defence"].map((key) => source("skills", key)));
  return skills.map(({ name, system }) => ({ name, type: "skill", system: { ...system, specific: LEVEL } }));
}

async function source(folder: string, key: string): Promise<{ readonly name: string; readonly system: object }> {
  return parse(await readFile(`packs/${folder}/${key}.yml`, "utf8")) as { name: string; system: object };
}

import type { RaceKey } from "../../../../systems/bind/src/rules/character/races.ts";
import type { KnackKey } from "../../../../systems/bind/src/rules/character/knacks.ts";
import type { Skills } from "../../../../systems/bind/src/rules/character/skills.ts";

/** An opponent as the chart has it: Strength, Dexterity, Speed, Wits, and what it can do. */
export interface Opponent {
  readonly race: RaceKey | "";
  readonly attributes: readonly [strength: number, dexterity: number, speed: number, wits: number];
  readonly skills: Skills;
  readonly knacks?: readonly KnackKey[];
  /** Damage resistance and Covering of what it wears, and of its skin. */
  readonly worn?: readonly [resistance: number, covering: number];
  readonly skin?: number;
  /** Of the undead, which stacks with all else. */
  readonly undead?: number;
  /** Keys of the chart of weapons; claws and fangs for who has none. */
  readonly weapons: readonly string[];
}

const CHAIN = [4, 2] as const;
const LEATHER = [3, 2] as const;
const PLATE = [5, 2] as const;

/** The chart of opponents, without the swarm. */
export const OPPONENTS = {
  soldier: {
    ...{ race: "human", attributes: [2, 0, 0, -1], worn: CHAIN, weapons: ["longsword", "greatsword", "spear"] },
    skills: { combat: 2, tactics: 1, wyldcrafting: 1, vigilance: 1 },
    knacks: ["adrenalineSurge"],
  },
  brigand: {
    ...{ race: "human", attributes: [1, 1, 0, 1], worn: LEATHER, weapons: ["shortsword"] },
    skills: { combat: 1, projectiles: 1, athletics: 1, deceit: 1, larceny: 1, stealth: 1 },
  },
  archer: {
    ...{ race: "human", attributes: [2, 1, 0, -1], worn: LEATHER, weapons: ["dagger"] },
    skills: { combat: 1, projectiles: 2 },
    knacks: ["mightyDraw"],
  },
  goblin: {
    ...{ race: "", attributes: [-2, 1, 2, 0], weapons: ["woodAxe", "javelin", "dagger"] },
    skills: { combat: 1, projectiles: 1, athletics: 1, stealth: 2 },
  },
  hobgoblin: {
    ...{ race: "", attributes: [1, 1, 1, 0], worn: CHAIN, weapons: ["maul", "shortsword"] },
    skills: { combat: 2, tactics: 1 },
  },
  ogre: { race: "", attributes: [4, 0, 1, -1], weapons: ["greatClub", "greatsword"], skills: { combat: 2 } },
  gnollHunter: {
    ...{ race: "gnoll", attributes: [2, 0, 1, 0], weapons: ["spear", "fangs"] },
    skills: { combat: 2, brawl: 2, projectiles: 2, wyldcrafting: 2 },
  },
  dwarvenSoldier: {
    ...{ race: "dwarf", attributes: [2, 2, 0, 0], worn: PLATE, weapons: ["shortsword"] },
    skills: { combat: 2, tactics: 1 },
    knacks: ["chosenEnemy"],
  },
  elvenEnchanter: {
    ...{ race: "elf", attributes: [-1, 1, 1, 2], weapons: ["dagger"] },
    skills: { combat: 2, mind: 2, empathy: 3, vigilance: 2 },
  },
  wolf: { race: "", attributes: [-1, -1, 2, 1], weapons: ["fangs"], skills: { brawl: 2, athletics: 2, tactics: 2 } },
  bear: {
    ...{ race: "", attributes: [5, -1, 2, 0], skin: 2, weapons: ["claws"] },
    skills: { brawl: 2, athletics: 2, stealth: 2, vigilance: 2 },
  },
  boar: {
    ...{ race: "", attributes: [1, -2, 3, 1], skin: 2, weapons: [] },
    skills: { brawl: 2, athletics: 1, vigilance: 1 },
  },
  basilisk: {
    ...{ race: "", attributes: [6, 0, 2, 0], skin: 4, weapons: [], skills: { brawl: 3 } },
    knacks: ["unstoppable"],
  },
  griffin: {
    ...{ race: "", attributes: [1, 0, 2, 2], weapons: ["claws"], skills: { brawl: 2, vigilance: 2 } },
    knacks: ["fastCharge"],
  },
  giantSpider: { race: "", attributes: [4, 0, 2, 2], skin: 3, weapons: ["fangs"], skills: { brawl: 3 } },
  undeadSoldier: { race: "human", attributes: [1, 0, -1, -2], undead: 2, weapons: [], skills: { combat: 2 } },
} as const satisfies Readonly<Record<string, Opponent>>;

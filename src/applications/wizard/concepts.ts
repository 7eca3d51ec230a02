import type { AttributeKey } from "../../rules/statistics/attributes.ts";

/** What a kind of character goes in for: suggestions for who builds one for the first time. */
export interface Concept {
  readonly key: string;
  readonly icon: string;
  /** Levels to buy. */
  readonly attributes: Readonly<Partial<Record<AttributeKey, number>>>;
  readonly skills: Readonly<Record<string, number>>;
  /** What a skill with fields is learned for, as a localisation key. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly styles: Readonly<Record<string, number>>;
  readonly traits: readonly string[];
  readonly gear: readonly string[];
}

/** Each leaves some points of the usual hundred to spend on what makes a character one's own. */
export const CONCEPTS: readonly Concept[] = [
  {
    key: "fighter",
    icon: "fa-shield-halved",
    attributes: { strength: 1, dexterity: 1 },
    skills: { "instinctive-defence": 2, endurance: 1, intimidate: 1, perception: 4 },
    styles: { swordfight: 4 },
    traits: ["combative-spirit"],
    gear: ["sword", "shield", "leather-body"],
  },
  {
    key: "scout",
    icon: "fa-user-ninja",
    attributes: { dexterity: 1 },
    skills: {
      "instinctive-defence": 2,
      "silent-movement": 2,
      climbing: 2,
      hiding: 3,
      "lock-picking": 6,
      perception: 5,
    },
    styles: { "knife-fight": 3 },
    traits: ["keen-eye"],
    gear: ["knife", "leather-body", "lock-picking-tools"],
  },
  {
    key: "scholar",
    icon: "fa-book-open",
    attributes: { intelligence: 2 },
    skills: {
      "lore-knowledge": 8,
      investigation: 5,
      perception: 4,
      chemistry: 5,
      "first-aid": 4,
      persuade: 1,
      traps: 3,
    },
    fields: { "lore-knowledge": "SIRPAS.WIZARD.FIELD.history" },
    styles: { brawl: 2 },
    traits: [],
    gear: ["heavy-garment-body"],
  },
  {
    key: "healer",
    icon: "fa-kit-medical",
    attributes: { intelligence: 1 },
    skills: {
      "first-aid": 6,
      "treating-wounds": 5,
      healing: 4,
      stabilize: 2,
      charisma: 1,
      perception: 4,
      "instinctive-defence": 2,
    },
    fields: { "treating-wounds": "SIRPAS.WIZARD.FIELD.humanoids", healing: "SIRPAS.WIZARD.FIELD.humanoids" },
    styles: { brawl: 2 },
    traits: ["medical-knowledge"],
    gear: ["first-aid-kit", "heavy-garment-body"],
  },
  {
    key: "speaker",
    icon: "fa-comments",
    attributes: { intelligence: 1, will: 1 },
    skills: {
      persuade: 3,
      deceit: 2,
      intimidate: 2,
      "lie-detection": 5,
      perception: 4,
      charisma: 2,
      "willpower-defence": 2,
    },
    styles: { brawl: 2 },
    traits: [],
    gear: ["heavy-garment-body"],
  },
  {
    key: "tinker",
    icon: "fa-screwdriver-wrench",
    attributes: { intelligence: 2 },
    skills: { engineering: 7, hacking: 7, "lock-picking": 5, perception: 3, hiding: 1 },
    styles: { firearms: 2 },
    traits: [],
    gear: ["semi-automatic-pistol", "cartridge", "heavy-garment-body"],
  },
];

export function conceptOf(key: string): Concept | null {
  return CONCEPTS.find((concept) => concept.key === key) ?? null;
}

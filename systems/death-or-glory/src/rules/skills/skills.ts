import type { AttributeKey, Leaning } from "../character/attributes.ts";

/** The groups of skills, in the order of the rules. */
export const SKILL_GROUPS = [
  "moving",
  "observation",
  "acrobacy",
  "melee",
  "distance",
  "handicraft",
  "communication",
  "knowledge",
  "others",
  "unchosen",
] as const;
export type SkillGroup = (typeof SKILL_GROUPS)[number];

/** What a group gives to all its skills. */
export interface Bonus {
  readonly leanings: readonly Leaning[];
  /** What is given to everybody beside it. */
  readonly plain?: number;
  /** What it is at least. */
  readonly least?: number;
  /** Whether it follows from the senses. */
  readonly senses?: true;
}

const lean = (attribute: AttributeKey, above = 1, below = above): Leaning => ({ attribute, above, below });

/** The bonus of each group; those of weapons are for an attack. */
export const GROUP_BONUS: Readonly<Record<SkillGroup, Bonus>> = {
  moving: { leanings: [lean("agility"), lean("speed")] },
  observation: { leanings: [], senses: true },
  acrobacy: { leanings: [lean("strength"), lean("agility")] },
  melee: { leanings: [lean("fight", 2), lean("strength")], least: 3 },
  distance: { leanings: [lean("accuracy", 2), lean("strength", 1, 0)], least: 3 },
  handicraft: { leanings: [lean("handwork", 2, 1)] },
  communication: { leanings: [lean("sociability")] },
  knowledge: { leanings: [lean("intelligence")] },
  others: { leanings: [], plain: 3 },
  unchosen: { leanings: [], plain: 3 },
};

/** With a weapon of melee, a parry has Agility in place of Strength. */
export const PARRY_BONUS: Bonus = { leanings: [lean("fight", 2), lean("agility")], least: 3 };

/** A skill of the rules. */
export interface SkillDefinition {
  readonly group: SkillGroup;
  /** What is rolled against when it may get better; null for nothing. */
  readonly attribute: AttributeKey | null;
  /** What everybody has of it who never learned it. */
  readonly untrained?: number;
  /** In place of the group's. */
  readonly bonus?: Bonus;
}

const of = (group: SkillGroup, attribute: AttributeKey | null, more: Partial<SkillDefinition> = {}) => ({
  group,
  attribute,
  ...more,
});
const TRIED = { untrained: 10 } as const;

const DEFINED = {
  ambush: of("moving", "agility"),
  hide: of("moving", "agility", TRIED),
  robbery: of("moving", "agility"),
  stealth: of("moving", "speed", TRIED),
  pathfind: of("observation", null),
  search: of("observation", null),
  perception: of("observation", null),
  trapsDetection: of("observation", null),
  climbing: of("acrobacy", "strength", TRIED),
  dodge: of("acrobacy", "agility", { bonus: { leanings: [lean("fight"), lean("agility")] } }),
  equilibrium: of("acrobacy", "agility", TRIED),
  fall: of("acrobacy", "constitution"),
  horsebackRiding: of("acrobacy", "agility"),
  swim: of("acrobacy", "constitution"),
  swordsplay: of("melee", "fight"),
  axeplay: of("melee", "fight"),
  clubplay: of("melee", "fight"),
  staff: of("melee", "fight"),
  handfight: of("melee", "fight"),
  bow: of("distance", "accuracy"),
  throwing: of("distance", "accuracy"),
  pistol: of("distance", "accuracy"),
  rifle: of("distance", "accuracy"),
  submachineGun: of("distance", "accuracy"),
  artillery: of("distance", "accuracy"),
  energyGun: of("distance", "accuracy"),
  carpenter: of("handicraft", "handwork"),
  gemcutter: of("handicraft", "handwork"),
  knot: of("handicraft", "handwork"),
  leatherwork: of("handicraft", "handwork"),
  masonry: of("handicraft", "handwork"),
  metallurgy: of("handicraft", "handwork"),
  metalsmith: of("handicraft", "handwork"),
  picklock: of("handicraft", "handwork"),
  stonework: of("handicraft", "handwork"),
  tailor: of("handicraft", "handwork"),
  trapmaking: of("handicraft", "handwork"),
  undergroundConstruction: of("handicraft", "handwork"),
  eloquence: of("communication", "intelligence"),
  persuade: of("communication", "sociability", TRIED),
  trading: of("communication", "sociability"),
  cartography: of("knowledge", "intelligence"),
  plants: of("knowledge", "intelligence"),
  poisons: of("knowledge", "intelligence"),
  navalManoeuvres: of("knowledge", "intelligence"),
  navigation: of("knowledge", null),
  history: of("knowledge", "intelligence"),
  cooking: of("others", null),
  dance: of("others", "speed"),
  farming: of("others", null),
  firstAid: of("others", null),
  fishing: of("others", null),
  hunt: of("others", null),
  lastAid: of("others", null),
  music: of("others", null),
  sing: of("others", null),
  imitation: of("unchosen", null),
  lipsReading: of("unchosen", null),
  orientation: of("unchosen", null),
  seduction: of("unchosen", null, { bonus: { leanings: [lean("sociability", 3, 0)], least: 3 } }),
  torture: of("unchosen", "calm"),
} as const satisfies Readonly<Record<string, SkillDefinition>>;

export type SkillKey = keyof typeof DEFINED;
export const SKILLS: Readonly<Record<SkillKey, SkillDefinition>> = DEFINED;
export const SKILL_KEYS = Object.keys(DEFINED) as readonly SkillKey[];

/** The skills that one attacks with. */
export const WEAPON_SKILLS: readonly SkillKey[] = SKILL_KEYS.filter((key) => isOfWeapons(SKILLS[key]));

/** Whether one attacks with a skill. */
export function isOfWeapons({ group }: Pick<SkillDefinition, "group">): boolean {
  return group === "melee" || group === "distance";
}

export function isSkill(key: string): key is SkillKey {
  return Object.hasOwn(SKILLS, key);
}

export const skillLabel = (key: SkillKey): string => `DOG.SKILL.${key}`;

/** What somebody has or has not, without a percentage. */
export const GIFTS = ["sixthSense", "ambidexterity"] as const;

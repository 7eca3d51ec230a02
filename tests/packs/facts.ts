/**
 * The rulebook's figures, transcribed by hand in its own notation so that they can be held against the page. The packs
 * are compared with them; never generate this file from the packs.
 */

/** Heading of each skill: base (D dexterity, mD its modifier, hD half of it, D/W the better of two, - none) and letter. */
export const SKILLS: Readonly<Record<string, readonly [base: string, letter: string]>> = {
  Acrobatics: ["D", ""],
  "Active Mitigation": ["-", "H"],
  Charisma: ["M", ""],
  Chemistry: ["-", "H"],
  Climbing: ["D", "E"],
  Deceit: ["I", ""],
  Endurance: ["H", ""],
  Engineering: ["-", "H"],
  "First Aid": ["-", "N"],
  Hacking: ["-", "H"],
  Healing: ["-", "H"],
  Hiding: ["I", "E"],
  "Hiding in Shadows": ["mD", ""],
  Initiative: ["D/W", "H"],
  Intimidate: ["W", ""],
  Investigation: ["I", "H"],
  "Lie Detection": ["mI", "H"],
  "Lock Picking": ["-", ""],
  "Lore Knowledge": ["-", "E"],
  Perception: ["W", "H"],
  Persuade: ["I", ""],
  Pickpocket: ["hD", ""],
  Poisons: ["-", ""],
  Resistance: ["H/E/-", "H"],
  Riding: ["mD", ""],
  Running: ["D", ""],
  "Silent Movement": ["D", ""],
  Stabilize: ["I", "E"],
  "Treating Wounds": ["-", "H"],
  Traps: ["I", "H"],
};

/** Difficulties in the order of the tables and lists in each skill's text. */
export const SITUATIONS: Readonly<Record<string, readonly string[]>> = {
  Acrobatics: ["trivial", "easy", "normal", "difficult", "hard", "veryHard"],
  Climbing: ["trivial", "easy", "normal", "difficult", "hard", "veryHard"],
  "First Aid": ["normal", "difficult", "hard", "normal", "trivial"],
  Healing: ["trivial", "easy", "normal", "difficult", "hard"],
  "Lore Knowledge": ["trivial", "veryHard"],
  Pickpocket: ["trivial", "easy", "normal", "difficult", "hard"],
  Poisons: ["normal", "hard"],
  "Silent Movement": ["trivial", "easy", "normal", "difficult", "hard", "veryHard"],
  Stabilize: ["hard", "easy"],
  "Treating Wounds": ["easy", "normal", "difficult"],
  // Build, detect, judge what was found (normal, in the text below the table), disarm.
  Traps: ["trivial", "normal", "normal", "hard"],
};

export const SKILL_PREREQUISITES: Readonly<Record<string, readonly [key: string, level: number]>> = {
  Healing: ["first-aid", 3],
  "Treating Wounds": ["first-aid", 6],
};

/** Skills whose heading carries a specialisation that must be named; Hacking may also be general. */
export const SPECIALISED = ["Healing", "Lore Knowledge", "Resistance", "Riding", "Treating Wounds"];

/** The rows under a generic combat skill or a manoeuvre; a row that isn't printed is left out. */
export interface Rows {
  readonly cost?: number;
  readonly type: "Attack" | "Defence" | "Action";
  readonly modifier?: string;
  /** Level of the style, from the row "Prereq". */
  readonly level?: number;
  readonly dr?: number;
  readonly range?: string;
  readonly damageType?: string;
  readonly damage?: string;
  /** In parentheses: on a critical success only. */
  readonly condition?: string;
}

export const GENERIC_COMBAT: Readonly<Record<string, Rows>> = {
  Disengage: { cost: 4, type: "Defence", modifier: "mD" },
  "Instinctive Defence": { cost: 3, type: "Defence", modifier: "mD" },
  Shoot: { cost: 6, type: "Attack", modifier: "-1", range: "30 ft", damageType: "piercing", damage: "SM+4" },
  Slash: { cost: 5, type: "Attack", modifier: "mS", dr: -1, damage: "SM", condition: "(stun 2)" },
  Throw: {
    cost: 5,
    type: "Attack",
    modifier: "mS",
    dr: -1,
    range: "15 ft",
    damageType: "blunt",
    damage: "SM",
    condition: "(stun 2)",
  },
  Thrust: { cost: 5, type: "Attack", modifier: "mD", dr: -1, damageType: "cut", damage: "SM" },
  "Willpower Defence": { cost: 3, type: "Defence", modifier: "mW" },
};

export const BRAWL = {
  cost: 2,
  modifier: "mS",
  dominance: 1,
  damageType: "blunt",
  /** Overlapping rows start where the row above ends: 1-5, 6-10, 11-15, 16 and above. */
  actions: [
    [1, 1],
    [6, 2],
    [11, 3],
    [16, 4],
  ],
} as const;

export const BRAWL_MANOEUVRES: Readonly<Record<string, Rows>> = {
  Block: { type: "Defence", modifier: "mS", level: 1, dr: -1 },
  Evade: { type: "Defence", modifier: "mD", level: 1, dr: -1 },
  Grapple: { type: "Attack", level: 8, dr: -1, condition: "block" },
  Kick: {
    type: "Attack",
    modifier: "mD",
    level: 1,
    dr: -1,
    damageType: "blunt",
    damage: "SM+mD",
    condition: "(stun 2)",
  },
  Punch: {
    type: "Attack",
    modifier: "mS",
    level: 1,
    dr: -1,
    damageType: "blunt",
    damage: "SM+mS",
    condition: "(stun 2)",
  },
  // "Grounded", "for a turn".
  Smash: { type: "Attack", modifier: "mS", level: 6, dr: -1, damageType: "blunt", damage: "SM-2", condition: "fall 1" },
};

/** Body armour: weight, dominance, cut, blunt, piercing, cost. */
export const ARMOURS: Readonly<Record<string, readonly [number, number, number, number, number, number]>> = {
  "heavy-garment": [2, 0, 1, 0, 1, 200],
  kevlar: [2, 5, 5, 3, 6, 800],
  "bullet-proof": [12, 5, 6, 4, 7, 500],
  "meta-material": [6, 6, 4, 6, 3, 1200],
  "energy-shielding": [0, 7, 6, 7, 5, 4000],
  leather: [8, 1, 3, 1, 2, 40],
  "ring-mail": [10, 2, 3, 2, 1, 80],
  "chain-mail": [14, 2, 3, 1, 2, 150],
  "scale-mail": [15, 3, 4, 2, 3, 400],
  "thin-plate": [18, 4, 5, 3, 4, 600],
  "heavy-plate": [24, 5, 6, 4, 5, 800],
};

/** Share of the body armour's weight. */
export const PART_WEIGHTS = { body: 1, arm: 1 / 2, leg: 1 / 2, head: 1 / 4 } as const;

type WeaponRow = readonly [
  weight: number,
  range: number | "-",
  cost: number,
  twoHanded: boolean,
  damage: "cut" | "blunt" | "piercing",
];

/**
 * Weight, range ("-" for none), cost, whether the table marks it as two-handed, and the damage type: the style's default for
 * bows and firearms; for the others the nature of the weapon, as the rulings have it.
 */
export const WEAPONS: Readonly<Record<string, WeaponRow>> = {
  Knife: [1, 10, 20, false, "cut"],
  Sword: [3, "-", 400, false, "cut"],
  Mace: [6, "-", 100, false, "blunt"],
  "Throwing Knife": [0.2, 18, 5, false, "cut"],
  "War Hammer": [12, "-", 300, true, "blunt"],
  "Two-handed Sword": [8, "-", 600, true, "cut"],
  Shield: [6, "-", 80, false, "blunt"],
  Revolver: [1, 60, 600, false, "piercing"],
  "Semi-automatic Pistol": [1, 60, 800, false, "piercing"],
  Rifle: [4, 90, 1200, false, "piercing"],
  "Sniper's Rifle": [6, 120, 1800, false, "piercing"],
  "Short Bow": [1, 30, 40, false, "cut"],
  Bow: [1, 45, 80, false, "cut"],
  "Long Bow": [2, 60, 120, false, "cut"],
  Crossbow: [2, 40, 150, false, "cut"],
  "Heavy Crossbow": [4, 60, 200, false, "cut"],
};

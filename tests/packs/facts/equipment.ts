/** The tables of armours and weapons, transcribed by hand from the rulebook; never generate this file from the packs. */

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

/** Share of the body armour's weight; the book has no price of a part, and it is the same share here. */
export const PART_SHARES = { body: 1, arm: 1 / 2, leg: 1 / 2, head: 1 / 4 } as const;

export type WeaponRow = readonly [
  weight: number,
  range: number | "-",
  cost: number,
  twoHanded: boolean,
  damage: "cut" | "blunt" | "piercing",
  style: string,
  traits: string,
];

/**
 * Weight, range ("-" for none), cost, whether the table marks it as two-handed; the damage type: the style's default for
 * bows and firearms, for the others the nature of the weapon; the style; and what the manoeuvres ask of it.
 */
export const WEAPONS: Readonly<Record<string, WeaponRow>> = {
  Knife: [1, 10, 20, false, "cut", "knife-fight", "blade"],
  Sword: [3, "-", 400, false, "cut", "swordfight", "blade sword"],
  Mace: [6, "-", 100, false, "blunt", "swordfight", "blunt"],
  "Throwing Knife": [0.2, 18, 5, false, "cut", "knife-fight", "blade"],
  "War Hammer": [12, "-", 300, true, "blunt", "swordfight", "blunt"],
  "Two-handed Sword": [8, "-", 600, true, "cut", "swordfight", "blade sword"],
  Shield: [6, "-", 80, false, "blunt", "swordfight", "shield"],
  Revolver: [1, 60, 600, false, "piercing", "firearms", "pistol projectile"],
  "Semi-automatic Pistol": [1, 60, 800, false, "piercing", "firearms", "pistol projectile"],
  Rifle: [4, 90, 1200, false, "piercing", "firearms", "rifle projectile"],
  "Sniper's Rifle": [6, 120, 1800, false, "piercing", "firearms", "rifle projectile"],
  "Short Bow": [1, 30, 40, false, "cut", "archery", "bow projectile skilledLoading"],
  Bow: [1, 45, 80, false, "cut", "archery", "bow projectile skilledLoading"],
  "Long Bow": [2, 60, 120, false, "cut", "archery", "bow projectile skilledLoading"],
  Crossbow: [2, 40, 150, false, "cut", "archery", "crossbow projectile"],
  "Heavy Crossbow": [4, 60, 200, false, "cut", "archery", "crossbow projectile"],
};

/**
 * The gear that the rules name, and what it adds to checks; +0 where the book leaves the number to the setting. It has no
 * table of adventuring equipment, so none of this has a weight or a price.
 */
export const GEAR: Readonly<Record<string, readonly string[]>> = {
  "First-aid Kit": [
    "+6 on first-aid at easy",
    "+6 on first-aid at normal",
    "+6 on first-aid at difficult",
    "+6 on first-aid at hard",
    "+6 on first-aid at veryHard",
    "+6 on treating-wounds at easy",
  ],
  "Special First-aid Kit": [
    "+0 on first-aid at easy",
    "+0 on first-aid at normal",
    "+0 on first-aid at difficult",
    "+0 on first-aid at hard",
    "+0 on first-aid at veryHard",
  ],
  "Specific Medicine": ["+12 on healing"],
  "Magic Potion": ["+12 on healing"],
  "Healing Device": ["+0 on healing"],
  "Healing Aid": ["+0 on treating-wounds"],
  "Lock Picking Tools": [],
  Poison: [],
  Trap: [],
  Wheelchair: [],
  Arrow: [],
  Bolt: [],
  Cartridge: [],
};

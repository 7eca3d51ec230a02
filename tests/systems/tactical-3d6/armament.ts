/** A longsword that cuts and thrusts, leather on the torso, a shield, and a pistol. */
export const SWORD = {
  ...{ name: "Longsword", type: "weapon" },
  system: {
    ...{ key: "longsword", skill: "sword", strength: 10, equipped: true },
    swing: { type: "cutting", bonus: 1, reach: 1 },
    thrust: { type: "impaling", bonus: 2, reach: 1 },
  },
};
export const LEATHER = {
  ...{ name: "Leather", type: "armour" },
  system: { key: "leather", covers: ["torso", "groin"], resistance: 2, flexible: true, worn: true },
};
export const SHIELD = { name: "Shield", type: "shield", system: { key: "shield", bonus: 2, equipped: true } };
export const PISTOL = {
  ...{ name: "Pistol", type: "weapon" },
  system: {
    ...{ key: "pistol", skill: "pistol", equipped: true, parries: false },
    shot: { type: "piercing", dice: 2, bonus: 2 },
    ranged: { acc: 2, halfRange: 150, maxRange: 1800, rate: 3, bulk: -2, recoil: 2, highSpeed: true, capacity: 8 },
  },
};

/** Dice of six faces. */
export const d6 = (...faces: readonly number[]) => faces.map((face) => ({ face, of: 6 }));

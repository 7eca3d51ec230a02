/** The chart of weapons: attack, damage, action points, weight. */
export const WEAPON_CHART = {
  dagger: [0, 2, 1, 1],
  shortsword: [1, 1, 1, 2],
  longsword: [2, 2, 2, 3],
  greatsword: [3, 3, 4, 5],
  greatAxe: [2, 3, 3, 4],
  javelin: [2, 1, 2, 3],
  greatClub: [3, 3, 4, 5],
  giantSword: [4, 3, 4, 6],
  flail: [0, 3, 2, 2],
  log: [1, -3, 1, 1],
  maul: [1, 3, 2, 3],
  spear: [3, 1, 2, 4],
  glaive: [3, 2, 3, 4],
  poleaxe: [3, 3, 3, 5],
  quarterstaff: [3, 0, 2, 3],
  rapier: [1, 1, 1, 1],
  warhammer: [1, 4, 3, 3],
  whip: [2, -1, 2, 2],
  scythe: [-2, 1, 1, 3],
  largeRock: [-1, 2, 2, 5],
  club: [1, 0, 1, 2],
  cudgel: [0, -1, 0, 0],
  knife: [0, 1, 1, 1],
  woodAxe: [1, 2, 3, 2],
  stick: [1, 0, 1, 1],
  fryingPan: [1, 2, 3, 2],
  rock: [-1, 0, 1, 0],
  boulder: [-3, 5, 5, 8],
  chair: [1, 1, 2, 3],
} as const satisfies Readonly<Record<string, readonly [number, number, number, number]>>;

/** What the chart has otherwise than its own sums make it, and there the chart holds. */
export const CHART_HOLDS = {
  ...{ greatsword: "cost", greatClub: "cost", rapier: "weight", whip: "cost", scythe: "weight", largeRock: "weight" },
  ...{
    club: "weight",
    cudgel: "cost",
    woodAxe: "cost",
    fryingPan: "cost",
    boulder: "weight",
    chair: "both",
    log: "weight",
  },
} as const;

/** Shields: defence, action points, weight. */
export const SHIELD_CHART = { buckler: [2, 1, 0], round: [3, 2, 1], kite: [4, 3, 2] } as const;

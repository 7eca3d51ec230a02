/** Chapter "The Arena" and the chart of costs: what each action takes of the action points. Attacks and answers cost what their weapon does. */
export const ACTIONS = {
  brawl: 1,
  draw: 1,
  drop: 0,
  move: 1,
  getUp: 1,
  speak: 1,
  guard: 1,
  grab: 1,
  grapple: 3,
  ram: 3,
  yield: 1,
  evade: 1,
  takeArrow: 1,
  saveDying: 3,
  useItem: 3,
  throwOffBackpack: 1,
  swim: 1,
} as const;
export type Action = keyof typeof ACTIONS;

/** What can be done because somebody else does something, out of one's turn. */
export const QUICK_ACTIONS = ["answer", "moveAway", "guard", "speak"] as const;

/** Nothing that is repeated can be for nothing (ruling 27). */
export const LEAST_COST = 1;

/** What an attack or answer with something costs that costs nothing by the chart. */
export function useCost(cost: number): number {
  return Math.max(LEAST_COST, cost);
}

const SPELL = 1;

/** What a spell costs: 1 and its level, less Wits. */
export function spellCost(level: number, wits: number): number {
  return useCost(SPELL + level - wits);
}

/** Where a weapon is drawn from: a place at hand, or the back or a bag, which takes a round or more. */
export function drawCost(atHand: boolean, snap: number): { readonly points: number } | { readonly rounds: number } {
  return atHand ? { points: Math.max(0, ACTIONS.draw + snap) } : { rounds: 1 };
}

/** Steps that a swimmer comes for some points: one each, and Athletics where the whole round went into it. */
export function swimSteps(points: number, athletics: number, wholeRound: boolean): number {
  return points + (wholeRound ? athletics : 0);
}

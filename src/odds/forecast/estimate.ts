import type { Arena } from "./arena.ts";
import { newFight, standingOpponents, type Fight } from "./fight-state.ts";
import { assaultOn, assaultWorth, attackPreview, worthAgainst, type Assault, type Ready } from "./values.ts";
import { plainEvent } from "./turn-course.ts";

/** Nobody is so harmless that it is not worth striking them. */
const LEAST_WORTH = 0.02;

/**
 * Fills the estimates that tactics rest on, of the fighters as they stand and all in close quarters: how dangerous each is
 * and what their best attack is worth.
 */
export function estimate(arena: Arena): void {
  const fight = closeFight(arena);
  const { worth, attack } = arena.estimates;
  const harms = arena.contestants.map((_, index) => {
    const turn = fight.combatants[index]!.turn;
    return bestOnAverage(fight, index) * Math.max(1, turn.attacksLeft);
  });
  worth.set(harms.map((harm) => Math.max(LEAST_WORTH, harm)));
  arena.contestants.forEach((_, index) => {
    attack[index] = bestOnAverage(fight, index);
  });
}

/** All of them at one place, at the beginning of a turn in which everybody's place has come. */
function closeFight(arena: Arena): Fight {
  const fight = newFight(arena, () => 0);
  fight.combatants.forEach((combatant, index) => {
    combatant.x = 0;
    combatant.y = 0;
    const { start } = arena.contestants[index]!.turns;
    combatant.turn = start.after(plainEvent("begin"))!;
  });
  return fight;
}

function bestOnAverage(fight: Fight, index: number): number {
  const opponents = standingOpponents(fight, index);
  const best = opponents.map((target) => Math.max(0, bestAssault(fight, index, target)?.worth ?? 0));
  return average(best);
}

/** What an attack does to somebody who defends in a given way. */
export function harmOf(fight: Fight, assault: Assault, defence: Ready | null): number {
  return worthAgainst(fight, assault.target, assault.means, attackPreview(fight, assault, defence));
}

function bestAssault(fight: Fight, index: number, target: number) {
  let best: { readonly assault: Assault; readonly worth: number } | null = null;
  for (const means of fight.arena.contestants[index]!.attacks) {
    const assault = assaultOn(fight, means, target);
    if (assault === null) continue;
    const worth = assaultWorth(fight, assault);
    if (best === null || worth > best.worth) best = { assault, worth };
  }
  return best;
}

function average(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

import { Arena } from "./arena.ts";
import type { PlainEncounter } from "./encounter.ts";
import { playFight, type FoughtOut } from "./fight.ts";
import { randomOf } from "./dice.ts";
import { countFights, type Tally } from "./tally.ts";
import { newFight, standingOpponents, type Fight } from "./fight-state.ts";
import { assaultOn, assaultWorth, type Assault } from "./values.ts";
import { plainEvent } from "./courses.ts";

/** Plays the fights of an encounter; what it works out on the way serves all that come after. */
export interface Forecast {
  /** The sides, in the order in which tallies count them. */
  readonly sides: readonly string[];
  /**
   * Plays some of the fights.
   * @param seed   What all dice follow from.
   * @param first  The number of the first, from 0; who plays which makes no difference to their sum.
   */
  play(seed: number, first: number, count: number): Tally;
}

/**
 * A forecast of an encounter: whole fights, played by the rules that the table plays by, with dice that follow from a seed.
 * @throws {RangeError} if fewer than two sides have somebody who stands.
 */
export function forecastOf(encounter: PlainEncounter): Forecast {
  const arena = new Arena(encounter);
  const up = new Set(arena.contestants.filter(({ body }) => !body.start.state.out).map(({ side }) => side));
  if (up.size < 2) throw new RangeError(`A fight has two sides that stand or more, not ${up.size}.`);
  estimate(arena);
  return {
    sides: arena.sides,
    play: (seed, first, count) => countFights(arena, fights(arena, seed, first, count)),
  };
}

function* fights(arena: Arena, seed: number, first: number, count: number): Generator<FoughtOut> {
  for (let fight = first; fight < first + count; fight += 1) yield playFight(arena, randomOf(seed, fight));
}

/** Nobody is so harmless that it is not worth striking them. */
const LEAST_WORTH = 0.02;

/**
 * Fills the estimates that tactics rest on, of the fighters as they stand and all in close quarters: how dangerous each is
 * and what their best attack is worth.
 */
function estimate(arena: Arena): void {
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

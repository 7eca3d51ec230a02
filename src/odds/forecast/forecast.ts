import { Arena } from "./arena.ts";
import type { PlainEncounter } from "./encounter.ts";
import { playFight } from "./fight.ts";
import { randomOf } from "./dice.ts";
import { added, tallyOf, type Tally } from "./tally.ts";
import { newFight, standingOpponents, type Fight } from "./fight-state.ts";
import { bestAttack } from "./tactics.ts";

/** Plays the fights of an encounter; what it works out on the way serves all that come after. */
export interface Forecast {
  /**
   * Plays some of the fights.
   * @param seed   What all dice follow from.
   * @param first  The number of the first, from 0; who plays which makes no difference to their sum.
   * @param count  1 or more.
   */
  play(seed: number, first: number, count: number): Tally;
}

/**
 * A forecast of an encounter: whole fights, played by the rules that the table plays by, with dice that follow from a seed.
 * @throws {RangeError} if fewer than two sides have somebody who stands.
 */
export function forecastOf(encounter: PlainEncounter): Forecast {
  const arena = arenaOf(encounter);
  const up = new Set(arena.contestants.filter(({ body }) => !body.start.state.out).map(({ side }) => side));
  if (up.size < 2) throw new RangeError(`A fight has two sides that stand or more, not ${up.size}.`);
  return {
    play: (seed, first, count) => {
      const fights = Array.from({ length: count }, (_, at) => playFight(arena, randomOf(seed, first + at)));
      return fights.map(tallyOf).reduce(added);
    },
  };
}

/** An encounter as tactics look at it, with the estimates that they rest on. */
export function arenaOf(encounter: PlainEncounter): Arena {
  const arena = new Arena(encounter);
  estimate(arena);
  return arena;
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
  const best = () => fight.combatants.map((_, index) => bestOnAverage(fight, index));
  worth.set(
    best().map((harm, at) => Math.max(LEAST_WORTH, harm * Math.max(1, fight.combatants[at]!.turn.attacksLeft))),
  );
  attack.set(best());
}

/** All of them at one place, at the beginning of a turn in which everybody's place has come. */
function closeFight(arena: Arena): Fight {
  const fight = newFight(arena, () => 0);
  fight.combatants.forEach((combatant, index) => {
    combatant.x = 0;
    combatant.y = 0;
    combatant.turn = arena.contestants[index]!.turns().in("acting");
  });
  return fight;
}

function bestOnAverage(fight: Fight, index: number): number {
  const opponents = standingOpponents(fight, index);
  const worths = opponents.map((target) => Math.max(0, bestAttack(fight, index, [target])?.worth ?? 0));
  return worths.reduce((sum, worth) => sum + worth, 0) / opponents.length;
}

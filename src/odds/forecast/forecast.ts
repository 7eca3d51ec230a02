import { Arena } from "./arena.ts";
import type { PlainEncounter } from "./encounter.ts";
import { estimate } from "./estimate.ts";
import { playFight, type FoughtOut } from "./fight.ts";
import { randomOf } from "./generator.ts";
import { countFights, type Tally } from "./tally.ts";

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

import { hardest, heroFallsFirst, type Losing } from "../../odds/duel.ts";

type Someone = Actor.Implementation;

/** What a rulebook says of opponents. */
export interface OpponentRules {
  /** The key of the ready character by whom danger is measured. */
  readonly hero: string;
  /** The chance, 0 to 1, that the hero falls first in a duel with an opponent; null where none can be told. What takes long is played beside the page. */
  danger(hero: Someone, opponent: Someone): number | null | Promise<number | null>;
  /**
   * What one step from minion to elite adds to an opponent, by the keys of an active effect's changes, with a star for all of
   * which it has more than nothing. A veteran is a step above what is printed, an elite two, a minion one below.
   */
  levers(opponent: Someone): Readonly<Record<string, number>>;
}

/** One side of a duel, as the other finds it. */
interface Duellist {
  /** How many points it loses before it falls. */
  readonly points: number;
  /** What each thing that the other side can do at its turn costs it. */
  readonly ways: readonly Losing[];
}

/**
 * The danger of opponents where each side does something to the other at its own turn, again and again the same: what costs the other most.
 * @param duellist  Somebody as another finds them who does all that they can do
 */
export function dangerByTurns(duellist: (who: Someone, by: Someone) => Duellist) {
  return (hero: Someone, opponent: Someone): number | null => {
    const [own, theirs] = [duellist(hero, opponent), duellist(opponent, hero)];
    const points = { hero: own.points, opponent: theirs.points };
    const [costsHero, costsOpponent] = [hardest(own.ways, own.points), hardest(theirs.ways, theirs.points)];
    return heroFallsFirst(points, [{ hero: costsHero, opponent: costsOpponent, isEither: false }]);
  };
}

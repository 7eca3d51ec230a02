import type { PartyStates } from "./party-states.ts";
import { leaders, readPosition } from "../../rules/checks/multi-contest.ts";

/** States of the last party that have come up to the same number of members, while the others stay in one state. */
interface Block {
  /** Where it starts in the table of all states of all parties, and how many cells it has. */
  readonly source: number;
  readonly length: number;
  /** How many members of each party have come up, and which of all such numbers that is. */
  readonly reached: readonly number[];
  readonly name: number;
  /** Where it goes in the table of a standing of which so many positions are decided. */
  readonly targets: readonly number[];
}

/**
 * For each standing the joint chances of all parties' states. The states of a party go as far there as the positions are
 * decided, for a party that has come further would have decided more.
 */
export class ScoreBoard {
  readonly #states: readonly PartyStates[];
  readonly #standings: Standings;
  readonly #blocks: readonly Block[];
  /** For each standing what it becomes by the name of what was reached. */
  readonly #next: (Standing | Ending)[][] = [];
  #masses: (Float64Array | undefined)[] = [];

  constructor(states: readonly PartyStates[], positions: number) {
    this.#states = states;
    this.#standings = new Standings(states.length, positions);
    this.#blocks = blocksOf(states);
    this.#massOf(this.#standings.first)[0] = 1;
  }

  /** Takes all chances off the board, for the next check result. */
  turn(): readonly { standing: Standing; mass: Float64Array }[] {
    const masses = this.#masses;
    this.#masses = [];
    return this.#standings.found.flatMap((standing) => {
      const mass = masses[standing.index];
      return mass === undefined ? [] : [{ standing, mass }];
    });
  }

  /** Puts the chances of all that the parties have come to from one standing where the points stand now. */
  score(standing: Standing, mass: Float64Array, end: (ending: Ending, chance: number) => void): void {
    const next = (this.#next[standing.index] ??= []);
    for (const { source, length, reached, name, targets } of this.#blocks) {
      const to = (next[name] ??= this.#standings.after(standing, reached));
      if ("winner" in to) {
        let chance = 0;
        for (let cell = source; cell < source + length; cell += 1) chance += mass[cell] as number;
        end(to, chance);
        continue;
      }
      const target = this.#massOf(to);
      const shift = (targets[to.decided] as number) - source;
      for (let cell = source; cell < source + length; cell += 1) {
        target[cell + shift] = (target[cell + shift] as number) + (mass[cell] as number);
      }
    }
  }

  #massOf({ index, decided }: Standing): Float64Array {
    return (this.#masses[index] ??= new Float64Array(
      this.#states.reduce((cells, { upTo }) => cells * upTo[decided]!, 1),
    ));
  }
}

function blocksOf(states: readonly PartyStates[]): readonly Block[] {
  const positions = states[0]!.upTo.length - 1;
  let blocks: Block[] = [{ source: 0, length: 1, reached: [], name: 0, targets: new Array<number>(positions).fill(0) }];
  states.forEach(({ upTo, size }, party) => {
    const last = party === states.length - 1;
    // A run of states that have come up to the same number of members; each state is its own run but of the last party.
    const runs = upTo.flatMap((until, count) => {
      const start = upTo[count - 1] ?? 0;
      if (last) return until > start ? [{ start, length: until - start, count }] : [];
      return Array.from({ length: until - start }, (_, index) => ({ start: start + index, length: 1, count }));
    });
    blocks = blocks.flatMap((block) =>
      runs.map(({ start, length, count }) => ({
        source: block.source * size + start,
        length,
        reached: [...block.reached, count],
        name: 0,
        targets: block.targets.map((target, decided) => target * upTo[decided]! + start),
      })),
    );
  });
  const names = new Map<string, number>();
  return blocks.map((block) => {
    const reached = block.reached.join();
    const name = names.get(reached) ?? names.size;
    names.set(reached, name);
    return { ...block, name };
  });
}

/** How a multi-contest can stand while positions are still to be decided. */
export interface Standing {
  /** In the order in which the standings are found. */
  readonly index: number;
  readonly decided: number;
  /**
   * For each party how many points it is behind the leader. Who can no longer draw level is put just out of reach, so
   * that standings which can only end alike are the same one.
   */
  readonly gaps: readonly number[];
}

/** A multi-contest that is decided: the party that wins by its place in the list; null: a multi-draw. */
export interface Ending {
  readonly winner: number | null;
}

/** All standings of a multi-contest, found as they are reached. */
export class Standings {
  readonly #positions: number;
  readonly #known = new Map<string, Standing | Ending>();
  /** For each standing what it becomes if a position is void, or goes to the first party, the second and so on. */
  readonly #next: (Standing | Ending)[][] = [];
  /** Who gets a position by who has come up to it, one bit for each party. */
  readonly #winners: (number | null)[] = [];
  readonly found: Standing[] = [];
  readonly first: Standing;

  constructor(parties: number, positions: number) {
    this.#positions = positions;
    this.first = this.#add(0, new Array<number>(parties).fill(0));
  }

  /**
   * What a standing becomes when so many members of each party have come up, highest results first: the points of every
   * position that one of them has reached by now go to whoever is the only one to reach it.
   */
  after(standing: Standing, reached: readonly number[]): Standing | Ending {
    const most = Math.max(...reached);
    let now: Standing | Ending = standing;
    while (!("winner" in now) && now.decided < most) now = this.#decide(now, this.#winnerOf(now.decided + 1, reached));
    return now;
  }

  #winnerOf(position: number, reached: readonly number[]): number | null {
    let name = 0;
    for (const count of reached) name = name * 2 + (count >= position ? 1 : 0);
    const known = this.#winners[name];
    if (known !== undefined) return known;
    const { winner } = readPosition(reached.map((count) => (count >= position ? 1 : 0)));
    this.#winners[name] = winner;
    return winner;
  }

  #decide(standing: Standing, winner: number | null): Standing | Ending {
    const next = (this.#next[standing.index] ??= []);
    return (next[winner === null ? 0 : winner + 1] ??= this.#standing(
      standing.decided + 1,
      winner === null ? standing.gaps : gained(standing.gaps, winner),
    ));
  }

  #standing(decided: number, gaps: readonly number[]): Standing | Ending {
    const open = this.#positions - decided;
    const kept = gaps.map((gap) => Math.min(gap, open + 1));
    const name = `${decided} ${kept.join()}`;
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    const standing = endingOf(kept, open) ?? this.#add(decided, kept);
    this.#known.set(name, standing);
    return standing;
  }

  #add(decided: number, gaps: readonly number[]): Standing {
    const standing = { index: this.found.length, decided, gaps };
    this.found.push(standing);
    return standing;
  }
}

/** The gaps after one party has got a point. */
function gained(gaps: readonly number[], winner: number): readonly number[] {
  const points = gaps.map((gap, party) => (party === winner ? 1 : 0) - gap);
  const most = Math.max(...points);
  return points.map((own) => most - own);
}

/** How it ends if so many open positions can no longer change that. */
function endingOf(gaps: readonly number[], open: number): Ending | null {
  const [winner, ...others] = leaders(gaps.map((gap) => -gap));
  if (open === 0 && others.length > 0) return { winner: null };
  const unreachable = gaps.every((gap, party) => party === winner || gap > open);
  return unreachable ? { winner: winner! } : null;
}

/** About how many standings there can be; never fewer. */
export function standingsUpTo(parties: number, positions: number): number {
  let all = 0;
  let points = 1;
  for (let decided = 0; decided < positions; decided += 1) {
    const open = positions - decided;
    all += Math.min(points, (open + 2) ** parties - (open + 1) ** parties);
    // So many ways to share one more point, which may be void, among the parties.
    points = (points * (decided + 1 + parties)) / (decided + 1);
  }
  return all;
}

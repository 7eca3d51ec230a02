import { Standings, type Ending, type Standing } from "./multi-contest-scores.ts";
import type { PartyStates } from "./party-states.ts";

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

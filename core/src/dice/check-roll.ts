/** Dice of one sort. */
interface Dice {
  readonly count: number;
  readonly faces: number;
}

const DICE = /(\d+)d(\d+)/gu;

/** How many faces each die of a formula has, in their order. */
const facesIn = (formula: string): readonly number[] =>
  [...formula.matchAll(DICE)].flatMap(([, count, faces]) => Array<number>(Number(count)).fill(Number(faces)));

/**
 * The class of all rolls of a rulebook. What is rolled against stays out of them: a message works out what its dice come to.
 * @param pools   What is rolled, by the formula of its dice
 * @param others  The faces of dice that are in no pool
 */
export function checkRoll<Pool extends string>(pools: Readonly<Record<Pool, string>>, others: readonly number[] = []) {
  return class CheckRoll extends foundry.dice.Roll {
    static {
      // Messages store a roll under the name of its class, and a minifier must not change it between two builds.
      Object.defineProperty(this, "name", { value: "CheckRoll" });
    }

    static readonly FACES = [...new Set([...Object.values<string>(pools).flatMap(facesIn), ...others])];

    static facesIn(pool: string): readonly number[] {
      return Object.hasOwn(pools, pool) ? facesIn(pools[pool as Pool]) : [];
    }

    /** Builds the roll of a pool, the first unless another is named; its dice are not rolled yet. */
    static build(pool = Object.keys(pools)[0] as Pool): CheckRoll {
      return new this(pools[pool]);
    }

    /** Builds any dice; what is added to them stays out of it. */
    static ofDice(dice: readonly Dice[]): CheckRoll {
      return new this(dice.map(({ count, faces }) => `${count}d${faces}`).join(" + "));
    }
  };
}

/** The pools that there are: what a check rolls, and how many dice that are. */
export const POOLS = { check: 3 } as const;
export type Pool = keyof typeof POOLS;

const FACES = 6;

/** What a check is rolled with. The target number stays out of it: a message works out what its dice come to. */
export class CheckRoll extends foundry.dice.Roll {
  static {
    // Messages store a roll under the name of its class, and a minifier must not change it between two builds.
    Object.defineProperty(this, "name", { value: "CheckRoll" });
  }

  static readonly FACES = [FACES];

  static facesIn(pool: string): readonly number[] {
    return Array<number>(Object.hasOwn(POOLS, pool) ? POOLS[pool as Pool] : 0).fill(FACES);
  }

  /** Builds the roll; its dice are not rolled yet. */
  static build(pool: Pool = "check"): CheckRoll {
    return new this(`${POOLS[pool]}d${FACES}`);
  }

  /** The dice of a hit, or of what a power gives; their bonuses stay out of it, as target numbers do. */
  static buildDice(count: number): CheckRoll {
    return new this(`${count}d${FACES}`);
  }
}

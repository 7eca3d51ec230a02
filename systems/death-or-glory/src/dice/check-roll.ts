import type { DamageDice } from "../rules/combat/damage-dice.ts";

/** What is rolled, by pool: the faces of its dice. */
export const POOLS = {
  skill: [100],
  attribute: [20],
  attributes: [20, 20],
  /** A skill that may get better: against the skill, under its attribute, and by how much. */
  improvement: [100, 20, 10],
  /** The same for a skill without an attribute. */
  improvementAlone: [100, 10],
} as const satisfies Readonly<Record<string, readonly number[]>>;
export type Pool = keyof typeof POOLS;

/** The dice of this system. What is rolled under stays out of them: a message works out what its dice come to. */
export class CheckRoll extends foundry.dice.Roll {
  static {
    // Messages store a roll under the name of its class, and a minifier must not change it between two builds.
    Object.defineProperty(this, "name", { value: "CheckRoll" });
  }

  static readonly FACES = [3, 4, 6, 10, 20, 100];

  static facesIn(pool: string): readonly number[] {
    return Object.hasOwn(POOLS, pool) ? POOLS[pool as Pool] : [];
  }

  /** Builds the roll of a pool; its dice are not rolled yet. */
  static build(pool: Pool): CheckRoll {
    return new this(POOLS[pool].map((faces) => `1d${faces}`).join(" + "));
  }

  /** Builds any dice, such as those of a character in the making. */
  static ofDice(dice: readonly { readonly count: number; readonly faces: number }[]): CheckRoll {
    return new this(dice.map(({ count, faces }) => `${count}d${faces}`).join(" + "));
  }

  /** Builds the dice of a blow; its bonuses stay out of it. */
  static buildDamage({ dice, faces }: Pick<DamageDice, "dice" | "faces">): CheckRoll {
    return new this(`${dice}d${faces}`);
  }
}

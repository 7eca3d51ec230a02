import { DICE_POOLS, type PoolKey } from "../rules/checks/dice-pools.ts";
import type { Term } from "#core/rules/term.ts";

/** What the roll of a pool is built from. */
export interface PoolRollRequest {
  readonly pool: PoolKey;
  /** What is added to the dice. */
  readonly terms: readonly Term[];
  /** Whose roll it is, where a message holds several: the id under which it stores them. */
  readonly id?: string;
  /** Of somebody who rolls several times in one message: which of their rolls it is, from 1. */
  readonly round?: number;
}

class SixSidedRoll extends foundry.dice.Roll {
  static readonly FACES = [6];

  static facesIn(pool: string): readonly number[] {
    return Array<number>(DICE_POOLS[pool as PoolKey].count).fill(6);
  }
}

/**
 * The roll of a dice pool with its terms: of a check, a contest, an attack. Whose it is stays with it, in its options. What it
 * comes to is worked out from its dice by the message that holds it.
 */
export class PoolRoll extends SixSidedRoll {
  static {
    // Messages store a roll under the name of its class, and a minifier must not change it between two builds.
    Object.defineProperty(this, "name", { value: "PoolRoll" });
  }

  /** Builds the roll; its dice are not rolled yet. */
  static build({ pool, terms, id, round = 1 }: PoolRollRequest): PoolRoll {
    // A module that rolls the dice over the screen rolls those of a tie after those that tied.
    const inOrder = round > 1 ? { rollOrder: round } : {};
    const options = { ...(id === undefined ? {} : { participant: id }), ...inOrder };
    const roll = new this(
      poolFormula(pool, terms, (label) => game.i18n!.localize(label)),
      {},
      options as Roll.Options,
    );
    // Such a module can show what counts as rolled beside the dice too.
    const { fixed } = DICE_POOLS[pool];
    for (const die of roll.dice) Object.assign(die.options, inOrder, fixed === 0 ? {} : { fixed });
    return roll;
  }
}

/** The roll of the GM's ranking generator: two dice that all share, then one for each character. */
export class GeneratorRoll extends SixSidedRoll {
  static {
    Object.defineProperty(this, "name", { value: "GeneratorRoll" });
  }

  /** Builds the roll for so many characters; its dice are not rolled yet. */
  static build(count: number): GeneratorRoll {
    return new this(`2d6 + ${count}d6`);
  }
}

/** The fixed part of a pool, as a term of the formula. */
const FIXED_LABEL = "SIRPAS.POOL.mastery.label";

/**
 * A pool with its terms as Foundry writes a roll: `4d6dl1 + 12[Climbing] - 1[Serious wound]`.
 * @param name  Turns a term's label into what is read, e.g. by localising it.
 */
export function poolFormula(pool: PoolKey, terms: readonly Term[], name: (label: string) => string): string {
  const { count, faces, drop, fixed } = DICE_POOLS[pool];
  const dice = `${count}d${faces}${drop > 0 ? `dl${drop}` : ""}`;
  const parts = fixed === 0 ? terms : [{ label: FIXED_LABEL, value: fixed }, ...terms];
  return [dice, ...parts.map((term) => part(term.value, name(term.label)))].join(" ");
}

function part(value: number, label: string): string {
  const flavour = label.replace(/[[\]]/g, "").trim();
  const sign = value < 0 ? "-" : "+";
  return `${sign} ${Math.abs(value)}${flavour === "" ? "" : `[${flavour}]`}`;
}

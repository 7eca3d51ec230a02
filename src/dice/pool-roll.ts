import { thrownDice } from "../play/gate/thrown-dice.ts";
import type { CheckRollRequest } from "../play/checks/check-request.ts";
import { resolveCheck, type CheckOutcome } from "../rules/checks/simple-check.ts";
import type { ContestRollRequest } from "../play/contests/contest-request.ts";
import { DICE_POOLS, type PoolKey } from "../rules/checks/dice-pools.ts";
import type { Term } from "../rules/term.ts";

/** The throw of a simple check. What was asked stays with it, in its options. */
export class CheckRoll extends foundry.dice.Roll {
  static {
    // Messages store a roll under the name of its class, and a minifier must not change it between two builds.
    Object.defineProperty(this, "name", { value: "CheckRoll" });
  }

  /** Builds the roll of a check; its dice are not thrown yet. */
  static build(request: CheckRollRequest): CheckRoll {
    const formula = checkFormula(request.pool, request.terms, (label) => game.i18n!.localize(label));
    const roll = new this(formula, {}, { check: request } as Roll.Options);
    for (const die of roll.dice) Object.assign(die.options, fixedPart(request.pool));
    return roll;
  }

  /** What was asked; null for a roll that some other code made of this class. */
  get request(): CheckRollRequest | null {
    return (this.options as { check?: CheckRollRequest }).check ?? null;
  }

  /** What the dice come to; null while they are not thrown. */
  get outcome(): CheckOutcome | null {
    const request = this.request;
    if (!request || !this._evaluated) return null;
    const { difficulty, ...check } = request;
    return resolveCheck({ ...check, ...(difficulty === "" ? {} : { difficulty }), dice: thrownDice(this) });
  }
}

/** One throw in a contest, a ranking or a multi-contest. Whose it is stays with it, in its options. */
export class ContestRoll extends foundry.dice.Roll {
  static {
    // Messages store a roll under the name of its class, and a minifier must not change it between two builds.
    Object.defineProperty(this, "name", { value: "ContestRoll" });
  }

  /** Builds the roll of one side; its dice are not thrown yet. */
  static build({ id, pool, terms, round = 1 }: ContestRollRequest): ContestRoll {
    const formula = checkFormula(pool, terms, (label) => game.i18n!.localize(label));
    const roll = new this(formula, {}, { participant: id, ...inOrder(round) } as Roll.Options);
    for (const die of roll.dice) Object.assign(die.options, inOrder(round), fixedPart(pool));
    return roll;
  }
}

/** What a module that rolls the dice over the screen asks for, to roll those of a tie after those that tied. */
function inOrder(round: number): { readonly rollOrder?: number } {
  return round > 1 ? { rollOrder: round } : {};
}

/** The throw of the GM's ranking generator: two dice that all share, then one for each character. */
export class GeneratorRoll extends foundry.dice.Roll {
  static {
    // Messages store a roll under the name of its class, and a minifier must not change it between two builds.
    Object.defineProperty(this, "name", { value: "GeneratorRoll" });
  }

  /** Builds the roll for so many characters; its dice are not thrown yet. */
  static build(count: number): GeneratorRoll {
    return new this(`2d6 + ${count}d6`);
  }
}

/** The fixed part of a pool, as a term of the formula. */
const FIXED_LABEL = "SIRPAS.POOL.mastery.label";

/**
 * A check as Foundry writes a roll: `4d6dl1 + 12[Climbing] - 1[Serious wound]`.
 * @param name  Turns a term's label into what is read, e.g. by localising it.
 */
export function checkFormula(pool: PoolKey, terms: readonly Term[], name: (label: string) => string): string {
  const { count, faces, drop, fixed } = DICE_POOLS[pool];
  const dice = `${count}d${faces}${drop > 0 ? `dl${drop}` : ""}`;
  const parts = fixed === 0 ? terms : [{ label: FIXED_LABEL, value: fixed }, ...terms];
  return [dice, ...parts.map((term) => part(term.value, name(term.label)))].join(" ");
}

/** What stays with a pool's dice of what counts as thrown beside them: whoever shows the dice can show it too. */
export function fixedPart(pool: PoolKey): { readonly fixed?: number } {
  const { fixed } = DICE_POOLS[pool];
  return fixed === 0 ? {} : { fixed };
}

function part(value: number, label: string): string {
  const flavour = label.replace(/[[\]]/g, "").trim();
  const sign = value < 0 ? "-" : "+";
  return `${sign} ${Math.abs(value)}${flavour === "" ? "" : `[${flavour}]`}`;
}

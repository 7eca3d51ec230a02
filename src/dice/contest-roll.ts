import type { ContestRollRequest } from "../play/contests/contest-rolls.ts";
import { checkFormula, fixedPart } from "./formula.ts";

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

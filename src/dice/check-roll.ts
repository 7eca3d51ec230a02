import { thrownDice } from "../play/gate/thrown-dice.ts";
import type { CheckRollRequest } from "../play/checks/check-request.ts";
import { resolveCheck, type CheckOutcome } from "../rules/checks/simple-check.ts";
import { checkFormula, fixedPart } from "./formula.ts";

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

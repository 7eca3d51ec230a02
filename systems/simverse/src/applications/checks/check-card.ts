import type { CardDefinition } from "#core/play/registry/messages.ts";
import { localize, signed } from "#core/utils/localize.ts";
import type { CheckData } from "../../play/checks/check-data.ts";
import { diceView } from "../dice.ts";
import { figure, termLines } from "../terms.ts";

/** The card of a check: its dice, what they had to come to and why, and what came of it. */
export const CHECK_CARD: CardDefinition<CheckData> = {
  view: ({ system }) => {
    const { outcome, label, difficulty } = system;
    const name = localize(label);
    if (!outcome) return { name, broken: true };
    const { dice, roll, target, margin, success, critical, terms } = outcome;
    const result = critical === null ? (success ? "success" : "failure") : `${critical}Critical`;
    return {
      name,
      difficulty: difficulty === "average" ? "" : localize(`SIMVERSE.DIFFICULTY.${difficulty}`),
      dice: diceView(dice),
      roll,
      target: figure(target),
      terms: termLines(terms),
      success,
      critical: critical !== null,
      verdict: localize(`SIMVERSE.CARD.${result}`),
      margin: localize("SIMVERSE.CARD.margin", { margin: Number.isInteger(margin) ? signed(margin) : figure(margin) }),
    };
  },
};

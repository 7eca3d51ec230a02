import { localize, signed } from "#core/utils/localize.ts";
import type { CheckOutcome } from "../rules/checks/check.ts";
import { figure, termLines } from "#core/applications/reasons/term-lines.ts";

const FACES = ["", "one", "two", "three", "four", "five", "six"] as const;

/** Dice as cards show them. */
export function diceView(dice: readonly number[]) {
  return dice.map((face) => ({ icon: `fa-solid fa-dice-${FACES[face]}`, face }));
}

/** What a check came to: its dice, what they had to come to and why, and by how much. */
export function outcomeView({ dice, roll, target, margin, success, critical, terms }: CheckOutcome) {
  const result = critical === null ? (success ? "success" : "failure") : `${critical}Critical`;
  return {
    ...{ dice: diceView(dice), roll, success, target: figure(target), terms: termLines(terms) },
    critical: critical !== null,
    outcome: localize(`SIMVERSE.CARD.${result}`),
    margin: localize("SIMVERSE.CARD.margin", { margin: Number.isInteger(margin) ? signed(margin) : figure(margin) }),
  };
}

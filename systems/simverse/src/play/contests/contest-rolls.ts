import { answersTo, counts, inOrder } from "#core/play/challenge/message-index.ts";
import { readable } from "#core/play/exchange/asking-data.ts";
import { passesGate } from "#core/play/gate/gate.ts";
import type { CheckOutcome } from "../../rules/checks/check.ts";
import { resolveResistance } from "../../rules/checks/contest.ts";
import { resolveCheck } from "../../rules/checks/check.ts";
import type { ContestData } from "./contest-data.ts";
import { ContestRollData } from "./contest-roll-data.ts";

/** One roll of a side of a contest. */
export interface SideRoll {
  readonly outcome: CheckOutcome;
  /** What was rolled, and the id of the message that holds it. */
  readonly label: string;
  readonly message: string;
  readonly yields: boolean;
}

/** Those who let it happen do as badly as can be. */
const YIELDED: CheckOutcome = {
  ...{ terms: [], target: 0, dice: [], roll: 0 },
  ...{ margin: -10, success: false, critical: null },
};

/** Everybody's rolls that count: of each side and round the first that its owner sent while the contest was open. */
export function sideRolls(
  { parent, kind, sides, closing, power }: ContestData,
  first: CheckOutcome,
): readonly (readonly SideRoll[])[] {
  const answers = inOrder(answersTo(parent.id, ContestRollData)).filter(
    ({ message }) => counts(message, closing) && passesGate(message),
  );
  return sides.map(({ id, label }, index) => {
    const found: SideRoll[] = index === 0 ? [{ outcome: first, label, message: parent.id ?? "", yields: false }] : [];
    for (const { message, data } of answers) {
      if (data.side !== id || data.round !== found.length + 1) continue;
      const outcome = outcomeOf(data, kind === "resistance" && !(power?.sure ?? false) ? first : null);
      if (outcome) found.push({ outcome, label: data.label, message: message.id ?? "", yields: data.yields });
    }
    return found;
  });
}

function outcomeOf({ yields, terms, dice }: ContestRollData, against: CheckOutcome | null): CheckOutcome | null {
  if (yields) return YIELDED;
  return readable(() => (against ? resolveResistance(against, terms, dice) : resolveCheck(terms, dice)));
}

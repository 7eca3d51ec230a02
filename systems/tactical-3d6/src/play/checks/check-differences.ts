import { settledSum } from "#core/play/gate/claimed-terms.ts";
import { differs, registerSheetDifferences, type Difference } from "#core/play/gate/differences.ts";
import { statisticOf } from "../character.ts";
import { healthFor } from "../combat/fighter.ts";
import { CheckData } from "./check-data.ts";

/** Compares checks with the sheets, as long as something can follow from them. */
export const registerCheckDifferences = () => registerSheetDifferences(CheckData, checkDifferences);

/** What somebody rolls health against for a purpose has what traits add to it. */
const HEALTH = {
  knockdown: "knockdown",
  death: "death",
  collapse: "collapse",
  stun: "stun",
  mortal: "death",
  rest: "healing",
  crippled: "healing",
  wake: "collapse",
} as const;

function checkDifferences(
  { key, label, terms, purpose }: CheckData,
  actor: Actor.Implementation,
): readonly Difference[] {
  // What the wound adds is the attack's own.
  const claimed = settledSum(terms.filter(({ kind }) => kind !== "wound"));
  const [reason = ""] = purpose.split(".");
  const roll = key === "health" && Object.hasOwn(HEALTH, reason) ? HEALTH[reason as keyof typeof HEALTH] : null;
  const found = roll ? { terms: healthFor(actor, roll) } : statisticOf(actor, key);
  return found && settledSum(found.terms) === claimed ? [] : [differs("statistic", label, String(claimed))];
}

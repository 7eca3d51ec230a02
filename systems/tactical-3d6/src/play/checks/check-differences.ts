import { settledSum } from "#core/play/gate/claimed-terms.ts";
import { differs, registerSheetDifferences, type Difference } from "#core/play/gate/differences.ts";
import { statisticOf } from "../character.ts";
import { CheckData } from "./check-data.ts";

/** Compares checks with the sheets, as long as something can follow from them. */
export const registerCheckDifferences = () => registerSheetDifferences(CheckData, checkDifferences);

function checkDifferences({ key, label, terms }: CheckData, actor: Actor.Implementation): readonly Difference[] {
  const claimed = settledSum(terms);
  const found = statisticOf(actor, key);
  return found && settledSum(found.terms) === claimed ? [] : [differs("statistic", label, String(claimed))];
}

import { settledSum, situationDiffers } from "#core/play/gate/claimed-terms.ts";
import { differs, registerSheetDifferences, type Difference } from "#core/play/gate/differences.ts";
import { sumTerms } from "#core/rules/term.ts";
import { actorAt } from "#core/foundry/documents.ts";
import { fightingRoll, PLAIN_CIRCUMSTANCES } from "../../rules/combat/fighter.ts";
import { saveTieNumber } from "../../rules/injury/dying.ts";
import { fighterOf } from "../fighter.ts";
import { CheckData } from "./check-data.ts";
import { namesOf } from "./perform-check.ts";

/** What the situation adds at most without a Gamemaster's word. */
export const SITUATION_MOST = 2;

/** Compares checks with the sheets. */
export const registerCheckDifferences = () => registerSheetDifferences(CheckData, checkDifferences);

function checkDifferences(data: CheckData, actor: Actor.Implementation): readonly Difference[] {
  const { attribute, skill, bonuses, tieNumber, purpose, patient } = data;
  const parts = { attribute, skill, gear: [], cost: 0, attack: false };
  const own = settledSum(fightingRoll(fighterOf(actor), parts, PLAIN_CIRCUMSTANCES));
  // What others add who help, and what keeps a patient alive, is on other sheets.
  const claimed = settledSum(bonuses.filter(({ kind }) => kind !== "help" && (purpose === "" || kind !== "knack")));
  const dying = purpose === "save" ? actorAt(patient) : null;
  const least = dying ? sumTerms(saveTieNumber(dying.left("hitPoints"))) : -Infinity;
  return [
    ...situationDiffers(bonuses, SITUATION_MOST),
    ...(claimed === own ? [] : [differs("statistic", namesOf(data)[0]!, String(claimed))]),
    ...(sumTerms(tieNumber) >= least ? [] : [differs("statistic", "BIND.TERM.tieNumber", String(sumTerms(tieNumber)))]),
  ];
}

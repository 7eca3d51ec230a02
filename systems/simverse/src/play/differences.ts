import { actorAt } from "#core/foundry/documents.ts";
import { differs, registerDifferences, type Difference } from "#core/play/gate/differences.ts";
import { dataAt } from "#core/play/challenge/message-index.ts";
import { sumTerms, type Term } from "#core/rules/term.ts";
import { CheckData } from "./checks/check-data.ts";
import { statisticsOf } from "./checks/statistics.ts";
import { AttackData } from "./combat/attack-data.ts";
import { DefenceData } from "./combat/defence-data.ts";
import { ContestData } from "./contests/contest-data.ts";
import { ContestRollData } from "./contests/contest-roll-data.ts";

/** What players' messages say is compared with the sheets; of each it is told if it was changed after its dice were seen. */
export function registerSheetDifferences(): void {
  registerDifferences(CheckData, ({ actor, label, terms }) => statisticDiffers(actor, label, terms));
  registerDifferences(ContestRollData, ({ contest, side, actor, label, terms, yields }) => {
    const asked = dataAt(contest, ContestData)?.sides.find(({ id }) => id === side);
    const given = asked && side !== "0" ? sumTerms(asked.terms.filter(own)) : 0;
    return yields ? [] : statisticDiffers(actor, label, terms, given);
  });
  registerDifferences(ContestData, ({ sides: [first], power }) =>
    first && !power ? statisticDiffers(first.actor, first.label, first.terms) : [],
  );
  registerDifferences(AttackData, () => []);
  registerDifferences(DefenceData, () => []);
}

/** What the situation adds is its own matter. */
const own = ({ kind }: Term) => kind !== "situation";

/**
 * Whether something is rolled with a value that no statistic of its name has.
 * @param given  What the contest that it is rolled in adds.
 */
function statisticDiffers(uuid: string, label: string, terms: readonly Term[], given = 0): readonly Difference[] {
  const actor = actorAt(uuid);
  if (!actor) return [];
  const claimed = sumTerms(terms.filter(own)) - given;
  const known = [...statisticsOf(actor), ...statisticsOf(actor, "resistance")];
  const isKnown = known.some((one) => one.label === label && sumTerms(one.terms.filter(own)) === claimed);
  return isKnown || label.startsWith("SIMVERSE.TURN.") || label === "SIMVERSE.DEFENCE.dodge"
    ? []
    : [differs("statistic", label, String(claimed))];
}

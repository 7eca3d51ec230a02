import { actorAt } from "#core/foundry/documents.ts";
import { dataAt } from "#core/play/challenge/message-index.ts";
import {
  differs,
  isSame,
  registerDifferences,
  registerSheetDifferences,
  type Difference,
} from "#core/play/gate/differences.ts";
import { sumTerms } from "#core/rules/term.ts";
import { signed } from "#core/utils/localize.ts";
import { resistingTerms } from "../../rules/powers/use.ts";
import { amongDiffers, ownSum, statisticDiffers } from "../checks/check-differences.ts";
import { useOfThing } from "../gear/use-thing.ts";
import { statisticsAt } from "../checks/statistics.ts";
import { GRAPPLE, useOfHold } from "../combat/grapple.ts";
import { usedPower } from "../powers/pay-power.ts";
import { itemAt } from "../items.ts";
import { backfireOf, powerAt, rolledPower, useOf } from "../powers/rolled-power.ts";
import { useOfPerk } from "../powers/summon.ts";
import { ContestData } from "./contest-data.ts";
import { ContestRollData } from "./contest-roll-data.ts";

/** Compares contests, powers and what is rolled in them with the sheets. */
export function registerContestDifferences(): void {
  registerSheetDifferences(ContestRollData, ({ contest, side, label, terms, yields }, actor) => {
    const data = dataAt(contest, ContestData);
    const asked = data?.sides.find(({ id }) => id === side);
    const given = asked && side !== "0" ? ownSum(asked.terms) : 0;
    const rolled = { label, statistic: asked?.statistic ?? "" };
    const resists = data?.kind === "resistance" && side !== "0" ? (data.power?.uuid ?? "") : "";
    return yields ? [] : statisticDiffers(actor, rolled, terms, { given, resists });
  });
  registerDifferences(ContestData, (data) => {
    const [first] = data.sides;
    const actor = actorAt(first?.actor ?? "");
    if (!first || !actor) return [];
    return data.power ? powerDiffers(data, actor) : statisticDiffers(actor, first, first.terms);
  });
}

/** Whether a power is rolled, or resisted, with what the sheets do not give. */
function powerDiffers({ sides, power }: ContestData, actor: Actor.Implementation): readonly Difference[] {
  const [first, ...others] = sides;
  if (!first || !power) return [];
  const item = powerAt(power.uuid);
  const { hold } = power;
  const [held] = hold === "" ? [] : statisticsAt(actor, [GRAPPLE]);
  const rolled = item ? rolledPower(actor, item) : held;
  const resisting = others.flatMap(({ actor: uuid, name, terms }) => {
    const target = actorAt(uuid);
    const given = item && target ? sumTerms(resistingTerms(usedPower(item), target.character.sources)) : 0;
    const claimed = sumTerms(terms);
    return claimed === given ? [] : [differs("resistance", name, signed(claimed))];
  });
  const using = power.sure ? [] : amongDiffers(rolled ? [rolled] : [], first.terms, first.label);
  const turnsOnUser = others.every(({ actor: uuid }) => uuid === actor.uuid);
  const thing = itemAt(power.uuid, "gear");
  const perk = itemAt(power.uuid, "perk");
  const uses = [
    ...(item ? [useOf(item), ...(turnsOnUser ? [backfireOf(item)] : [])] : []),
    ...(thing ? [useOfThing(thing)] : []),
    ...(perk ? [useOfPerk(perk)] : []),
    ...(hold === "" ? [] : [useOfHold(hold, turnsOnUser)]),
  ];
  const isUsed = uses.some((one) => isSame(one, power));
  return [...using, ...resisting, ...(isUsed ? [] : [differs("power", first.label)])];
}

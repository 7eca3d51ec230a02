import { actorAt } from "#core/foundry/documents.ts";
import { differs, registerDifferences, type Difference } from "#core/play/gate/differences.ts";
import { dataAt } from "#core/play/challenge/message-index.ts";
import { sumTerms, type Term } from "#core/rules/term.ts";
import { signed } from "#core/utils/localize.ts";
import { isCircumstantial, unoffered, type Offer } from "../rules/character/modifiers.ts";
import { isSituational } from "../rules/checks/check.ts";
import { indexedSkill } from "./catalogue.ts";
import { CheckData } from "./checks/check-data.ts";
import { DODGE, statisticOf, statisticsOf } from "./checks/statistics.ts";
import { offersIn, requestOf } from "./combat/attack.ts";
import { AttackData } from "./combat/attack-data.ts";
import { DefenceData } from "./combat/defence-data.ts";
import { ContestData } from "./contests/contest-data.ts";
import { ContestRollData } from "./contests/contest-roll-data.ts";
import { isOf } from "./items.ts";
import { rolledPower } from "./powers/rolled-power.ts";

/** What players' messages say is compared with the sheets; a note on each says if it was changed after its dice were seen. */
export function registerSheetDifferences(): void {
  registerDifferences(CheckData, (data) => statisticDiffers(data.actor, data, data.terms));
  registerDifferences(ContestRollData, ({ contest, side, actor, label, terms, yields }) => {
    const asked = dataAt(contest, ContestData)?.sides.find(({ id }) => id === side);
    const given = asked && side !== "0" ? sumTerms(asked.terms.filter(own)) : 0;
    const rolled = { label, statistic: asked?.statistic ?? "" };
    return yields ? [] : statisticDiffers(actor, rolled, terms, given);
  });
  registerDifferences(ContestData, ({ sides: [first], power }) => {
    if (!first) return [];
    return power
      ? circumstancesDiffer(first.terms, offersOfThing(first.actor, power.uuid))
      : statisticDiffers(first.actor, first, first.terms);
  });
  registerDifferences(AttackData, ({ actor, weaponUuid, terms, strike }) =>
    circumstancesDiffer([...terms, ...strike.bonuses], offersOfThing(actor, weaponUuid)),
  );
  // Nobody is asked about a defence: what counts for it is certain.
  registerDifferences(DefenceData, ({ terms, protection }) =>
    circumstancesDiffer([...terms, ...protection.armour], []),
  );
}

/** A roll that acts, and one that resists. */
const KINDS = [undefined, "resistance"] as const;

/** What the situation adds is its own matter; what circumstances add is compared with what is offered. */
const own = (term: Term) => !isSituational(term) && !isCircumstantial(term);

/**
 * Whether something is rolled with a value that no statistic of its name has, or with circumstances that change none of that name.
 * @param given  What the contest that it is rolled in adds.
 */
function statisticDiffers(
  uuid: string,
  { label, statistic, request = "" }: Pick<CheckData, "label" | "statistic"> & { readonly request?: string },
  terms: readonly Term[],
  given = 0,
): readonly Difference[] {
  const actor = actorAt(uuid);
  if (!actor) return [];
  const claimed = sumTerms(terms.filter(own)) - given;
  const dodge = label === DODGE ? statisticOf(actor, "dodge") : null;
  // Its card shows the compendium's name, so that no other counts.
  const isUntaught = indexedSkill(statistic) !== null;
  // What was asked for is nothing else of the same name.
  const keyed = isUntaught || request !== "" ? KINDS.map((kind) => statisticOf(actor, statistic, kind)) : null;
  const rolled = keyed?.flatMap((one) => (one.ok ? [one.value] : [])) ?? [
    ...[...statisticsOf(actor), ...statisticsOf(actor, "resistance")],
    ...(dodge?.ok ? [dodge.value] : []),
  ];
  const named = rolled.filter((one) => isUntaught || one.label === label);
  const isKnown = named.some((one) => sumTerms(one.terms.filter(own)) === claimed);
  return [
    ...(isKnown || label.startsWith("SIMVERSE.TURN.") || label === DODGE
      ? []
      : [differs("statistic", label, String(claimed))]),
    ...circumstancesDiffer(
      terms,
      named.map(({ offers }) => offers),
    ),
  ];
}

/** What somebody is offered for an attack with a weapon, in each of its ways, or for a use of a power. */
function offersOfThing(uuid: string, thing: string): readonly (readonly Offer[])[] {
  const actor = actorAt(uuid);
  const item = actor?.items.find((one) => one.uuid === thing);
  if (!actor || !item) return [];
  if (isOf(item, "power")) return [rolledPower(actor, item)?.offers ?? []];
  if (!isOf(item, "weapon")) return [];
  const { uses } = requestOf(actor, item);
  return uses.map((_use, index) =>
    offersIn({ actor, item, uses }, { use: String(index) }).map((offer) => ({
      ...offer,
      terms: [...offer.terms, ...offer.damage],
    })),
  );
}

/** The circumstances that are in none of the offers that can have been made. */
function circumstancesDiffer(terms: readonly Term[], offers: readonly (readonly Offer[])[]): readonly Difference[] {
  const wrong = (offers.length > 0 ? offers : [[]]).map((one) => unoffered(terms, one));
  const [fewest = []] = wrong.toSorted((one, other) => one.length - other.length);
  return fewest.map(({ label, value }) => differs("circumstance", label, signed(value)));
}

import { differs, registerSheetDifferences, type Difference } from "#core/play/gate/differences.ts";
import { isSituational, sumTerms, type Term } from "#core/rules/term.ts";
import { signed } from "#core/utils/localize.ts";
import { isCircumstantial, unoffered, withOffers, type Offer } from "../../rules/character/modifiers.ts";
import { indexedSkill } from "../catalogue.ts";
import { resistOffers } from "../powers/rolled-power.ts";
import { CheckData } from "./check-data.ts";
import { DODGE, keysNamed, statisticsAt, type Statistic } from "./statistics.ts";

/** Compares checks with the sheets. */
export const registerCheckDifferences = () =>
  registerSheetDifferences(CheckData, (data, actor) => statisticDiffers(actor, data, data.terms));

/** A roll that acts, and one that resists. */
const KINDS = [undefined, "resistance"] as const;

/** What the situation adds is its own matter; what circumstances add is compared with what is offered. */
const isOwn = (term: Term) => !isSituational(term) && !isCircumstantial(term);

/**
 * Whether something is rolled with a value that no statistic of its name has, or with circumstances that change none of that name.
 * @param given  What the contest that it is rolled in adds, and the UUID of the power that it resists
 */
export function statisticDiffers(
  actor: Actor.Implementation,
  { label, statistic, request = "" }: Pick<CheckData, "label" | "statistic"> & { readonly request?: string },
  terms: readonly Term[],
  { given = 0, resists = "" } = {},
): readonly Difference[] {
  // Its card shows the compendium's name, so that no other counts.
  const isUntaught = indexedSkill(statistic) !== null;
  // What was asked for is nothing else of the same name.
  const keys = isUntaught || request !== "" ? [statistic] : keysNamed(actor, label);
  const rolled = KINDS.flatMap((kind) => statisticsAt(actor, keys, kind));
  const named = rolled.filter((one) => isUntaught || one.label === label);
  const more = resistOffers(actor, resists);
  const offered = named.map((one) => ({ ...one, offers: withOffers(one.offers, more) }));
  // A roll for the start of a turn names it, and is compared by what is written down.
  const isOpen = label.startsWith("SIMVERSE.TURN.") || (request === "" && label === DODGE);
  return isOpen
    ? circumstancesDiffer(
        terms,
        offered.map(({ offers }) => offers),
      )
    : amongDiffers(offered, terms, label, given);
}

/** Something that can have been rolled, and what would have changed it. */
type Rollable = Pick<Statistic, "terms" | "offers">;

/** Whether what was rolled is none of what can have been. */
export function amongDiffers(
  among: readonly Rollable[],
  terms: readonly Term[],
  label: string,
  given = 0,
): readonly Difference[] {
  const claimed = ownSum(terms) - given;
  return [
    ...(among.some((one) => ownSum(one.terms) === claimed) ? [] : [differs("statistic", label, String(claimed))]),
    ...circumstancesDiffer(
      terms,
      among.map(({ offers }) => offers),
    ),
  ];
}

export function ownSum(terms: readonly Term[]): number {
  return sumTerms(terms.filter(isOwn));
}

/** The circumstances that are in none of the offers that can have been made. */
export function circumstancesDiffer(
  terms: readonly Term[],
  offers: readonly (readonly Offer[])[],
): readonly Difference[] {
  const wrong = (offers.length > 0 ? offers : [[]]).map((one) => unoffered(terms, one));
  const [fewest = []] = wrong.toSorted((one, other) => one.length - other.length);
  return fewest.map(({ label, value }) => differs("circumstance", label, signed(value)));
}

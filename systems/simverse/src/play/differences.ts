import { actorAt } from "#core/foundry/documents.ts";
import {
  differs,
  isSame,
  registerDifferences,
  registerSheetDifferences,
  type Difference,
} from "#core/play/gate/differences.ts";
import { dataAt } from "#core/play/challenge/message-index.ts";
import { sumTerms, type Term, isSituational } from "#core/rules/term.ts";
import { signed } from "#core/utils/localize.ts";
import { isCircumstantial, unoffered, withOffers, type Offer } from "../rules/character/modifiers.ts";
import type { PlannedAttack } from "../rules/combat/attack.ts";
import { protectionOf } from "../rules/combat/fighter.ts";
import { resistingTerms } from "../rules/powers/use.ts";
import { isAssistance } from "../rules/recovery/treatment.ts";
import { indexedSkill } from "./catalogue.ts";
import { CheckData } from "./checks/check-data.ts";
import { assistanceOf } from "./checks/check-request.ts";
import { DODGE, keysNamed, statisticsAt, type Statistic } from "./checks/statistics.ts";
import { defencesOf, offersIn, offersOfDefence, plainChoice, plannedAttack, requestOf } from "./combat/attack.ts";
import { AttackData } from "./combat/attack-data.ts";
import { DefenceData } from "./combat/defence-data.ts";
import { fighterOf, thingOf } from "./combat/fighter.ts";
import { moraleStatistic } from "./combat/morale.ts";
import { MoraleData } from "./combat/morale-data.ts";
import { turnDifferences } from "./combat/turn-differences.ts";
import { canAssist, treatmentStatistic } from "./combat/treat.ts";
import { TreatmentData } from "./combat/treatment-data.ts";
import { ContestData } from "./contests/contest-data.ts";
import { ContestRollData } from "./contests/contest-roll-data.ts";
import { isOf } from "#core/play/items.ts";
import { usedPower } from "./powers/pay-power.ts";
import { backfireOf, hurledStrike, powerAt, resistOffers, rolledPower, useOf } from "./powers/rolled-power.ts";

/** What players' messages say is compared with the sheets; a note on each says if it was changed after its dice were seen. */
export function registerComparisons(): void {
  registerSheetDifferences(CheckData, (data, actor) => statisticDiffers(actor, data, data.terms));
  registerSheetDifferences(ContestRollData, ({ contest, side, label, terms, yields }, actor) => {
    const data = dataAt(contest, ContestData);
    const asked = data?.sides.find(({ id }) => id === side);
    const given = asked && side !== "0" ? sumTerms(asked.terms.filter(own)) : 0;
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
  registerSheetDifferences(AttackData, attackDiffers);
  registerSheetDifferences(DefenceData, defenceDiffers);
  registerSheetDifferences(MoraleData, ({ terms }, actor) =>
    amongDiffers([moraleStatistic(actor)], terms, "SIMVERSE.MORALE.title"),
  );
  registerSheetDifferences(TreatmentData, treatmentDiffers);
}

/** A roll that acts, and one that resists. */
const KINDS = [undefined, "resistance"] as const;

/** What the situation adds is its own matter; what circumstances add is compared with what is offered. */
const own = (term: Term) => !isSituational(term) && !isCircumstantial(term);

/**
 * Whether something is rolled with a value that no statistic of its name has, or with circumstances that change none of that name.
 * @param given  What the contest that it is rolled in adds, and the UUID of the power that it resists
 */
function statisticDiffers(
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
function amongDiffers(
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

function ownSum(terms: readonly Term[]): number {
  return sumTerms(terms.filter(own));
}

/** Whether a power is rolled, or resisted, with what the sheets do not give. */
function powerDiffers({ sides, power }: ContestData, actor: Actor.Implementation): readonly Difference[] {
  const [first, ...others] = sides;
  if (!first || !power) return [];
  const item = powerAt(power.uuid);
  const rolled = item && rolledPower(actor, item);
  const resisting = others.flatMap(({ actor: uuid, name, terms }) => {
    const target = actorAt(uuid);
    const given = item && target ? sumTerms(resistingTerms(usedPower(item), target.character.sources)) : 0;
    const claimed = sumTerms(terms);
    return claimed === given ? [] : [differs("resistance", name, signed(claimed))];
  });
  const using = power.sure ? [] : amongDiffers(rolled ? [rolled] : [], first.terms, first.label);
  const turnsOnUser = others.every(({ actor: uuid }) => uuid === actor.uuid);
  const uses = item ? [useOf(item), ...(turnsOnUser ? [backfireOf(item)] : [])] : [];
  const isUsed = uses.some((one) => isSame(one, power));
  return [...using, ...resisting, ...(isUsed ? [] : [differs("power", first.label)])];
}

/** Whether a treatment is rolled with what the sheet does not give, or with anything but one assistant who can be one. */
function treatmentDiffers(
  { kind, patient, label, terms }: TreatmentData,
  actor: Actor.Implementation,
): readonly Difference[] {
  const rolled = treatmentStatistic(kind, actor);
  const [first, ...more] = terms.filter(isAssistance);
  const assistant = kind === "surgery" && first ? actorAt(first.source ?? "") : null;
  const assists = assistant && ![actor.uuid, patient].includes(assistant.uuid) && canAssist(assistant);
  const wrong = assists && first && isSame(assistanceOf(assistant), first) ? more : terms.filter(isAssistance);
  return [
    ...amongDiffers(
      rolled.ok ? [rolled.value] : [],
      terms.filter((term) => !isAssistance(term)),
      label,
    ),
    ...wrong.map((term) => differs("circumstance", term.label, signed(term.value))),
  ];
}

/** Whether an attack is made with what the sheet does not give to its weapon, or its power, in any of its ways. */
function attackDiffers(attack: AttackData, actor: Actor.Implementation): readonly Difference[] {
  const { weapon, terms, strike } = attack;
  const all = [...terms, ...strike.bonuses];
  const ways = waysToAttack(actor, attack, all);
  const isKnown = ways.some(
    ({ plan }) =>
      !plan ||
      (ownSum(plan.terms) === ownSum(terms) &&
        ownSum(plan.strike.bonuses) === ownSum(strike.bonuses) &&
        isSame(pick(attack), pick(plan))),
  );
  return [
    ...turnDifferences(actor, attack),
    ...situationDiffers(terms),
    ...situationDiffers(strike.bonuses),
    ...(isKnown ? [] : [differs("statistic", weapon, String(ownSum(terms)))]),
    ...circumstancesDiffer(
      all,
      ways.map(({ offers }) => offers),
    ),
  ];
}

/** How much the situation adds without a Gamemaster's word: more than all that the rules name for one attack. */
const SITUATION_MOST = 20;

function situationDiffers(terms: readonly Term[]): readonly Difference[] {
  const sum = sumTerms(terms.filter((term) => isSituational(term) && term.value > 0));
  return sum > SITUATION_MOST ? [differs("situation", "", signed(sum))] : [];
}

/** What of an attack its weapon or power alone settles, with where it is aimed and how far away it is. */
const pick = ({ reach, strike: { dice, type, piercing, knockback, factors } }: Way) => ({
  ...{ reach, dice, type, piercing, knockback },
  factors: factors.map(({ label, factor }) => ({ label, factor })),
});

type Way = Pick<PlannedAttack, "reach" | "terms" | "strike">;

/** Metres beyond the range of all weapons. */
const FAR = 1_000_000;

/** What somebody can attack with in one way: what is planned before the situation, which is null where it cannot be told, and its offers. */
interface WayToAttack {
  readonly plan: Way | null;
  readonly offers: readonly Offer[];
}

/** @param claimed  What circumstances add in the message: they can make dice of a bonus. */
function waysToAttack(
  actor: Actor.Implementation,
  { weaponUuid, target, location }: AttackData,
  claimed: readonly Term[],
): readonly WayToAttack[] {
  const item = actor.items.find((one) => one.uuid === weaponUuid);
  if (item && isOf(item, "power")) {
    const rolled = rolledPower(actor, item);
    if (!rolled) return [];
    const { terms, offers } = rolled;
    return [{ plan: { reach: "ranged", terms, strike: hurledStrike(item) }, offers }];
  }
  if (!item || !isOf(item, "weapon")) return [];
  const request = { ...requestOf(actor, item), target: actorAt(target) };
  const among = request.uses.flatMap(({ reach }, index) =>
    (reach === "melee" ? [request.distance] : [request.distance, FAR]).map((distance) => ({ index, distance })),
  );
  return among.map(({ index, distance }) => {
    const choice = { ...plainChoice(request), use: String(index), location, distance };
    const offers = offersIn(request, choice).map((one) => ({ ...one, terms: [...one.terms, ...one.damage] }));
    const ticked = offers.filter(
      ({ terms }) => unoffered(terms, [{ key: "", label: "", terms: claimed }]).length === 0,
    );
    const plan = plannedAttack(request, { ...choice, ticked: ticked.map(({ key }) => key) });
    return { plan: plan.ok ? plan.value : null, offers };
  });
}

/** Whether a defence is rolled, or protected, with what the sheet does not give. */
function defenceDiffers(defence: DefenceData, actor: Actor.Implementation): readonly Difference[] {
  const { attack: of, kind, thing, terms, protection } = defence;
  const attack = dataAt(of, AttackData);
  if (!attack) return [];
  const { armour, factors, bleeds } = protectionOf(fighterOf(actor), attack.location, attack.strike.type);
  const guards = (list: typeof factors) => list.map(({ factor }) => factor);
  const isProtected =
    sumTerms(armour) === sumTerms(protection.armour) &&
    isSame(guards(factors), guards(protection.factors)) &&
    bleeds === protection.bleeds;
  // A token may have moved, and may have moved since.
  const ways = kind === "none" ? [] : [true, false].flatMap((moved) => defencesOf(actor, attack, moved));
  const among = ways
    .filter((one) => one.kind === kind)
    .map((one) => ({ ...one, offers: offersOfDefence(actor, one.kind, false) }));
  return [
    ...(thing === thingOf(actor, kind) ? [] : [differs("thing", `SIMVERSE.DEFENCE.${kind}`)]),
    ...(kind === "none" ? circumstancesDiffer(terms, []) : amongDiffers(among, terms, `SIMVERSE.DEFENCE.${kind}`)),
    ...(isProtected ? [] : [differs("statistic", "SIMVERSE.TARGET.resistance", String(sumTerms(protection.armour)))]),
  ];
}

/** The circumstances that are in none of the offers that can have been made. */
function circumstancesDiffer(terms: readonly Term[], offers: readonly (readonly Offer[])[]): readonly Difference[] {
  const wrong = (offers.length > 0 ? offers : [[]]).map((one) => unoffered(terms, one));
  const [fewest = []] = wrong.toSorted((one, other) => one.length - other.length);
  return fewest.map(({ label, value }) => differs("circumstance", label, signed(value)));
}

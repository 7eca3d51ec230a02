import { combatAt, encounterOf } from "#core/foundry/collections.ts";
import { actorAt } from "#core/foundry/documents.ts";
import { dataAt } from "#core/play/challenge/message-index.ts";
import { sentInEncounter } from "#core/play/exchange/answers.ts";
import { situationDiffers } from "#core/play/gate/claimed-terms.ts";
import { differs, isSame, registerSheetDifferences, type Difference } from "#core/play/gate/differences.ts";
import { isOf } from "#core/play/items.ts";
import { sumTerms, type Term } from "#core/rules/term.ts";
import { hasTrait, unoffered, type Offer } from "../../rules/character/modifiers.ts";
import type { PlannedAttack } from "../../rules/combat/attack.ts";
import { protectionOf } from "../../rules/combat/fighter.ts";
import { readTurn } from "../../rules/combat/turn-actions.ts";
import { spend, startTurn } from "../../rules/combat/turn.ts";
import { amongDiffers, circumstancesDiffer, ownSum } from "../checks/check-differences.ts";
import { defencesOf, offersIn, offersOfDefence, plainChoice, plannedAttack, requestOf } from "./attack.ts";
import { AttackData } from "./attack-data.ts";
import { DefenceData } from "./defence-data.ts";
import { fighterOf, parryingWith, thingOf } from "./fighter.ts";
import { isAtOnce, isSecond } from "./serving.ts";
import { mobilityOf } from "./turn-state.ts";

/** Compares attacks and defences with the sheets. */
export function registerAttackDifferences(): void {
  registerSheetDifferences(AttackData, attackDiffers);
  registerSheetDifferences(DefenceData, defenceDiffers);
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
    ...situationDiffers(terms, SITUATION_MOST),
    ...situationDiffers(strike.bonuses, SITUATION_MOST),
    ...(isKnown ? [] : [differs("statistic", weapon, String(ownSum(terms)))]),
    ...circumstancesDiffer(
      all,
      ways.map(({ offers }) => offers),
    ),
  ];
}

/** How much the situation adds without a Gamemaster's word: more than all that the rules name for one attack. */
const SITUATION_MOST = 20;

/** What of an attack its weapon or power alone settles, with where it is aimed and how far away it is. */
const pick = ({ reach, hinders, strike: { dice, type, piercing, against, knockback, factors } }: Way) => ({
  ...{ reach, dice, type, piercing, knockback, against: { ...against }, hinders: sumTerms(hinders) },
  factors: factors.map(({ label, factor }) => ({ label, factor })),
});

type Way = Pick<PlannedAttack, "reach" | "terms" | "strike" | "hinders">;

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
  { weaponUuid, target, location, powers }: AttackData,
  claimed: readonly Term[],
): readonly WayToAttack[] {
  const item = actor.items.find((one) => one.uuid === weaponUuid);
  if (!item || !(isOf(item, "weapon") || isOf(item, "power"))) return [];
  const request = { ...requestOf(actor, item), target: actorAt(target) };
  const among = request.uses.flatMap(({ reach }, index) =>
    (reach === "melee" || isOf(item, "power") ? [request.distance] : [request.distance, FAR]).map((distance) => ({
      ...{ index, distance },
    })),
  );
  return among.map(({ index, distance }) => {
    // Whether somebody has aimed is the moment's.
    const choice = { ...plainChoice(request), use: String(index), location, distance, aimed: true };
    const offers = offersIn(request, choice).map((one) => ({ ...one, terms: [...one.terms, ...one.damage] }));
    const ticked = offers.filter(({ key, serves, terms }) =>
      serves ? powers.includes(key) : unoffered(terms, [{ key: "", label: "", terms: claimed }]).length === 0,
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
  // Whatever weapon was in hand, whichever parried best at that moment.
  const used = kind === "parry" ? thing : "";
  const isTheirs =
    kind === "parry" ? parryingWith(actor).some(({ uuid }) => uuid === thing) : thing === thingOf(actor, kind, []);
  // A token may have moved, and may have moved since.
  const ways =
    kind === "none" ? [] : [true, false].flatMap((moved) => defencesOf(actor, attack, { moved, thing: used }));
  const among = ways
    .filter((one) => one.kind === kind)
    .map((one) => ({ ...one, offers: offersOfDefence(actor, one.kind, { moved: false, thing: used }) }));
  return [
    ...(isTheirs ? [] : [differs("thing", `SIMVERSE.DEFENCE.${kind}`)]),
    ...(kind === "none" ? circumstancesDiffer(terms, []) : amongDiffers(among, terms, `SIMVERSE.DEFENCE.${kind}`)),
    ...(isProtected ? [] : [differs("statistic", "SIMVERSE.TARGET.resistance", String(sumTerms(protection.armour)))]),
  ];
}

/**
 * What an attack says of its turn that the messages before it do not: a turn that was over, none although its attacker was in an
 * encounter, or one in which no action was left for it. What was sent before is asked alone, so that it is the same after a reload.
 */
function turnDifferences(actor: Actor.Implementation, attack: AttackData): readonly Difference[] {
  const { combat, turn, parent } = attack;
  const { name, uuid } = actor;
  if (combat === "") return wasInEncounter(actor, parent) ? [differs("turn", name)] : [];
  if (!combatAt(combat)) return [];
  const own = sentInEncounter(AttackData, { actor: uuid, combat }, parent);
  if (own.some(({ data }) => data.turn > turn)) return [differs("turn", name)];
  const before = own.flatMap(({ data }) => (data.turn === turn ? [data] : []));
  return hasAction(actor, attack, before) ? [] : [differs("action", name)];
}

/** Whether somebody was in the encounter that is active when they sent a message. */
function wasInEncounter(actor: Actor.Implementation, { _stats: sent }: ChatMessage.Implementation): boolean {
  const encounter = encounterOf(actor);
  const own = encounter?.combatants.find((one) => one.actor?.uuid === actor.uuid);
  const since = (own as { readonly _stats?: { readonly createdTime?: number | null } } | undefined)?._stats
    ?.createdTime;
  return Boolean(encounter?.started) && since !== undefined && since !== null && (sent.createdTime ?? 0) > since;
}

/** Whether the attacks of a turn before it left an action for one more. What conditions took from it is a matter of that moment. */
function hasAction(actor: Actor.Implementation, attack: AttackData, before: readonly AttackData[]): boolean {
  const mobility = mobilityOf(actor);
  const uses = before.map(({ weaponUuid, cost, twoWeapons }) => {
    return { type: "attack" as const, weapon: weaponUuid, cost, twoWeapons };
  });
  const item = actor.items.find(({ uuid }) => uuid === attack.weaponUuid);
  const isUnarmed = item !== undefined && isOf(item, "weapon") && item.system.group === "unarmed";
  if (attack.cost === "minor" && !(isUnarmed && hasTrait(actor.character.sources, "unarmedMinorAction"))) return false;
  if (attack.cost === "free" && !isSecond(attack, before) && !attack.powers.some(isAtOnce)) return false;
  const others = before.filter(({ twoWeapons }) => twoWeapons);
  const isSecondHand = attack.twoWeapons && others.length % 2 === 1 && others.at(-1)?.weaponUuid !== attack.weaponUuid;
  return isSecondHand || spend(readTurn(startTurn([], mobility), uses, [], mobility), attack.cost).ok;
}

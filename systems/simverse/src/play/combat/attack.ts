import { encounterOf } from "#core/foundry/collections.ts";
import type { PlacedToken } from "#core/foundry/canvas.ts";
import type { RollKeys } from "#core/foundry/visibility.ts";
import { err, ok, type Result } from "#core/rules/result.ts";
import { notifyRefusal } from "#core/utils/notify-refusal.ts";
import { type Term, typedTerms } from "#core/rules/term.ts";
import { firstAim, firstKey, meansOf, rollAimed, type Aim, type AimedRoll } from "#core/play/exchange/aim.ts";
import { targetList } from "#core/play/people/target-list.ts";
import { facesOf } from "#core/foundry/rolls.ts";
import {
  PLAIN_CIRCUMSTANCES,
  planAttack,
  type AttackCircumstances,
  type Attacker,
  type AttackWeapon,
} from "../../rules/combat/attack-plan.ts";
import type { DefenceKind, PlannedAttack } from "../../rules/combat/attack.ts";
import { defencesAgainst, type Cover, type DefenceCircumstances } from "../../rules/combat/defence.ts";
import { tickedTerms, type Offer } from "../../rules/character/modifiers.ts";
import {
  attackerOf,
  attackOffers,
  defenceOffers,
  defenderOf,
  usesOf,
  wielded,
  type AttackOffer,
  type WeaponUse,
} from "../../rules/combat/fighter.ts";
import { MOVES, type AttackCost } from "../../rules/combat/turn.ts";
import { boltUse } from "../../rules/powers/bolt.ts";
import { isBolt } from "../../rules/powers/use.ts";
import { servedBy, UNSERVED } from "../../rules/powers/serving.ts";
import { resolveCheck } from "../../rules/checks/check.ts";
import { isOf, itemsOf, type ItemOf } from "#core/play/items.ts";
import { canHold, conditionsOf, fighterOf, heldOf, isStruckAway, weaponOf } from "./fighter.ts";
import { shotWith } from "./ammunition.ts";
import { actionsIn, momentOf } from "./moment.ts";
import { checkPaid, costWith, openingTerms, servingOf, type ServingOffer } from "./serving.ts";
import { interrupt } from "../powers/end-power.ts";
import { affordable, checkPrepared, payPower, usedPower } from "../powers/pay-power.ts";
import { boltOf } from "../powers/rolled-power.ts";
import { attackedWith, hasAimed } from "./turn-state.ts";

/** Who attacks whom with what. The distance is 1 for melee and 0, which counts nothing, for what shoots, unless both have tokens on the scene. */
export interface AttackRequest extends Aim {
  readonly actor: Actor.Implementation;
  /** A weapon, or a power that is an attack. */
  readonly item: ItemOf<"weapon"> | ItemOf<"power">;
  readonly uses: readonly WeaponUse[];
  /** The keys of the offers that are ticked at first. */
  readonly ticked?: readonly string[];
}

/** What the attacker has chosen: which use of the weapon, and what is around it. */
export interface AttackChoice extends Omit<AttackCircumstances, "targetConditions" | "more" | "hand" | "served"> {
  /** The key of who is attacked; empty where that is settled. */
  readonly target: string;
  readonly use: string;
  readonly situation: number;
  /** The keys of the offers that are so. */
  readonly ticked: readonly string[];
  readonly cover: Cover;
  /** Whether it comes from behind, where no shield is. */
  readonly behind: boolean;
}

export function plainChoice(request: AttackRequest): AttackChoice {
  const { actor, distance, ticked = [] } = request;
  const { location, twoWeapons, highGround, flanking, darkness, moreDamage } = PLAIN_CIRCUMSTANCES;
  const around = { location, twoWeapons, aimed: hasAimed(actor), highGround, flanking, darkness, moreDamage };
  return {
    ...around,
    distance,
    target: firstKey(request),
    use: "0",
    situation: 0,
    ticked,
    cover: "none",
    behind: false,
  };
}

type Offering = Pick<AttackRequest, "actor" | "item" | "uses">;
type Offered = Pick<AttackChoice, "use" | "aimed">;

/** What would change an attack or its damage if it is so, in the way of the weapon that is chosen: powers that are part of it among them. */
export function offersIn(request: Offering, choice: Offered): readonly AttackOffer[] {
  const { actor, item, uses } = request;
  const use = uses[Number(choice.use)] ?? uses[0];
  if (!use) return [];
  if (isOf(item, "power")) return (boltOf(actor, item)?.offers ?? []).map((offer) => ({ ...offer, damage: [] }));
  return [...attackOffers(fighterOf(actor), weaponOf(item), use, actor.character), ...servingIn(request, choice)];
}

/** The powers that can be part of an attack with a weapon. */
function servingIn({ actor, item, uses }: Offering, { use: chosen, aimed }: Offered): readonly ServingOffer[] {
  const use = uses[Number(chosen)] ?? uses[0];
  return use && isOf(item, "weapon") ? servingOf(actor, item, use, aimed) : [];
}

/** What an attack costs as it is chosen, and the powers that are used with it: those that are part of it, or the one that it is. */
export function costIn(request: AttackRequest, choice: Offered & Pick<AttackChoice, "ticked">) {
  const { actor, item } = request;
  const serving = servingIn(request, choice).filter(({ key }) => choice.ticked.includes(key));
  const powers = serving.map(({ power }) => power.item);
  const { cost, paid } = costWith(actor, item, powers);
  return { cost, powers: powers.map(({ uuid }) => uuid), paid: isOf(item, "power") ? [item] : paid };
}

/** The attack as it was chosen, ready to be rolled. */
export function plannedAttack(request: AttackRequest, choice: AttackChoice): Result<PlannedAttack> {
  const { actor, item, target } = request;
  const made = madeBy(request, choice);
  if (!made.ok) return made;
  const offers = offersIn(request, choice);
  const { dice, terms } = choice.moreDamage;
  const hurting = offers.map(({ key, label, damage }) => ({ key, label, terms: damage }));
  const more: readonly Term[] = [
    ...tickedTerms(offers, choice.ticked),
    ...openingTerms(actor, target),
    ...typedTerms("SIMVERSE.TERM.situation", choice.situation),
  ];
  const serving = offers.flatMap(({ key, serves }) => (serves && choice.ticked.includes(key) ? [serves] : []));
  const { attacker, weapon, hinders } = made.value;
  const served = servedBy([...serving, { ...UNSERVED, hinders }]);
  return planAttack(attacker, weapon, {
    ...choice,
    hand: isOf(item, "weapon") && item.system.hand === "off" ? "off" : "main",
    targetConditions: target ? conditionsOf(target) : [],
    ...{ more, served },
    moreDamage: { dice, terms: [...terms, ...tickedTerms(hurting, choice.ticked)] },
  });
}

/** Who attacks, and with what: a weapon in one of its ways, or a power. */
function madeBy(
  { actor, item, uses }: AttackRequest,
  choice: Pick<AttackChoice, "use">,
): Result<{ readonly attacker: Attacker; readonly weapon: AttackWeapon; readonly hinders: readonly Term[] }> {
  const { name } = item;
  if (isOf(item, "power")) {
    const bolt = boltOf(actor, item);
    if (bolt) return ok(bolt);
    const price = affordable(item);
    return price.ok ? err("powerSkill", { name, level: price.value.skillLevel }) : price;
  }
  const use = uses[Number(choice.use)] ?? uses[0];
  if (!use) return err("weaponUseless", { name });
  const fighter = fighterOf(actor);
  const weapon = weaponOf(item);
  const attacker = attackerOf(fighter, weapon, use);
  if (!attacker.ok) return attacker;
  return ok({ attacker: attacker.value, weapon: wielded(fighter, weapon, use), hinders: [] });
}

/** Asks about an attack with a weapon, and on whom, and rolls it; at once where that is certain. @param ticked  The UUIDs of powers that are to be part of it */
export async function performAttack(
  actor: Actor.Implementation,
  id: string,
  keys: RollKeys = {},
  ticked: readonly string[] = [],
) {
  const ready = armedWith(actor, id);
  return rollAimed(ATTACK, actor, ready.ok ? ok({ ...ready.value, ticked }) : ready, keys);
}

/** What is asked about an attack with a weapon in hand or a power that is an attack, by its id, among all such. */
export function armedWith(actor: Actor.Implementation, id: string): Result<AttackRequest> {
  const item = actor.items.get(id);
  const ready = item && isOf(item, "weapon") ? readyWith(actor, item) : readyBolt(actor, item);
  const weapons = itemsOf(actor, "weapon").filter((one) => one.system.equipped || one.id === id);
  const bolts = itemsOf(actor, "power").filter((one) => isBolt(usedPower(one)));
  return ready.ok ? ok({ ...ready.value, by: id, means: meansOf([...weapons, ...bolts]) }) : ready;
}

interface Plan extends ReturnType<typeof costIn> {
  readonly plan: PlannedAttack;
  readonly shot: string;
}

/** How an attack with a weapon, or a power that is one, is asked about and rolled. */
const ATTACK: AimedRoll<AttackRequest, AttackChoice, Plan> = {
  type: "attack",
  plain: plainChoice,
  ask: (request) => CONFIG.SIMVERSE.dialogs.attack(request),
  armed: armedWith,
  plan(request, choice) {
    const { actor, item } = request;
    const plan = plannedAttack(request, choice);
    if (!plan.ok) return plan;
    const used = costIn(request, choice);
    const paid = checkPaid(actor, used.paid);
    if (!paid.ok) return paid;
    const shot = isOf(item, "weapon") ? shotWith(actor, item, choice.use) : ok({ shot: "" });
    return shot.ok ? ok({ plan: plan.value, ...used, ...shot.value }) : shot;
  },
  async pay({ actor }, _choice, { paid }) {
    if (!(await interrupt(actor))) return false;
    for (const power of paid) {
      const price = affordable(power, actor);
      if (!price.ok) return notifyRefusal(price) !== null;
      if (!(await payPower(actor, power, price.value))) return false;
    }
    return true;
  },
  roll: ({ actor, item }, choice, { plan, ...used }) => rolledAttack(actor, item, plan, { ...choice, ...used }),
};

/** An attack before anything of it is chosen, on the first who can be attacked. A shot at nobody has no distance yet. */
export function requestOf(
  actor: Actor.Implementation,
  item: AttackRequest["item"],
  targets: readonly PlacedToken[] = [],
): AttackRequest {
  const uses = isOf(item, "power") ? [boltUse(usedPower(item))] : usesOf(weaponOf(item));
  return { ...firstAim(actor, targets, uses[0]?.reach === "melee" ? 1 : 0), actor, item, uses };
}

/** The same where a weapon can attack at all now: not one that was struck from the hand, nor one that has to be loaded first. */
function readyWith(actor: Actor.Implementation, item: ItemOf<"weapon">): Result<AttackRequest> {
  const { name, system } = item;
  if (isStruckAway(actor, system)) return err("disarmed", { name });
  if (!canHold(actor, system)) return err("needsTwoHands", { name });
  if (system.broken) return err("weaponBroken", { name });
  if (encounterOf(actor) && system.reload !== "none" && !system.loaded) return err("notLoaded", { name });
  return ok(requestOf(actor, item, targetList(actor)));
}

/** The same of a power that is an attack: not one that is used up, or has to be prepared first. */
function readyBolt(actor: Actor.Implementation, item: { readonly type: string } | undefined): Result<AttackRequest> {
  if (!item || !isOf(item, "power")) return err("weaponGone");
  const paid = affordable(item, actor);
  if (!paid.ok) return paid;
  const prepared = checkPrepared(actor, item, true);
  return prepared.ok ? ok(requestOf(actor, item, targetList(actor))) : prepared;
}

/** What an attack keeps of a choice: where it comes from, what it costs of the turn, and the id of the item that it uses up. */
type RolledChoice = Pick<AttackChoice, "cover" | "behind" | "twoWeapons"> & {
  readonly cost: AttackCost;
  readonly shot: string;
  readonly powers: readonly string[];
};

/** The dice of an attack, with those of the damage if it succeeds, and what its message says besides who attacks whom. */
async function rolledAttack(
  actor: Actor.Implementation,
  { name: weapon, uuid: weaponUuid }: { readonly name: string; readonly uuid: string },
  plan: PlannedAttack,
  { cover, behind, twoWeapons, cost, shot, powers }: RolledChoice,
) {
  const { check } = CONFIG.SIMVERSE.rolls;
  const roll = await check.build().evaluate();
  const hits = resolveCheck(plan.terms, facesOf(roll)).success;
  const rolls = hits ? [roll, await check.ofDice([{ count: plan.strike.dice, faces: 6 }]).evaluate()] : [roll];
  const system = {
    weapon,
    weaponUuid,
    ...plan,
    cover,
    frontal: !behind,
    cost,
    twoWeapons,
    shot,
    powers,
    ...momentOf(actor),
  };
  return { rolls, system };
}

/** Whether it is certain that somebody moved this turn. That they did not is never certain: nobody measures how far a token goes. */
function hasMoved(actor: Actor.Implementation): boolean {
  return actionsIn(momentOf(actor), actor.uuid).some((action) => MOVES.some((move) => move === action));
}

/** Whether somebody is known to have moved, and the UUID of what they defend with, where that is not what is so now. */
interface Defended {
  readonly moved?: boolean;
  readonly thing?: string;
}

/** The defences that somebody has against an attack, in the order of the rules. */
export function defencesOf(
  actor: Actor.Implementation,
  around: DefenceCircumstances,
  { moved = hasMoved(actor), thing = "" }: Defended = {},
) {
  const held = { ...heldOf(actor, attackedWith(actor), thing), moved };
  return defencesAgainst(defenderOf(fighterOf(actor), held), around);
}

/** What would change a defence of somebody if it is so. */
export function offersOfDefence(
  actor: Actor.Implementation,
  kind: DefenceKind,
  { moved = hasMoved(actor), thing = "" }: Defended = {},
): readonly Offer[] {
  const held = { ...heldOf(actor, attackedWith(actor), thing), moved };
  return defenceOffers(fighterOf(actor), held, kind, actor.character);
}

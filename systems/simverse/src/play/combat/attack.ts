import { encounterOf } from "#core/foundry/collections.ts";
import type { PlacedToken } from "#core/foundry/canvas.ts";
import type { RollKeys } from "#core/foundry/visibility.ts";
import { err, ok, type Result } from "#core/rules/result.ts";
import { type Term, typedTerms } from "#core/rules/term.ts";
import { firstAim, firstKey, rollAimed, type Aim, type AimedRoll } from "#core/play/exchange/aim.ts";
import { targetList } from "#core/play/people/target-list.ts";
import { facesOf } from "#core/foundry/rolls.ts";
import { PLAIN_CIRCUMSTANCES, planAttack, type AttackCircumstances } from "../../rules/combat/attack-plan.ts";
import type { DefenceKind, PlannedAttack } from "../../rules/combat/attack.ts";
import { defencesAgainst, type Cover } from "../../rules/combat/defence.ts";
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
import { MOVES } from "../../rules/combat/turn.ts";
import { resolveCheck } from "../../rules/checks/check.ts";
import { isOf, type ItemOf } from "#core/play/items.ts";
import { conditionsOf, fighterOf, heldOf, isStruckAway, weaponOf } from "./fighter.ts";
import { shotWith } from "./ammunition.ts";
import { actionsIn, momentOf } from "./moment.ts";
import { costOf, hasAimed, turnOf } from "./turn-state.ts";

/** Who attacks whom with what. The distance is 1 for melee and 0, which counts nothing, for what shoots, unless both have tokens on the scene. */
export interface AttackRequest extends Aim {
  readonly actor: Actor.Implementation;
  readonly item: ItemOf<"weapon">;
  readonly uses: readonly WeaponUse[];
}

/** What the attacker has chosen: which use of the weapon, and what is around it. */
export interface AttackChoice extends Omit<AttackCircumstances, "targetConditions" | "more" | "hand" | "aimPower"> {
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
  const { actor, distance } = request;
  const { location, twoWeapons, highGround, flanking, darkness, moreDamage } = PLAIN_CIRCUMSTANCES;
  const around = { location, twoWeapons, aimed: hasAimed(actor), highGround, flanking, darkness, moreDamage };
  return {
    ...around,
    distance,
    target: firstKey(request),
    use: "0",
    situation: 0,
    ticked: [],
    cover: "none",
    behind: false,
  };
}

/** What would change an attack or its damage if it is so, in the way of the weapon that is chosen. */
export function offersIn(
  { actor, item, uses }: Pick<AttackRequest, "actor" | "item" | "uses">,
  { use: chosen }: Pick<AttackChoice, "use">,
): readonly AttackOffer[] {
  const use = uses[Number(chosen)] ?? uses[0];
  return use ? attackOffers(fighterOf(actor), weaponOf(item), use, actor.character) : [];
}

/** The attack as it was chosen, ready to be rolled. */
export function plannedAttack(request: AttackRequest, choice: AttackChoice): Result<PlannedAttack> {
  const { actor, item, uses, target } = request;
  const use = uses[Number(choice.use)] ?? uses[0];
  if (!use) return err("weaponUseless", { name: item.name });
  const fighter = fighterOf(actor);
  const weapon = weaponOf(item);
  const attacker = attackerOf(fighter, weapon, use);
  if (!attacker.ok) return attacker;
  const offers = offersIn(request, choice);
  const { dice, terms } = choice.moreDamage;
  const hurting = offers.map(({ key, label, damage }) => ({ key, label, terms: damage }));
  const more: readonly Term[] = [
    ...tickedTerms(offers, choice.ticked),
    ...typedTerms("SIMVERSE.TERM.situation", choice.situation),
  ];
  return planAttack(attacker.value, wielded(fighter, weapon, use), {
    ...choice,
    hand: item.system.hand === "off" ? "off" : "main",
    aimPower: 0,
    targetConditions: target ? conditionsOf(target) : [],
    more,
    moreDamage: { dice, terms: [...terms, ...tickedTerms(hurting, choice.ticked)] },
  });
}

/** Asks about an attack with a weapon, and on whom, and rolls it; at once where that is certain. */
export async function performAttack(actor: Actor.Implementation, id: string, keys: RollKeys = {}) {
  const item = actor.items.get(id);
  const ready = item && isOf(item, "weapon") ? readyWith(actor, item) : err("weaponGone");
  return rollAimed(ATTACK, actor, ready, keys);
}

/** How an attack with a weapon is asked about and rolled. */
const ATTACK: AimedRoll<AttackRequest, AttackChoice, { plan: PlannedAttack; shot: string }> = {
  type: "attack",
  plain: plainChoice,
  ask: (request) => CONFIG.SIMVERSE.dialogs.attack(request),
  plan(request, choice) {
    const plan = plannedAttack(request, choice);
    if (!plan.ok) return plan;
    const shot = shotWith(request.actor, request.item, choice.use);
    return shot.ok ? ok({ plan: plan.value, ...shot.value }) : shot;
  },
  roll: ({ actor, item }, choice, { plan, shot }) =>
    rolledAttack(actor, item, plan, { ...choice, cost: costOf(actor, item), shot }),
};

/** An attack before anything of it is chosen, on the first who can be attacked. A shot at nobody has no distance yet. */
export function requestOf(
  actor: Actor.Implementation,
  item: ItemOf<"weapon">,
  targets: readonly PlacedToken[] = [],
): AttackRequest {
  const uses = usesOf(weaponOf(item));
  return { ...firstAim(actor, targets, uses[0]?.reach === "melee" ? 1 : 0), actor, item, uses };
}

/** The same where a weapon can attack at all now: not one that was struck from the hand, nor one that has to be loaded first. */
function readyWith(actor: Actor.Implementation, item: ItemOf<"weapon">): Result<AttackRequest> {
  const { name, system } = item;
  if (isStruckAway(actor, system)) return err("disarmed", { name });
  if (system.broken) return err("weaponBroken", { name });
  if (encounterOf(actor) && system.reload !== "none" && !system.loaded) return err("notLoaded", { name });
  return ok(requestOf(actor, item, targetList(actor)));
}

/** What an attack keeps of a choice: where it comes from, what it costs of the turn, and the id of the item that it uses up. */
type RolledChoice = Pick<AttackChoice, "cover" | "behind"> & {
  readonly twoWeapons?: boolean;
  readonly cost?: "major" | "minor";
  readonly shot?: string;
};

/** The dice of an attack, with those of the damage if it succeeds, and what its message says besides who attacks whom. */
export async function rolledAttack(
  actor: Actor.Implementation,
  { name: weapon, uuid: weaponUuid }: { readonly name: string; readonly uuid: string },
  plan: PlannedAttack,
  { cover, behind, twoWeapons = false, cost = "major", shot = "" }: RolledChoice,
) {
  const { check } = CONFIG.SIMVERSE.rolls;
  const roll = await check.build().evaluate();
  const hits = resolveCheck(plan.terms, facesOf(roll)).success;
  const rolls = hits ? [roll, await check.ofDice([{ count: plan.strike.dice, faces: 6 }]).evaluate()] : [roll];
  const system = { weapon, weaponUuid, ...plan, cover, frontal: !behind, cost, twoWeapons, shot, ...momentOf(actor) };
  return { rolls, system };
}

/** Whether it is certain that somebody moved this turn. That they did not is never certain: nobody measures how far a token goes. */
function hasMoved(actor: Actor.Implementation): boolean {
  return actionsIn(momentOf(actor), actor.uuid).some((action) => MOVES.some((move) => move === action));
}

/** The defences that somebody has against an attack, in the order of the rules. */
export function defencesOf(
  actor: Actor.Implementation,
  around: { reach: "melee" | "ranged"; cover: Cover; frontal: boolean },
  moved = hasMoved(actor),
) {
  const held = { ...heldOf(actor, turnOf(actor)?.attackedWith ?? []), moved };
  return defencesAgainst(defenderOf(fighterOf(actor), held), around);
}

/** What would change a defence of somebody if it is so. */
export function offersOfDefence(
  actor: Actor.Implementation,
  kind: DefenceKind,
  moved = hasMoved(actor),
): readonly Offer[] {
  return defenceOffers(fighterOf(actor), { ...heldOf(actor, []), moved }, kind, actor.character);
}

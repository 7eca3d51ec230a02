import { activeCombat, combatAt } from "#core/foundry/collections.ts";
import { measuredOn, targetedTokens, tokensOf, type PlacedToken } from "#core/foundry/canvas.ts";
import { createMessage, speakerOf } from "#core/foundry/documents.ts";
import { applyVisibility, currentVisibility, type RollKeys, type Visibility } from "#core/foundry/visibility.ts";
import { messagesWith, turnKey } from "#core/play/challenge/message-index.ts";
import { err, type Result } from "#core/rules/result.ts";
import type { Term } from "#core/rules/term.ts";
import { notifyRefusal } from "#core/utils/notify-refusal.ts";
import { facesOf } from "#core/foundry/rolls.ts";
import { PLAIN_CIRCUMSTANCES, planAttack, type AttackCircumstances } from "../../rules/combat/attack-plan.ts";
import type { PlannedAttack } from "../../rules/combat/attack.ts";
import { defencesAgainst, type Cover } from "../../rules/combat/defence.ts";
import { attackerOf, defenderOf, usesOf, wielded, type WeaponUse } from "../../rules/combat/fighter.ts";
import { resolveCheck, situationTerms } from "../../rules/checks/check.ts";
import type { SimverseActor } from "../../documents/actor.ts";
import { isOf, type ItemOf } from "../items.ts";
import { AttackData } from "./attack-data.ts";
import { conditionsOf, fighterOf, heldOf, weaponOf } from "./fighter.ts";

/** Who attacks whom with what. */
export interface AttackRequest {
  readonly actor: SimverseActor;
  readonly item: ItemOf<"weapon">;
  readonly uses: readonly WeaponUse[];
  /** Null for nobody in particular. */
  readonly target: SimverseActor | null;
  readonly targetName: string;
  /** Metres, where both have tokens on the scene; else 1. */
  readonly distance: number;
}

/** What the attacker has chosen: which use of the weapon, and what is around it. */
export interface AttackChoice extends Omit<AttackCircumstances, "targetConditions" | "more" | "hand" | "aimPower"> {
  readonly use: string;
  readonly situation: number;
  readonly cover: Cover;
  /** Whether it comes from behind, where no shield is. */
  readonly behind: boolean;
}

export function plainChoice({ distance }: AttackRequest): AttackChoice {
  const { location, twoWeapons, aimed, highGround, flanking, darkness, moreDamage } = PLAIN_CIRCUMSTANCES;
  const around = { location, twoWeapons, aimed, highGround, flanking, darkness, moreDamage };
  return { ...around, distance, use: "0", situation: 0, cover: "none", behind: false };
}

/** The attack as it was chosen, ready to be rolled. */
export function plannedAttack(
  { actor, item, uses, target }: AttackRequest,
  choice: AttackChoice,
): Result<PlannedAttack> {
  const use = uses[Number(choice.use)] ?? uses[0];
  if (!use) return err("weaponUseless", { name: item.name });
  const fighter = fighterOf(actor);
  const weapon = weaponOf(item);
  const attacker = attackerOf(fighter, weapon, use);
  if (!attacker.ok) return attacker;
  const more: readonly Term[] = situationTerms("SIMVERSE.TERM.situation", choice.situation);
  return planAttack(attacker.value, wielded(fighter, weapon, use), {
    ...choice,
    hand: item.system.hand === "off" ? "off" : "main",
    aimPower: 0,
    targetConditions: target ? conditionsOf(target) : [],
    more,
  });
}

/** Asks about an attack with a weapon on the one target that the user has, or on nobody, and rolls it. */
export async function performAttack(
  actor: SimverseActor,
  id: string,
  { fast = false, visibility = currentVisibility() }: RollKeys = {},
): Promise<ChatMessage.Implementation | null> {
  if (!actor.isOwner) return notifyRefusal(err("notOwner", { actor: actor.name }));
  const item = actor.items.get(id);
  if (!item || !isOf(item, "weapon")) return notifyRefusal(err("weaponGone"));
  const targets = targetedTokens();
  if (targets.length > 1) return notifyRefusal(err("oneTarget"));
  const request = requestOf(actor, item, targets[0]);
  const choice = fast ? plainChoice(request) : await CONFIG.SIMVERSE.dialogs.attack(request);
  if (!choice) return null;
  const plan = plannedAttack(request, choice);
  return plan.ok ? rollAttack(request, choice, plan.value, visibility) : notifyRefusal(plan);
}

function requestOf(actor: SimverseActor, item: ItemOf<"weapon">, token: PlacedToken | undefined): AttackRequest {
  const target = token?.actor ?? null;
  const distance = token ? distanceTo(actor, token) : 1;
  return { actor, item, uses: usesOf(weaponOf(item)), target, targetName: token?.name ?? "", distance };
}

const METRES_PER_FOOT = 0.3;

/** Metres between the bodies: who stand on squares beside each other are within a metre. */
export function distanceTo(actor: SimverseActor, { document, center }: PlacedToken): number {
  const from = tokensOf(actor).find((token) => token.parent === document.parent);
  const scene = document.parent;
  const own = (from?.object as PlacedToken | null | undefined)?.center;
  if (!own || !scene) return 1;
  const { distance, units } = scene.grid;
  const between = measuredOn(scene, [own, center]) - distance;
  return Math.max(1, Math.ceil(between * (units.startsWith("f") ? METRES_PER_FOOT : 1)));
}

interface Named {
  readonly name: string;
  readonly uuid: string;
}

/** Throws the dice of an attack, those of the damage if it succeeds, and posts it. */
export async function rollAttack(
  { actor, item, target, targetName }: Pick<AttackRequest, "actor" | "target" | "targetName"> & { item: Named },
  { cover, behind }: Pick<AttackChoice, "cover" | "behind">,
  plan: PlannedAttack,
  visibility: Visibility,
): Promise<ChatMessage.Implementation | null> {
  const { check } = CONFIG.SIMVERSE.rolls;
  const roll = await check.build().evaluate();
  const hits = resolveCheck(plan.terms, facesOf(roll)).success;
  const rolls = hits ? [roll, await check.buildDice(plan.strike.dice).evaluate()] : [roll];
  const { combat, turn } = momentOf(actor);
  const system = {
    ...{ actor: actor.uuid, target: target?.uuid ?? "", targetName, weapon: item.name, weaponUuid: item.uuid },
    ...{ ...plan, cover, frontal: !behind, combat, turn },
  };
  // Who attacks has thrown the dice here: hiding them from the attacker alone would hide nothing.
  const seen = visibility === "blind" && !game.user!.isGM ? "gm" : visibility;
  return createMessage(applyVisibility({ type: "attack", speaker: speakerOf(actor), rolls, system }, seen));
}

/** The encounter that somebody fights in, and its round. */
export function momentOf(actor: SimverseActor): { readonly combat: string; readonly turn: number } {
  const fight = fightOf(actor);
  return fight ? { combat: fight.id ?? "", turn: fight.round } : { combat: "", turn: 0 };
}

/** The encounter that somebody takes part in; null for none. */
export function fightOf(actor: SimverseActor): Combat.Implementation | null {
  const fight = activeCombat();
  return fight?.combatants.some((one) => one.actor?.uuid === actor.uuid) ? fight : null;
}

/** The UUIDs of the weapons that somebody has attacked with in this round. */
function attackedWith(actor: SimverseActor): readonly string[] {
  const { combat, turn } = momentOf(actor);
  if (!combatAt(combat)) return [];
  return messagesWith(turnKey(combat, turn), AttackData)
    .filter(({ data }) => data.actor === actor.uuid)
    .map(({ data }) => data.weaponUuid);
}

/** The defences that somebody has against an attack, in the order of the rules. */
export function defencesOf(
  actor: SimverseActor,
  around: { reach: "melee" | "ranged"; cover: Cover; frontal: boolean },
) {
  return defencesAgainst(defenderOf(fighterOf(actor), heldOf(actor, attackedWith(actor))), around);
}

import { messagesOf } from "#core/play/challenge/message-index.ts";
import { AttackData } from "../attack/attack-data.ts";
import { CheckData } from "../../checks/check-data.ts";
import { err } from "#core/rules/result.ts";
import type { SirpasActor } from "../../documents.ts";
import { attackStateOf, type StrikeState } from "../attack/attack-state.ts";
import { defend } from "../defence/defend.ts";
import { performAttack } from "../attack/perform-attack.ts";
import { type CheckCall, performCheck } from "../../checks/perform-check.ts";
import { encounterOf } from "../../encounter/encounter-of.ts";
import { type Fighter, fighterOf } from "./actor-fighter.ts";
import { nameOf } from "#core/play/people/at-hand.ts";
import { isAttackItem, type Technique, type TechniqueItem, techniqueOf } from "./technique.ts";
import { techniqueStatistic } from "../attack/stored-technique.ts";
import { notifyRefusal } from "#core/utils/notify-refusal.ts";
import { recordUse, type UseOutcome } from "./record-use.ts";
import { canRollFor } from "#core/play/people/can-roll.ts";

/** What a caller may settle of a manoeuvre before the player is asked. */
export interface TechniqueCall extends CheckCall {
  /** The part of the body that is aimed at. */
  readonly part?: string;
}

/**
 * Uses a manoeuvre or generic combat skill: rolls for it, and writes down that it was used in this turn. What succeeds
 * by itself is only written down. A roll that was called off, or refused, takes no action.
 * @returns the message of the roll; null without one.
 */
export async function performTechnique(
  actor: SirpasActor,
  item: TechniqueItem,
  { part = "", ...call }: TechniqueCall,
): Promise<ChatMessage.Implementation | null> {
  const own = canRollFor(actor);
  if (!own.ok) return notifyRefusal(own);
  if (isAttackItem(item)) return performAttack(actor, { item, part, ...call });
  const fighter = fighterOf(actor, true);
  const technique = techniqueOf(fighter, item, part);
  if (technique === null) return null;
  if (technique.error) return notifyRefusal(technique.error);
  if (technique.rows.automatic) {
    await recordUse(actor, technique.logged, technique.rows);
    return null;
  }
  if (technique.rows.kind === "defence") return defendWith(actor, fighter, technique, call);
  return rollFor(fighter, technique, call);
}

/** Rolls for what no attack is answered with: at Normal, however the style as a whole was rolled the last time. */
async function rollFor(
  fighter: Fighter,
  technique: Technique,
  call: TechniqueCall,
): Promise<ChatMessage.Implementation | null> {
  const { actor } = fighter;
  const isResolved = call.difficulty !== undefined || call.successLevel !== undefined;
  const resolved = isResolved ? call : { ...call, difficulty: "normal" as const };
  const message = await performCheck(actor, techniqueStatistic(technique), resolved);
  if (message) await recordUse(actor, technique.logged, technique.rows, outcomeOf(message), message);
  return message;
}

/** A defence answers an attack: that which waits for one. In a fight without any, there is nothing to roll for. */
async function defendWith(
  actor: SirpasActor,
  fighter: Fighter,
  technique: Technique,
  call: CheckCall,
): Promise<ChatMessage.Implementation | null> {
  const waiting = awaitedDefence(actor);
  if (waiting) return defend(waiting.attack.parent.id, waiting, { option: technique.item.id ?? "" });
  if (encounterOf(actor))
    return notifyRefusal(err("nothingToDefend", { actor: nameOf(actor), name: technique.item.name }));
  return rollFor(fighter, technique, call);
}

/** The latest attack that waits for somebody's defence; null for none. */
function awaitedDefence(actor: SirpasActor): StrikeState | null {
  for (const { message } of messagesOf(AttackData).toReversed()) {
    const place = attackStateOf(message)?.waiting.find(
      ({ awaited }) => awaited.stage === "defence" && awaited.actor === actor.uuid,
    );
    if (place) return place;
  }
  return null;
}

/** Whether the check of an action succeeded, as far as this user sees it. */
function outcomeOf({ system }: ChatMessage.Implementation): UseOutcome {
  const outcome = system instanceof CheckData ? system.outcome : null;
  return { success: outcome?.success ?? false, margin: outcome?.margin ?? 0 };
}

import { messagesOf } from "#core/play/challenge/message-index.ts";
import { AttackData } from "./attack-data.ts";
import { CheckData } from "../checks/check-data.ts";
import { err } from "#core/rules/result.ts";
import type { SirpasActor } from "../../documents/actor.ts";
import type { StrikePlace } from "./attack-state.ts";
import { attackStateOf } from "./attack-state.ts";
import { defend } from "./defend.ts";
import { performAttack } from "./perform-attack.ts";
import { performCheck, type CheckCall } from "../checks/perform-check.ts";
import { fightOf } from "../encounter/fight-of.ts";
import { fighterOf, type Fighter } from "./fighter.ts";
import { nameOf } from "#core/play/people/at-hand.ts";
import { isAttackItem, techniqueOf, techniqueStatistic, type Technique, type TechniqueItem } from "./technique.ts";
import { notifyRefusal } from "#core/utils/notify-refusal.ts";
import type { MemorableEvent } from "../../rules/combat/memory.ts";
import type { ManoeuvreRows } from "../../rules/combat/manoeuvre.ts";
import { afterUse, plainUse, type LoggedUse } from "../../rules/combat/turn.ts";
import type { Change } from "#core/rules/log/change.ts";
import { writeChanges } from "#core/play/log/changes.ts";
import { recordEvent } from "#core/play/log/record.ts";
import { usingNow } from "./turn-state.ts";

/** What a caller may settle of a manoeuvre before the player is asked. */
export interface TechniqueCall extends CheckCall {
  /** The part of the body that is aimed at. */
  readonly part?: string;
}

/**
 * Uses a manoeuvre or generic combat skill: throws for it, and writes down that it was used in this turn. What succeeds
 * by itself is only written down. A roll that was called off, or refused, takes no action.
 * @returns the message of the roll; null without one.
 */
export async function performTechnique(
  actor: SirpasActor,
  item: TechniqueItem,
  { part = "", ...call }: TechniqueCall,
): Promise<ChatMessage.Implementation | null> {
  if (!actor.isOwner) return notifyRefusal(err("notOwner", { actor: nameOf(actor) }));
  const { situation, visibility, fast } = call;
  if (isAttackItem(item)) {
    const resolved = { ...(situation && { situation }), ...(visibility && { visibility }), ...(fast && { fast }) };
    return performAttack(actor, { item, part, ...resolved });
  }
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

/** Throws for what no attack is answered with: at Normal, however the style as a whole was rolled the last time. */
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

/** A defence answers an attack: that which waits for one. In a fight without any, there is nothing to throw for. */
async function defendWith(
  actor: SirpasActor,
  fighter: Fighter,
  technique: Technique,
  call: CheckCall,
): Promise<ChatMessage.Implementation | null> {
  const waiting = awaitedDefence(actor);
  if (waiting) return defend(waiting.id, waiting.place, { option: technique.item.id ?? "" });
  if (fightOf(actor)) return notifyRefusal(err("nothingToDefend", { actor: nameOf(actor), name: technique.item.name }));
  return rollFor(fighter, technique, call);
}

/** The latest attack that waits for somebody's defence; null for none. */
function awaitedDefence(actor: SirpasActor): { readonly id: string; readonly place: StrikePlace } | null {
  for (const { message } of messagesOf(AttackData).toReversed()) {
    const state = attackStateOf(message);
    const place = state?.waiting.find((one) => one.stage === "defence" && one.actor === actor.uuid);
    if (place) return { id: message.id ?? "", place };
  }
  return null;
}

/** Whether the check of an action succeeded, as far as this user sees it. */
function outcomeOf({ system }: ChatMessage.Implementation): UseOutcome {
  const outcome = system instanceof CheckData ? system.outcome : null;
  return { success: outcome?.success ?? false, margin: outcome?.margin ?? 0 };
}

/** How an action came out. */
export interface UseOutcome {
  readonly success: boolean;
  /** The success margin; null for what succeeds by itself. */
  readonly margin: number | null;
  /** What it changed besides the turn; nothing unless given. */
  readonly changes?: readonly Change[];
}

/**
 * Writes down that somebody did something in their turn that is no attack: on their sheet, and in an encounter into its log too,
 * where what it carries to a later attack is remembered.
 * @param rows     Of a manoeuvre; null for what is none, such as moving.
 * @param message  The check that was thrown for it, if there was one.
 */
export async function recordUse(
  actor: SirpasActor,
  use: LoggedUse,
  rows: ManoeuvreRows | null = null,
  { success, margin, changes = [] }: UseOutcome = { success: true, margin: null },
  message: ChatMessage.Implementation | null = null,
): Promise<void> {
  const fight = fightOf(actor);
  const all = [usingNow(actor, use), ...changes];
  if (!fight) {
    await writeChanges(all, "apply");
    return;
  }
  const who = actor.uuid;
  const event: MemorableEvent = rows
    ? { type: "manoeuvre", rows, user: who, target: "", success, margin, extra: false }
    : { type: "other", user: who };
  const said = success ? "SIRPAS.ATTACK.said.used" : "SIRPAS.ATTACK.said.failed";
  await recordEvent(
    fight,
    {
      type: "use",
      key: "",
      who,
      message: message?.id ?? "",
      said: [{ label: said, data: { actor: nameOf(actor), name: use.name } }],
      facts: [{ type: "memorable", event }],
      changes: all,
    },
    message ? { message } : {},
  );
}

/**
 * Spends an action on what is no use of a combat skill: moving, or switching weapons and using an item.
 * @param name     What it is called in the list of what was done.
 * @param changes  What it changes besides.
 */
export async function spendAction(
  actor: SirpasActor,
  type: "move" | "other",
  name: string,
  changes: readonly Change[] = [],
): Promise<void> {
  const { turn, participant } = fighterOf(actor, true);
  const use = plainUse(type, name);
  const next = afterUse(turn, use, participant);
  if (next.ok) await recordUse(actor, use, null, { success: true, margin: null, changes });
  else notifyRefusal(next);
}

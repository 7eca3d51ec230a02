import { afterLogged, type LoggedUse } from "../rules/combat/turn-log.ts";
import { refused } from "../rules/outcome.ts";
import type { SirpasActor } from "./actor.ts";
import { performCheck, type CheckCall } from "./check.ts";
import { fighterOf } from "./fighter.ts";
import type { SirpasItem } from "./item.ts";
import { techniqueOf, techniqueStatistic, type TechniqueItem } from "./technique.ts";
import { tell } from "./tell.ts";
import { logUse } from "./turn-state.ts";

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
  if (!actor.isOwner) return tell(refused("notOwner", { actor: actor.name }));
  const fighter = fighterOf(actor);
  const technique = techniqueOf(fighter, item, part);
  if (technique === null) return null;
  if (technique.refusal) return tell(technique.refusal);
  if (technique.rows.automatic) {
    await logUse(actor, technique.logged);
    return null;
  }
  const message = await performCheck(actor, techniqueStatistic(fighter, technique), call);
  if (message) await logUse(actor, technique.logged);
  return message;
}

/**
 * Spends an action on what is no use of a combat skill: moving, or switching weapons and using an item.
 * @param name  What it is called in the list of what was done.
 */
export async function spendAction(actor: SirpasActor, type: "move" | "other", name: string): Promise<void> {
  const { turn, taker } = fighterOf(actor);
  const use: LoggedUse = { type, skill: "", kind: "action", manoeuvre: "", name };
  const next = afterLogged(turn, use, taker);
  if (next.ok) await logUse(actor, use);
  else tell(next);
}

/** Whether an item can be used in a turn of combat. */
export function isTechnique(item: SirpasItem): item is TechniqueItem {
  return item.isType("manoeuvre") || (item.isType("skill") && item.system.combat !== null);
}

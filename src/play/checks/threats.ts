import { graceLeft, untreatedWounds } from "../../rules/damage/healing.ts";
import { err } from "#core/rules/result.ts";
import { STRAIN_ATTRIBUTES, type Threat } from "../../rules/skills/consequences.ts";
import type { SirpasActor } from "../documents.ts";
import { sourcesOf } from "../statistics/actor-statistics.ts";
import { deadlyRoll } from "../combat/defence/protection.ts";
import { isPastDying } from "../effects/statuses.ts";
import { storedWounds } from "../damage/wounds.ts";
import { nameOf } from "#core/play/people/at-hand.ts";
import { notifyRefusal } from "#core/utils/notify-refusal.ts";

/**
 * Chapter "Wounds and Injury Points": whether somebody may die of wounds that nobody has treated.
 * @param by  The world's time in seconds up to which they were received; of a wound without one nobody knows
 */
export function canDieUntreated(actor: SirpasActor, by = Infinity): boolean {
  if (!actor.system.incapacitatedBy.includes("injury") || isPastDying(actor)) return false;
  return untreatedWounds(storedWounds(actor)).some(({ received }) => (received ?? -Infinity) <= by);
}

/** Whether what somebody has been given holds off death for now. */
export function graceHolds(actor: SirpasActor): boolean {
  return (graceLeft(storedWounds(actor), sourcesOf(actor), game.time.worldTime) ?? 0) > 0;
}

/**
 * Makes a check against a threat: Health against fatigue, Equilibrium against stress, and against untreated wounds the check of
 * chapter "Deadly Wounds". What a failure does is offered on the card.
 * @returns the message, or null if it was refused (and the user told why) or the player closed the dialog.
 */
export async function resistThreat(actor: SirpasActor, threat: Threat): Promise<ChatMessage.Implementation | null> {
  if (threat !== "wounds") return actor.check(STRAIN_ATTRIBUTES[threat], { against: threat });
  const name = nameOf(actor);
  const wound = untreatedWounds(storedWounds(actor)).at(-1);
  if (!wound || !canDieUntreated(actor)) return notifyRefusal(err("noUntreatedWounds", { name }));
  const seconds = graceLeft(storedWounds(actor), sourcesOf(actor), game.time.worldTime) ?? 0;
  if (seconds > 0) return notifyRefusal(err("graceHolds", { name, hours: Math.ceil(seconds / 3600) }));
  const key = deadlyRoll(actor, wound.damageType)?.statistic.key ?? "body";
  return actor.check(key, { difficulty: "normal", attempts: 0, against: "wounds" });
}

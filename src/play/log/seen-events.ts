import type { FightEvent } from "../../rules/encounter/event.ts";
import type { SirpasCombat } from "../../documents/combat.ts";
import { combatantsFor } from "../encounter/fight-of.ts";
import { actorAt } from "../../foundry/documents.ts";

/**
 * Whether this user is told of an event: what follows from a message is told to those who may read that, and what somebody
 * does who is hidden, to those who see them.
 */
export function isToldOf(combat: SirpasCombat, { message, who, facts }: FightEvent): boolean {
  if (game.user!.isGM) return true;
  const source = game.messages!.get(message) as ChatMessage.Implementation | undefined;
  if (source && !source.isContentVisible) return false;
  const actor = who === "" ? null : actorAt(who);
  const places = facts.flatMap((fact) => (fact.type === "place" ? [combat.combatants.get(fact.combatant)] : []));
  const doers = [...(actor ? combatantsFor(combat, actor) : []), ...places];
  return doers.every((one) => one?.visible ?? true);
}

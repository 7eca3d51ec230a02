import { combatAt } from "#core/foundry/collections.ts";
import { cameAt } from "#core/play/challenge/message-index.ts";
import { isDeletedRoll, type Counted, type DeletedRoll } from "../data/log-shape.ts";
import type { Moment } from "./moment.ts";

/** What a roll leaves in the log of its encounter when a player deletes it. */
export function deletedRoll(
  what: Counted,
  actor: string,
  at: Moment & { readonly parent: ChatMessage.Implementation },
) {
  const { combat, turn, parent } = at;
  return { combat, facts: [{ type: "deleted", what, actor, turn, came: cameAt(parent) }] };
}

/**
 * The rolls of somebody in an encounter that a player has deleted.
 * @param until  Leaves out what came after this message; null for none
 */
export function deletedRolls(
  what: Counted,
  actor: string,
  { combat }: Pick<Moment, "combat">,
  until: ChatMessage.Implementation | null = null,
): readonly DeletedRoll[] {
  const facts: readonly unknown[] = (combatAt(combat)?.standing ?? []).flatMap((event) => event.facts);
  return facts
    .filter(isDeletedRoll)
    .filter((one) => one.what === what && one.actor === actor && (!until || one.came < cameAt(until)));
}

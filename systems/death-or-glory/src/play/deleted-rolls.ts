import { combatAt } from "#core/foundry/collections.ts";
import { cameAt } from "#core/play/challenge/message-index.ts";
import { isDeletedRoll, type Counted, type DeletedRoll } from "../data/log-shape.ts";
import type { Moment } from "#core/play/encounter/moment.ts";

/** A message that holds a roll of somebody in a round. */
interface Rolled extends Moment {
  readonly actor: string;
  readonly parent: ChatMessage.Implementation;
}

/** What a roll leaves in the log of its encounter when a player deletes it. @param patient  Of First aid: whom it is for */
export function deletedRoll(what: Counted, { actor, combat, turn, parent }: Rolled, patient = "") {
  return { combat, facts: [{ type: "deleted", what, actor, patient, turn, came: cameAt(parent) }] };
}

/**
 * The rolls of somebody in an encounter that a player has deleted; of First aid those on somebody.
 * @param until  Leaves out what came after this message; null for none
 */
export function deletedRolls(
  what: Counted,
  who: string,
  { combat }: Pick<Moment, "combat">,
  until: ChatMessage.Implementation | null = null,
): readonly DeletedRoll[] {
  const facts: readonly unknown[] = (combatAt(combat)?.standing ?? []).flatMap((event) => event.facts);
  const isOwn = ({ patient, actor, came, ...one }: DeletedRoll) =>
    one.what === what && (what === "aid" ? patient : actor) === who && (!until || came < cameAt(until));
  return facts.filter(isDeletedRoll).filter(isOwn);
}

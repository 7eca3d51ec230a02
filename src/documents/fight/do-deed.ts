import { granted, refused, type Answer } from "../../rules/outcome.ts";
import type { Change } from "../../rules/fight/change.ts";
import type { EventDraft } from "../../rules/fight/event.ts";
import { asVisibleAs } from "../as-visible-as.ts";
import { applyChanges } from "./apply-changes.ts";
import { mayChangeAll } from "./changed-actors.ts";
import { standingDeed } from "./deed.ts";

type Message = ChatMessage.Implementation;

/** What of a deed is settled besides what happened. */
export interface DeedCall {
  /** The message that it follows from, which whoever may read it may know of. */
  readonly message?: Message | undefined;
  /** The name of the user who did it. */
  readonly by: string;
  /** The encounter that it belongs to and its turn; empty and 0 for none. */
  readonly combat: string;
  readonly turn: number;
  /** What of it was written already. */
  readonly applied: readonly Change[];
}

/**
 * Does something and tells of it in the chat, once: whoever is first has the message, and only then are the actors changed.
 */
export async function doDeed(draft: EventDraft, call: DeedCall): Promise<Answer<null>> {
  if (!mayChangeAll(draft.changes)) return refused("noFightGamemaster");
  if (standingDeed(draft.key)) return refused("eventStands");
  const message = await createDeed(draft, call, [...call.applied, ...draft.changes]);
  if (!message) return refused("eventStands");
  if (draft.key !== "" && standingDeed(draft.key)?.message.id !== message.id) {
    await message.delete();
    return refused("eventStands");
  }
  try {
    const done = [...call.applied, ...(await applyChanges(draft.changes))];
    if (!foundry.utils.objectsEqual({ done }, { done: [...call.applied, ...draft.changes] })) {
      await message.update({ system: { changes: done } } as never);
    }
  } catch (error) {
    // The chat must not tell of what did not happen.
    await message.delete();
    throw error;
  }
  return granted(null);
}

/** Writes into the chat what has come to pass. */
export async function createDeed(
  { type, key, who, said, facts }: EventDraft,
  { message, by, combat, turn }: DeedCall,
  changes: readonly Change[],
): Promise<Message | null> {
  const system = { type, key, who, combat, turn, event: "", said, facts, changes, by, undone: "" };
  const data = {
    type: "deed",
    speaker: { alias: by },
    system: structuredClone(system),
    ...(message ? asVisibleAs(message) : {}),
  };
  const created = await ChatMessage.implementation.create(data as never);
  return (created as Message | undefined) ?? null;
}

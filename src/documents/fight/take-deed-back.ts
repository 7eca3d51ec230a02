import type { Change } from "../../rules/fight/change.ts";
import { granted, refused, type Answer } from "../../rules/outcome.ts";
import { appliedTo, isWrittenLast, revertChanges } from "./apply-changes.ts";
import { changedActor, changedActors } from "./changed-actors.ts";
import { deedIn } from "./deed.ts";
import { halfKey } from "./halves.ts";

type Message = ChatMessage.Implementation;

/**
 * Takes back what a deed outside of the log of an encounter changed, and says so on its card. Whoever was changed back before,
 * by a client that was closed before it could say so, is changed back no second time.
 * @throws what stopped the writing.
 */
export async function takeDeedBack(message: Message): Promise<Answer<null>> {
  const deed = deedIn(message);
  if (!deed || deed.data.undone !== "") return refused("deedUndone");
  const key = keyFor(message);
  const changes = deed.data.changes as unknown as readonly Change[];
  const begun = changes.filter((change) => isBack(change, key));
  await revertChanges(begun.filter(isWrittenLast));
  await revertChanges(
    changes.filter((change) => !begun.includes(change)),
    key,
  );
  await message.update({ system: { undone: game.user!.name } } as never);
  return granted(null);
}

/** Says on the card of a deed that it was taken back, where all that it changed was, and the client that did it said nothing. */
export async function finishTakingBack(id: string): Promise<void> {
  const deed = deedIn(game.messages!.get(id) as Message | undefined);
  if (!deed || deed.data.event !== "") return;
  const key = keyFor(deed.message);
  // An owner can write so of their own actor: what is about anybody else waits for a person.
  const actors = changedActors(deed.data.changes as never);
  const isAllBack = actors.length > 0 && actors.every((actor) => appliedTo(actor)?.key === key);
  if (isAllBack) await takeDeedBack(deed.message);
}

function isBack(change: Change, key: string): boolean {
  const actor = changedActor(change);
  return actor !== null && appliedTo(actor)?.key === key;
}

/** What actors keep of it; the message stands where the log of an encounter has an event. */
function keyFor({ id }: Message): string {
  return halfKey("undo", "", id ?? "");
}

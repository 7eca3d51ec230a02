import { createMessage, speakerOf } from "../../foundry/documents.ts";
import { applyVisibility, type Visibility } from "../../foundry/visibility.ts";
import { rollBlindly, type UnrolledMessage } from "./blind-roll.ts";

/** Posts a message with its roll, for whom it is meant; a player's blind roll is made by a Gamemaster's window. @param roll  Null for what needs no dice */
export async function postRoll(
  actor: Actor.Implementation,
  { type, system }: UnrolledMessage,
  visibility: Visibility,
  roll: Roll | null,
): Promise<ChatMessage.Implementation | null> {
  if (roll && visibility === "blind" && !game.user!.isGM) return rollBlindly({ type, system });
  return postRolled(actor, { type, system, rolls: roll ? [await roll.evaluate()] : [] }, visibility);
}

/** Posts a message with what is rolled already, for whom it is meant. */
export function postRolled(
  actor: Actor.Implementation,
  { type, system, rolls }: UnrolledMessage & { readonly rolls: readonly Roll[] },
  visibility: Visibility,
): Promise<ChatMessage.Implementation | null> {
  return createMessage(applyVisibility({ type, speaker: speakerOf(actor), rolls, system }, visibility));
}

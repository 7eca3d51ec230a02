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
  const rolls = roll ? [await roll.evaluate()] : [];
  return createMessage(applyVisibility({ type, speaker: speakerOf(actor), rolls, system }, visibility));
}

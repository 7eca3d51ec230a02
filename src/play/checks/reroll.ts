import { modeOption } from "../../foundry/visibility.ts";
import { err } from "../../rules/result.ts";
import type { MadeCheck } from "./retry-check.ts";
import { asVisibleAs } from "../cards/as-visible-as.ts";
import { notifyRefusal } from "../../utils/notify-refusal.ts";

/** Throws a check's dice anew, in a message of its own that names the first; only a Gamemaster may. */
export async function reroll({ message, check }: MadeCheck): Promise<ChatMessage.Implementation | null> {
  if (!game.user!.isGM) return notifyRefusal(err("onlyGamemaster"));
  const { pool, terms, difficulty, successLevel, options } = check.toObject();
  const asked = { pool, terms, difficulty, successLevel, options };
  const roll = await CONFIG.SIRPAS.rolls.check.build(asked).evaluate();
  const { speaker } = message.toObject();
  const readers = asVisibleAs(message);
  const system = { ...check.toObject(), request: "", reroll: message.id };
  const data = { type: "check", speaker, ...readers, rolls: [roll], sound: CONFIG.sounds.dice, system };
  // A public throw stays public, whatever the Gamemaster has chosen for the next one.
  const mode = readers.whisper.length === 0 ? modeOption("public") : {};
  const created = await ChatMessage.implementation.create(data as never, mode as never);
  return (created as ChatMessage.Implementation | undefined) ?? null;
}

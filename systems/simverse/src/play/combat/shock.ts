import { messages } from "#core/foundry/collections.ts";
import { changesIn } from "#core/data/fields/stored-shapes.ts";
import { passesGate } from "#core/play/gate/gate.ts";
import { LogEntryData } from "#core/play/log/log-entry-data.ts";
import { speakersOf } from "#core/play/registry/messages.ts";
import { stands } from "#core/rules/log/event.ts";

type Message = ChatMessage.Implementation;

/** So many of the last messages are looked at: what is further back is no matter of seconds. */
const RECENT = 30;

/**
 * The Vitality that somebody has lost outside of a fight since they last rolled dice, or anything else befell them. Nothing counts turns
 * there, so that what the rules call the next turn is their next roll (ruling 80, chapter "Pain and Shock").
 */
export function lostJustNow(actor: Actor.Implementation): number {
  let lost = 0;
  for (const message of messages().slice(-RECENT).toReversed()) {
    if (!concerns(message, actor)) continue;
    const loss = lossIn(message, actor);
    if (loss <= 0) break;
    lost += loss;
  }
  return lost;
}

/** Whether a message tells of dice that somebody rolled, or of what befell them and was not undone. */
function concerns(message: Message, { uuid }: Actor.Implementation): boolean {
  const data: unknown = message.system;
  const tells = data instanceof LogEntryData ? stands(data) : message.rolls.length > 0;
  return tells && speakersOf(message).includes(uuid) && passesGate(message);
}

/** What an entry of the log took from somebody's Vitality; what is no such entry took nothing. */
function lossIn({ system }: Message, actor: Actor.Implementation): number {
  const data: unknown = system;
  if (!(data instanceof LogEntryData)) return 0;
  const losses = changesIn(data.changes).map((change) => {
    if (change.uuid !== actor.uuid || change.path !== "system.vitality.value" || "by" in change) return 0;
    return Number(change.before ?? actor.most("vitality")) - Number(change.after ?? actor.most("vitality"));
  });
  return losses.reduce((sum, loss) => sum + loss, 0);
}

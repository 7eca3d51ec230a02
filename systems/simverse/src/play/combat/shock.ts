import { encounterOf, messages } from "#core/foundry/collections.ts";
import { messagesOf } from "#core/play/challenge/message-index.ts";
import { changesIn } from "#core/data/fields/stored-shapes.ts";
import { passesGate } from "#core/play/gate/gate.ts";
import { LogEntryData } from "#core/play/log/log-entry-data.ts";
import { speakersOf } from "#core/play/registry/messages.ts";
import type { Change } from "#core/rules/log/change.ts";
import { stands } from "#core/rules/log/event.ts";
import { AttackData } from "./attack-data.ts";

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

/** Whether somebody was surprised in the encounter that they are in and has done nothing in it since. */
export function isCaught(actor: Actor.Implementation): boolean {
  const { uuid, statuses } = actor;
  const encounter = encounterOf(actor);
  if (!encounter?.started) return false;
  const events = encounter.standing;
  const was = (change: Change) =>
    !("by" in change) &&
    change.uuid.startsWith(`${uuid}.`) &&
    change.after === null &&
    ((change.before as { readonly statuses?: readonly string[] } | null)?.statuses ?? []).includes("surprised");
  const isSurprised = statuses.has("surprised") || events.some(({ changes }) => changesIn(changes).some(was));
  const hasActed = events.some(({ facts }) => facts.some((fact) => fact["actor"] === uuid));
  return (
    isSurprised &&
    !hasActed &&
    !messagesOf(AttackData).some(({ data }) => data.actor === uuid && data.combat === encounter.id)
  );
}

/** The Vitality that somebody has lost in the encounter that they are in. */
export function lostIn(actor: Actor.Implementation): number {
  return (encounterOf(actor)?.standing ?? []).reduce((sum, event) => sum + lossesOf(event.changes, actor), 0);
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
  return lossesOf(data.changes, actor);
}

function lossesOf(changes: Parameters<typeof changesIn>[0], actor: Actor.Implementation): number {
  const losses = changesIn(changes).map((change) => {
    if (change.uuid !== actor.uuid || change.path !== "system.vitality.value" || "by" in change) return 0;
    return Number(change.before ?? actor.most("vitality")) - Number(change.after ?? actor.most("vitality"));
  });
  return losses.reduce((sum, loss) => sum + loss, 0);
}

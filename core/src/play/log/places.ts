import { combatAt } from "../../foundry/collections.ts";
import { createMessage, deletion, update } from "../../foundry/documents.ts";
import { repeatedPaths } from "../../data/fields/log-shape.ts";
import { cut, shortened } from "../../data/fields/plain-shape.ts";
import { withoutNothing } from "../../data/fields/stored-log.ts";
import { changesIn } from "../../data/fields/stored-shapes.ts";
import {
  allEvents,
  nextOrder,
  type EventDraft,
  type EventState,
  type Log,
  type LogEvent,
  type LogLine,
} from "../../rules/log/event.ts";
import type { Change } from "../../rules/log/change.ts";
import { referring, type Repeated } from "../../rules/log/repeated.ts";
import { asVisibleAs } from "../cards/visibility.ts";
import { LogEntryData } from "./log-entry-data.ts";
import { logRules } from "./log-rules.ts";
import { endedKeys, type EndingEncounter } from "./recorded.ts";

type Encounter = Combat.Implementation;
type Message = ChatMessage.Implementation;

/** An event where it is written down: in the log of an encounter, or in a message of its own. */
export interface WrittenEvent extends Pick<LogEvent, "id" | "state" | "changes"> {
  /** Writes how far it is, with its changes where they came to something else. @throws what the server says */
  write(state: EventState, changes?: readonly Change[]): Promise<void>;
  /** Removes it, as if it had never been. */
  remove(): Promise<void>;
}

/** Who did something, and the message that it follows from: everyone who can read that can read of it. */
export interface EventCall {
  readonly by: string;
  readonly message?: Message | undefined;
}

/** An event in the log of an encounter; null if it is not there. */
export function eventIn(combat: Encounter, id: string): WrittenEvent | null {
  const event = combat.log[id];
  return event ? writtenIn(combat, event) : null;
}

/** An event that is about to be written, and the id under which it is. */
export interface NewEvent {
  readonly id: string;
  readonly draft: EventDraft;
}

/**
 * Writes new events into the log of an encounter, in one update. What was undone before them cannot be done again from now on.
 * @returns each as it is written down, in the same order
 */
export async function addToLog(
  combat: Encounter,
  added: readonly NewEvent[],
  by: string,
): Promise<readonly WrittenEvent[]> {
  const { log } = combat;
  const [asker, through] = [cut(by), cut(game.user!.name ?? "")];
  const first = nextOrder(log);
  const events = added.map(({ id, draft }, index): LogEvent => ({
    ...draft,
    said: draft.said.map(shortened),
    id,
    order: first + index,
    turn: logRules().turnOf(combat, draft),
    by: asker,
    through: through === asker ? "" : through,
    state: draft.changes.length > 0 ? "applying" : "applied",
  }));
  const byId = Object.fromEntries(events.map((event) => [event.id, event]));
  const dropped = allEvents(log).filter(({ state }) => state === "undone");
  const undone = dropped.map(({ id }): [string, Written] => [id, { state: "dropped" }]);
  const written = events.map((event): [string, Written] => [event.id, withoutEmpty(event)]);
  await updateLog(combat, Object.fromEntries([...undone, ...written]), { ...log, ...byId });
  return events.map((event) => writtenIn(combat, event));
}

/**
 * Writes in one update that events of an encounter have been applied.
 * @param made  By the id of each its changes, where they came to something else; else undefined
 */
export async function markApplied(
  combat: Encounter,
  made: ReadonlyMap<string, readonly Change[] | undefined>,
): Promise<void> {
  if (made.size > 0)
    await change(combat, Object.fromEntries([...made].map(([id, changes]) => [id, writtenAs("applied", changes)])));
}

/** The event in a message; null for any other message. @param by  The name of who undoes it, if it is undone. */
export function eventOf(message: Message | undefined, by = game.user!.name ?? ""): WrittenEvent | null {
  const data: unknown = message?.system;
  if (!message || !(data instanceof LogEntryData)) return null;
  const undoneBy = (state: EventState) => (state === "undone" ? by : "");
  return {
    id: message.id ?? "",
    state: data.state,
    changes: changesIn(data.changes),
    write: async (state, changes) => {
      // A user who has cleared the chat meanwhile wants to read of it no more.
      if (!game.messages?.has(message.id ?? "")) return;
      const system = { state, undoneBy: undoneBy(state), ...(changes ? { changes: structuredClone(changes) } : {}) };
      await update(message, { system });
    },
    remove: async () => {
      if (game.messages?.has(message.id ?? "")) await message.delete();
    },
  };
}

/** Writes a new event into a message of its own. @returns null if no message was created. */
export async function addToChat(
  { type, key, who, said, facts, changes }: EventDraft,
  { by, message }: EventCall,
  more: object = {},
): Promise<WrittenEvent | null> {
  const state: EventState = changes.length > 0 ? "applying" : "applied";
  const told = { said: said.map(shortened), by: cut(by) };
  const data = {
    type: "logEntry",
    speaker: { alias: by },
    system: structuredClone({ type, key, who, ...told, facts, changes, state, ...more }),
    ...(message ? asVisibleAs(message) : {}),
  };
  const created = await createMessage(data);
  return eventOf(created ?? undefined);
}

/**
 * Posts that an encounter is over and how it ended, with what of it messages still ask for: it must not be applied once more because nobody
 * remembers that they were.
 */
export async function postEnd(combat: EndingEncounter, said: readonly LogLine[]): Promise<void> {
  const ended = endedKeys(combat);
  if (!combat.started && Object.keys(ended).length === 0) return;
  const draft = { type: "note", key: "", who: "", message: "", said, facts: [], changes: [] } as const;
  await addToChat(draft, { by: game.user!.name ?? "" }, { ended, isEnd: true });
}

function writtenIn(combat: Encounter, { id, state, changes }: LogEvent): WrittenEvent {
  return {
    id,
    state,
    changes,
    write: (next, made) => change(combat, { [id]: writtenAs(next, made) }),
    remove: async () => {
      const encounter = combatAt(combat.id);
      if (encounter) await update(encounter, { system: { events: deletion(id) } });
    },
  };
}

/** What is written of a new event: the rest of it is read as it is empty. */
function withoutEmpty({ id: _, state, ...event }: LogEvent): Written {
  const entries = Object.entries(event).filter(([, value]: readonly [string, number | string | readonly unknown[]]) => {
    return typeof value === "number" || value.length > 0;
  });
  return { ...Object.fromEntries(entries), ...(state === "applied" ? {} : { state }) };
}

/** What is written of an event: all that a new one has, or what of it changes. */
type Written = Partial<Omit<LogEvent, "id">>;

/** A state of an event, with its changes where they came to something else. */
function writtenAs(state: EventState, changes?: readonly Change[]): Written {
  return { state, ...(changes ? { changes } : {}) };
}

/** Changes events that are in the log of an encounter, unless it has ended. */
async function change(combat: Encounter, written: Readonly<Record<string, Written>>): Promise<void> {
  const encounter = combatAt(combat.id);
  if (!encounter) return;
  const log: Record<string, LogEvent> = { ...encounter.log };
  for (const [id, changed] of Object.entries(written)) if (log[id]) log[id] = { ...log[id], ...changed };
  await updateLog(encounter, written, log);
}

/** One update of an encounter: its log, and what follows from that for the encounter itself. */
async function updateLog(combat: Encounter, events: Readonly<Record<string, Written>>, log: Log): Promise<void> {
  const { changes, options } = logRules().updateWith(combat, log);
  await update(combat, { ...changes, system: referringEvents(combat, events) }, options);
}

/** Events as they are stored, and what they refer to that their encounter does not have yet. */
function referringEvents({ system }: Encounter, events: Readonly<Record<string, Written>>) {
  let repeated: Repeated = {};
  const stored: Record<string, object> = {};
  for (const [id, written] of Object.entries(events)) {
    const whole = written.changes ? { ...written, changes: written.changes.map(withoutNothing) } : written;
    const { event, added } = referring(whole, repeatedPaths(), { ...(system.repeated as Repeated), ...repeated });
    repeated = { ...repeated, ...added };
    stored[id] = event;
  }
  return structuredClone({ events: stored, ...(Object.keys(repeated).length > 0 ? { repeated } : {}) });
}

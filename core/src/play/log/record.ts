import { SYSTEM } from "#system";
import { combatAt } from "../../foundry/collections.ts";
import { holderOf } from "../../rules/log/change.ts";
import type { EventDraft, ToldEvent } from "../../rules/log/event.ts";
import { ok, err, type Result } from "../../rules/result.ts";
import { isDeciding } from "../deciding/deciding-window.ts";
import { askGamemaster, canAskGamemaster } from "../deciding/ask-gamemaster.ts";
import { readAskedEvent } from "./asked-event.ts";
import { idOfKey } from "../../utils/id-of-key.ts";
import { refused } from "../../utils/notify-refusal.ts";
import { carryOut, makeTogether } from "./carry-out.ts";
import { ownsAll } from "./changes.ts";
import { logRules } from "./log-rules.ts";
import { endOfQueue, queueWrite } from "./one-by-one.ts";
import { speaksOfOwn } from "./own-lines.ts";
import { addToChat, addToLog, markApplied } from "./places.ts";
import { isBegun, wasUndone } from "./recorded.ts";

/** The name under which a Gamemaster's client writes down what others did. */
export const RECORD = `${SYSTEM.id}.record`;

/** What a caller may say of an event besides what happened. */
export interface RecordCall {
  /** The message that it follows from: where a message of its own tells of it, everyone who can read that can read this. */
  readonly message?: ChatMessage.Implementation | undefined;
  /** Who did it, where a Gamemaster's client does so for a player. */
  readonly by?: User.Implementation | undefined;
}

/** What happened; or who says so when its turn to be written has come, which is null if it is too late for it. */
export type EventSource = ToldEvent | (() => ToldEvent | null);

/**
 * Lets something happen: changes those whom it changes, and writes it into the encounter's log. Outside of an encounter a message
 * tells of it instead.
 * @returns whether it happened; if not, the user was told why.
 */
export async function recordEvent(
  combat: Combat.Implementation | null,
  checkEvents: EventSource,
  call: RecordCall = {},
): Promise<boolean> {
  const answer = await record(combat, checkEvents, call);
  return answer.ok || refused(answer);
}

/** The same, telling nobody why not. */
export async function record(
  combat: Combat.Implementation | null,
  checkEvents: EventSource,
  { message, by = game.user! }: RecordCall = {},
): Promise<Result<null>> {
  if (isDeciding()) {
    // Its turn may come once another window decides.
    return queueEvent({ combat, checkEvents, message, by });
  }
  const draft = draftOf(checkEvents);
  if (!draft) return ok(null);
  // What is in a log, or can happen only once, is a Gamemaster's to write: it waits for one.
  const isGamemasters = combat !== null || draft.key !== "" || game.user!.isGM;
  if (canAskGamemaster() && (isGamemasters || !ownsAll(draft.changes))) {
    return askGamemaster(RECORD, { combat: combat?.id ?? "", draft, follows: message?.id ?? "" });
  }
  if (isGamemasters || !ownsAll(draft.changes)) return err("noEncounterGamemaster");
  return queueWrite(() => write(null, draft, { message, by }));
}

/** Writes down what somebody asked this client to. */
export async function recordAsked(user: User.Implementation, asked: object): Promise<Result<null>> {
  const event = readAskedEvent(asked);
  if (!event) return err("eventUnreadable");
  const encounter = combatAt(event.combat) ?? null;
  if (event.combat !== "" && !encounter) return err("encounterGone");
  if (isBegun(event.draft.key)) return err("eventStands");
  const draft = user.isGM ? event.draft : logRules().recordable(user, event);
  if (!draft) return err("notYours");
  // What follows from dice is told in the words of this client: of anything else the asker speaks.
  if (!user.isGM && draft === event.draft && !speaksOfOwn(user, event)) return err("notYours");
  const message = game.messages!.get(event.follows) as ChatMessage.Implementation | undefined;
  return queueWrite(() => write(encounter, draft, { message, by: user }));
}

/** An event that waits until its turn to be written has come. */
interface WaitingEvent extends RecordCall {
  readonly combat: Combat.Implementation | null;
  readonly checkEvents: EventSource;
  readonly by: User.Implementation;
}

/** What came of one of several events; throws what stopped it. */
type Outcome = () => Result<null>;

/** Events of one message that wait right behind each other, at the end of the queue. */
let waiting: {
  readonly events: WaitingEvent[];
  readonly end: Promise<unknown>;
  readonly outcomes: Promise<readonly Outcome[]>;
} | null = null;

/** Writes an event when its turn has come, together with those of the same message and user that wait right before it. */
async function queueEvent(event: WaitingEvent): Promise<Result<null>> {
  if (!waiting || waiting.end !== endOfQueue() || !comeTogether(waiting.events[0]!, event)) {
    const events: WaitingEvent[] = [];
    const outcomes = queueWrite(() => {
      // What comes from now on is too late for these.
      if (waiting?.events === events) waiting = null;
      return writeWaiting(events);
    });
    waiting = { events, outcomes, end: endOfQueue() };
  }
  const { events, outcomes } = waiting;
  const place = events.push(event) - 1;
  return (await outcomes)[place]!();
}

function comeTogether(one: WaitingEvent, other: WaitingEvent): boolean {
  const { combat, message, by } = one;
  return (
    combat !== null && message !== undefined && other.combat === combat && other.message === message && other.by === by
  );
}

/** Writes together what changes different documents and what no encounter reads facts of, and after that the others one by one. */
async function writeWaiting(events: readonly WaitingEvent[]): Promise<readonly Outcome[]> {
  const written = new Map<WaitingEvent, Outcome>();
  const encounter = combatAt(events[0]?.combat?.id);
  if (encounter && events.length > 1 && isDeciding()) {
    const drafts = new Map<EventDraft, WaitingEvent>();
    for (const event of events) {
      const draft = draftOf(event.checkEvents);
      if (draft?.facts.length === 0) drafts.set(draft, event);
    }
    for (const { draft, failed } of await writeApart(encounter, [...drafts.keys()], events[0]!)) {
      written.set(drafts.get(draft)!, () => {
        if (failed) throw failed.reason;
        return ok(null);
      });
    }
  }
  for (const event of events) if (!written.has(event)) written.set(event, await outcomeOf(event));
  return events.map((event) => written.get(event)!);
}

async function outcomeOf({ combat, checkEvents, message, by }: WaitingEvent): Promise<Outcome> {
  try {
    // Its turn may come once another window decides.
    const result = isDeciding() ? await write(combat, checkEvents, { message, by }) : err("noEncounterGamemaster");
    return () => result;
  } catch (reason) {
    return () => {
      throw reason;
    };
  }
}

async function write(
  combat: Combat.Implementation | null,
  checkEvents: EventSource,
  { message, by }: RecordCall & { readonly by: User.Implementation },
): Promise<Result<null>> {
  const draft = draftOf(checkEvents);
  if (!draft) return ok(null);
  if (isBegun(draft.key)) return err("eventStands");
  const call = { message, by: by.name ?? "" };
  const encounter = combatAt(combat?.id);
  const whole = encounter ? withEnds(encounter, draft) : draft;
  const [event] = encounter
    ? await addToLog(encounter, [{ id: idFor(draft), draft: whole }], call.by)
    : [await addToChat(draft, call)];
  if (!event) return err("eventStands");
  try {
    await carryOut(event, "apply");
  } catch (error) {
    // Nothing must tell of what did not happen.
    await event.remove();
    throw error;
  }
  // The encounter ended while this was being done: it has happened anyway.
  if (encounter && !combatAt(encounter.id)) await addToChat(whole, call, { state: "applied" });
  return ok(null);
}

/**
 * Lets several things happen that come together, all of one message: those that change different documents are written
 * down together, in two updates of the encounter however many they are. In the window that decides.
 * @param drafts  Asked anew as long as something was written: what can happen now, each worked out as if those before it had happened
 */
export async function recordTogether(
  combat: Combat.Implementation | null,
  drafts: () => readonly EventDraft[],
  call: RecordCall = {},
): Promise<void> {
  const encounter = combatAt(combat?.id);
  const isLeft = async () => {
    if (!isDeciding()) return false;
    if (encounter) return wroteAll(await writeApart(encounter, drafts(), call));
    const [draft] = drafts();
    return draft !== undefined && (await write(null, draft, { by: game.user!, ...call })).ok;
  };
  while (await queueWrite(isLeft)) continue;
}

/** What became of an event that was written down together with others. */
interface Wrote {
  readonly draft: EventDraft;
  /** Why it could not be applied; null where it was. */
  readonly failed: { readonly reason: unknown } | null;
}

/** @returns whether something was written. @throws what stopped the first of those that could not be applied */
function wroteAll(wrote: readonly Wrote[]): boolean {
  for (const { failed } of wrote) if (failed) throw failed.reason;
  return wrote.length > 0;
}

/** Writes those of several events that change different documents. @returns these; the others are left */
async function writeApart(
  encounter: Combat.Implementation,
  drafts: readonly EventDraft[],
  { message, by = game.user! }: RecordCall,
): Promise<readonly Wrote[]> {
  const wholes = new Map(
    drafts.filter(({ key }) => !isBegun(key)).map((draft) => [withEnds(encounter, draft), draft] as const),
  );
  const together = apart([...wholes.keys()]);
  if (together.length === 0 || !combatAt(encounter.id)) return [];
  const added = together.map((draft) => ({ id: idFor(draft), draft }));
  const name = by.name ?? "";
  const { made, failed } = await makeTogether(await addToLog(encounter, added, name));
  await markApplied(encounter, made);
  // The encounter ended while this was being done: it has happened anyway.
  if (!combatAt(encounter.id)) {
    for (const { id, draft } of added)
      if (!failed.some(({ event }) => event.id === id))
        await addToChat(draft, { message, by: name }, { state: "applied" });
  }
  // Nothing must tell of what did not happen.
  for (const { event } of failed) await event.remove();
  return added.map(({ id, draft }) => ({
    draft: wholes.get(draft)!,
    failed: failed.find(({ event }) => event.id === id) ?? null,
  }));
}

/** The first of several events, and of the others those that change none of the documents that one before them changes. */
function apart(drafts: readonly EventDraft[]): readonly EventDraft[] {
  const taken = new Set<string>();
  return drafts.filter(({ key, changes }) => {
    const own = [...(key === "" ? [] : [key]), ...changes.map(({ uuid }) => holderOf(uuid))];
    const isApart = own.every((one) => !taken.has(one));
    for (const one of own) taken.add(one);
    return isApart;
  });
}

function withEnds(encounter: Combat.Implementation, draft: EventDraft): EventDraft {
  const { said, changes } = logRules().endedBy(encounter, draft);
  return { ...draft, said: [...draft.said, ...said], changes: [...draft.changes, ...changes] };
}

/** What can happen only once has one id, so that even two windows which both write it leave one event. */
function idFor({ key }: EventDraft): string {
  return key === "" || wasUndone(key) ? foundry.utils.randomID() : idOfKey(key);
}

function draftOf(checkEvents: EventSource): EventDraft | null {
  const told = typeof checkEvents === "function" ? checkEvents() : checkEvents;
  return told && { key: "", message: "", facts: [], ...told };
}

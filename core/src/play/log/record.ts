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
import { nextPlace, queueWrite } from "./one-by-one.ts";
import { speaksOfOwn } from "./own-lines.ts";
import { addToChat, addToLog, markApplied, type NewEvent } from "./places.ts";
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
  readonly place: number;
  /** Whether it was written together with one before it. */
  isWritten: boolean;
}

/** Those that wait, in their order. */
const waiting: WaitingEvent[] = [];

/** Writes an event when its turn has come, together with those of the same message and user that wait right behind it. */
function queueEvent(call: Omit<WaitingEvent, "place" | "isWritten">): Promise<Result<null>> {
  const event = { ...call, place: nextPlace(), isWritten: false };
  waiting.push(event);
  return queueWrite(async () => {
    waiting.shift();
    if (event.isWritten) return ok(null);
    // Its turn may come once another window decides.
    if (!isDeciding()) return err("noEncounterGamemaster");
    await writeWithNext(event);
    return event.isWritten ? ok(null) : write(event.combat, event.checkEvents, event);
  });
}

/** Writes together what changes different documents and what no encounter reads facts of; nothing where one waits alone. */
async function writeWithNext(event: WaitingEvent): Promise<void> {
  const together = [event];
  for (const one of waiting) {
    const isNext = one.place === event.place + together.length && one.message === event.message;
    if (!isNext || one.combat !== event.combat || one.by !== event.by) break;
    together.push(one);
  }
  const encounter = combatAt(event.combat?.id);
  if (!encounter || !event.message || together.length === 1) return;
  const drafts = together.map(({ checkEvents }) => draftOf(checkEvents));
  const written: readonly (EventDraft | null)[] = await writeApart(encounter, drafts.filter(isFactless), event);
  for (const [index, one] of together.entries()) one.isWritten = written.includes(drafts[index]!);
}

function isFactless(draft: EventDraft | null): draft is EventDraft {
  return draft?.facts.length === 0;
}

async function write(
  combat: Combat.Implementation | null,
  checkEvents: EventSource,
  { message, by }: RecordCall & { readonly by: User.Implementation },
): Promise<Result<null>> {
  const draft = draftOf(checkEvents);
  if (!draft) return ok(null);
  if (isBegun(draft.key)) return err("eventStands");
  const encounter = combatAt(combat?.id);
  if (encounter) {
    await writeApart(encounter, [draft], { message, by });
    return ok(null);
  }
  const event = await addToChat(draft, { message, by: by.name ?? "" });
  if (!event) return err("eventStands");
  try {
    await carryOut(event, "apply");
  } catch (error) {
    // Nothing must tell of what did not happen.
    await event.remove();
    throw error;
  }
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
  const isLeft = async () => {
    const all = isDeciding() ? drafts() : [];
    const encounter = combatAt(combat?.id);
    if (encounter) return (await writeApart(encounter, all, call)).length > 0;
    return all[0] !== undefined && (await write(null, all[0], { by: game.user!, ...call })).ok;
  };
  while (await queueWrite(isLeft)) continue;
}

/**
 * Writes those of several events that change different documents into the log of an encounter. @returns these: the others are left, and so
 * is what could not be applied. @throws what stopped it, where nothing was applied
 */
async function writeApart(
  encounter: Combat.Implementation,
  drafts: readonly EventDraft[],
  { message, by = game.user! }: RecordCall,
): Promise<readonly EventDraft[]> {
  const whole = drafts
    .filter(({ key }) => !isBegun(key))
    .map((draft) => ({ id: idFor(draft), told: draft, draft: withEnds(encounter, draft) }));
  const added = apart(whole);
  if (added.length === 0) return [];
  const name = by.name ?? "";
  const { made, failed } = await makeTogether(await addToLog(encounter, added, name));
  await markApplied(encounter, made);
  // Nothing must tell of what did not happen.
  for (const { event } of failed) await event.remove();
  if (failed[0] && failed.length === added.length) throw failed[0].reason;
  const done = added.filter(({ id }) => failed.every(({ event }) => event.id !== id));
  // The encounter ended while this was being done: it has happened anyway.
  if (!combatAt(encounter.id))
    for (const { draft } of done) await addToChat(draft, { message, by: name }, { state: "applied" });
  return done.map(({ told }) => told);
}

/** The first of several events, and of the others those that change none of the documents that one before them changes. */
function apart<Added extends NewEvent>(added: readonly Added[]): readonly Added[] {
  const taken = new Set<string>();
  return added.filter(({ draft: { key, changes } }) => {
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

import { SYSTEM } from "#system";
import { on } from "../../foundry/hooks.ts";
import { combatAt, combats, messageAt } from "../../foundry/collections.ts";
import { messagesOf, type Found } from "../challenge/message-index.ts";
import { LogEntryData } from "./log-entry-data.ts";
import { changesIn } from "../../data/fields/stored-shapes.ts";
import { passesGate } from "../gate/gate.ts";
import { lastToUndo, nextToRedo, standingEvents } from "../../rules/log/event.ts";
import { ok, err, type Result } from "../../rules/result.ts";
import { isDeciding, onDeciding } from "../deciding/deciding-window.ts";
import { askGamemaster, canAskGamemaster } from "../deciding/ask-gamemaster.ts";
import { refused } from "../../utils/notify-refusal.ts";
import { carryOut, finishInterrupted } from "./carry-out.ts";
import { ownsAll } from "./changes.ts";
import { logRules } from "./log-rules.ts";
import { queueWrite } from "./one-by-one.ts";
import { eventIn, eventOf, type WrittenEvent } from "./places.ts";
import { isRecorded, type Recorded } from "./recorded.ts";

/** The name under which a Gamemaster's client moves through the log for another Gamemaster, or undoes for who did it. */
export const LOG_STEP = `${SYSTEM.id}.stepThroughLog`;

/** A step through the log of an encounter, or of what a message tells of, each named by its id. */
interface AskedLogStep {
  readonly combat: string;
  readonly message?: string;
  readonly way: "undo" | "redo";
}

type Message = ChatMessage.Implementation;

/** From where an event is undone or done again: also from where that was begun and interrupted. */
const STEPS = { undo: ["applied", "reverting"], redo: ["undone", "applying"] } as const;

/** Undoes the last event of a fight, with all that it changed. @returns whether it did. */
export async function undoLast(combat: Combat.Implementation): Promise<boolean> {
  return isDone(await step(combat, "undo"));
}

/** Does again what was undone last. @returns whether it did. */
export async function redo(combat: Combat.Implementation): Promise<boolean> {
  return isDone(await step(combat, "redo"));
}

/** Undoes an event and all that happened after it, the last first. @returns whether it did. */
export async function undoBackTo(combat: Combat.Implementation, event: string): Promise<boolean> {
  while (standingEvents(combat.log).some(({ id }) => id === event)) {
    if (!(await undoLast(combat))) return false;
  }
  return true;
}

/** How many events are undone with one: itself and those after it. */
export function countBackTo(combat: Combat.Implementation, event: string): number {
  const standing = standingEvents(combat.log);
  const index = standing.findIndex(({ id }) => id === event);
  return index === -1 ? 0 : standing.length - index;
}

/** Undoes what a message tells of, or does it again. @returns whether it did. */
export async function stepMessage(message: Message, way: "undo" | "redo"): Promise<boolean> {
  if (game.user!.isGM || message.isAuthor) return isDone(await stepMessageHere(message, way));
  // What a Gamemaster's client has written down for this user is that client's to change.
  if (!canAskGamemaster()) return isDone(err("noEncounterGamemaster"));
  return isDone(await askGamemaster(LOG_STEP, { combat: "", message: message.id, way }));
}

async function stepMessageHere(
  message: Message,
  way: "undo" | "redo",
  user: User.Implementation = game.user!,
): Promise<Result<null>> {
  return queueWrite(async () => {
    const event = canStep(message, way, user) && eventOf(message, user.name ?? "");
    if (!event) return err("notYours");
    await carryOut(event, way === "undo" ? "revert" : "apply");
    return ok(null);
  });
}

/**
 * Whether a user can undo what a message tells of, or do it again: who did it or wrote it down, and a Gamemaster; each where all
 * that it changed is theirs to change. What a player claims to have done to others is nothing to undo.
 */
export function canStep(message: Message, way: "undo" | "redo", user: User.Implementation = game.user!): boolean {
  const data: unknown = message.system;
  if (!(data instanceof LogEntryData) || !STEPS[way].some((state) => state === data.state)) return false;
  if (!passesGate(message)) return false;
  if (user.isGM) return true;
  return (message.author?.id === user.id || data.by === user.name) && ownsAll(changesIn(data.changes), user);
}

/** Whether this user can undo what was recorded; what is left of an encounter that is gone cannot be undone. */
export function canUndo({ combat, event, message }: Recorded): boolean {
  if (!combat) return message !== null && canStep(message, "undo");
  return game.user!.isGM || (lastToUndo(combat.log)?.id === event && isOwnLast(combat, game.user!));
}

/** Whether the last event of an encounter is one that a player can undo. */
function isOwnLast({ log }: Combat.Implementation, user: User.Implementation): boolean {
  const last = lastToUndo(log);
  return last !== null && logRules().canUndo(user, last);
}

/** How many events are undone with it: in an encounter those after it as well. */
export function countUndone({ combat, event }: Recorded): number {
  return combat ? countBackTo(combat, event) : 1;
}

/** Undoes what was recorded, with what followed it in its encounter. @returns whether it did. */
export async function undoRecorded({ combat, event, message }: Recorded): Promise<boolean> {
  if (combat) return undoBackTo(combat, event);
  return message !== null && stepMessage(message, "undo");
}

/** Undoes what can happen only once, if it has happened. */
export async function undoKey(key: string): Promise<boolean> {
  const recorded = isRecorded(key);
  return recorded !== null && undoRecorded(recorded);
}

/** Moves through the log, or undoes what a message tells of, for somebody who asked this client to. */
export async function stepAsked(user: User.Implementation, asked: AskedLogStep): Promise<Result<null>> {
  const { combat, message: id = "", way } = asked;
  const message = messageAt(id);
  if (message) return stepMessageHere(message, way, user);
  const encounter = combatAt(combat);
  if (!encounter) return err("encounterGone");
  return queueWrite(async () =>
    canMove(encounter, way, user) ? stepHere(encounter, way) : err("gamemastersEncounter"),
  );
}

/** Whether a user can move through a log: a Gamemaster, and a player back before what they did last. */
function canMove(combat: Combat.Implementation, way: "undo" | "redo", user: User.Implementation): boolean {
  return user.isGM || (way === "undo" && isOwnLast(combat, user));
}

async function step(combat: Combat.Implementation, way: "undo" | "redo"): Promise<Result<null>> {
  if (!canMove(combat, way, game.user!)) return err("gamemastersEncounter");
  if (canAskGamemaster()) return askGamemaster(LOG_STEP, { combat: combat.id, way });
  return queueWrite(() => stepHere(combat, way));
}

async function stepHere(combat: Combat.Implementation, way: "undo" | "redo"): Promise<Result<null>> {
  const found = way === "undo" ? lastToUndo(combat.log) : nextToRedo(combat.log);
  const event = found && eventIn(combat, found.id);
  if (!event) return err(way === "undo" ? "nothingHappened" : "nothingToRedo");
  await logRules().around(combat, () => carryOut(event, way === "undo" ? "revert" : "apply"));
  return ok(null);
}

/**
 * Lets the window that decides finish what another was closed in the middle of; to be called in the init hook. What a player's own
 * window writes is theirs to finish while they are here.
 */
export function followInterrupted(): void {
  onDeciding(() => void finishAll());
  on("userConnected", () => void finishAll());
}

/** Finishes all that was interrupted; nothing happens in a window that does not decide. */
export async function finishAll(): Promise<void> {
  if (!isDeciding()) return;
  for (const combat of combats()) {
    for (const { id } of Object.values(combat.log).filter(isInterrupted)) await finish(() => eventIn(combat, id));
  }
  for (const { message } of messagesOf(LogEntryData).filter(isLeftOpen)) await finish(() => eventOf(message));
}

/** Finishes an event that is still there when its turn has come. */
async function finish(find: () => WrittenEvent | null): Promise<void> {
  await queueWrite(async () => {
    const event = find();
    if (event) await finishInterrupted(event);
  });
}

function isInterrupted({ state }: Pick<LogEntryData, "state">): boolean {
  return state === "applying" || state === "reverting";
}

function isLeftOpen({ message, data }: Found<LogEntryData>): boolean {
  if (!isInterrupted(data) || !passesGate(message)) return false;
  return message.isAuthor || message.author?.isGM === true || message.author?.active !== true;
}

function isDone(answer: Result<null>): boolean {
  return answer.ok || refused(answer);
}

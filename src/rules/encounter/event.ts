import type { PoolKey } from "../checks/dice-pools.ts";
import type { MemorableEvent } from "../combat/memory.ts";
import type { Term } from "../term.ts";
import type { Change } from "../log/change.ts";

/** How a fight is played, chapter "Combat". */
export const COMBAT_LEVELS = ["simplified", "basic", "advanced"] as const;
export type CombatLevel = (typeof COMBAT_LEVELS)[number];

/**
 * What kind of step an event is.
 * - `turn`, `initiative`  a combat turn began; initiative was thrown for it
 * - `begin`, `wait`, `preempt`, `end`  somebody's place came, passed, was come back to, was over
 * - `attack`    an exchange of an attack came to its end
 * - `use`       a manoeuvre or action without an attack: Aim, moving, switching weapons
 * - `round`     a round of simplified combat
 * - `damage`, `heal`  damage without an attack; a treatment or natural healing
 * - `condition` a condition was given or ended by hand, or its time was over
 * - `consequence` a consequence of a check
 * - `level`, `note`  the level of combat changed; something a person wrote down
 */
export const FIGHT_EVENT_TYPES = [
  "turn",
  "initiative",
  "begin",
  "wait",
  "preempt",
  "end",
  "attack",
  "use",
  "round",
  "damage",
  "heal",
  "condition",
  "consequence",
  "level",
  "note",
] as const;
export type FightEventType = (typeof FIGHT_EVENT_TYPES)[number];

/** Whoever has a place in the initiative, with what they threw: first to last. `id` is a combatant's. */
export interface ThrownPlace {
  readonly id: string;
  /** The check results, the first throw first; more than one where there was a tie. */
  readonly throws: readonly { readonly result: number; readonly dice: readonly number[] }[];
  /** What they threw with, every time. */
  readonly pool: PoolKey;
  readonly terms: readonly Term[];
}

/**
 * What an event tells of the fight itself: how it stands is the fold of these. Combatants are told by their ids; users and
 * targets of what is memorable by the UUIDs of their actors.
 */
export type FightFact =
  | { readonly type: "order"; readonly turn: number; readonly places: readonly ThrownPlace[] }
  | { readonly type: "place"; readonly combatant: string; readonly event: "begin" | "wait" | "preempt" | "end" }
  | { readonly type: "level"; readonly level: CombatLevel }
  | { readonly type: "seconds"; readonly seconds: number | null }
  | { readonly type: "memorable"; readonly event: MemorableEvent };

/** A line of an account: a localisation key and what fills its placeholders. */
export interface LogLine {
  readonly label: string;
  readonly data: Readonly<Record<string, string | number>>;
}

/**
 * How far an event is: its changes are being written, all of them are, they are being taken back, they were, and something else has
 * happened since so that it cannot be done again. What is in the middle is finished by the next window that writes.
 */
export const EVENT_STATES = ["applying", "applied", "reverting", "undone", "dropped"] as const;
export type EventState = (typeof EVENT_STATES)[number];

/** What happened in a fight, step by step. */
export interface FightEvent {
  readonly id: string;
  /** Which step of the fight it is, from 1. */
  readonly order: number;
  /** The combat turn it happened in, from 1. */
  readonly turn: number;
  readonly type: FightEventType;
  /** What it can happen only once for, such as an exchange of an attack; empty for what can happen at any time. */
  readonly key: string;
  /** Who did it: the UUID of an actor; empty for nobody in particular. */
  readonly who: string;
  /** The name of the user who did it, and of the one whose client wrote it down where that is another. */
  readonly by: string;
  readonly through: string;
  /** The id of the message that tells of it; empty for none. */
  readonly message: string;
  readonly said: readonly LogLine[];
  readonly facts: readonly FightFact[];
  readonly changes: readonly Change[];
  readonly state: EventState;
}

/** An event before it is written down: whoever writes it adds the rest. */
export type EventDraft = Omit<FightEvent, "id" | "order" | "turn" | "by" | "through" | "state">;

/** An event in its log: it counts, was taken back and can be done again, or was taken back for good. */
export interface LoggedEvent {
  readonly event: FightEvent;
  readonly status: "stands" | "undone" | "dropped";
}

/** All that happened in a turn of a fight. */
export interface LoggedTurn {
  /** From 1; 0 before the first. */
  readonly turn: number;
  readonly events: readonly LoggedEvent[];
}

/** A log turn by turn, in the order in which it came to be. */
export function loggedTurns(log: FightLog): readonly LoggedTurn[] {
  const turns: { readonly turn: number; readonly events: LoggedEvent[] }[] = [];
  for (const event of allEvents(log)) {
    const status = !isUndone(event) ? "stands" : event.state === "dropped" ? "dropped" : "undone";
    const last = turns.at(-1);
    if (last?.turn === event.turn) last.events.push({ event, status });
    else turns.push({ turn: event.turn, events: [{ event, status }] });
  }
  return turns;
}

/** How a log is put into words. */
export interface LogWords {
  turn(turn: number): string;
  line(said: LogLine): string;
}

/** What counts of a log as plain text: a heading for each turn, a line for each event. */
export function logText(turns: readonly LoggedTurn[], words: LogWords): string {
  return turns
    .map(({ turn, events }) => ({ turn, events: events.filter(({ status }) => status === "stands") }))
    .filter(({ events }) => events.length > 0)
    .map(({ turn, events }) => [words.turn(turn), ...events.map(({ event }) => eventText(event, words))].join("\n"))
    .join("\n\n");
}

function eventText({ order, said }: FightEvent, words: LogWords): string {
  return `${order}. ${said.map((line) => words.line(line)).join(" ")}`;
}

/** All that happened in a fight, by the ids of its events. */
export type FightLog = Readonly<Record<string, FightEvent>>;

/** All events in their order, those that were undone among them. */
export function allEvents(log: FightLog): readonly FightEvent[] {
  return Object.values(log).sort((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1));
}

/** Whether an event counts: from when all is written that it changes, until all is written that undoes it. */
export function stands({ state }: Pick<FightEvent, "state">): boolean {
  return state === "applied" || state === "reverting";
}

/** Whether an event was undone. */
export function isUndone({ state }: Pick<FightEvent, "state">): boolean {
  return state === "undone" || state === "dropped";
}

/** The events that count, in their order. */
export function standingEvents(log: FightLog): readonly FightEvent[] {
  return allEvents(log).filter(stands);
}

/** Which step the next event is. */
export function nextOrder(log: FightLog): number {
  return Object.values(log).reduce((last, { order }) => Math.max(last, order), 0) + 1;
}

/** The event that is undone next; null where there is none. */
export function lastToUndo(log: FightLog): FightEvent | null {
  return standingEvents(log).at(-1) ?? null;
}

/** What was undone last; null where nothing can be done again. */
export function nextToRedo(log: FightLog): FightEvent | null {
  return allEvents(log).find(({ state }) => state === "undone") ?? null;
}

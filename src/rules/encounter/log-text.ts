import type { FightEvent, LogLine } from "./event.ts";
import { allEvents, isUndone, type FightLog } from "./log.ts";

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

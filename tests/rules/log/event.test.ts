import {
  type EventState,
  allEvents,
  lastToUndo,
  nextOrder,
  nextToRedo,
  standingEvents,
  loggedTurns,
  logText,
} from "#core/rules/log/event.ts";
import { describe, expect, test } from "vitest";
import { type EncounterEvent, type EncounterLog } from "../../../src/rules/encounter/event.ts";

const event = (id: string, order: number, turn: number, key = ""): EncounterEvent =>
  ({ id, order, turn, key, said: [{ label: id, data: {} }] }) as unknown as EncounterEvent;

const log = (events: readonly EncounterEvent[], states: Readonly<Record<string, EventState>> = {}): EncounterLog =>
  Object.fromEntries(events.map((one) => [one.id, { ...one, state: states[one.id] ?? "applied" }]));

const FOUR = [event("c", 3, 2), event("a", 1, 1, "strike:1"), event("d", 4, 2), event("b", 2, 1)];
const ids = (events: readonly EncounterEvent[]) => events.map(({ id }) => id);

describe("the log of a fight", () => {
  test("keeps its order; of two with the same number, as two screens may give, everybody sees the same first", () => {
    expect(ids(allEvents(log(FOUR)))).toEqual(["a", "b", "c", "d"]);
    const [z, y] = [event("z", 1, 1), event("y", 1, 1)];
    expect([log([z, y]), log([y, z])].map((one) => ids(allEvents(one)))).toEqual([
      ["y", "z"],
      ["y", "z"],
    ]);
  });

  test("counts what is applied, and what is not undone whole: neither what is on its way nor what was undone", () => {
    const states = { a: "reverting", b: "dropped", c: "applied", d: "applying" } as const;
    expect(ids(standingEvents(log(FOUR, states)))).toEqual(["a", "c"]);
    expect(lastToUndo(log(FOUR, states))?.id).toBe("c");
    expect(nextToRedo(log(FOUR, { c: "undone", d: "undone" }))?.id).toBe("c");
  });

  test("has nothing to take back or do again where there is nothing", () => {
    expect(lastToUndo(log([]))).toBeNull();
    expect(nextToRedo(log(FOUR))).toBeNull();
    expect(nextOrder(log([]))).toBe(1);
    expect(nextOrder(log(FOUR))).toBe(5);
  });

  test("is told turn by turn, and as text without what doesn't count", () => {
    const turns = loggedTurns(log(FOUR, { d: "undone", c: "dropped" }));
    expect(turns.map(({ turn, events }) => [turn, ...events.map(({ state }) => state)])).toEqual([
      [1, "applied", "applied"],
      [2, "dropped", "undone"],
    ]);
    const words = { turn: (turn: number) => `Turn ${turn}`, line: ({ label }: { label: string }) => label };
    expect(logText(turns, words)).toBe("Turn 1\n1. a\n2. b");
  });
});

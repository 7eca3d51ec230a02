import { describe, expect, test } from "vitest";
import type { FightEvent } from "../../../src/rules/fight/event.ts";
import {
  allEvents,
  lastToUndo,
  nextOrder,
  nextToRedo,
  standingEvents,
  wasTakenBack,
  type FightLog,
} from "../../../src/rules/fight/log.ts";
import { loggedTurns, logText } from "../../../src/rules/fight/log-text.ts";

const event = (id: string, order: number, turn: number, key = ""): FightEvent =>
  ({ id, order, turn, key, said: [{ label: id, data: {} }] }) as unknown as FightEvent;

const log = (events: readonly FightEvent[], undone: string[] = [], dropped: string[] = []): FightLog => ({
  events: Object.fromEntries(events.map((one) => [one.id, one])),
  undone,
  dropped,
});

const FOUR = [event("c", 3, 2), event("a", 1, 1, "strike:1"), event("d", 4, 2), event("b", 2, 1)];
const ids = (events: readonly FightEvent[]) => events.map(({ id }) => id);

describe("the log of a fight", () => {
  test("keeps its order; of two with the same number, as two screens may give, everybody sees the same first", () => {
    expect(ids(allEvents(log(FOUR)))).toEqual(["a", "b", "c", "d"]);
    const [z, y] = [event("z", 1, 1), event("y", 1, 1)];
    expect([log([z, y]), log([y, z])].map((one) => ids(allEvents(one)))).toEqual([
      ["y", "z"],
      ["y", "z"],
    ]);
  });

  test("counts what stands: neither what was taken back nor what something else took the place of", () => {
    expect(ids(standingEvents(log(FOUR, ["d"], ["b"])))).toEqual(["a", "c"]);
    expect(lastToUndo(log(FOUR, ["d"], ["b"]))?.id).toBe("c");
    expect(nextToRedo(log(FOUR, ["d", "c"]))?.id).toBe("c");
  });

  test("has nothing to take back or do again where there is nothing", () => {
    expect(lastToUndo(log([]))).toBeNull();
    expect(nextToRedo(log(FOUR))).toBeNull();
    expect(nextOrder(log([]))).toBe(1);
    expect(nextOrder(log(FOUR))).toBe(5);
  });

  test("remembers of what can happen once that it was taken back", () => {
    expect(wasTakenBack(log(FOUR), "strike:1")).toBe(false);
    expect(wasTakenBack(log(FOUR, ["a"]), "strike:1")).toBe(true);
    expect(wasTakenBack(log(FOUR, [], ["gone", "a"]), "strike:1")).toBe(true);
    expect(wasTakenBack(log(FOUR, ["b"]), "")).toBe(false);
  });

  test("is told turn by turn, and as text without what doesn't count", () => {
    const turns = loggedTurns(log(FOUR, ["d"], ["c"]));
    expect(turns.map(({ turn, events }) => [turn, ...events.map(({ status }) => status)])).toEqual([
      [1, "stands", "stands"],
      [2, "dropped", "undone"],
    ]);
    const words = { turn: (turn: number) => `Turn ${turn}`, line: ({ label }: { label: string }) => label };
    expect(logText(turns, words)).toBe("Turn 1\n1. a\n2. b");
  });
});

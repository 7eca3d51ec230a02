import { describe, expect, it } from "vitest";
import { NEW_COMBAT } from "../../../src/rules/combat/memory.ts";
import type { EncounterEvent, EncounterFact, RolledPlace } from "../../../src/rules/encounter/event.ts";
import { afterEvent, encounterState } from "../../../src/rules/encounter/state.ts";

const rolled = (id: string): RolledPlace => ({ id, throws: [], pool: "standard", terms: [] });
const order = (turn: number, ...ids: string[]): EncounterFact => ({ type: "order", turn, places: ids.map(rolled) });
const place = (combatant: string, event: "begin" | "wait" | "preempt" | "end"): EncounterFact => ({
  ...{ type: "place", combatant, event },
});

/** How a fight in basic combat stands after one event for each of these facts. */
function after(...facts: EncounterFact[]) {
  return encounterState(
    facts.map((fact) => ({ facts: [fact] }) as unknown as EncounterEvent),
    "basic",
  );
}

const phases = (...facts: EncounterFact[]) => after(...facts).order.map(({ id, phase }) => `${id} ${phase}`);

describe("How a fight stands", () => {
  it("before anything has happened: no turn, no order, the level and the length of turns it began with", () => {
    const start = { turn: 0, orderTurn: 0, level: "advanced", order: [], memory: NEW_COMBAT };
    expect(encounterState([], "advanced", 3)).toEqual({ ...start, seconds: 3 });
    expect(encounterState([], "advanced")).toEqual({ ...start, seconds: null });
  });

  it("goes on from where it stood by one more event at a time, or by several facts of one", () => {
    const facts = [order(1, "ada", "bo"), place("ada", "begin"), place("ada", "wait")];
    expect(afterEvent(encounterState([], "basic"), { facts })).toEqual(after(...facts));
  });

  it("everybody waits for their place once initiative was thrown, in the order of it", () => {
    expect(phases(order(1, "bo", "ada"))).toEqual(["bo before", "ada before"]);
  });

  it.each([
    ["begin", "acting"],
    ["wait", "waiting"],
    ["preempt", "acting"],
    ["end", "through"],
  ] as const)("a place that was told to %s is %s, and nobody else's", (event, phase) => {
    expect(phases(order(1, "ada", "bo"), place("ada", event))).toEqual([`ada ${phase}`, "bo before"]);
  });

  it("whoever joins in the middle of a turn leaves everybody else where they were in it", () => {
    const [first, joined] = [order(2, "ada", "bo"), order(2, "cy", "bo", "ada")];
    expect(phases(first, place("ada", "end"), joined)).toEqual(["cy before", "bo before", "ada through"]);
  });

  it("another turn begins for all of them", () => {
    const next = [order(2, "ada", "bo"), place("ada", "end"), order(3, "ada", "bo")];
    expect(phases(...next)).toEqual(["ada before", "bo before"]);
    expect(after(...next)).toMatchObject({ orderTurn: 3, turn: 0 });
  });

  it("the turn is that which last began, and what manoeuvres are owed is remembered", () => {
    const began: EncounterFact = { type: "memorable", event: { type: "turn", turn: 4 } };
    const moved: EncounterFact = { type: "memorable", event: { type: "other", user: "Actor.ada" } };
    expect(after(began, moved)).toMatchObject({ turn: 4, memory: { turn: 4, carried: { "Actor.ada": [] } } });
  });

  it("the level and the length of a turn are those last chosen", () => {
    const facts: EncounterFact[] = [
      { type: "level", level: "advanced" },
      { type: "seconds", seconds: 6 },
      { type: "level", level: "simplified" },
    ];
    expect(after(...facts)).toMatchObject({ level: "simplified", seconds: 6 });
    expect(after(...facts, { type: "seconds", seconds: null }).seconds).toBeNull();
  });
});

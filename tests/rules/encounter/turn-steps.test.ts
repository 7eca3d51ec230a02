import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type InitiativePlace,
  afterPlaces,
  endStep,
  isTurnOver,
  nextStep,
  preemptStep,
  waitStep,
  whoCanComeNow,
  whoseTurn,
  type TurnCourse,
  type TurnStep,
} from "../../../src/rules/encounter/turn-steps.ts";

const PHASES = ["before", "acting", "waiting", "through"] as const;

function course(
  phases: Readonly<Record<string, InitiativePlace["phase"]>>,
  felled: readonly string[] = [],
): TurnCourse {
  const places = Object.entries(phases).map(([id, phase]) => ({ id, phase }));
  const able = new Set(places.map(({ id }) => id).filter((id) => !felled.includes(id)));
  return { places, able, nameOf: (id) => id };
}

function after(before: TurnCourse, step: TurnStep): TurnCourse {
  return { ...before, places: afterPlaces(before.places, step.facts) };
}

describe("a turn goes from the first in the order to the last", () => {
  it("begins with the first of those who have just thrown", () => {
    const step = nextStep(course({ ada: "before", bo: "before" }));
    expect(step).toEqual({ facts: [{ type: "place", combatant: "ada", event: "begin" }], who: "ada" });
  });

  it("lets the next come as soon as somebody is through, in one step", () => {
    const step = nextStep(course({ ada: "acting", bo: "before" }));
    expect(step.facts).toEqual([
      { type: "place", combatant: "ada", event: "end" },
      { type: "place", combatant: "bo", event: "begin" },
    ]);
    expect(step.who).toBe("bo");
  });

  it("is over once the last is through", () => {
    const before = course({ ada: "through", bo: "acting" });
    const step = nextStep(before);
    expect(step.who).toBeNull();
    expect(isTurnOver(after(before, step))).toBe(true);
  });

  it("passes over who lies still, and over who is felled in the middle of their place", () => {
    expect(nextStep(course({ ada: "acting", bo: "before", cy: "before" }, ["bo"])).who).toBe("cy");
    const felled = course({ ada: "acting", bo: "before" }, ["ada"]);
    expect(whoseTurn(felled)).toBeNull();
    expect(nextStep(felled).facts).toEqual([
      { type: "place", combatant: "ada", event: "end" },
      { type: "place", combatant: "bo", event: "begin" },
    ]);
  });

  it("lets somebody be through before their place has come, and goes on with whoever's it is", () => {
    const step = endStep(course({ ada: "acting", bo: "before" }), "bo");
    expect(step).toEqual({
      ok: true,
      value: { facts: [{ type: "place", combatant: "bo", event: "end" }], who: "ada" },
    });
    expect(endStep(course({ ada: "through" }), "ada")).toMatchObject({ ok: false, reason: "noPlaceLeft" });
  });
});

describe("the places of a turn", () => {
  it("follow what is told of places alone, not what else an event tells", () => {
    const { places } = course({ ada: "before" });
    expect(afterPlaces(places, [{ type: "level", level: "basic" }])).toEqual(places);
  });
});

describe("waiting for a better moment", () => {
  it("passes the place on, and the turn is not over while somebody waits", () => {
    const before = course({ ada: "acting", bo: "through" });
    const step = waitStep(before, "ada", false);
    expect(step).toMatchObject({ ok: true, value: { who: null } });
    if (step.ok) expect(isTurnOver(after(before, step.value))).toBe(false);
  });

  it("is refused out of one's place, and once something was done in it", () => {
    expect(waitStep(course({ ada: "acting", bo: "before" }), "bo", false)).toMatchObject({ reason: "notTheirTurn" });
    expect(waitStep(course({ ada: "acting" }), "ada", true)).toMatchObject({ reason: "tooLateToWait" });
  });

  it("ends before the action of anybody further down, who then goes on", () => {
    const waiting = course({ ada: "waiting", bo: "acting", cy: "before" });
    expect(whoCanComeNow(waiting)).toEqual(["ada"]);
    const came = preemptStep(waiting, "ada");
    expect(came).toMatchObject({ ok: true, value: { who: "ada" } });
    if (!came.ok) return;
    const now = after(waiting, came.value);
    expect(whoseTurn(now)).toBe("ada");
    const onwards = nextStep(now);
    expect(onwards).toEqual({ facts: [{ type: "place", combatant: "ada", event: "end" }], who: "bo" });
    expect(whoseTurn(after(now, onwards))).toBe("bo");
  });

  it("ends at the latest after the last of all", () => {
    const last = course({ ada: "waiting", bo: "through" });
    expect(whoCanComeNow(last)).toEqual(["ada"]);
    expect(preemptStep(last, "ada")).toMatchObject({ ok: true });
  });

  it("never comes before somebody further up", () => {
    expect(preemptStep(course({ ada: "acting", bo: "waiting" }), "bo")).toMatchObject({ reason: "cannotPreempt" });
  });
});

it("whatever happens, at most one place is being had, and going on always ends the turn", () => {
  const phases = fc.array(fc.constantFrom(...PHASES), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(phases, fc.array(fc.nat(5)), (all, felled) => {
      const named = Object.fromEntries(all.map((phase, index) => [`f${index}`, phase]));
      let now = course(
        named,
        felled.map((index) => `f${index}`),
      );
      for (let steps = 0; steps <= all.length; steps += 1) {
        const step = nextStep(now);
        now = after(now, step);
        expect(whoseTurn(now)).toBe(step.who);
      }
      const open = now.places.filter(({ id, phase }) => now.able.has(id) && phase !== "through");
      expect(open.every(({ phase }) => phase === "waiting")).toBe(true);
    }),
  );
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { LoggedUse } from "../../../src/rules/combat/turn-log.ts";
import { afterChange, beforeChange, stockKey, type Bearer } from "../../../src/rules/fight/bearer.ts";
import type { Change, StoredWound } from "../../../src/rules/fight/change.ts";

const wound = (id: string, more: Partial<StoredWound> = {}): StoredWound => ({
  ...{ id, severity: "light", damageType: "blunt", bodyPart: "", treated: false, label: "" },
  ...more,
});

const WHOLE: Bearer = {
  wounds: [],
  scratches: 0,
  conditions: [],
  turn: { combat: "C", round: 1, uses: [] },
  counters: { fatigue: 2, stress: 0 },
  stock: { [stockKey("arrows", "system.quantity")]: 5 },
  effects: { bless: true, curse: false },
  dead: false,
};

const USE: LoggedUse = { type: "style", skill: "brawl", kind: "attack", manoeuvre: "punch", name: "Punch" };
const actor = "Actor.a";

/** Does some changes, and says which of them came to pass. */
function doAll(start: Bearer, changes: readonly Change[]): { bearer: Bearer; done: Change[] } {
  let bearer = start;
  const done: Change[] = [];
  for (const change of changes) {
    const next = afterChange(bearer, change);
    bearer = next.bearer;
    if (next.change) done.push(next.change);
  }
  return { bearer, done };
}

/** Takes some changes back, the last first, and says what does them again. */
function undoAll(start: Bearer, changes: readonly Change[]): { bearer: Bearer; redo: Change[] } {
  let bearer = start;
  const redo: Change[] = [];
  for (const change of changes.toReversed()) {
    const next = beforeChange(bearer, change);
    bearer = next.bearer;
    if (next.change) redo.unshift(next.change);
  }
  return { bearer, redo };
}

/** Conditions have no order. */
const plain = (bearer: Bearer) => ({
  ...bearer,
  conditions: [...bearer.conditions].sort((a, b) => (`${a.condition}${a.part}` < `${b.condition}${b.part}` ? -1 : 1)),
});

const left = fc.option(fc.integer({ min: 1, max: 4 }));
const part = fc.constantFrom("", "left arm", "leg");
const condition = fc.constantFrom("block", "stun", "fall", "cripple") as fc.Arbitrary<"block" | "stun">;

/** Any change that an event can make; `pool` names the wounds, so that two seldom are the same. */
const changeOf = (pool: string): fc.Arbitrary<Change> =>
  fc.oneof(
    fc.record({
      type: fc.constant("wound" as const),
      actor: fc.constant(actor),
      wound: fc.integer({ min: 0, max: 999_999 }).map((id) => wound(`${pool}-${id}`)),
      scratches: fc.integer({ min: 0, max: 3 }),
    }),
    fc.record({
      type: fc.constant("scratch" as const),
      actor: fc.constant(actor),
      count: fc.integer({ min: -2, max: 2 }),
    }),
    fc.record({
      type: fc.constant("healed" as const),
      actor: fc.constant(actor),
      before: fc.constantFrom(wound("old-1"), wound("old-2", { severity: "heavy" })),
      after: fc.option(fc.constant(wound("old-2", { severity: "serious", treated: true }))),
      index: fc.constant(0),
    }),
    fc.record({
      ...{ type: fc.constant("condition" as const), actor: fc.constant(actor), condition, part },
      ...{ turns: fc.option(fc.integer({ min: 0, max: 3 })), source: fc.constant(""), before: fc.constant(null) },
    }),
    fc.record({ type: fc.constant("ended" as const), actor: fc.constant(actor), condition, part, left }),
    fc.record({
      ...{ type: fc.constant("use" as const), actor: fc.constant(actor), combat: fc.constant("C") },
      ...{ round: fc.constant(1), use: fc.constantFrom(USE, { ...USE, name: "Kick" }) },
    }),
    fc.record({
      ...{ type: fc.constant("counter" as const), actor: fc.constant(actor) },
      ...{ status: fc.constantFrom("fatigue", "stress"), by: fc.integer({ min: -3, max: 3 }) },
    }),
    fc.record({
      ...{ type: fc.constant("stock" as const), actor: fc.constant(actor), item: fc.constantFrom("arrows", "gone") },
      ...{ path: fc.constant("system.quantity"), by: fc.integer({ min: -7, max: 3 }) },
    }),
    fc.record({
      ...{ type: fc.constant("faded" as const), actor: fc.constant(actor) },
      effect: fc.constantFrom("bless", "curse", "gone"),
    }),
    fc.record({ type: fc.constant("dead" as const), actor: fc.constant(actor) }),
  );

const bearer: fc.Arbitrary<Bearer> = fc
  .record({
    wounds: fc.subarray([wound("old-1"), wound("old-2", { severity: "heavy" }), wound("old-3")]),
    scratches: fc.integer({ min: 0, max: 3 }),
    conditions: fc.uniqueArray(fc.record({ condition, part, left, source: fc.constant("") }), {
      selector: (one) => `${one.condition} ${one.part}`,
      maxLength: 3,
    }),
    dead: fc.boolean(),
  })
  .map((some) => ({ ...WHOLE, ...some }));

/** What others do meanwhile that touches nothing an event touched: it can come before or after, with one result. */
interface Foreign {
  readonly wound: StoredWound;
  readonly scratches: number;
  readonly fatigue: number;
  readonly arrows: number;
  readonly part: string;
}
const foreign: fc.Arbitrary<Foreign> = fc.record({
  wound: fc.integer({ min: 0, max: 999_999 }).map((id) => wound(`foreign-${id}`)),
  scratches: fc.integer({ min: 0, max: 2 }),
  fatigue: fc.integer({ min: 0, max: 2 }),
  arrows: fc.integer({ min: 0, max: 2 }),
  part: fc.integer({ min: 0, max: 999_999 }).map((id) => `limb ${id}`),
});

function meddled(one: Bearer, by: Foreign): Bearer {
  const arrows = stockKey("arrows", "system.quantity");
  return {
    ...one,
    wounds: [...one.wounds, by.wound],
    scratches: one.scratches + by.scratches,
    counters: { ...one.counters, fatigue: (one.counters["fatigue"] ?? 0) + by.fatigue },
    stock: { ...one.stock, [arrows]: (one.stock[arrows] ?? 0) + by.arrows },
    conditions: [...one.conditions, { condition: "cripple", part: by.part, left: null, source: "" }],
  };
}

const story = fc.array(
  fc.oneof(
    changeOf("own").map((change) => ({ change })),
    foreign.map((by) => ({ by })),
  ),
  {
    maxLength: 12,
  },
);

describe("What an event changes", () => {
  it("any sequence of changes, taken back in reverse, leaves what was there, and done again what was there then", () => {
    fc.assert(
      fc.property(bearer, fc.array(changeOf("own"), { maxLength: 12 }), (start, changes) => {
        const after = doAll(start, changes);
        const back = undoAll(after.bearer, after.done);
        expect(plain(back.bearer)).toEqual(plain(start));
        const again = doAll(back.bearer, back.redo);
        expect(plain(again.bearer)).toEqual(plain(after.bearer));
        expect(again.done).toEqual(back.redo);
      }),
    );
  });

  it("what others did in between stays when all is taken back, and is there as before when all is done again", () => {
    fc.assert(
      fc.property(bearer, story, (start, steps) => {
        let now = start;
        const done: Change[] = [];
        for (const step of steps) {
          if ("by" in step) now = meddled(now, step.by);
          else {
            const next = afterChange(now, step.change);
            now = next.bearer;
            if (next.change) done.push(next.change);
          }
        }
        const alone = steps.reduce((one, step) => ("by" in step ? meddled(one, step.by) : one), start);
        const back = undoAll(now, done);
        expect(plain(back.bearer)).toEqual(plain(alone));
        expect(plain(doAll(back.bearer, back.redo).bearer)).toEqual(plain(now));
      }),
    );
  });

  it("whatever others healed, edited or ended meanwhile, no wound of an event is left when it is taken back", () => {
    const rough = fc.record({
      drop: fc.array(fc.nat({ max: 10 }), { maxLength: 3 }),
      edit: fc.array(fc.nat({ max: 10 }), { maxLength: 3 }),
      end: fc.boolean(),
      scratches: fc.integer({ min: 0, max: 3 }),
    });
    fc.assert(
      fc.property(bearer, fc.array(changeOf("own"), { maxLength: 8 }), rough, (start, changes, meddling) => {
        const after = doAll(start, changes);
        const wounds = after.bearer.wounds
          .filter((_, index) => !meddling.drop.includes(index))
          .map((one, index) => (meddling.edit.includes(index) ? { ...one, treated: true, label: "by hand" } : one));
        const conditions = meddling.end ? [] : after.bearer.conditions;
        const meddledWith = { ...after.bearer, wounds, conditions, scratches: meddling.scratches };
        const back = undoAll(meddledWith, after.done);
        expect(back.bearer.wounds.filter(({ id }) => id.startsWith("own-"))).toEqual([]);
        expect(back.bearer.scratches).toBeGreaterThanOrEqual(0);
        // Done again, every wound is as it stood before it was taken back, hand and all.
        const own = (one: Bearer) => one.wounds.filter(({ id }) => id.startsWith("own-"));
        expect(own(doAll(back.bearer, back.redo).bearer)).toEqual(own(meddledWith));
      }),
    );
  });

  it("a third scratch becomes a wound, and taken back it is two scratches again", () => {
    const two = { ...WHOLE, scratches: 2 };
    const changes: readonly Change[] = [
      { type: "scratch", actor, count: 1 },
      { type: "wound", actor, wound: wound("w"), scratches: 3 },
    ];
    const after = doAll(two, changes);
    expect(after.bearer).toMatchObject({ scratches: 0, wounds: [{ id: "w" }] });
    expect(undoAll(after.bearer, after.done).bearer).toEqual(two);
  });

  it("a counter that nobody had counted yet begins at 0, and taken back it is there again", () => {
    const { bearer: after, done } = doAll(WHOLE, [{ type: "counter", actor, status: "hunger", by: 2 }]);
    expect(after.counters).toEqual({ ...WHOLE.counters, hunger: 2 });
    expect(undoAll(after, done).bearer.counters).toEqual({ ...WHOLE.counters, hunger: 0 });
  });

  it("a stun that somebody made longer goes on, one that was there already is as long as before", () => {
    const stun = (turns: number): Change => ({
      ...{ type: "condition", actor, condition: "stun", part: "", turns, source: "Actor.b", before: null },
    });
    const stunned = doAll(WHOLE, [stun(1)]).bearer;
    const after = doAll(stunned, [stun(3)]);
    expect(after.bearer.conditions).toMatchObject([{ left: 4 }]);
    expect(undoAll(after.bearer, after.done).bearer.conditions).toMatchObject([{ left: 2 }]);
    const longer = { ...after.bearer, conditions: after.bearer.conditions.map((one) => ({ ...one, left: 9 })) };
    expect(undoAll(longer, after.done).bearer.conditions).toMatchObject([{ left: 9 }]);
    expect(doAll(stunned, [stun(0)]).done).toEqual([]);
  });

  it("a treatment is taken back, but for what was written on the wound by hand since", () => {
    const start = { ...WHOLE, wounds: [wound("w", { severity: "serious" })] };
    const heal: Change = {
      ...{ type: "healed", actor, index: 0 },
      ...{ before: wound("w", { severity: "serious" }), after: wound("w", { severity: "light", treated: true }) },
    };
    const after = doAll(start, [heal]);
    expect(after.bearer.wounds).toEqual([wound("w", { treated: true })]);
    const noted = { ...after.bearer, wounds: [wound("w", { treated: true, label: "Scar" })] };
    expect(undoAll(noted, after.done).bearer.wounds).toEqual([wound("w", { severity: "serious", label: "Scar" })]);
  });

  it("what was done in a turn that is over is not written into the one that is played", () => {
    const later = { ...WHOLE, turn: { combat: "C", round: 2, uses: [USE] } };
    const change: Change = { type: "use", actor, combat: "C", round: 1, use: USE };
    expect(afterChange(later, change)).toEqual({ bearer: later, change: null });
    expect(beforeChange(later, change)).toEqual({ bearer: later, change: null });
  });

  it("whoever was raised from the dead by hand meanwhile is not raised again", () => {
    const dead: Change = { type: "dead", actor };
    expect(beforeChange(WHOLE, dead)).toEqual({ bearer: WHOLE, change: null });
    expect(beforeChange({ ...WHOLE, dead: true }, dead).bearer.dead).toBe(false);
  });

  it("a wound that somebody has put back by hand is not there twice; only the scratches it was made of go", () => {
    const put = { ...WHOLE, scratches: 3, wounds: [wound("w")] };
    const change = (scratches: number): Change => ({ type: "wound", actor, wound: wound("w"), scratches });
    expect(afterChange(put, change(3))).toEqual({
      bearer: { ...put, scratches: 0 },
      change: { type: "scratch", actor, count: -3 },
    });
    expect(afterChange(put, change(0))).toEqual({ bearer: put, change: null });
  });

  it("a wound that healed and was put back by hand is not put back again", () => {
    const put = { ...WHOLE, wounds: [wound("w")] };
    const gone: Change = { type: "healed", actor, before: wound("w"), after: null, index: 0 };
    expect(beforeChange(put, gone)).toEqual({ bearer: put, change: null });
  });

  it("a condition that ended and was given anew by hand stays as it was given", () => {
    const given = { condition: "stun", part: "", left: 3, source: "Actor.b" } as const;
    const again = { ...WHOLE, conditions: [given] };
    const change: Change = { type: "ended", actor, condition: "stun", part: "", left: 1 };
    expect(beforeChange(again, change)).toEqual({ bearer: again, change: null });
  });

  it("what is done in a new turn begins its list; taken back out of the middle it comes back there", () => {
    const kick = { ...USE, manoeuvre: "kick", name: "Kick" };
    const change = (use: LoggedUse, round = 2): Change => ({ type: "use", actor, combat: "C", round, use });
    const { bearer: now } = doAll({ ...WHOLE, turn: { combat: "C", round: 1, uses: [USE] } }, [
      change(USE),
      change(kick),
    ]);
    expect(now.turn).toEqual({ combat: "C", round: 2, uses: [USE, kick] });
    const back = beforeChange(now, change(USE));
    expect(back.bearer.turn.uses).toEqual([kick]);
    expect(back.change).toMatchObject({ index: 0 });
    expect(afterChange(back.bearer, back.change!).bearer).toEqual(now);
  });

  it("what was already struck from the list of a turn by hand is not looked for any longer", () => {
    expect(beforeChange(WHOLE, { type: "use", actor, combat: "C", round: 1, use: USE }).change).toBeNull();
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { afterChange, reverse, type Change, type Stored } from "#core/rules/log/change.ts";

const at = { uuid: "Actor.mira", path: "system.x" };
const count = (by: number): Change => ({ ...at, by });
const set = (before: Stored, after: Stored): Change => ({ ...at, before, after });

describe("A number that goes up or down", () => {
  it("goes up and down by what the change says, and never below 0", () => {
    expect(afterChange(3, count(2))).toEqual({ value: 5, change: count(2) });
    expect(afterChange(1, count(-3))).toEqual({ value: 0, change: count(-1) });
  });

  it("leaves no change where it stays as it is, or is no number", () => {
    expect(afterChange(0, count(-1)).change).toBeNull();
    expect(afterChange(null, count(1))).toEqual({ value: null, change: null });
  });

  it("keeps what somebody else added meanwhile when it is reverted", () => {
    expect(afterChange(6, reverse(count(2))).value).toBe(4);
  });
});

describe("A value that is set", () => {
  it("is added, changed and removed", () => {
    const wound = { id: "w", severity: "light" };
    expect(afterChange(null, set(null, wound))).toEqual({ value: wound, change: set(null, wound) });
    expect(afterChange(2, set(2, 3)).value).toBe(3);
    expect(afterChange(wound, set(wound, null)).value).toBeNull();
  });

  it("can be applied twice", () => {
    expect(afterChange("new", set("old", "new"))).toEqual({ value: "new", change: set("old", "new") });
  });

  it("stays as somebody else has set it meanwhile", () => {
    expect(afterChange("other", set("old", "new"))).toEqual({ value: "other", change: null });
    expect(afterChange(null, set("old", "new"))).toEqual({ value: null, change: null });
  });

  it("that was removed comes back as it was last, not as it was added", () => {
    const added = set(null, { severity: "light", treated: false });
    const undone = afterChange({ severity: "light", treated: true }, reverse(added));
    expect(undone.value).toBeNull();
    expect(reverse(undone.change!)).toEqual(set(null, { severity: "light", treated: true }));
  });

  it("of several fields changes only its own, and of those only what nobody else has changed", () => {
    const change = set(
      { severity: "heavy", treated: false, label: "" },
      { severity: "light", treated: true, label: "" },
    );
    const now = { severity: "deadly", treated: false, label: "Bite", bodyPart: "arm" };
    expect(afterChange(now, change)).toEqual({
      value: { ...now, treated: true },
      change: set({ treated: false }, { treated: true }),
    });
  });
});

const value: fc.Arbitrary<Stored> = fc.oneof(
  fc.constantFrom("a", "b", 1, true, null),
  fc.dictionary(fc.constantFrom("x", "y", "z"), fc.constantFrom("a", "b", 1)),
);

describe("Any change", () => {
  it("is reverted to what was there before", () => {
    fc.assert(
      fc.property(value, value, (before, after) => {
        const { value: next, change } = afterChange(before, set(before, after));
        expect(afterChange(next, reverse(change!)).value).toEqual(before);
      }),
    );
  });

  it("that sets a value comes to the same when it is applied twice", () => {
    fc.assert(
      fc.property(value, value, value, (now, before, after) => {
        const once = afterChange(now, set(before, after));
        expect(afterChange(once.value, once.change ?? set(before, after)).value).toEqual(once.value);
      }),
    );
  });

  it("of a number is reverted to what was there before", () => {
    fc.assert(
      fc.property(fc.nat(20), fc.integer({ min: -20, max: 20 }), (now, by) => {
        const { value: next, change } = afterChange(now, count(by));
        expect(change ? afterChange(next, reverse(change)).value : next).toBe(now);
      }),
    );
  });
});

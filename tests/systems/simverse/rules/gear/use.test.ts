import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkThing, drawnFrom, refilled, thingUse } from "../../../../../systems/simverse/src/rules/gear/use.ts";

const thing = (kind: string, more: object = {}) => ({
  ...{ name: "Thing", kind, quantity: 1, restores: { resource: "" }, minutes: 0, modifiers: [] },
  ...more,
});
const antidote = { modifiers: [{ target: "resist.poison", value: 4 }] };

describe("A thing", () => {
  it("is drunk, drunk against a poison, or lit, by what it is and does", () => {
    expect(thingUse(thing("potion", { restores: { resource: "mana" } }))).toBe("drink");
    expect(thingUse(thing("potion", { minutes: 10 }))).toBe("drink");
    expect(thingUse(thing("potion", antidote))).toBe("cure");
    expect(thingUse(thing("light", { minutes: 60 }))).toBe("light");
    for (const one of [thing("potion"), thing("light"), thing("tools", antidote), thing("food", { minutes: 5 })])
      expect(thingUse(one)).toBe(null);
  });

  it("is not used once none is left, or where no use uses it up", () => {
    expect(checkThing(thing("light", { minutes: 60 }))).toEqual({ ok: true, value: "light" });
    expect(checkThing(thing("light", { minutes: 60, quantity: 0 }))).toMatchObject({ ok: false, reason: "noneLeft" });
    expect(checkThing(thing("tools"))).toMatchObject({ ok: false, reason: "thingUseless" });
  });
});

describe("Mana stones", () => {
  const anyStones = fc
    .array(fc.nat(50), { maxLength: 4 })
    .map((all) => all.map((holds, index) => ({ id: `${index}`, holds, capacity: 50 })));

  it("give what is lacking, one after the other, and never more than they hold", () => {
    const stones = [2, 0, 5].map((holds, index) => ({ id: `${index}`, holds, capacity: 5 }));
    expect(drawnFrom(stones, 4).map(({ stone, by }) => [stone.id, by])).toEqual([
      ["0", 2],
      ["2", 2],
    ]);
    fc.assert(
      fc.property(anyStones, fc.nat(200), (all, lacking) => {
        const drawn = drawnFrom(all, lacking);
        const held = all.reduce((sum, { holds }) => sum + holds, 0);
        expect(drawn.reduce((sum, { by }) => sum + by, 0)).toBe(Math.min(lacking, held));
        for (const { stone, by } of drawn) expect(by).toBeLessThanOrEqual(stone.holds);
      }),
    );
  });

  it("get back 1 a day until they are full", () => {
    expect([refilled({ holds: 1, capacity: 5 }), refilled({ holds: 5, capacity: 5 })]).toEqual([1, 0]);
    expect(refilled({ holds: 3, capacity: 0 })).toBe(0);
  });
});

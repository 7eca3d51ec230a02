import { describe, expect, it, test } from "vitest";
import {
  ticked,
  ticksOf,
  unpaid,
  withSteps,
  type PowerEffect,
} from "../../../../../systems/simverse/src/rules/powers/paid-for.ts";
import { powerPrice } from "../../../../../systems/simverse/src/rules/powers/builder.ts";
import { presetOf } from "../../../../../systems/simverse/src/rules/powers/presets.ts";
import { entriesOf, type PowerSource, type Written } from "../../packs/content.ts";

const PLAIN: PowerEffect = {
  ...{ tier: "moderate", modifiers: [], range: 10, area: 0, duration: 0, serves: false },
  ...{ damage: { dice: 0 }, restores: { dice: 0 }, drains: { dice: 0 } },
};
const of = (more: Partial<PowerEffect>, ...modifiers: readonly (readonly [string, number?])[]) =>
  unpaid({ ...PLAIN, ...more, modifiers: modifiers.map(([key, steps = 1]) => ({ key, steps })) });
const dice = (count: number) => ({ damage: { dice: count } });

describe("What a power does and its modifiers do not pay for", () => {
  it("6d6 of a moderate power needs five steps of Increased damage, and paying them is what costs them", () => {
    expect(of(dice(6))).toEqual([{ modifier: "increasedDamage", does: 6, paid: 0, needed: 5 }]);
    expect(of(dice(6), ["increasedDamage", 5])).toEqual([]);
    const [one] = of(dice(6));
    const modifiers = withSteps([{ key: "verbal", steps: 1 }], one!.modifier, one!.needed);
    expect(powerPrice({ tier: "moderate", modifiers })).toMatchObject({ value: { cost: 17 } });
  });

  test.each([
    ["minor", 1],
    ["moderate", 2],
    ["major", 4],
    ["epic", 7],
  ])("a %s power has its own dice for nothing, and the next for a step", (tier, first) => {
    expect(of({ tier, ...dice(first - 1) })).toEqual([]);
    expect(of({ tier, ...dice(first) })).toMatchObject([{ needed: 1 }]);
  });

  it("of a legendary power a table agrees on the dice", () => {
    expect(of({ tier: "legendary", ...dice(30) })).toEqual([]);
  });

  it("healing is paid by Increased effect, or by what was ticked of the other", () => {
    expect(of({ restores: { dice: 3 } })).toMatchObject([{ modifier: "increasedEffect", needed: 2 }]);
    expect(of({ restores: { dice: 3 } }, ["increasedDamage"], ["increasedEffect"])).toEqual([]);
  });

  it("dice on top of a weapon's are all paid for, as those of Power Attack", () => {
    expect(of({ ...dice(2), range: 0, serves: true }, ["increasedDamage", 2])).toEqual([]);
    expect(of({ ...dice(2), range: 0, serves: true })).toMatchObject([{ needed: 2 }]);
  });

  it("what is paid and not done is said too", () => {
    expect(of(dice(1), ["increasedDamage", 2])).toEqual([{ modifier: "increasedDamage", does: 1, paid: 2, needed: 0 }]);
    expect(of({}, ["extraRange", 2])).toMatchObject([{ modifier: "extraRange", paid: 2, needed: 0 }]);
  });

  test.each([
    [20, "extraRange", 1],
    [40, "extraRange", 2],
    [50, "extraRange", 2],
    [1000, "expansiveRange", 1],
  ])("a range of %i m needs %s", (range, modifier, needed) => {
    expect(of({ range })).toEqual([{ modifier, does: range, paid: 0, needed }]);
    expect(of({ range }, [modifier, needed])).toEqual([]);
  });

  it("who has to be touched is not ten metres away", () => {
    expect(of({ range: 10 }, ["meleeOnly"])).toEqual([{ modifier: "meleeOnly", does: 10, paid: 1, needed: 0 }]);
    expect(of({ range: 0 }, ["meleeOnly"])).toEqual([]);
  });

  test.each([
    [5, 0],
    [10, 1],
    [30, 2],
    [60, 3],
    [360, 4],
    [1440, 5],
    [2880, 6],
    [5760, 7],
  ])("%i minutes need %i steps of Extra duration", (duration, steps) => {
    expect(of({ duration }, ...(steps > 0 ? [["extraDuration", steps] as const] : []))).toEqual([]);
    expect(of({ duration }, ["extraDuration", steps + 1])).toMatchObject([{ needed: steps }]);
  });

  it("an area needs its steps, unless it is a cone or its targets are chosen", () => {
    expect(of({ area: 3 })).toMatchObject([{ modifier: "areaEffect", needed: 1 }]);
    expect(of({ area: 6 }, ["areaEffect"])).toMatchObject([{ needed: 2 }]);
    expect([of({ area: 4 }, ["cone"]), of({ area: 10 }, ["multipleTargets", 3]), of({ area: 1 })]).toEqual([
      [],
      [],
      [],
    ]);
  });
});

/** Powers whose words the library prices otherwise than its own list does, each with what it does not pay for or pays too much for. */
const PRINTED = {
  Assassinate: "increasedDamage 4/3",
  "Create Poison": "increasedDamage 0/1, extraDuration 0/5",
  "Divine Smite": "increasedDamage 0/3",
  "Greater Healing": "increasedEffect 3/1",
  "Greater Teleport": "expansiveRange 0/1",
  "Mind Blast": "increasedEffect 0/1",
  "Poison Arrow": "extraDuration 1/0",
  "Telekinetic Throw": "increasedDamage 1/0",
  "Time Stop": "extraDuration 1/0",
};

test("of the library the worked examples are paid for, and these powers alone are its author's own word", () => {
  const found = [...entriesOf("powers").values()].flatMap((power) => {
    const missed = unpaid(effectOf(power)).map(({ modifier, paid, needed }) => `${modifier} ${paid}/${needed}`);
    return missed.length > 0 ? [[power.name, missed.join(", ")]] : [];
  });
  expect(Object.fromEntries(found)).toEqual(PRINTED);
});

function effectOf({ system }: Written<"powers">): PowerEffect {
  const { powerModifiers: modifiers, ...does } = system as PowerSource & Partial<PowerEffect>;
  return { ...PLAIN, ...(does as object), modifiers };
}

describe("Modifiers that are ticked", () => {
  const VERBAL = { key: "verbal", steps: 1 };

  it("are taken, changed and given up, and what was not asked for stays", () => {
    expect(ticked([VERBAL], { obvious: { 0: { steps: 1 } } })).toEqual([
      VERBAL,
      { key: "obvious", steps: 1, note: "" },
    ]);
    expect(ticked([VERBAL, { key: "extraRange", steps: 1 }], { extraRange: { 0: { steps: 2 } } })).toEqual([
      VERBAL,
      { key: "extraRange", steps: 2, note: "" },
    ]);
    expect(ticked([VERBAL], { verbal: { 0: { steps: 0 } } })).toEqual([]);
  });

  it("that name something can be had several times, with an empty line for the next", () => {
    const ring = { key: "requiresItem", steps: 1, note: "a ring" };
    expect(ticksOf([ring], "requiresItem")).toEqual([ring, { steps: 0, note: "" }]);
    expect(ticksOf([VERBAL], "verbal")).toEqual([VERBAL]);
    const two = ticked([ring], { requiresItem: { 1: { steps: 1 } } });
    expect(ticked(two, { requiresItem: { 1: { note: "a bell" } } })).toEqual([
      ring,
      { key: "requiresItem", steps: 1, note: "a bell" },
    ]);
  });

  it("by a name that no list has, or with steps that none has, change nothing that counts", () => {
    expect(ticked([VERBAL], { forged: { 0: { steps: 1 } } })).toEqual([VERBAL]);
    expect(ticked([VERBAL], { extraRange: { 0: { steps: 3 } } })).toEqual([VERBAL]);
  });
});

test("each kind of power begins with what it is paid with, rolled with and permitted by", () => {
  const { manoeuvre, spell, psionic, divine } = Object.fromEntries(
    ["manoeuvre", "spell", "psionic", "divine"].map((kind) => [kind, presetOf(kind)]),
  );
  expect([manoeuvre?.resource, spell?.resource]).toEqual(["stamina", "mana"]);
  expect([spell, psionic, divine].map((one) => [one?.skills[0], one?.requires])).toEqual([
    ["spellcasting", "mage-gift"],
    ["psionics", "psychic"],
    ["divine-magic", "mage-gift"],
  ]);
  expect(presetOf("forged")).toBeNull();
  const known = [...entriesOf("powers").keys()];
  for (const preset of [manoeuvre, spell, psionic, divine]) expect(known).toContain(preset!.picture);
});

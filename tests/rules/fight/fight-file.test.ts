import { describe, expect, it } from "vitest";
import type { FightEvent } from "../../../src/rules/fight/event.ts";
import { readFightFile, strayThrows, writeFightFile, type FightFile } from "../../../src/rules/fight/fight-file.ts";
import { seededFace } from "../../../src/rules/fight/seeded-dice.ts";

const EVENT: FightEvent = {
  ...{ id: "e1", order: 1, turn: 1, type: "note", key: "", who: "", by: "Ada", through: "", message: "" },
  ...{ said: [], facts: [], changes: [] },
};
const START = {
  ...{ actor: "Actor.a", wounds: [], scratches: 1, conditions: [], dead: false },
  ...{ counters: { fatigue: 2 }, stock: { "arrow1 system.quantity": 7 }, effects: {} },
};
const FIGHT: Omit<FightFile, "format" | "version"> = {
  ...{ name: "The Bridge", level: "basic", turnSeconds: null, seed: "dawn", names: { "Actor.a": "Mira" } },
  fighters: [{ actor: "Actor.a", token: "", name: "Mira", hidden: false }],
  ...{ events: { e1: EVENT }, undone: [], dropped: [], throws: [{ place: "attack:Actor.a:1:1", dice: [1, 2, 3] }] },
};

describe("A saved fight", () => {
  const written = () => JSON.parse(writeFightFile(FIGHT)) as Record<string, unknown>;
  const read = (changes: object) => readFightFile(JSON.stringify({ ...written(), ...changes }));

  it("is read as it was written", () => {
    expect(readFightFile(writeFightFile(FIGHT))).toMatchObject({ ok: true, value: FIGHT });
  });

  it("of which it was not kept how everybody began is read as well", () => {
    expect(read({ start: undefined })).toMatchObject({ ok: true });
    const wounded = { ...START, wounds: [{ id: "w", severity: "light" }] };
    expect(read({ start: [START, wounded] })).toMatchObject({ ok: true, value: { start: [START, wounded] } });
  });

  it.each(["", "not even that", "[]", "null", "{}", '{"format":"another"}'])("is not what stands in %j", (text) => {
    expect(readFightFile(text)).toEqual({ ok: false, reason: "noFightFile", data: {} });
  });

  it("of another version is refused with that version", () => {
    expect(read({ version: 1 })).toMatchObject({ reason: "otherFightFile", data: { version: "1", known: 2 } });
  });

  it.each<[string, unknown]>([
    ["level", "epic"],
    ["seed", 7],
    ["turnSeconds", "ten"],
    ["names", { a: 1 }],
    ["fighters", [{ name: "Mira" }]],
    ["events", { e2: EVENT }],
    ["events", { e1: { ...EVENT, type: "dance" } }],
    ["events", { e1: { ...EVENT, facts: ["x"] } }],
    ["undone", [1]],
    ["throws", [{ place: "x", dice: ["six"] }]],
    ["throws", undefined],
    ["start", [{ ...START, dead: "no" }]],
    ["start", [{ ...START, effects: "none" }]],
    ["start", [{ ...START, effects: { bless: "yes" } }]],
    ["start", [{ ...START, wounds: [{ id: 1, severity: "light" }] }]],
    ["start", [{ ...START, wounds: [{ id: "w", severity: 2 }] }]],
    ["start", [{ ...START, conditions: [{ condition: "fall", part: "" }] }]],
    ["start", [{ ...START, stock: { "arrow1 ownership.default": 3 } }]],
  ])("with a broken part, %s, is refused by its name", (field, value) => {
    expect(read({ [field]: value })).toMatchObject({ ok: false, reason: "brokenFightFile", data: { field } });
  });
});

describe("The dice of a fight with a seed", () => {
  const place = "attack:Actor.a:1:1";
  const dice = [0, 1, 2].map((index) => seededFace({ seed: "dawn", place }, index, 6));
  const kept = { place, dice };

  it("are those that follow from it", () => {
    expect(strayThrows({ seed: "dawn", throws: [kept] })).toEqual([]);
  });

  it("stray as soon as one of them shows another face, stood in another place or under another seed", () => {
    const other = { place, dice: dice.with(1, (dice[1]! % 6) + 1) };
    expect(strayThrows({ seed: "dawn", throws: [kept, other] })).toEqual([other]);
    expect(strayThrows({ seed: "dawn", throws: [{ ...kept, place: "attack:Actor.a:1:2" }] })).toHaveLength(1);
    expect(strayThrows({ seed: "dusk", throws: [kept] })).toEqual([kept]);
  });

  it("fall as they like where there is no seed", () => {
    expect(strayThrows({ seed: "", throws: [{ place, dice: [6, 6, 6] }] })).toEqual([]);
  });
});

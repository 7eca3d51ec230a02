import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type * as LogShape from "#core/data/fields/log-shape.ts";
import type * as EncounterShape from "../../src/data/fields/encounter-shape.ts";
import { EMPTY_ROWS } from "../../src/rules/combat/manoeuvre.ts";
import { openSirpas, type SirpasTable } from "./support/table.ts";

const ROWS = { ...EMPTY_ROWS, key: "jab", name: "Jab", kind: "attack" } as const;

const BONUS = { statuses: ["stun"], changes: [{ key: "system.bonuses.strength", value: "9", mode: 2 }] };

describe("What a message or a log may hold of a fight", () => {
  let table: SirpasTable;
  let shape: typeof EncounterShape & Pick<typeof LogShape, "isChange">;

  beforeAll(async () => {
    table = await openSirpas();
    const { isChange } = await import("#core/data/fields/log-shape.ts");
    shape = { ...(await import("../../src/data/fields/encounter-shape.ts")), isChange };
  });
  afterAll(() => table.close());

  it("are the rows of a technique as the rules give them", () => {
    expect(shape.areRows(ROWS)).toBe(true);
    const effects = [{ type: "worsen", critical: true, atLeast: "", parts: [] }];
    expect(shape.areRows({ ...ROWS, effects })).toBe(true);
  });

  it.each([
    ["nothing", null],
    ["no rows at all", {}],
    ["a list that is none", { ...ROWS, bodyParts: "head" }],
    ["a number that is a text", { ...ROWS, strikes: "many" }],
    ["a range beyond the horizon", { ...ROWS, range: { ...ROWS.range, feet: 1e15 } }],
    ["a diminishing return that never ends", { ...ROWS, diminishingReturn: -1e15 }],
    ["ten thousand effects", { ...ROWS, effects: Array.from({ length: 10_000 }, () => ({ type: "worsen" })) }],
  ])("but not %s in place of rows", (_what, rows) => {
    expect(shape.areRows(rows)).toBe(false);
  });

  it.each([
    ["a turn that is no number", { type: "memorable", event: { type: "turn", turn: "abc" } }],
    ["the turn 10¹⁵", { type: "memorable", event: { type: "turn", turn: 1e15 } }],
    ["an order without places", { type: "order", turn: 1, places: null }],
    ["a place that is none", { type: "order", turn: 1, places: [null] }],
    [
      "dice with seven pips",
      {
        type: "order",
        turn: 1,
        places: [{ id: "a", pool: "standard", terms: [], throws: [{ result: 7, dice: [7] }] }],
      },
    ],
    ["a level that there is not", { type: "level", level: "easy" }],
    ["a type that there is not", { type: "constructor" }],
  ])("nor the fact of %s", (_what, fact) => {
    expect(shape.isFact(fact)).toBe(false);
  });

  it.each([
    ["a wound that is none", { uuid: "Actor.x", path: "system.wounds.w", before: null, after: { severity: "awful" } }],
    ["half a scratch", { uuid: "Actor.x", path: "system.status.scratches", by: 0.5 }],
    ["a number at another place", { uuid: "Actor.x.Item.y", path: "system.level", by: 9 }],
    ["who owns somebody", { uuid: "Actor.x", path: "ownership", before: null, after: { default: 3 } }],
    ["an effect that changes numbers", { uuid: "Actor.x.ActiveEffect.y", path: "", before: null, after: BONUS }],
    ["a document of another kind", { uuid: "User.x", path: "role", before: 1, after: 4 }],
    ["somebody who is no text", { uuid: 7, path: "system.status.scratches", by: 1 }],
  ])("nor the change of %s", (_what, change) => {
    expect(shape.isChange(change)).toBe(false);
  });

  it.each(["__proto__", "prototype", "constructor"])("nor a change of what all objects share: %s", (key) => {
    expect(shape.isChange({ uuid: "Actor.x", path: `system.furtherStatuses.${key}.value`, by: 1 })).toBe(false);
    const after: unknown = JSON.parse(`{"${key}":{"a":1}}`);
    const change = { uuid: "Actor.x.ActiveEffect.y", path: "duration", before: null, after };
    expect(shape.isChange(change)).toBe(false);
    expect(shape.isChange({ ...change, after: {} })).toBe(true);
  });
});

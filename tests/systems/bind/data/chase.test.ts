import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openBind, type BindTable, type Doc } from "./table.ts";

interface Fatigued {
  readonly fatigue: number;
}

describe("In a chase", () => {
  let table: BindTable;
  let quick: Doc;
  let slow: Doc;
  let hobgoblin: Doc;

  beforeAll(async () => {
    table = await openBind();
  });
  afterAll(() => table.close());
  beforeEach(async () => {
    const made = (name: string, type: string, speed: number) =>
      table.create({ name, type, system: { attributes: { speed } } });
    quick = await made("Quick", "character", 1);
    slow = await made("Slow", "character", -1);
    hobgoblin = await made("Hobgoblin", "npc", 1);
  });

  const rolled = async (changes: object, ...faces: readonly number[]) => {
    const { rollChase } = await table.play("play/chases/chase.ts");
    table.dice(...faces.map((face) => ({ face, of: 6 })));
    const people = [quick, slow].map((actor, id) => ({ id, actor, name: actor.name, statistic: "" }));
    const plan = { kind: "fleeing", together: false, run: 0, people, opponent: hobgoblin, situation: 0, ...changes };
    return (await rollChase!(plan)) as Doc & { readonly system: { readonly readings: ReadonlyMap<string, object> } };
  };
  const outcomes = (message: { readonly system: { readonly readings: ReadonlyMap<string, object> } }) =>
    [quick, slow].map(({ uuid }) => message.system.readings.get(uuid));
  const tired = () => [quick, slow, hobgoblin].map(({ system }) => (system as unknown as Fatigued).fatigue);

  it("one roll counts for all, each with their own Speed against 6 and that of the other side", async () => {
    const message = await rolled({}, 3, 4);
    // 8 and 6 against 7.
    expect(outcomes(message)).toEqual([
      { won: null, areas: 2 },
      { won: false, areas: 0 },
    ]);
  });

  it("what the place gives to one runner alone is theirs and nobody else's", async () => {
    const people = [quick, slow].map((actor, id) => ({
      ...{ id, actor, name: actor.name, statistic: "" },
      situation: actor === slow ? 2 : 0,
    }));
    const message = await rolled({ people }, 3, 4);
    // 8 for both against 7.
    expect(outcomes(message)).toEqual([
      { won: null, areas: 2 },
      { won: null, areas: 2 },
    ]);
  });

  it("a group that waits for its slowest has their result, and a hunt is the mirror of a flight", async () => {
    const kept = await rolled({ together: true }, 6, 5);
    expect(outcomes(kept)).toEqual([
      { won: true, areas: 3 },
      { won: true, areas: 3 },
    ]);
    const hunt = await rolled({ kind: "hunting", together: true }, 3, 4);
    expect(outcomes(hunt)).toEqual([
      { won: false, areas: 2 },
      { won: false, areas: 2 },
    ]);
  });

  it("each area tires who ran through it and those after them, once, and an undo rests them", async () => {
    const message = await rolled({}, 3, 4);
    const { apply, keyOf, event } = await table.consequence("play/chases/chase.ts", "TIRE");
    for (const one of [quick, slow, hobgoblin]) await apply!(message, one.uuid);
    expect(tired()).toEqual([2, 0, 2]);
    expect(event!(message, quick.uuid)).toBe(null);
    await apply!(message, quick.uuid);
    expect(tired()).toEqual([2, 0, 2]);
    const { undoKey } = await table.core("play/log/undo.ts");
    await undoKey!(keyOf!(message, quick.uuid));
    expect(tired()).toEqual([0, 0, 2]);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { befallingAt, type Befalling } from "../../befalling.ts";
import { forgersAt, type Forgers } from "./forging.ts";
import { d10, MAIL, openDog, type Doc, type DogTable } from "./table.ts";

type At = Awaited<ReturnType<typeof befallingAt<Doc>>>;

/** What befalls somebody without an attack, on all at once. */
describe("Harm without an attack", () => {
  let table: DogTable;
  let forgers: Forgers;
  let ada: Doc;
  let wolf: Doc;
  let befalls: At["befalls"];
  let apply: At["apply"];
  let canApply: At["canApply"];
  let undo: At["undo"];
  let choose: At["choose"];

  beforeAll(async () => {
    table = await openDog();
    forgers = await forgersAt(table);
    ({ befalls, apply, canApply, undo, choose } = await befallingAt(table));
    ada = await table.create({ name: "Ada", type: "character", items: [MAIL] });
    wolf = await table.create({ name: "Wolf", type: "npc" });
  });
  afterAll(async () => {
    forgers.player.leave();
    await table.close();
  });
  beforeEach(async () => {
    await forgers.reset();
    for (const actor of [ada, wolf]) await actor.update({ system: { hitPoints: { value: 10 }, bleeding: 0 } });
  });

  const left = () => [ada, wolf].map((actor) => actor.left("hitPoints"));

  it("costs each what their armour lets through at the place, as one event that is undone at once", async () => {
    const before = table.messages("logEntry").length;
    const message = await befalls([ada, wolf], { kind: "damage", amount: 5, place: "torso" });
    // Mail of 3, and a human's own point of protection.
    const after = left();
    expect(after[0]).toBeGreaterThan(after[1]!);
    expect(after[1]).toBeLessThan(10);
    expect(table.messages("logEntry").length).toBe(before + 1);
    await undo(message);
    expect(left()).toEqual([10, 10]);
  });

  it("passes what protects where that does not count", async () => {
    await befalls([ada, wolf], { kind: "damage", amount: 4, guarded: false });
    expect(left()).toEqual([6, 6]);
  });

  it("that is rolled is shown first, and happens by a click", async () => {
    table.dice(d10(7));
    const message = await befalls([wolf], { kind: "damage", amount: "1d10+1", guarded: false });
    expect(left()).toEqual([10, 10]);
    expect(await apply(message)).toBe(true);
    expect(left()).toEqual([10, 2]);
  });

  it("can be healed, but not beyond the most, and not of the dead", async () => {
    await wolf.update({ system: { hitPoints: { value: 8 } } });
    await befalls([wolf], { kind: "healing", amount: 1 });
    expect(left()[1]).toBe(9);
    await wolf.update({ system: { hitPoints: { value: -10 } } });
    await befalls([wolf], { kind: "healing", amount: 5 });
    expect(left()[1]).toBe(-10);
  });

  it("takes out who is spared where it would kill, which ends by hand and by undo, and kills all others", async () => {
    await choose("heroesTakenOut", true);
    try {
      const message = await befalls([ada, wolf], { kind: "damage", amount: 40, guarded: false });
      expect([ada, wolf].map(({ statuses }) => statuses.has("dead"))).toEqual([false, true]);
      expect([ada.statuses.has("takenOut"), ada.statuses.has("unconscious"), ada.isOut]).toEqual([true, true, true]);
      expect(left()[0]).toBe(-9);
      await befalls([ada], { kind: "damage", amount: 40, guarded: false });
      expect(left()[0]).toBe(-9);
      await undo(message);
      expect(ada.statuses.has("takenOut")).toBe(false);
    } finally {
      await choose("heroesTakenOut", false);
    }
  });

  it.each<[string, Befalling]>([
    ["a kind that there is not", { kind: "fireball", amount: 3 }],
    ["nothing of it", { kind: "damage", amount: 0 }],
    ["a place that there is not", { kind: "damage", amount: 3, place: "tail" }],
    ["dice that are none of the rulebook", { kind: "damage", amount: "1d7" }],
    ["an award, of which this rulebook has none", { kind: "award", amount: 3 }],
  ])("is refused with %s", async (_, harm) => {
    expect(await befalls([wolf], harm)).toBeNull();
    expect(left()).toEqual([10, 10]);
  });

  describe("that a player sends", () => {
    const sent = async (actors: readonly Doc[], more: object = {}) => {
      const people = actors.map(({ uuid, name }) => ({ actor: uuid, name, dice: "", bonus: 0 }));
      const id = await forgers.posted("harm", { kind: "damage", amount: 4, guarded: false, people, ...more });
      return table.message(id) as Doc;
    };
    it("waits for whom it befalls", async () => {
      const message = await sent([wolf]);
      await vi.waitFor(() => expect(table.messages("harm").at(-1)!.id).toBe(message.id));
      expect(left()).toEqual([10, 10]);
      expect(await canApply(message, forgers.user)).toBe(false);
      expect(await canApply(await sent([forgers.own]), forgers.user)).toBe(true);
    });

    it("is a Gamemaster's to decide where it befalls several, though all be theirs", async () => {
      expect(await canApply(await sent([forgers.own, wolf]), forgers.user)).toBe(false);
    });

    it("counts for nothing with dice that were not rolled, and with somebody twice", async () => {
      expect(await forgers.reasonOf((await sent([wolf], { dice: "2d10" })).id)).toBe("messageMismatch");
      expect(await forgers.reasonOf((await sent([wolf, wolf])).id)).toBe("messageMismatch");
    });
  });
});

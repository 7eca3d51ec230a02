import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { befallingAt } from "../../befalling.ts";
import { openSimverse, type Doc, type SimverseTable } from "./table.ts";

const HOUR = { count: 1, unit: "hours" };
const DAY = { count: 1, unit: "days" };
const RESILIENT = {
  ...{ name: "Resilient", type: "perk" },
  system: { modifiers: ["poison", "disease"].map((of) => ({ target: `resist.${of}`, value: 2 })) },
};
const RATIONS = { name: "Rations", type: "gear", system: { key: "trail-rations", kind: "food", quantity: 2 } };

describe("Days and nights", () => {
  let table: SimverseTable;
  let at: Awaited<ReturnType<typeof befallingAt<Doc>>>;
  let ada: Doc;

  beforeAll(async () => {
    table = await openSimverse();
    at = await befallingAt(table);
  });
  afterAll(() => table.close());
  beforeEach(async () => {
    ada = await table.create({ name: "Ada", type: "character", items: [RATIONS] });
  });

  // Time passes for everybody whom something ails.
  afterEach(() => ada.delete());

  const pass = async (amount: object, way: string, lacking: readonly string[] = []) => {
    const time = await table.core("play/time/let-time-pass.ts");
    const { TIME_RULES } = await table.play("play/recovery/time-rules.ts");
    const passing: object = time["passingOf"]!(amount, [ada], way, lacking);
    const foreseen: readonly { said: { label: string }[] }[] = time["foresee"]!(TIME_RULES, passing);
    expect(await time["letTimePass"]!(TIME_RULES, passing, foreseen), table.notices.at(-1)).toBe(true);
    return foreseen.flatMap(({ said }) => said.map(({ label }) => label.replace("SIMVERSE.LOG.said.", "")));
  };
  const undo = async () => {
    const { stepMessage } = await table.core("play/log/undo.ts");
    return stepMessage!(table.messages("logEntry").at(-1), "undo") as Promise<boolean>;
  };
  const needs = () => {
    const { hunger, thirst, waking } = (ada.system as unknown as { needs: Record<string, number> }).needs;
    return [hunger, thirst, waking];
  };
  const courses = () => [...ada.effects].map(({ name }) => name);
  const strength = () => ada.character.attributes["strength"]!.value;

  it("without food and water are steps that hinder, and take Vitality together with what a rest gives back; one undo", async () => {
    expect(await pass(DAY, "bed", ["food", "water"])).toContain("need.without.hunger");
    expect([needs(), ada.left("vitality")]).toEqual([[1, 1, 0], 20]);
    // The second day without water takes 2, and a day in bed gives 10 back.
    await ada.update({ system: { vitality: { value: 5 } } });
    await pass(DAY, "bed", ["food", "water"]);
    expect([needs(), ada.left("vitality")]).toEqual([[2, 2, 0], 13]);
    expect(await undo()).toBe(true);
    expect([needs(), ada.left("vitality")]).toEqual([[1, 1, 0], 5]);
  });

  it("make who thirsts roll to stand, and end where they eat and drink of what they carry", async () => {
    await ada.update({ system: { needs: { thirst: 2 } } });
    table.dice(6, 6, 5);
    await pass(DAY, "awake", ["water"]);
    expect([needs()[1], ada.left("vitality"), ada.statuses.has("unconscious")]).toEqual([3, 16, true]);
    const rows = await pass(DAY, "awake");
    expect(rows).toEqual(expect.arrayContaining(["need.again.thirst", "need.eats"]));
    expect([needs()[1], (ada.items.getName("Rations").system as unknown as { quantity: number }).quantity]).toEqual([
      0, 0,
    ]);
  });

  it("kill who fails on the fourth day without water", async () => {
    await ada.update({ system: { needs: { thirst: 3 } } });
    table.dice(6, 6, 5);
    await pass(DAY, "awake", ["water"]);
    expect(ada.statuses.has("dead")).toBe(true);
    expect(await undo()).toBe(true);
    expect([ada.statuses.has("dead"), ada.left("vitality"), needs()[1]]).toEqual([false, 20, 3]);
  });

  it("without sleep are counted until a night makes up for them, or four hours for half", async () => {
    const night = { count: 8, unit: "hours" };
    for (const _night of [1, 2, 3]) await pass(night, "long", ["sleep"]);
    expect(needs()).toEqual([0, 0, 3]);
    await pass({ count: 4, unit: "hours" }, "nap");
    expect(needs()[2]).toBe(1);
    await pass(night, "long");
    expect(needs()[2]).toBe(0);
  });

  it("of who bleeds are turns: each takes blood and is rolled for until the wound closes, and gives no rest; one undo", async () => {
    await ada.update({ system: { vitality: { value: 6 }, bleeding: 1 } });
    // Endurance 10, and 2 less for the wound: it closes in the second turn.
    table.dice(6, 6, 5, 2, 2, 2);
    expect(await pass({ count: 8, unit: "hours" }, "long")).toEqual(["bleedsOn"]);
    expect([ada.left("vitality"), ada.statuses.has("bleeding")]).toEqual([4, false]);
    expect(await undo()).toBe(true);
    expect([ada.left("vitality"), ada.statuses.has("bleeding")]).toEqual([6, true]);
    // Two turns are twelve seconds: in a minute a wound that never closes kills.
    await ada.update({ system: { vitality: { value: -5 }, bleeding: 3, fallen: "unconscious" } });
    table.dice(6, 6, 5, 6, 6, 5);
    await pass({ count: 1, unit: "minutes" }, "awake");
    expect([ada.left("vitality"), ada.statuses.has("dead")]).toEqual([-11, true]);
  });

  it("are nothing to constructs", async () => {
    await ada.update({ system: { construct: true } });
    await pass(DAY, "awake", ["food", "water", "sleep"]);
    expect(needs()).toEqual([0, 0, 0]);
  });

  it("of poison do damage each hour for four, half of it where the roll of Endurance resisted, to which Resilient counts", async () => {
    await ada.createEmbeddedDocuments("Item", [RESILIENT]);
    // Endurance 10 and 2: 12 resists.
    table.dice(4, 4, 4);
    await at.befalls([ada], { kind: "lethal", amount: 1 });
    expect(courses()).toEqual(["Lethal poison"]);
    expect(ada.left("vitality")).toBe(20);
    await pass({ count: 30, unit: "minutes" }, "awake");
    expect(ada.left("vitality")).toBe(20);
    table.dice(5, 4);
    await pass({ count: 30, unit: "minutes" }, "awake");
    expect(ada.left("vitality")).toBe(16);
    table.dice(1, 1, 2, 1, 6, 6);
    await pass({ count: 3, unit: "hours" }, "awake");
    expect([ada.left("vitality"), courses()]).toEqual([8, []]);
    expect(await undo()).toBe(true);
    expect([ada.left("vitality"), courses()]).toEqual([16, ["Lethal poison"]]);
  });

  it("of poison weaken or paralyse who fails, and an antidote ends both", async () => {
    table.dice(5, 4, 4);
    await at.befalls([ada], { kind: "weakeningStrength", amount: 3 });
    expect(strength()).toBe(7);
    table.dice(5, 4, 4);
    await at.befalls([ada], { kind: "paralysing", amount: 1 });
    expect(ada.statuses.has("paralysed")).toBe(true);
    const bram = await table.create({
      ...{ name: "Bram", type: "character" },
      items: [
        {
          ...{ name: "Antidote", type: "gear" },
          system: { kind: "potion", modifiers: [{ target: "resist.poison", value: 4 }] },
        },
      ],
    });
    table.target(ada);
    table.dice(2, 2, 2);
    const { useThing } = await table.play("play/gear/use-thing.ts");
    expect(await useThing!(bram, bram.items.getName("Antidote").id)).toBe(true);
    expect([ada.statuses.has("paralysed"), strength(), courses()]).toEqual([false, 10, []]);
    table.target();
  });

  it("of disease hinder and take Vitality each day, end a day sooner by a roll, and pass over who resists and the undead", async () => {
    table.dice(3, 3, 3);
    await at.befalls([ada], { kind: "moderate", amount: 2 });
    expect(courses()).toEqual([]);
    table.dice(5, 4, 4);
    await at.befalls([ada], { kind: "moderate", amount: 3 });
    table.dice(6, 4, 4);
    await pass(DAY, "awake");
    expect([ada.left("vitality"), courses()]).toEqual([19, ["Moderate disease"]]);
    // Endurance 10, and 2 less by the disease.
    table.dice(2, 3, 3);
    await pass(DAY, "awake");
    expect([ada.left("vitality"), courses()]).toEqual([18, []]);
    await ada.update({ system: { construct: true } });
    await at.befalls([ada], { kind: "fatal", amount: 3 });
    expect(courses()).toEqual([]);
  });

  it("of the fatal disease cost Endurance for good by each failed roll", async () => {
    table.dice(5, 4, 4);
    await at.befalls([ada], { kind: "fatal", amount: 20 });
    table.dice(6, 5, 5);
    await pass(DAY, "awake");
    expect(ada.character.attributes["endurance"]!.value).toBe(9);
    expect(await pass(HOUR, "awake")).toEqual(["affliction.lasts"]);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SirpasActor } from "../../src/documents/actor.ts";
import type { AttributeNode } from "../../src/applications/sheets/views/overview.ts";
import { changeSkillList } from "../../src/settings/skill-list-state.ts";
import { openBook, type Book } from "../data/support/book.ts";
import { openSirpas, type SirpasTable } from "../data/support/table.ts";
import { openViews, said, type Views } from "./support/views.ts";
import { asRecord, favouritesOf } from "../support/records.ts";

let table: SirpasTable;
let book: Book;
let views: Views;

beforeAll(async () => {
  table = await openSirpas();
  book = await openBook();
  views = await openViews();
});
afterAll(() => table.close());

const character = (system: object = {}, items: readonly object[] = []) =>
  table.createActor({ name: "Ada", type: "character", system, items });

describe("the overview says how somebody is", () => {
  const flat = (nodes: readonly AttributeNode[]): readonly AttributeNode[] =>
    nodes.flatMap((node) => [node, ...flat(node.children)]);
  const attribute = (actor: SirpasActor, key: string) =>
    flat(views.attributeTrees(actor)).find((node) => node.key === key)!;
  const track = (actor: SirpasActor, key: string) => views.tracks(actor).find((one) => one.key === key)!;
  const wound = async (data: object) => views.health(await character({ wounds: asRecord([data]) })).wounds[0]!;

  it("by attributes in two trees, each with what it is made of and what its button rolls", async () => {
    const ada = await character({ attributes: { body: { base: 12 }, will: { specific: 2 } } });
    const trees = views.attributeTrees(ada);
    expect(trees.map(({ name, children }) => [name, children.length])).toEqual([
      ["Body", 3],
      ["Mind", 3],
    ]);
    expect(attribute(ada, "will")).toMatchObject({
      value: 12,
      modifier: "+1",
      parts: [{ kind: "base" }, { kind: "specific", text: "+2", said: "specific +2" }],
    });
    expect(attribute(ada, "strength")).toMatchObject({ value: 12, modifier: "+1" });
  });

  it("by wounds: each letter of the track adds one, and says how many points it takes", async () => {
    const ada = await character({ wounds: asRecord([{ severity: "serious" }]) });
    expect(track(ada, "injury")).toMatchObject({ name: "Injury", value: 2, max: 9 });
    const fresh = track(await character(), "injury").dots?.map(({ label }) => label);
    expect(fresh).toContain("Add Serious wound (Injury 2)");
    const [line] = views.health(ada).wounds;
    expect(line).toMatchObject({ severity: "serious", name: "Serious wound", weight: "2 IP · −1 to checks" });
  });

  it("by wounds painted on the body, and by a ring that fills with injury beside what they are and cost", async () => {
    const wounds = asRecord([
      { severity: "light", bodyPart: "head" },
      { severity: "heavy", bodyPart: "head" },
    ]);
    const ada = await character({ wounds, concept: "Fighter" }, [book.entry("skills", "Climbing", { specific: 1 })]);
    const { body } = views.health(ada);
    expect(body.label).toBe("Head: Light wound, Heavy wound");
    expect(body.parts.filter(({ wound }) => wound !== "")).toMatchObject([{ name: "Head", wound: "heavy" }]);
    const { CHARACTER_VIEWS } = await import("../../src/applications/sheets/part-views.ts");
    const head = CHARACTER_VIEWS["header"]!(ada, { editable: true, editing: false, bodyPart: "" });
    expect(head).toMatchObject({ concept: "Fighter", hurt: 0.56, points: { spent: 1 } });
  });

  it("by gear that says what it does: damage of a weapon, mitigation of an armour", async () => {
    const ada = await character({}, [book.entry("weapons", "Bow"), book.entry("armours", "Leather Armour")]);
    const notes = views.gear(ada).groups.flatMap(({ lines }) => lines.map(({ note }) => note));
    expect(notes).toEqual(["Damage +0 Cut, 45 ft", "Cut 3, Blunt 1, Piercing 2"]);
  });

  it.each([
    ["on the head counts for its place", "head", "Head", "4 IP · −3 to checks · includes −1 for its location"],
    [
      "on a part that no plan knows is kept as written",
      "third eye",
      "third eye",
      "−2 to checks · −4 with this body part",
    ],
  ])("by a heavy wound that %s", async (_what, bodyPart, part, weight) => {
    const line = await wound({ severity: "heavy", bodyPart });
    expect(line.part).toBe(part);
    expect(line.weight).toContain(weight);
    expect(said(line.weightTooltip)).not.toContain("no penalty");
  });

  it("by a light wound that weighs nothing, and says so", async () => {
    expect(said((await wound({ severity: "light" })).weightTooltip)).toContain("no penalty 0");
  });

  it("by the penalty to every check", async () => {
    const ada = await character({ wounds: asRecord([{ severity: "heavy", bodyPart: "head" }]) });
    expect(views.condition(ada).penaltyText).toBe("−3 to every check");
  });

  it("by what lessens the penalty, from what to what", async () => {
    const system = { modifiers: [{ type: "ignoredPenalty", value: 1 }] };
    const spirit = { name: "Combative Spirit", type: "advantage", system };
    const ada = await character({ wounds: asRecord([{ severity: "heavy" }]) }, [spirit]);
    const said = "−2 to every check, reduced to −1 by Combative Spirit";
    expect(views.condition(ada).penaltyText).toBe(said);
    expect(views.health(ada).penaltyText).toBe(said);
  });

  it("by scratches, the third of which is a light wound, stored by one update", async () => {
    const ada = await character();
    const { addScratch } = (await import("../../src/applications/sheets/combat-actions.ts")).COMBAT_ACTIONS;
    const sheet = { actor: ada, document: ada, isEditable: true };
    const add = () => addScratch.call(sheet as never, {} as never, {} as never);
    const scratches = () => views.health(ada).scratches;
    await add();
    expect(scratches().words).toBe("2 more make a light wound");
    await add();
    expect(scratches()).toMatchObject({ words: "1 more makes a light wound", wounds: true });
    const updates: string[] = [];
    const { Hooks } = globalThis as unknown as { Hooks: { on(hook: string, call: () => void): void } };
    Hooks.on("updateActor", () => void updates.push("updateActor"));
    await add();
    expect(updates).toHaveLength(1);
    expect(scratches()).toMatchObject({ value: 0, limit: 3 });
    expect(views.health(ada).wounds.map(({ weight }) => weight)).toEqual(["1 IP · no penalty"]);
  });

  it.each([
    [2, "7 left"],
    [9, "1 left"],
    [10, "exhausted"],
  ])("by fatigue: with %d of 9 it says “%s”", async (value, words) => {
    const ada = await character({ status: { fatigue: { value } } });
    expect(track(ada, "fatigue")).toMatchObject({ value, max: 9, words });
  });

  it("by the load, and what it takes off the way in a turn", async () => {
    const ada = await character({ attributes: { body: { base: 12 } } }, [
      { name: "Anvil", type: "gear", system: { weight: 30 } },
    ]);
    const { load, speeds } = views.going(ada);
    expect(load.carried).toBe("Carrying 30 lb");
    expect(load.words).toBe("Transport: Normal. Moves at 3/4 in combat. Can carry 6 lb more at this load.");
    expect(load.tiers.filter(({ current }) => current).map(({ name }) => name)).toEqual(["Normal"]);
    expect(speeds[2]).toMatchObject({ value: "24 ft", cut: true });
    expect(said(speeds[2]!.tooltip)).toMatch(/Load \(Normal\) −9/);
  });
});

describe("the list of skills", () => {
  beforeEach(() => changeSkillList({ grouping: "attribute", learnedOnly: false, folded: [] }));
  const lines = (actor: SirpasActor) => views.skillList(actor).groups.flatMap((group) => group.lines);
  const line = (actor: SirpasActor, name: string) => lines(actor).find((one) => one.name === name);
  const climber = () => character({}, [book.entry("skills", "Climbing", { specific: 1 })]);

  it("has for a new character every skill with a base, and nothing on the sheet", async () => {
    const ada = await character();
    expect(line(ada, "Climbing")).toMatchObject({ value: 10, rollLabel: "Roll Climbing: 10", owned: false });
    expect(line(ada, "Initiative")?.value).toBe(3);
    expect(line(ada, "Lock Picking")).toBeUndefined();
    expect(ada.items.size).toBe(0);
  });

  it("is grouped by what they rest on, and a folded group stays folded", async () => {
    const ada = await character();
    await changeSkillList({ folded: ["dexterity"] });
    const open = Object.fromEntries(views.skillList(ada).groups.map(({ name, open }) => [name, open]));
    expect(open).toMatchObject({ Dexterity: false });
    expect(line(ada, "Climbing")?.group).toBe("dexterity");
    expect(Object.values(open).filter((one) => !one)).toHaveLength(1);
  });

  it("says on the plus what the next level costs, once it can be pressed", async () => {
    const ada = await climber();
    expect(line(ada, "Climbing")).toMatchObject({ price: null });
    const priced = views.skillList(ada, true).groups.flatMap((group) => group.lines);
    expect(priced.find(({ name }) => name === "Climbing")).toMatchObject({ price: 2 });
  });

  it("has off the sheet again what anyone can try, once its first level is undone", async () => {
    const ada = await character();
    await ada.buy(line(ada, "Climbing")?.thing ?? "");
    expect(line(ada, "Climbing")).toMatchObject({ value: 11, owned: true });
    await ada.undoLastPurchase();
    expect(line(ada, "Climbing")).toMatchObject({ value: 10, owned: false });
    expect(ada.items.size).toBe(0);
  });

  it("is one list from A to Z", async () => {
    await changeSkillList({ grouping: "name" });
    const { groups } = views.skillList(await climber());
    expect(groups).toHaveLength(1);
    const names = groups[0]!.lines.map(({ name }) => name);
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other)));
  });

  it("with “Learned only” leaves what was learned", async () => {
    await changeSkillList({ learnedOnly: true });
    expect(lines(await climber()).map(({ name }) => name)).toEqual(["Climbing"]);
  });

  it("shows what was learned with its level and its price on the sheet, and without again once it is thrown away", async () => {
    const ada = await climber();
    expect(line(ada, "Climbing")).toMatchObject({ value: 11, specificText: "+1", owned: true });
    await ada.items.getName("Climbing")!.delete();
    expect(line(ada, "Climbing")).toMatchObject({ value: 10, specificText: "", owned: false });
  });

  it("says why a skill without a base cannot be rolled", async () => {
    const ada = await character({}, [book.entry("skills", "Poisons")]);
    expect(line(ada, "Poisons")).toMatchObject({
      reason: "baseless",
      rollLabel: expect.stringMatching(/^Poisons can’t be rolled.*needs at least 1 specific point/u) as string,
    });
    await ada.check("poisons");
    expect(table.notices.at(-1)).toContain("needs at least 1 specific point");
  });
});

describe("favourites", () => {
  it("are rolled from the overview, and stand in their order", async () => {
    const ada = await character({ favourites: favouritesOf(["climbing", "perception", "strength"]) });
    const names = () => views.favourites(ada).map(({ name }) => name);
    expect(views.favourites(ada)[1]).toMatchObject({ action: "check", label: "Roll Perception: 3" });
    const { moveFavourite: move } = await import("#core/play/sheets/favourites.ts");
    await move(ada, "strength", -1, () => true);
    expect(names()).toEqual(["Climbing", "Strength", "Perception"]);
    await move(ada, "climbing", 1, () => true);
    expect(names()).toEqual(["Strength", "Climbing", "Perception"]);
  });
});

describe("a boss with an income", () => {
  const boss = () =>
    character({}, [book.entry("perks", "Criminal Boss", { choice: 0 }), book.entry("weapons", "Sword")]);

  it("sees what the perk brings, and why", async () => {
    const { money, income } = views.wealth(await boss());
    expect([money.text, income.text]).toEqual(["$100,000", "$5,000"]);
    expect(said(money.tooltip)).toContain("Criminal Boss (Up to 9 members)");
  });

  it("gets an income, pays for what is carried, counts money by hand and takes all of it back in order", async () => {
    const { countMoney, payFor, receiveIncome, takeBackMoney } = await import("../../src/play/wealth/wealth.ts");
    const vera = await boss();
    const money = () => views.wealth(vera).money.value;
    await receiveIncome(vera);
    expect(money()).toBe(105000);
    expect(views.wealth(vera).unpaid.map(({ name, amount }) => [name, amount])).toEqual([["Sword", "$400"]]);
    await payFor(vera, vera.items.getName("Sword")!);
    expect(views.wealth(vera)).toMatchObject({ money: { value: 104600 }, unpaid: [] });
    await countMoney(vera, 104000);
    expect(views.wealth(vera).log).toHaveLength(3);
    for (const [what, before] of [
      ["Edited directly", 104600],
      ["Paid for Sword", 105000],
      ["A month’s income", 100000],
    ] as const) {
      expect(views.wealth(vera).log[0]?.what).toBe(what);
      await takeBackMoney(vera);
      expect(money()).toBe(before);
    }
  });
});

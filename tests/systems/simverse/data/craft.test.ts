import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { PLAIN_WORK } from "./work.ts";
import { packed } from "./packed.ts";
import { openSimverse, type Doc, type SimverseTable } from "./table.ts";

const skill = (key: string, group: string, level: number) => ({
  ...{ name: key, type: "skill" },
  system: { key, group, attributes: ["intellect"], level },
});
const potion = (quantity: number) => ({
  ...{ name: "Draught", type: "gear" },
  system: {
    ...{ key: "draught", kind: "potion", price: 50, quantity },
    recipe: { skill: "alchemy", difficulty: -2, hours: 2, ingredients: "Healroot ×2, clean water" },
  },
});
const gear = (name: string, system: object) => ({ name, type: "gear", system });
const LIGHT = {
  ...{ name: "Glow", type: "power" },
  system: { kind: "spell", tier: "minor", resource: "mana", skills: ["spellcasting"] },
};
const HOUR = 3600;

describe("The window Craft", () => {
  let table: SimverseTable;
  let ada: Doc;
  let bram: Doc;

  beforeAll(async () => {
    table = await openSimverse();
  });
  afterAll(() => table.close());
  beforeEach(async () => {
    const system = { silver: 100, attributes: { intellect: { bought: 2 } } };
    ada = await table.create({
      ...{ name: "Ada", type: "character", system },
      items: [
        ...[skill("alchemy", "technical", 2), skill("blacksmithing", "craft", 2), skill("enchanting", "craft", 2)],
        ...[potion(1), gear("Healroot", { quantity: 3 }), gear("Ring", {}), LIGHT],
        { name: "Sword", type: "weapon", system: { group: "medium", price: 50, skills: ["swords"] } },
      ],
    });
    bram = await table.create({ name: "Bram", type: "character" });
  });

  const worldTime = () => (table as unknown as { game: { time: { worldTime: number } } }).game.time.worldTime;
  const work = async (choice: object) => {
    const { performCraft, recipesFor } = await table.play("play/gear/craft.ts");
    return performCraft!(ada, await recipesFor!(ada), { ...PLAIN_WORK, ...choice }) as Promise<boolean>;
  };
  const recipe = (name: string) => ada.items.getName(name).uuid;
  const undo = async () => {
    const { stepMessage } = await table.core("play/log/undo.ts");
    return stepMessage!(table.messages("logEntry").at(-1), "undo") as Promise<boolean>;
  };
  const state = () => {
    const { silver } = ada.system as unknown as { silver: number };
    const count = (name: string) => (ada.items.getName(name).system as unknown as { quantity: number }).quantity;
    return { silver, draughts: count("Draught"), roots: count("Healroot") };
  };
  const told = () => JSON.stringify(table.messages("logEntry").at(-1)!.system);

  it("brews a potion by its recipe: carried ingredients and silver are used up, two hours pass, and one undo gives all back", async () => {
    const before = worldTime();
    // Intellect 12 with Alchemy 2 and -2: 12.
    table.dice(4, 4, 4);
    expect(await work({ recipe: recipe("Draught") })).toBe(true);
    // Two of three ingredients are carried: a third of half of 50.
    expect(state()).toEqual({ silver: 91.67, draughts: 2, roots: 1 });
    expect(worldTime() - before).toBe(2 * HOUR);
    expect(await undo()).toBe(true);
    expect(state()).toEqual({ silver: 100, draughts: 1, roots: 3 });
    expect(worldTime()).toBe(before);
  });

  it("makes two by a critical success, none by a bad failure, and takes half as long again for a flaw", async () => {
    table.dice(1, 1, 1);
    await work({ recipe: recipe("Draught"), paid: false });
    expect(state()).toMatchObject({ silver: 100, draughts: 3 });
    const before = worldTime();
    table.dice(5, 5, 4);
    await work({ recipe: recipe("Draught"), paid: false });
    expect([state().draughts, worldTime() - before]).toEqual([4, 3 * HOUR]);
    table.dice(6, 6, 5);
    await work({ recipe: recipe("Draught"), paid: false, tools: "poor" });
    expect(state().draughts).toBe(4);
    expect(told()).toContain("SIMVERSE.LOG.said.craft.make.ruined");
  });

  it("forges a sword that is a masterwork by luck or poor by a flaw that is kept, for half of its price", async () => {
    const { recipesFor } = await table.play("play/gear/craft.ts");
    expect(((await recipesFor!(ada)) as { name: string }[]).map(({ name }) => name)).toEqual(["Draught"]);
    const sword = { _id: "a", uuid: recipe("Sword"), name: "Sword", type: "weapon" };
    const recipes = [{ ...sword, system: { price: 50, quality: "standard", group: "medium" } }];
    const { performCraft } = await table.play("play/gear/craft.ts");
    const forge = async (...dice: readonly number[]) => {
      table.dice(...dice);
      await performCraft!(ada, recipes, { ...PLAIN_WORK, recipe: sword.uuid, flaw: "quality" });
      const last = ada.items.contents.at(-1)!;
      return [last.name, (last.system as unknown as { quality: string }).quality];
    };
    expect(await forge(1, 1, 1)).toEqual(["Sword", "masterwork"]);
    expect(state().silver).toBe(75);
    expect(await forge(5, 5, 5)).toEqual(["Sword", "poor"]);
  });

  it("refuses what nobody has learned, what cannot be paid, and work in an encounter, in a sentence each", async () => {
    await ada.update({ system: { silver: 5 } });
    expect(await work({ recipe: recipe("Draught") })).toBe(false);
    expect(table.notices.at(-1)).toContain("costs 8.33 silver pieces, and 5 are left");
    await ada.items.getName("alchemy").delete();
    expect(await work({ recipe: recipe("Draught"), paid: false })).toBe(false);
    expect(table.notices.at(-1)).toContain("Draught takes a craft that you have not learned");
    const fight = await table.fight(ada);
    await fight.startCombat();
    expect(await work({ task: "repair" })).toBe(false);
    await (fight as unknown as Doc).delete();
  });

  it("puts a spell into a ring, from which its bearer uses it and with which it changes hands, and costs no points", async () => {
    const ring = ada.items.getName("Ring").id;
    const spell = ada.items.getName("Glow").id;
    const left = () => (ada.character as unknown as { budget: { spent: number } }).budget.spent;
    const spent = left();
    const before = worldTime();
    table.dice(3, 3, 3);
    expect(await work({ task: "enchant", vessel: ring, spell })).toBe(true);
    expect(worldTime() - before).toBe(10 * 24 * HOUR);
    expect(state().silver).toBe(90);
    const bound = ada.items.getName("Glow (Ring)");
    expect((bound.system as unknown as { boundTo: string }).boundTo).toBe(ring);
    expect(left()).toBe(spent);
    const { moved } = await table.core("play/party/moved.ts");
    const { recordEvent } = await table.core("play/log/record.ts");
    const changes = moved!(ada.items.getName("Ring"), bram) as readonly object[];
    await recordEvent!(null, { type: "handed", who: ada.uuid, said: [], changes });
    const theirs = bram.items.getName("Glow (Ring)");
    expect((theirs.system as unknown as { boundTo: string }).boundTo).toBe(bram.items.getName("Ring").id);
    expect(ada.items.getName("Glow (Ring)")).toBeUndefined();
  });

  it("begins a mana stone, adds to it against its own tiers, and loses it by a failure at once", async () => {
    await ada.update({ system: { mana: { value: 20 } } });
    table.dice(3, 3, 3);
    expect(await work({ task: "enchant", method: "immediate", paid: false })).toBe(true);
    const stone = () => ada.items.getName("Mana Stone").system as unknown as { capacity: number; uses: number };
    expect([stone().capacity, stone().uses, ada.left("mana")]).toEqual([1, 0, 0]);
    const vessel = ada.items.getName("Mana Stone").id;
    const helped = { task: "enchant", method: "immediate", vessel, helpers: 1, given: 40, paid: false };
    table.dice(2, 2, 2);
    expect(await work(helped)).toBe(true);
    expect(stone().capacity).toBe(2);
    table.dice(5, 5, 6);
    expect(await work(helped)).toBe(true);
    expect(ada.items.getName("Mana Stone")).toBeUndefined();
    expect(await work({ ...helped, vessel: "", given: 0 })).toBe(false);
    expect(table.notices.at(-1)).toContain("This takes 20 Mana of yours, and 0 are left");
  });

  it("writes a scroll in four hours for ten silver a point, which is used once, rolled as its spell, and undone with its use", async () => {
    const spell = ada.items.getName("Glow").id;
    await ada.createEmbeddedDocuments("Item", [skill("spellcasting", "magic", 4)]);
    const before = worldTime();
    expect(await work({ task: "enchant", method: "scroll" })).toBe(false);
    expect(table.notices.at(-1)).toContain("A scroll or a gadget holds a spell");
    table.dice(3, 3, 3);
    expect(await work({ task: "enchant", method: "scroll", spell })).toBe(true);
    expect([worldTime() - before, state().silver]).toEqual([4 * HOUR, 90]);
    const scroll = () => ada.items.getName("Scroll: Glow").system as unknown as { quantity: number; kind: string };
    const bound = ada.items.getName("Glow (Scroll: Glow)");
    expect([scroll().kind, scroll().quantity]).toEqual(["scroll", 1]);
    const { usePower } = await table.play("play/powers/use-power.ts");
    table.target();
    table.dice(3, 3, 3);
    expect(await usePower!(ada, bound.id)).toBe(true);
    expect(scroll().quantity).toBe(0);
    expect(await usePower!(ada, bound.id)).toBe(false);
    expect(table.notices.at(-1)).toContain("Glow (Scroll: Glow)");
    const { stepMessage } = await table.core("play/log/undo.ts");
    const paid = table.messages("logEntry").filter(({ system }) => JSON.stringify(system).includes('LOG.said.power"'));
    await stepMessage!(paid.at(-1), "undo");
    expect(scroll().quantity).toBe(1);
  });

  it("makes gadgets of who is a Tinker alone, in a week, at most half of their Intellect at once", async () => {
    const spell = ada.items.getName("Glow").id;
    const gadget = { task: "enchant", method: "gadget", spell, paid: false };
    await ada.createEmbeddedDocuments("Item", [skill("spellcasting", "magic", 4)]);
    expect(await work(gadget)).toBe(false);
    expect(table.notices.at(-1)).toContain("Only a Tinker");
    await ada.createEmbeddedDocuments("Item", [packed("perk", "perks/tinker")]);
    const before = worldTime();
    table.dice(3, 3, 3);
    expect(await work(gadget)).toBe(true);
    expect(worldTime() - before).toBe(7 * 24 * HOUR);
    await ada.createEmbeddedDocuments("Item", [gear("Others", { key: "gadget", kind: "scroll", quantity: 5 })]);
    expect(await work(gadget)).toBe(false);
    expect(table.notices.at(-1)).toContain("6 gadgets at once");
  });
});

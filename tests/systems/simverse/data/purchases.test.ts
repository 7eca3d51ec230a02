import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { PLAYED } from "../../../support/generation.ts";
import type { Module } from "../../open-system.ts";
import { openSimverse, type Doc, type SimverseTable } from "./table.ts";

const SWORDS = {
  _id: "swords0000000000",
  name: "Swords",
  type: "skill",
  system: { key: "swords", group: "combat", attributes: ["dexterity"], level: 2 },
};
const perk = (amount: number, form = "fixed") => ({
  _id: "perk000000000000",
  name: "Lucky",
  type: "perk",
  system: { key: "lucky", price: { form, amounts: [amount] }, level: 1 },
});
const FLAW = {
  _id: "flaw000000000000",
  name: "Lame",
  type: "flaw",
  system: { key: "lame", price: { form: "level", amounts: [30] }, level: 1 },
};
const SPELL = { _id: "power00000000000", name: "Light", type: "power", system: { key: "light", tier: "moderate" } };
const SWORD = { _id: "sword00000000000", name: "Longsword", type: "weapon", system: { key: "longsword", price: 60 } };
const TORCH = {
  _id: "torch00000000000",
  name: "Torch",
  type: "gear",
  system: { key: "torch", price: 0.1, quantity: 3 },
};

describe.each(PLAYED)("What is bought on a sheet of Simverse, generation %i", { tags: ["sample"] }, (generation) => {
  let table: SimverseTable;
  let shop: Module;
  let views: Readonly<Record<string, (actor: Doc) => object>>;

  beforeAll(async () => {
    table = await openSimverse({ generation });
    shop = await table.play("play/purchases.ts");
    ({ VIEWS: views } = (await table.play("applications/sheets/views.ts")) as unknown as { VIEWS: typeof views });
  });
  afterAll(() => table.close());
  beforeEach(() => void (table.notices.length = 0));

  const create = (budget: number, items: readonly object[] = [], system: object = {}) =>
    table.create({ name: "Ada", type: "character", system: { budget, ...system }, items });
  const left = (actor: Doc) =>
    (actor.character as unknown as { readonly budget: { readonly left: number } }).budget.left;
  const level = (actor: Doc, name: string) => actor.items.getName(name).system["level"];
  const silver = ({ system }: Doc) => (system as unknown as { readonly silver: number }).silver;
  const buy = (actor: Doc, data: { readonly _id: string }, more = "") => shop["buyItem"]!(actor, data, more);
  const undo = (actor: Doc, account: string) => shop["undoPurchase"]!(actor, account);

  it("raises a skill for what its next level costs more, and takes it back with the points", async () => {
    const ada = await create(10, [SWORDS]);
    expect(views["skills"]!(ada)).toMatchObject({
      groups: [
        {
          rows: [
            {
              raise: {
                label: "Raise Swords to 3: 3 CP",
                tooltip: "Raise Swords to 3: 3 CP (Price of the new level 6, Paid so far −3).",
              },
            },
          ],
        },
      ],
    });
    expect(await shop["raise"]!(ada, SWORDS._id)).toBe(true);
    expect([level(ada, "Swords"), left(ada)]).toEqual([3, 4]);
    expect(views["header"]!(ada)).toMatchObject({ left: "4 points left", ledger: { undo: "Undo: Swords (3 CP)" } });
    expect(await undo(ada, "points")).toBe(true);
    expect([level(ada, "Swords"), left(ada)]).toEqual([2, 7]);
    expect(await undo(ada, "points")).toBe(false);
    expect(table.notices).toEqual(["There is no purchase left to undo."]);
  });

  it("is refused a level over the budget in one sentence, which the button has said before", async () => {
    const ada = await create(5, [SWORDS]);
    const sentence = "Swords costs 3 points, and 2 are left: 1 too few.";
    expect(views["skills"]!(ada)).toMatchObject({
      groups: [{ rows: [{ raise: { short: true, tooltip: expect.stringContaining(sentence) } }] }],
    });
    expect(await shop["raise"]!(ada, SWORDS._id)).toBe(false);
    expect(table.notices).toEqual([sentence]);
    expect(level(ada, "Swords")).toBe(2);
  });

  it("buys attributes, perks by level and powers, and undoes them the last first", async () => {
    const ada = await create(40);
    await shop["raise"]!(ada, "dexterity");
    const [dexterity] = (views["overview"]!(ada) as { attributes: object[] }).attributes;
    expect(dexterity).toMatchObject({ raise: { label: "Raise Dexterity to 12: 10 CP" } });
    expect(views["traits"]!(ada)).toMatchObject({ ledger: { lines: [{ name: "Dexterity", change: "10 → 11" }] } });
    await buy(ada, perk(10, "level"));
    await shop["raise"]!(ada, "perk000000000000");
    await buy(ada, SPELL);
    expect(left(ada)).toBe(40 - 10 - 10 - 10 - 5);
    expect(await buy(ada, { ...SPELL, _id: "power00000000001" })).toBe(true);
    expect(await shop["raise"]!(ada, "dexterity")).toBe(false);
    expect(table.notices).toEqual(["Dexterity costs 10 points, and 0 are left: 10 too few."]);
    await undo(ada, "points");
    await undo(ada, "points");
    expect(ada.items.contents.map(({ name }) => name)).toEqual(["Lucky"]);
    await undo(ada, "points");
    expect(level(ada, "Lucky")).toBe(1);
    await undo(ada, "points");
    await undo(ada, "points");
    expect([ada.items.contents.length, left(ada)]).toEqual([0, 40]);
  });

  it("gets points for a flaw, up to the limit of its power level", async () => {
    const ada = await create(0);
    expect(await buy(ada, FLAW)).toBe(true);
    expect(left(ada)).toBe(30);
    expect(await shop["raise"]!(ada, FLAW._id)).toBe(false);
    expect(table.notices).toEqual(["Flaws give 60 points; only 50 count."]);
    await undo(ada, "points");
    expect([ada.items.contents.length, left(ada)]).toEqual([0, 0]);
  });

  it("pays a sword with silver, cannot afford a second, and gets the silver back", async () => {
    const ada = await create(0, [], { silver: 100 });
    expect(await buy(ada, SWORD)).toBe(true);
    expect([ada.items.contents.length, silver(ada)]).toEqual([1, 40]);
    expect(await buy(ada, { ...SWORD, _id: "sword00000000001" })).toBe(false);
    expect(table.notices).toEqual(["Longsword costs 60 silver pieces, and 40 are left: 20 too few."]);
    expect(views["gear"]!(ada)).toMatchObject({
      ledger: { lines: [{ name: "Longsword", cost: "60 sp" }], undo: "Undo: Longsword (60 sp)" },
    });
    await undo(ada, "silver");
    expect([ada.items.contents.length, silver(ada)]).toEqual([0, 100]);
  });

  it("buys more of the gear that is there, to the copper, and gives back as many", async () => {
    const ada = await create(0, [TORCH], { silver: 1 });
    await buy(ada, TORCH, TORCH._id);
    const count = () => ada.items.getName("Torch").system["quantity"];
    expect([count(), silver(ada)]).toEqual([6, 0.7]);
    await undo(ada, "silver");
    expect([count(), silver(ada)]).toEqual([3, 1]);
  });

  describe("of a race or profession", () => {
    const part = (kind: string, key: string, level = 1) => ({ kind, key, level });
    const ELF = {
      name: "Wood folk",
      type: "race",
      system: {
        key: "wood-folk",
        size: "small",
        parts: [part("attribute", "dexterity", 1), part("attribute", "endurance", -1), part("perk", "lucky")],
      },
    };
    const WARRIOR = {
      name: "Warrior",
      type: "profession",
      system: {
        key: "warrior",
        parts: [{ ...part("skill", "", 3), options: ["swords", "axes"] }, part("flaw", "lame")],
        gear: [{ pack: "gear", key: "torch", quantity: 3 }],
      },
    };
    const AXES = { ...SWORDS, _id: "axes000000000000", name: "Axes", system: { ...SWORDS.system, key: "axes" } };
    let stall: Module;
    let catalogue: object;
    let shelf: Doc;

    beforeAll(async () => {
      stall = await table.play("play/buy-template.ts");
      const { Catalogue } = (await table.play("play/catalogue.ts")) as unknown as {
        Catalogue: { of(items: readonly object[]): object };
      };
      shelf = await create(0, [ELF, WARRIOR, AXES, SWORDS, perk(10), FLAW, TORCH]);
      catalogue = Catalogue.of(
        shelf.items.contents.map(({ uuid, name, type, system }) => ({ uuid, name, type, key: system["key"] })),
      );
    });
    const named = (name: string) => shelf.items.getName(name);
    const cost = (actor: Doc, name: string) => stall["templateCostFor"]!(actor, named(name), catalogue);
    const take = (actor: Doc, name: string, parts: object = {}) =>
      stall["buyTemplate"]!(actor, named(name), { parts, gear: {} }, catalogue);
    const names = (actor: Doc) => actor.items.contents.map(({ name }) => name).sort();
    const body = ({ system }: Doc) =>
      system as unknown as { size: string; attributes: Record<string, { bought: number }> };

    it("takes what its parts are worth, tells what came with it, and all of it goes in one step", async () => {
      // The size gives 20, a level of Dexterity beyond what it brings costs 20, one of Endurance gives 5, the perk costs 10.
      const ada = await create(10);
      expect(await cost(ada, "Wood folk")).toEqual({ ok: true, value: 5 });
      expect(await take(ada, "Wood folk")).toMatchObject({ missing: [] });
      expect([left(ada), names(ada), body(ada).size]).toEqual([5, ["Lucky", "Wood folk"], "small"]);
      expect(views["traits"]!(ada)).toMatchObject({
        ledger: {
          lines: [{ name: "Wood folk", change: "Small, Dexterity +1, Endurance −1, Lucky", cost: "5 CP" }],
          undo: "Undo: Wood folk (5 CP)",
        },
      });
      expect(await undo(ada, "points")).toBe(true);
      expect([left(ada), names(ada), body(ada).size]).toEqual([10, [], "human"]);
      expect([body(ada).attributes["dexterity"], body(ada).attributes["endurance"]]).toEqual([
        { bought: 0 },
        { bought: 0 },
      ]);
    });

    it("raises a skill that is there for the difference, and leaves it at the level that was paid for before", async () => {
      const ada = await create(40, [SWORDS]);
      await shop["raise"]!(ada, "dexterity");
      // Swords cost 3 more from 2 to 3, and 6 from nothing; the flaw gives 30.
      expect(await cost(ada, "Warrior")).toEqual({ ok: true, value: -27 });
      const had = left(ada);
      await take(ada, "Warrior", { 0: "swords" });
      expect([level(ada, "Swords"), left(ada) - had]).toEqual([3, 27]);
      await shop["raise"]!(ada, SWORDS._id);
      await undo(ada, "points");
      await undo(ada, "points");
      expect([level(ada, "Swords"), names(ada), left(ada)]).toEqual([2, ["Swords"], had]);
      expect(views["header"]!(ada)).toMatchObject({ ledger: { undo: "Undo: Dexterity (10 CP)" } });
    });

    it("is refused in one sentence over the budget, and with flaws beyond their limit", async () => {
      const ada = await create(2);
      expect(await take(ada, "Wood folk")).toBeNull();
      expect(table.notices).toEqual(["Wood folk costs 5 points, and 2 are left: 3 too few."]);
      table.notices.length = 0;
      const flawed = await create(90, [{ ...FLAW, system: { ...FLAW.system, key: "slow" } }]);
      expect(await take(flawed, "Warrior", { 0: "axes" })).toBeNull();
      expect(table.notices).toEqual(["Flaws give 60 points; only 50 count."]);
      expect([names(ada), names(flawed), body(ada).size]).toEqual([[], ["Lame"], "human"]);
    });
  });

  it("passes over what has left the sheet since", async () => {
    const ada = await create(20, [SWORDS]);
    await shop["raise"]!(ada, SWORDS._id);
    await buy(ada, perk(5));
    await ada.items.getName("Lucky").delete();
    expect(views["header"]!(ada)).toMatchObject({ ledger: { undo: "Undo: Swords (3 CP)" } });
    await undo(ada, "points");
    expect([level(ada, "Swords"), left(ada)]).toEqual([2, 17]);
  });

  it("buys for the token of an actor alone", async () => {
    const ada = await create(20, [SWORDS]);
    const world = globalThis as unknown as {
      Scene: { implementation: { create(data: object): Promise<{ tokens: { contents: { actor: Doc }[] } }> } };
    };
    const token = { name: "Ada", actorId: ada.id, actorLink: false };
    const scene = await world.Scene.implementation.create({ name: "Shop", tokens: [token] });
    const { actor } = scene.tokens.contents[0]!;
    await shop["raise"]!(actor, SWORDS._id);
    await buy(actor, perk(5));
    expect([level(actor, "Swords"), left(actor), level(ada, "Swords")]).toEqual([3, 9, 2]);
    await undo(actor, "points");
    await undo(actor, "points");
    expect([level(actor, "Swords"), left(actor), actor.items.contents.length]).toEqual([2, 17, 1]);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SirpasActor } from "../../src/documents/actor.ts";
import type { SirpasItem } from "../../src/documents/item.ts";
import { balanceOf } from "../../src/rules/points/ledger.ts";
import { openSirpas, type SirpasTable } from "./support/table.ts";
import { ITEMS, levelsOf } from "./support/builder.ts";
import { PLAYED } from "../support/generation.ts";

describe.each(PLAYED)(
  "A character that is being made, at a table of generation %i",
  { tags: ["sample"] },
  (generation) => {
    let table: SirpasTable;
    let actor: SirpasActor;
    let updates: string[];

    beforeAll(async () => {
      table = await openSirpas({ generation });
      const { Hooks } = globalThis as unknown as { Hooks: { on(hook: string, call: () => void): void } };
      for (const hook of ["updateActor", "updateItem", "createItem", "deleteItem"])
        Hooks.on(hook, () => void updates.push(hook));
    });
    afterAll(() => table.close());
    beforeEach(async () => {
      actor = await table.createActor({ name: "Mira", type: "character", items: ITEMS });
      table.notices.length = 0;
      updates = [];
    });

    const id = (name: string) => actor.items.getName(name)!.id!;
    const left = () => balanceOf(actor.ledger).left;
    const lines = () => actor.ledger.entries.map(({ type, name, from, to, cost }) => [type, name, from, to, cost]);

    it("has the points of the world to spend", () => {
      expect(balanceOf(actor.ledger)).toMatchObject({ budget: 100, awarded: 0, spent: 5, left: 95 });
    });

    it("buys an attribute with one update, and everything on it rises", async () => {
      expect(await actor.buy("dexterity")).toBe(true);
      expect(updates).toEqual(["updateActor"]);
      expect(levelsOf(actor)).toMatchObject({ dexterity: 11, climbing: 11 });
      expect(left()).toBe(83);
    });

    it("buys a level of a skill, a style and an advantage with one update each", async () => {
      for (const name of ["Climbing", "Brawl", "Survival Instinct"]) await actor.buy(id(name));
      expect(updates).toEqual(["updateActor", "updateActor", "updateActor"]);
      expect(levelsOf(actor)).toMatchObject({ climbing: 11, brawl: 1 });
      expect(lines()).toEqual([
        ["opening", "Survival Instinct", 0, 1, 5],
        ["bought", "Climbing", 10, 11, 1],
        ["bought", "Brawl", 0, 1, 3],
        ["bought", "Survival Instinct", 1, 2, 7],
      ]);
    });

    it("buys as many levels as are asked for before the first is stored, each at its own price", async () => {
      await Promise.all(["dexterity", "dexterity", "dexterity"].map((key) => actor.buy(key)));
      expect(levelsOf(actor)).toMatchObject({ dexterity: 13 });
      expect(
        lines()
          .slice(1)
          .map(([, , from, to]) => [from, to]),
      ).toEqual([
        [10, 11],
        [11, 12],
        [12, 13],
      ]);
      await Promise.all([actor.shiftLevel("strength", 1), actor.sell("dexterity"), actor.shiftLevel("strength", 1)]);
      expect(levelsOf(actor)).toMatchObject({ dexterity: 12, strength: 12 });
      await Promise.all([actor.undoLastPurchase(), actor.undoLastPurchase()]);
      expect(levelsOf(actor)).toMatchObject({ dexterity: 13, strength: 11 });
    });

    it("gives back on a sale what was paid", async () => {
      await actor.buy(id("Climbing"));
      for (let times = 0; times < 3; times++) await actor.buy("dexterity");
      await actor.sell(id("Climbing"));
      expect(lines().at(-1)).toEqual(["sold", "Climbing", 14, 13, -1]);
    });

    it("is refused what it cannot pay, in one sentence and without an update", async () => {
      await actor.update({ system: { ledger: { budget: 10 } } } as never);
      updates = [];
      expect(await actor.buy("mind")).toBe(false);
      expect(table.notices).toEqual(["Mind 11 costs 36 CP: you have 5 and need 31 more."]);
      expect(updates).toEqual([]);
    });

    it("is refused what has prerequisites that are not met", async () => {
      await actor.buy(id("Full Contact"));
      expect(table.notices).toEqual(["Full Contact requires Brawl 2 (now 0)."]);
    });

    it("undoes purchases in order, the last first", async () => {
      await actor.buy(id("Brawl"));
      await actor.buy("body");
      updates = [];
      await actor.undoLastPurchase();
      expect(levelsOf(actor)).toMatchObject({ body: 10, brawl: 1 });
      await actor.undoLastPurchase();
      expect(levelsOf(actor)).toMatchObject({ brawl: 0 });
      expect(updates).toEqual(["updateActor", "updateActor"]);
      expect(await actor.undoLastPurchase()).toBe(false);
      expect(table.notices).toEqual(["There is no purchase left to undo."]);
    });

    it("is rid of a trait whose only level is sold, as if it had never been there", async () => {
      await actor.buy(id("Brawl"));
      await actor.sell(id("Survival Instinct"));
      expect(actor.items.getName("Survival Instinct")).toBeUndefined();
      expect(lines()).toEqual([["bought", "Brawl", 0, 1, 3]]);
    });

    it("enters what was set on an item's own sheet with the next purchase", async () => {
      await actor.buy("will");
      await actor.items.getName("Brawl")!.update({ system: { level: 3 } });
      expect(lines().at(-1)).toEqual(["adjusted", "Brawl", 0, 3, 12]);
      await actor.buy("will");
      expect(Object.keys(actor.system.ledger.entries)).toHaveLength(4);
    });

    it("once play has begun sells nothing, and what the Gamemaster sets by hand costs nothing", async () => {
      await actor.buy("will");
      expect(await actor.beginPlay()).toBe(true);
      expect(await actor.sell("will")).toBe(false);
      expect(table.notices).toEqual(["Will can’t be sold any more: you get points back only during creation."]);
      await actor.shiftLevel("strength", 2);
      expect(lines().at(-1)).toEqual(["adjusted", "SIRPAS.ATTRIBUTE.strength.label", 10, 12, 0]);
      expect(levelsOf(actor)).toMatchObject({ strength: 12 });
    });

    it("earns points by awards, which the Gamemaster alone undoes together with the beginning of play", async () => {
      await actor.buy("will");
      await actor.beginPlay();
      await actor.awardPoints(5, "The siege");
      expect(balanceOf(actor.ledger)).toMatchObject({ awarded: 5, left: 88 });
      for (let times = 0; times < 3; times++) await actor.undoLastPurchase();
      expect(actor.ledger).toMatchObject({ creation: true });
      expect(levelsOf(actor)).toMatchObject({ will: 10 });
      expect(await actor.awardPoints(0.5)).toBe(false);
    });

    it("gets points once where two Gamemasters give them at the same moment, and the second is told", async () => {
      table.notices.length = 0;
      const given = await Promise.all([actor.awardPoints(5, "The siege"), actor.awardPoints(5, "The siege")]);
      expect(given).toEqual([true, false]);
      expect(balanceOf(actor.ledger).awarded).toBe(5);
      expect(table.notices).toEqual([
        `The points of ${actor.name} have just changed: look at them, then award yours again.`,
      ]);
      expect(await actor.awardPoints(5, "The siege")).toBe(true);
      expect(balanceOf(actor.ledger).awarded).toBe(10);
    });

    it("gets points in one update with all others who belong to players", async () => {
      const { awardToAll } = await import("../../src/play/points/ledger-award.ts");
      const theirs = await table.createActor({ name: "Tor", type: "character", ownership: { default: 3 } });
      expect((await awardToAll(5, "The siege")).map(({ name }) => name)).toEqual(["Tor"]);
      expect(balanceOf(theirs.ledger).awarded).toBe(5);
      expect(left()).toBe(95);
      await theirs.delete();
    });

    it("pays for another alternative of a perk when it is taken", async () => {
      const alternatives = [10, 15, 20].map((cost) => ({ label: String(cost), cost }));
      const famous = { name: "Famous", type: "perk", system: { key: "famous", cost: { alternatives } } };
      const [perk] = await actor.createEmbeddedDocuments("Item", [famous] as never);
      await actor.buy("will");
      expect(left()).toBe(100 - 5 - 10 - 12);
      await perk!.update({ system: { choice: 2 } } as never);
      expect(left()).toBe(100 - 5 - 20 - 12);
      await perk!.delete();
      expect(left()).toBe(100 - 5 - 12);
    });

    it("loses what leaves the sheet in play, and gets nothing back for it", async () => {
      await actor.buy(id("Brawl"));
      await actor.beginPlay();
      await actor.items.getName("Brawl")!.delete();
      expect(lines().at(-1)).toEqual(["adjusted", "Brawl", 1, 0, 0]);
      expect(left()).toBe(100 - 5 - 3);
    });

    it("of an NPC nobody keeps a ledger", async () => {
      const npc = await table.createActor({ name: "Thug", type: "npc", items: ITEMS });
      await npc.shiftLevel("strength", 3);
      expect(npc.system.attributes.strength.value).toBe(13);
      expect(npc.system.ledger.entries).toEqual({});
    });
  },
);

describe("A player at the table", () => {
  let gm: SirpasTable;
  let player: SirpasTable;

  beforeAll(async () => {
    gm = await openSirpas();
    const play = { ledger: { creation: false, entries: { begun: { type: "begun" } } } };
    await gm.createActor({ name: "Mira", type: "character", ownership: { default: 3 }, items: ITEMS, system: play });
    await gm.createActor({ name: "Tor", type: "character", ownership: { default: 2 } });
    player = await openSirpas({ as: "Player 1", url: gm.url });
  });
  afterAll(async () => {
    await player.close();
    await gm.close();
  });
  beforeEach(() => void (player.notices.length = 0));

  const actor = (name: string) => player.game.actors.getName(name) as unknown as SirpasActor;

  it("buys what is typed, and sells nothing in play", async () => {
    await actor("Mira").shiftLevel("strength", 2);
    expect(actor("Mira").ledger.entries.slice(-2)).toMatchObject([
      { type: "bought", from: 10, to: 11, cost: 12 },
      { type: "bought", from: 11, to: 12, cost: 13 },
    ]);
    expect(await actor("Mira").shiftLevel("strength", -1)).toBe(false);
    expect(player.notices).toHaveLength(1);
  });

  it("buys a perk by putting it on the sheet, if there are points enough", async () => {
    const { acquire } = await import("../../src/play/points/acquire.ts");
    const mira = actor("Mira");
    const { Item } = globalThis as unknown as { Item: { implementation: new (data: object) => SirpasItem } };
    const put = async (cost: number) => {
      const data = { _id: "perkperkperkperk", name: "Famous", type: "perk", system: { cost: { first: cost } } };
      const item = new Item.implementation(data);
      const created = async () =>
        (await mira.createEmbeddedDocuments("Item", [data] as never))[0] as SirpasItem | undefined;
      return acquire(mira, item, async () => (await created()) ?? null);
    };
    const { spent } = balanceOf(mira.ledger);
    expect(await put(500)).toBeNull();
    expect(player.notices).toHaveLength(1);
    const perk = await put(20);
    expect(mira.ledger.entries.at(-1)).toMatchObject({ type: "bought", thing: perk?.id, from: 0, to: 1, cost: 20 });
    expect(balanceOf(mira.ledger).spent).toBe(spent + 20);
    await mira.undoLastPurchase();
    expect(mira.items.getName("Famous")).toBeUndefined();
    expect(balanceOf(mira.ledger).spent).toBe(spent);
  });

  it("is told why a level on an item's own sheet cannot be set by hand in play", async () => {
    await actor("Mira")
      .items.getName("Brawl")!
      .update({ system: { level: 5 } });
    await actor("Mira").update({ system: { attributes: { body: { specific: 5 } } } });
    expect(player.notices).toEqual([
      "Play has begun, so buy Brawl on the Points tab: only the Gamemaster edits it directly.",
      "Play has begun, so buy Body on the Points tab: only the Gamemaster edits it directly.",
    ]);
    expect(actor("Mira").system.attributes.body.value).toBe(10);
  });

  it("gives no points to the characters of all players", async () => {
    const { awardToAll, playerCharacters } = await import("../../src/play/points/ledger-award.ts");
    expect(playerCharacters().map(({ name }) => name)).toEqual(["Mira"]);
    expect(await awardToAll(5)).toEqual([]);
    expect(player.notices).toEqual(["Only the Gamemaster awards points and begins play."]);
  });

  it("neither awards points nor begins play, nor spends another's", async () => {
    expect(await actor("Mira").awardPoints(50)).toBe(false);
    expect(await actor("Mira").beginPlay()).toBe(false);
    expect(await actor("Tor").buy("will")).toBe(false);
    expect(player.notices.at(-1)).toBe(
      "You don’t own Tor, so you can’t spend their points: ask the Gamemaster for ownership.",
    );
  });
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { d100, openDog, SWORD, type Doc, type DogTable } from "./table.ts";

/** What magic adds, and powers that a table brings. */
describe("What somebody has", () => {
  let table: DogTable;
  const power = (system: object) => ({
    name: "Second Sight",
    type: "power",
    system: { skill: "perception", ...system },
  });

  beforeAll(async () => {
    table = await openDog();
  });
  afterAll(() => table.close());

  it("adds what magic gives a weapon to attacks and parries, and what it gives a shield to parries", async () => {
    const magic = { ...SWORD, system: { ...SWORD.system, quality: { attack: 15, parry: 5 } } };
    const shield = { name: "Ward", type: "shield", system: { equipped: true, size: "small", quality: { parry: 7 } } };
    const views = await table.play("applications/sheets/combat-view.ts");
    const shown = async (...items: readonly object[]) => {
      const ada = await table.create({ name: "Ada", type: "character", items });
      const { weapons, defences } = views["combatView"]!(ada) as {
        readonly weapons: readonly { readonly score: number }[];
        readonly defences: readonly { readonly score: number }[];
      };
      return [weapons[0]!.score, defences[1]!.score];
    };
    const [attack = 0, parry = 0] = await shown(SWORD);
    expect(await shown(magic)).toEqual([attack + 15, parry + 5]);
    expect(await shown(magic, shield)).toEqual([attack + 15, parry + 10 + 7]);
  });

  it("is in hand or worn as it is taken, unless there is something in hand", async () => {
    const { readyFor } = await table.play("play/character.ts");
    const of = (actor: Doc) => ["weapon", "shield", "armour", "gear"].map((type) => readyFor!(actor, { type }));
    const bare = await table.create({ name: "Ada", type: "character" });
    expect(of(bare)).toEqual([{ equipped: true }, { equipped: true }, { worn: true }, {}]);
    const armed = await table.create({ name: "Ada", type: "character", items: [SWORD] });
    expect(of(armed)).toEqual([{}, { equipped: true }, { worn: true }, {}]);
  });

  it("is bought from the purse as one event that is undone, and not where it is too dear", async () => {
    const { buyThing } = await table.core("play/party/buy.ts");
    const { undoRecorded } = await table.core("play/log/undo.ts");
    const seller = await table.create({ name: "Shop", type: "npc", items: [SWORD] });
    const ada = await table.create({ name: "Ada", type: "character", system: { purse: 50 } });
    const purse = () => (ada.system as unknown as { purse: number }).purse;
    const sword = seller.items.contents[0]!;
    const bought = (await buyThing!(ada, sword, { path: "system.purse", price: 40 })) as Doc;
    expect([bought.name, purse(), ada.items.contents.length]).toEqual([sword.name, 10, 1]);
    expect(await buyThing!(ada, sword, { path: "system.purse", price: 11 })).toBeNull();
    expect([purse(), ada.items.contents.length]).toEqual([10, 1]);
    expect(table.notices.at(-1)).toBe(`Ada can’t buy ${sword.name}: it costs 11, and 10 are left.`);
    await undoRecorded!({ combat: null, event: "", message: table.messages("logEntry").at(-1)! });
    expect([purse(), ada.items.contents.length]).toEqual([50, 0]);
  });

  it("lets a power be used by its skill for what it costs, and refuses it where that is not left", async () => {
    const { usePower } = await table.play("play/use-power.ts");
    const ada = await table.create({ name: "Ada", type: "character", items: [power({ cost: 5 })] });
    const left = () => (ada.system as unknown as { fatigue: number }).fatigue;
    const id = ada.items.getName("Second Sight").id;
    table.dice(d100(3));
    const rolled = (await usePower!(ada, id, { fast: true })) as Doc;
    expect(rolled.system).toMatchObject({ skill: "perception" });
    expect(left()).toBe(95);
    await ada.update({ system: { fatigue: 3 } });
    expect(await usePower!(ada, id, { fast: true })).toBeNull();
    expect(table.notices.at(-1)).toBe("Second Sight costs 5, and 3 are left.");
    expect(left()).toBe(3);
  });

  it("pays with mental health or hit points where a power says so, down to unconsciousness", async () => {
    const { usePower } = await table.play("play/use-power.ts");
    for (const [paid, pool] of [
      ["mentalHealth", 20],
      ["hitPoints", 10],
    ] as const) {
      const ada = await table.create({ name: "Ada", type: "character", items: [power({ paid, cost: 4 })] });
      table.dice(d100(50));
      await usePower!(ada, ada.items.getName("Second Sight").id, { fast: true });
      expect(ada.left(paid)).toBe(pool - 4);
    }
  });
});

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SirpasActor } from "../../src/documents/actor.ts";
import type { SirpasItem } from "../../src/documents/item.ts";
import { balanceOf } from "../../src/rules/points/ledger.ts";
import { HUMAN_SETTING } from "../../src/rules/world/human-setting.ts";
import { worldTables, type WorldTables } from "../../src/rules/world/world-tables.ts";
import { ITEMS } from "./support/builder.ts";
import { openSirpas, type SirpasTable } from "./support/table.ts";
import { GIANTS } from "./support/worlds.ts";
import { PLAYED } from "../support/generation.ts";
import { HUMAN_WORLD } from "../rules/support.ts";

interface Globals {
  readonly game: {
    readonly packs: Map<string, object>;
    readonly settings: {
      readonly settings: ReadonlyMap<string, object>;
      register(scope: string, key: string, config: object): void;
      set(scope: string, key: string, value: unknown): Promise<void>;
    };
  };
  readonly Hooks: {
    on(hook: string, call: () => void): number;
    callAll(hook: string, ...subjects: unknown[]): void;
  };
  readonly Item: { implementation: (new (data: object) => SirpasItem) & { create(data: object): Promise<SirpasItem> } };
}

/** A skill of each sort that the book has, as a compendium would have them. */
const BOOK = [
  ...ITEMS,
  { name: "Riding", type: "skill", system: { key: "riding", base: { form: "modifier", attributes: ["dexterity"] } } },
  {
    name: "Resistance",
    type: "skill",
    system: { key: "resistance", base: { form: "resistance" }, requiresSpecialisation: true },
  },
  {
    name: "Pickpocket",
    type: "skill",
    system: { key: "pickpocket", base: { form: "half", attributes: ["dexterity"] } },
  },
  {
    name: "Initiative",
    type: "skill",
    system: { key: "initiative", base: { form: "best", attributes: ["dexterity", "will"] }, complexity: "hard" },
  },
];

describe.each(PLAYED)("What anyone can try, at a table of generation %i", { tags: ["sample"] }, (generation) => {
  let table: SirpasTable;
  let actor: SirpasActor;
  let updates: string[];
  const globals = globalThis as unknown as Globals;

  beforeAll(async () => {
    table = await openSirpas({ generation });
    for (const hook of ["updateActor", "updateItem", "createItem", "deleteItem"])
      globals.Hooks.on(hook, () => void updates.push(hook));
    const book = BOOK.map((data) => new globals.Item.implementation(data));
    const pack = { collection: "sirpas.skills", getDocuments: async () => book };
    globals.game.packs.set("sirpas.skills", pack);
  });
  afterAll(() => table.close());
  beforeEach(async () => {
    const { readOpenSkills } = await import("../../src/play/skills/read-open-skills.ts");
    await readOpenSkills();
    actor = await table.createActor({ name: "Mira", type: "character" });
    table.notices.length = 0;
    updates = [];
  });
  afterEach(() => globals.game.settings.set("sirpas", "untrainedSkills", true));

  const value = (key: string) => {
    const answer = actor.statistic(key);
    return answer.ok ? answer.value.value : answer.reason;
  };
  const thing = (name: string) => actor.ledger.entries.find((entry) => entry.name === name)?.thing ?? "";
  const idFor = async (key: string) => {
    const { untrainedId, untrainedSkills } = await import("../../src/play/skills/untrained-skills.ts");
    return untrainedId(
      actor,
      untrainedSkills(actor).find(({ system }) => system.statisticKey === key)!,
    );
  };

  it("is every skill with a base and the generic combat skills, with nothing on the sheet", () => {
    expect(actor.items.size).toBe(0);
    expect(value("climbing")).toBe(10);
    expect(value("pickpocket")).toBe(5);
    expect(value("initiative")).toBe(3);
    expect(value("slash")).toBe(0);
  });

  it("is none that has to be learned: without a base, on a modifier, for one source, a style", () => {
    for (const key of ["poisons", "riding", "resistance", "brawl"]) expect(value(key)).toBe("unknownStatistic");
  });

  it("is rolled like any other, with its name on the card", async () => {
    table.dice(4, 4, 4);
    const message = (await actor.check("climbing", { fast: true })) as unknown as { system: { statistic: object } };
    expect(message.system.statistic).toMatchObject({ key: "climbing", label: "Climbing" });
    expect(table.notices).toEqual([]);
  });

  it("follows the attribute that it rests on", async () => {
    await actor.update({ system: { attributes: { dexterity: { specific: 3 } } } } as object);
    expect(value("climbing")).toBe(13);
  });

  it("is reached by effects and by advantages", async () => {
    await actor.createEmbeddedDocuments("ActiveEffect", [
      { name: "Rope", changes: [{ key: "system.bonuses.climbing", mode: 2, type: "add", value: "2" }] },
    ] as never);
    expect(value("climbing")).toBe(12);
  });

  it("stands on the sheet once a level of it is bought, in one update and at its price", async () => {
    expect(await actor.buy(await idFor("climbing"))).toBe(true);
    expect(updates).toEqual(["updateActor"]);
    expect(actor.items.contents.map(({ name, type }) => [name, type])).toEqual([["Climbing", "skill"]]);
    expect(value("climbing")).toBe(11);
    expect(actor.statistics.filter(({ key }) => key === "climbing")).toHaveLength(1);
    expect(balanceOf(actor.ledger)).toMatchObject({ spent: 1, left: 99 });
    expect(actor.items.get(thing("Climbing"))?.name).toBe("Climbing");
  });

  it("stays bought after everything has been loaded anew", async () => {
    await actor.buy(await idFor("climbing"));
    await actor.buy(thing("Climbing"));
    const stored = actor.toObject() as unknown as { items: { system: { specific: number; key: string } }[] };
    expect(stored.items.map(({ system }) => [system.key, system.specific])).toEqual([["climbing", 2]]);
  });

  it("is what it was, and leaves the sheet, when the purchase is undone; and when the item is deleted", async () => {
    await actor.buy(await idFor("climbing"));
    await actor.undoLastPurchase();
    expect(actor.items.contents).toEqual([]);
    expect(value("climbing")).toBe(10);
    expect(balanceOf(actor.ledger)).toMatchObject({ spent: 0, left: 100 });
    await actor.buy(await idFor("climbing"));
    await actor.items.contents[0]!.delete();
    expect(value("climbing")).toBe(10);
  });

  it("gives way to the same skill on the sheet, whatever its level", async () => {
    await actor.createEmbeddedDocuments("Item", [
      { name: "Scaling", type: "skill", system: { key: "climbing", specific: 4 } },
    ] as never);
    expect(actor.statistics.filter(({ key }) => key === "climbing").map(({ label }) => label)).toEqual(["Scaling"]);
  });

  it("is a skill of the world's own where a Gamemaster changed the book's", async () => {
    const own = await globals.Item.implementation.create({
      name: "Mountaineering",
      type: "skill",
      system: {
        key: "climbing",
        base: { form: "attribute", attributes: ["strength"] },
        complexity: "hard",
        specific: 5,
      },
    });
    await expect.poll(() => actor.statisticsWith("climbing")[0]?.label).toBe("Mountaineering");
    expect(value("climbing")).toBe(3);
    await own.delete();
    await expect.poll(() => actor.statisticsWith("climbing")[0]?.label).toBe("Climbing");
  });

  it("is what a world adds to the book", async () => {
    const { SIRPAS } = table.CONFIG as unknown as { SIRPAS: { world: WorldTables } };
    const { readOpenSkills } = await import("../../src/play/skills/read-open-skills.ts");
    const skills = [
      { key: "netwalking", label: "Netwalking", base: { form: "attribute", attributes: ["mind"] }, complexity: "easy" },
      { key: "blood-lore", label: "Blood Lore", base: { form: "none", attributes: [] }, complexity: "hard" },
    ];
    SIRPAS.world = worldTables({ ...HUMAN_SETTING, skills });
    // An effect that was there before the skill reaches it too.
    const changes = [{ key: "system.bonuses.netwalking", mode: 2, type: "add", value: "2" }];
    const [implant] = await actor.createEmbeddedDocuments("ActiveEffect", [{ name: "Implant", changes }] as never);
    await readOpenSkills();
    expect(value("netwalking")).toBe(12);
    await implant!.delete();
    expect(value("netwalking")).toBe(10);
    expect(await actor.buy(await idFor("netwalking"))).toBe(true);
    expect(actor.items.contents.map(({ name }) => name)).toEqual(["Netwalking"]);
    SIRPAS.world = HUMAN_WORLD;
  });

  it("is learned of a world's own, even what has no base, and waits for its first level", async () => {
    const { SIRPAS } = table.CONFIG as unknown as { SIRPAS: { world: WorldTables } };
    const { readOpenSkills } = await import("../../src/play/skills/read-open-skills.ts");
    const skills = [
      { key: "blood-lore", label: "Blood Lore", base: { form: "none", attributes: [] }, complexity: "hard" },
      { key: "netwalking", label: "Netwalking", base: { form: "attribute", attributes: ["mind"] }, complexity: "easy" },
    ];
    SIRPAS.world = worldTables({ ...HUMAN_SETTING, skills });
    await readOpenSkills();
    expect(actor.statistic("blood-lore")).toMatchObject({ value: { value: 0, error: { reason: "baseless" } } });
    expect(await actor.check("blood-lore", { fast: true })).toBeNull();
    updates = [];
    expect(await actor.buy(await idFor("blood-lore"))).toBe(true);
    expect(updates).toEqual(["updateActor"]);
    expect(actor.toObject().items).toMatchObject([
      {
        name: "Blood Lore",
        type: "skill",
        system: { key: "blood-lore", base: { form: "none" }, complexity: "hard", specific: 1 },
      },
    ]);
    expect(actor.ledger.entries).toMatchObject([{ type: "bought", name: "Blood Lore", from: 0, to: 1, cost: 1 }]);
    expect(actor.statistic("blood-lore")).toMatchObject({ value: { value: 1, error: null } });
    await actor.undoLastPurchase();
    await globals.game.settings.set("sirpas", "untrainedSkills", false);
    await readOpenSkills();
    expect(actor.statistic("netwalking")).toMatchObject({ value: { error: { reason: "untaught" } } });
    expect(await actor.buy(await idFor("netwalking"))).toBe(true);
    expect(actor.statistic("netwalking")).toMatchObject({ value: { value: 11, error: null } });
    SIRPAS.world = HUMAN_WORLD;
  });

  it("is what its race knows, even without a base", async () => {
    const { SIRPAS } = table.CONFIG as unknown as { SIRPAS: { world: WorldTables } };
    SIRPAS.world = worldTables(GIANTS);
    expect(value("poisons")).toBe("unknownStatistic");
    await actor.update({ system: { race: "giant" } } as object);
    expect(actor.statistic("poisons")).toMatchObject({ value: { value: 3, error: null } });
    expect(await actor.buy(await idFor("poisons"))).toBe(true);
    expect(actor.items.contents.map(({ name, system }) => [name, system])).toMatchObject([
      ["Poisons", { specific: 1 }],
    ]);
    expect(actor.ledger.entries).toMatchObject([{ name: "Poisons", from: 3, to: 4, cost: 1 }]);
    await actor.undoLastPurchase();
    expect(actor.items.contents).toEqual([]);
    await actor.update({ system: { race: "frail" } } as object);
    expect(value("poisons")).toBe("unknownStatistic");
    SIRPAS.world = HUMAN_WORLD;
  });

  it("is nothing for NPCs, and for nobody where the world says so", async () => {
    const npc = await table.createActor({ name: "Guard", type: "npc" });
    expect(npc.statistic("climbing").ok).toBe(false);
    await globals.game.settings.set("sirpas", "untrainedSkills", false);
    const { readOpenSkills } = await import("../../src/play/skills/read-open-skills.ts");
    await readOpenSkills();
    expect(value("climbing")).toBe("unknownStatistic");
  });
});

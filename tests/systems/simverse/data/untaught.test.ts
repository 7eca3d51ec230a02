import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { forgersAt, term, type Forgers } from "./forging.ts";
import { openSimverse, type Doc, type SimverseTable } from "./table.ts";

interface Pack {
  readonly collection: string;
  clear(): void;
}
interface Documents {
  readonly collections: { readonly CompendiumCollection: { createCompendium(data: object): Promise<Pack> } };
}
interface Items {
  create(data: object, options?: object): Promise<Doc>;
}
type Rolled = Record<"label" | "statistic", string> & { readonly terms: readonly object[] };

/** A skill of a compendium, tried by who has never learned it, from the roll to the Gamemaster's eyes. */
describe("A skill that was never learned", () => {
  let table: SimverseTable;
  let forgers: Forgers;
  let ada: Doc;
  let survival: string;
  let surgery: string;

  beforeAll(async () => {
    table = await openSimverse();
    forgers = await forgersAt(table);
    ada = forgers.own;
    await ada.update({ system: { attributes: { intellect: { bought: 3 } } } });
    const { documents } = (globalThis as unknown as { foundry: { documents: Documents } }).foundry;
    const pack = await documents.collections.CompendiumCollection.createCompendium({ label: "Skills", type: "Item" });
    const { implementation: items } = (globalThis as unknown as { Item: { implementation: Items } }).Item;
    const skill = async (key: string, system: object) => {
      const data = { name: `The ${key}`, type: "skill", system: { key, ...system } };
      return (await items.create(data, { pack: pack.collection })).uuid;
    };
    survival = await skill("survival", { group: "perception", attributes: ["wisdom"] });
    surgery = await skill("surgery", { group: "technical", attributes: ["intellect"], hard: true });
    // As after a reload: of a compendium its index alone is known.
    const { Catalogue } = (await table.play("play/catalogue.ts")) as unknown as {
      Catalogue: { open(): Promise<unknown> };
    };
    await Catalogue.open();
    pack.clear();
  });
  afterAll(async () => {
    forgers.player.leave();
    await table.close();
  });

  const rolled = async (choice: object = {}): Promise<{ readonly type: string; readonly system: object }> => {
    const { performCheck } = await table.play("play/checks/perform-check.ts");
    table.choice = choice;
    table.dice(3, 3, 3);
    const { type, system } = (await performCheck!(ada, survival)) as { type: string; system: { toObject(): object } };
    return { type, system: system.toObject() };
  };

  it("is rolled by its attribute less 2, by who may try it at all", async () => {
    const { system } = await rolled();
    const { terms, label } = system as Rolled;
    expect(label).toBe("The survival");
    expect(terms).toMatchObject([{ value: 10 }, { label: "SIMVERSE.TERM.untrained", value: -2 }]);
    const { statisticOf } = await table.play("play/checks/statistics.ts");
    expect(statisticOf!(ada, surgery)).toMatchObject({ ok: false, reason: "untrainedHardSkill" });
  });

  it("is chosen on the sheet from all that can be tried, and none is left that was learned", async () => {
    const { performUntaught } = await table.play("play/checks/perform-check.ts");
    table.choice = {};
    table.dice(3, 3, 3);
    const { system } = (await performUntaught!(ada)) as { system: Rolled };
    expect(system.statistic).toBe(survival);
    const learned = { name: "Survival", type: "skill", system: { key: "survival", attributes: ["wisdom"], level: 1 } };
    const [known] = (await ada.createEmbeddedDocuments("Item", [learned])) as readonly [Doc];
    expect(await performUntaught!(ada)).toBe(null);
    expect(table.notices.at(-1)).toBe("Every skill that can be tried unlearned is on this sheet.");
    await known.delete();
  });

  it("raises no alarm for the Gamemaster, whatever the language that its name is in, nor with what the situation adds", async () => {
    for (const choice of [{}, { difficulty: "hard", situation: 2 }]) {
      const { type, system } = await rolled(choice);
      expect(await forgers.claimed(type, system)).toEqual([]);
      expect(await forgers.claimed(type, { ...system, label: "La sopravvivenza" })).toEqual([]);
    }
  });

  it("raises none in a contest either, in its first roll and in those that follow", async () => {
    table.target(forgers.foreign);
    const { type, system } = await rolled({ kind: "complex" });
    table.target();
    expect(type).toBe("contest");
    expect(await forgers.claimed(type, system)).toEqual([]);
    const id = await forgers.posted(type, system, [await forgers.thrown(3, 3, 3)]);
    const { terms, label } = (system as { readonly sides: readonly Rolled[] }).sides[0]!;
    const again = (more: object) =>
      forgers.claimed("contestRoll", { contest: id, side: "0", round: 2, actor: ada.uuid, label, terms, ...more });
    expect(await again({})).toEqual([]);
    expect(await again({ terms: [...terms, term(4)] })).toEqual(["statistic"]);
  });

  it("is told with a value that the actor cannot have in it, also as a hard one, or one of a world's own", async () => {
    const { type, system } = await rolled();
    const { terms } = system as Rolled;
    expect(await forgers.claimed(type, { ...system, terms: [...terms, term(1)] })).toEqual(["statistic"]);
    expect(await forgers.claimed(type, { ...system, statistic: surgery })).toEqual(["statistic"]);
    expect(await forgers.claimed(type, { ...system, statistic: "" })).toEqual(["statistic"]);
    const { implementation: items } = (globalThis as unknown as { Item: { implementation: Items } }).Item;
    const own = { key: "own", attributes: ["intellect"] };
    const { uuid } = await items.create({ name: "Own", type: "skill", system: own });
    expect(await forgers.claimed(type, { ...system, statistic: uuid, terms: [term(11)] })).toEqual(["statistic"]);
  });

  it("is shown by the name that its compendium has, whatever a message calls it", async () => {
    const { rolledName } = await table.play("play/checks/statistics.ts");
    const wisdom = "SIMVERSE.ATTRIBUTE.wisdom.label";
    expect(rolledName!({ statistic: survival, label: wisdom })).toBe("The survival");
    expect(rolledName!({ statistic: "wisdom", label: wisdom })).toBe("Wisdom");
    // Nor does it count with the value of what it is called.
    const { type, system } = await rolled();
    expect(await forgers.claimed(type, { ...system, label: wisdom, terms: [term(10)] })).toEqual(["statistic"]);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { packed } from "./packed.ts";
import { openSimverse, type Doc, type SimverseTable } from "./table.ts";

const SPELL = {
  ...{ name: "Spark", type: "power" },
  system: {
    ...{ kind: "spell", tier: "moderate", resource: "mana", skills: ["spellcasting"], range: 10, duration: 1 },
    powerModifiers: [{ key: "selfOnly", steps: 1 }],
  },
};
const SPELLS = {
  ...{ name: "Spellcasting", type: "skill" },
  system: { key: "spellcasting", group: "magic", attributes: ["intellect"], level: 3 },
};

describe("A thing that is used", () => {
  let table: SimverseTable;
  let ada: Doc;
  let bran: Doc;

  beforeAll(async () => {
    table = await openSimverse();
    const items = [
      packed("gear", "gear/minor-healing-potion", { quantity: 2 }),
      packed("gear", "gear/torch"),
      packed("gear", "gear/fire-resistance-potion"),
      packed("gear", "gear/common-mana-stone"),
      packed("gear", "gear/backpack"),
    ];
    ada = await table.create({ name: "Ada", type: "character", items: [SPELLS, SPELL, ...items] });
    bran = await table.create({ name: "Bran", type: "character" });
  });
  afterAll(() => table.close());
  beforeEach(async () => {
    table.target();
    await thing("Minor Healing Potion").update({ "system.quantity": 2 });
    for (const actor of [ada, bran]) {
      for (const effect of [...actor.effects]) await effect.delete();
      await actor.update({ system: { vitality: { value: null }, mana: { value: null } } });
    }
  });

  const thing = (name: string) =>
    ada.items.getName(name) as Doc & { readonly system: { readonly quantity: number; readonly uses: number } };
  const use = async (name: string) => {
    const { useThing } = await table.play("play/gear/use-thing.ts");
    return useThing!(ada, thing(name).id) as Promise<boolean>;
  };
  const undoOf = async (entry: Doc) => {
    const { stepMessage } = await table.core("play/log/undo.ts");
    return stepMessage!(entry, "undo");
  };
  const effects = (actor: Doc) => [...actor.effects].map(({ name }) => name);

  it("is drunk: one is gone, and what it gives back is applied and undone", async () => {
    await ada.update({ system: { vitality: { value: 9 } } });
    table.dice(4);
    expect(await use("Minor Healing Potion")).toBe(true);
    expect([ada.left("vitality"), thing("Minor Healing Potion").system.quantity]).toEqual([15, 1]);
    const { undoKey } = await table.core("play/log/undo.ts");
    await undoKey!(`power:${table.messages("power").at(-1)!.id}:1`);
    expect(ada.left("vitality")).toBe(9);
    await undoOf(table.messages("logEntry").find(({ id }) => id === drunk().id)!);
    expect(thing("Minor Healing Potion").system.quantity).toBe(2);
  });

  /** The entry of the log which says that something was drunk. */
  const drunk = () =>
    table.messages("logEntry").findLast((entry) => JSON.stringify(entry.system).includes("LOG.said.drink"))!;

  it("is given to whom one has as a target", async () => {
    await bran.update({ system: { vitality: { value: 5 } } });
    table.target(bran);
    table.dice(6);
    expect(await use("Minor Healing Potion")).toBe(true);
    expect([bran.left("vitality"), ada.left("vitality")]).toEqual([13, 20]);
  });

  it("is refused in a sentence once none is left, and where no use uses it up", async () => {
    await thing("Minor Healing Potion").update({ "system.quantity": 0 });
    expect(await use("Minor Healing Potion")).toBe(false);
    expect(await use("Backpack")).toBe(false);
    expect(table.notices.slice(-2)).toEqual([
      "No Minor Healing Potion left.",
      "Backpack is used up by no use: open it to read what it is for.",
    ]);
  });

  it("works for as long as it does: an hour of fire resistance, an hour of light", async () => {
    expect(await use("Potion of Fire Resistance")).toBe(true);
    expect(await use("Torch")).toBe(true);
    expect(effects(ada).sort()).toEqual(["Potion of Fire Resistance", "Torch"]);
    const { protectionOf } = await table.play("rules/combat/fighter.ts");
    const { fighterOf } = await table.play("play/combat/fighter.ts");
    const armour = (type: string) =>
      (protectionOf!(fighterOf!(ada), "torso", type) as { armour: { value: number }[] }).armour.map(
        ({ value }) => value,
      );
    expect([armour("fire"), armour("cold")]).toEqual([[4], []]);
    expect(thing("Torch").system.quantity).toBe(0);
  });

  it("a mana stone pays what one's own Mana lacks, and a night brings back a point", async () => {
    await ada.update({ system: { mana: { value: 1 } } });
    table.dice(3, 3, 3);
    const { usePower } = await table.play("play/powers/use-power.ts");
    expect(await usePower!(ada, ada.items.getName("Spark").id)).toBe(true);
    expect([ada.left("mana"), thing("Mana Stone (up to 2)").system.uses]).toEqual([0, 1]);
    await ada.update({ system: { mana: { value: 0 } } });
    expect(await usePower!(ada, ada.items.getName("Spark").id)).toBe(false);
    const { rest } = await table.play("play/recovery/rest.ts");
    expect(await rest!([ada], "long")).toBe(true);
    expect(thing("Mana Stone (up to 2)").system.uses).toBe(2);
  });
});

import { beforeAll, describe, expect, it } from "vitest";
import type { ITEM_MODELS } from "../../src/data/item/index.ts";
import { ruleOf } from "../../src/rules/combat/manoeuvre-effects.ts";
import { installModels } from "./support/models.ts";
import { parentWith } from "./support/parent.ts";

let models: typeof ITEM_MODELS;

beforeAll(async () => {
  installModels();
  ({ ITEM_MODELS: models } = await import("../../src/data/item/index.ts"));
});

/** A model that belongs to an item of this name. */
async function ofItem<Type extends "manoeuvre" | "skill" | "weapon">(type: Type, name: string, data: object) {
  const parent = Object.assign(await parentWith({ name }), { uuid: "Item.a" });
  const model = new models[type](data as never, { parent: parent as never });
  return model as InstanceType<(typeof models)[Type]>;
}

describe("A manoeuvre as the rules read it", () => {
  it("has plain lists, and of an effect only what its type means", async () => {
    const { plain } = await ofItem("manoeuvre", "Low Sweep", {
      style: "brawl",
      level: 4,
      requires: ["blade", "blade"],
      effects: [{ type: "worsen", condition: "fall", turns: 3, critical: false, parts: ["leg"] }],
      carries: [{ type: "damage", value: null, styles: ["brawl"] }],
    });
    expect(plain).toMatchObject({ key: "low-sweep", name: "Low Sweep", style: "brawl", level: 4, requires: ["blade"] });
    expect(plain.effects).toEqual([{ type: "worsen", critical: false, atLeast: "", parts: ["leg"] }]);
    expect(plain.carries).toEqual([
      {
        type: "damage",
        value: null,
        manoeuvres: [],
        styles: ["brawl"],
        lasts: "combat",
        stacks: false,
        lostByOther: false,
      },
    ]);
  });

  it("a new one does no damage, holds nobody, and strikes once with anything", async () => {
    const { plain } = await ofItem("manoeuvre", "New", {});
    expect(plain).toMatchObject({ damage: null, hold: null, weight: null, strikes: 1, requires: [], effects: [] });
  });

  it("an effect keeps what another type filled in, so that it can be changed back", async () => {
    const effect = { type: "wound", severity: "heavy", condition: "disarm", turns: 2 };
    const { effects } = (await ofItem("manoeuvre", "Low Sweep", { effects: [effect] })).toObject();
    expect(effects[0]).toMatchObject(effect);
  });

  it.each([
    ["requires", ["axe"]],
    ["effects", [{ type: "no key" }]],
    ["useless", [{ when: "raining" }]],
  ])("a word in %s that the rules don't know is refused", async (field, value) => {
    await expect(ofItem("manoeuvre", "Low Sweep", { [field]: value })).rejects.toThrow(field);
  });

  it("an effect and a condition whose module has gone are kept, and do nothing", async () => {
    const effects = [{ type: "bleed", condition: "bleeding" }];
    const item = await ofItem("manoeuvre", "Low Sweep", { effects });
    expect(item.plain.effects.map(ruleOf)).toEqual([{}]);
    expect(item.toObject().effects[0]).toMatchObject(effects[0]!);
  });

  it("a type of damage that this world does not know is kept, for a world that does", async () => {
    const { plain } = await ofItem("manoeuvre", "Low Sweep", { damageTypes: ["elemental/sonic"] });
    expect(plain).toMatchObject({ damageTypes: ["elemental/sonic"] });
  });
});

describe("A skill as the rules read it", () => {
  it("is none of combat unless it has the block", async () => {
    expect((await ofItem("skill", "Climbing", { key: "climbing" })).plain).toBeNull();
    const rolling = await ofItem("skill", "Throw", { key: "throw", combat: { weight: { least: 2, most: 8 } } });
    expect(rolling.plain).toMatchObject({ key: "throw", kind: "attack", weight: { least: 2, most: 8 } });
  });
});

describe("A weapon in somebody's hands", () => {
  it("says what manoeuvres and damage ask of it", async () => {
    const hammer = await ofItem("weapon", "War Hammer", {
      hands: 2,
      weight: 12,
      damageType: "blunt",
      traits: ["blunt"],
    });
    expect(hammer.wielded).toEqual({
      name: "War Hammer",
      uuid: "Item.a",
      traits: ["blunt"],
      range: null,
      weight: 12,
      damageType: "blunt",
      dominance: 0,
      damage: 0,
      attack: 0,
      defence: 0,
      hands: 2,
    });
  });

  it("is two-handed by the hands it takes, not by a trait of its own", async () => {
    await expect(ofItem("weapon", "Pike", { traits: ["twoHanded"] })).rejects.toThrow("traits");
  });
});

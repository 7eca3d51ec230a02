import { beforeAll, describe, expect, it } from "vitest";
import type { ITEM_MODELS } from "../../src/data/item/index.ts";
import { installModels } from "./support/models.ts";

type Models = typeof ITEM_MODELS;

let models: Models;

beforeAll(async () => {
  installModels();
  ({ ITEM_MODELS: models } = await import("../../src/data/item/index.ts"));
});

const TYPES = ["skill", "style", "manoeuvre", "advantage", "perk", "armour", "weapon", "gear"] as const;

/** The sentence with which a model refuses data. */
function error(type: keyof Models, data: object): string {
  try {
    new models[type](data as never);
  } catch (error) {
    return (error as Error).message;
  }
  return "";
}

describe("Item models", () => {
  it("there is one for each item type", () => {
    expect(Object.keys(models)).toEqual(TYPES);
  });

  it.each(TYPES)("a new %s is complete and valid, and stays the same when stored and read again", (type) => {
    const stored = new models[type]({}).toObject();
    expect(stored).toMatchObject({ key: "", description: "" });
    expect(new models[type](stored as never).toObject()).toEqual(stored);
  });

  it.each(TYPES)("the labels of a %s are looked up under the item's prefix and its own", (type) => {
    expect(models[type].LOCALIZATION_PREFIXES).toEqual(["SIRPAS.ITEM", `SIRPAS.${type.toUpperCase()}`]);
  });

  it("a misspelt complexity is refused, naming the field", () => {
    expect(error("skill", { complexity: "fiendish" })).toContain("complexity");
    expect(error("skill", { base: { form: "third" } })).toContain("form");
    expect(error("skill", { base: { form: "best", attributes: ["Bad Luck"] } })).toContain("attributes");
  });

  it("what only another world has is kept as it is", () => {
    const base = { form: "best", attributes: ["luck"] };
    expect(new models.skill({ base } as never).toObject()).toMatchObject({ base });
    expect(new models.weapon({ damageType: "sunlight" } as never).toObject()).toMatchObject({ damageType: "sunlight" });
    expect(new models.armour({ part: "tail" } as never).toObject()).toMatchObject({ part: "tail" });
  });

  it("a key that is no key is refused with an example of one", () => {
    const message = error("skill", { key: "Silent Movement" });
    expect(message).toContain("key");
    expect(message).toContain("must be a name in lower case with hyphens, such as silent-movement");
  });

  it("what is no number is refused, naming the field", () => {
    expect(error("style", { level: "many" })).toContain("level");
    expect(error("skill", { specific: "some" })).toContain("specific");
  });

  it("no level lies below 0, and no diminishing return is a gain", () => {
    expect(new models.style({ level: -1 } as never).toObject().level).toBe(0);
    expect(new models.manoeuvre({ diminishingReturn: 2 } as never).toObject().diminishingReturn).toBe(0);
  });

  it("a skill is a generic combat skill once it has the block, which starts complete", () => {
    expect(new models.skill({}).toObject().combat).toBeNull();
    const thrust = new models.skill({ combat: { cost: 5, modifier: { attribute: "dexterity" } } } as never).toObject();
    expect(thrust.combat).toMatchObject({ cost: 5, kind: "attack", modifier: { attribute: "dexterity", flat: 0 } });
  });

  it("an advantage's modifiers start with its own target", () => {
    const natural = new models.advantage({ modifiers: [{ type: "check", value: 1, difficulty: "hard" }] } as never);
    expect(natural.toObject().modifiers[0]).toMatchObject({ target: "@target", value: 1, difficulty: "hard" });
  });

  it("two fields of one skill are two statistics", () => {
    const lore = (specialisation: string) => new models.skill({ key: "lore-knowledge", specialisation } as never);
    expect(lore("History").statisticKey).toBe("lore-knowledge/history");
    expect(lore("").statisticKey).toBe("lore-knowledge");
  });
});

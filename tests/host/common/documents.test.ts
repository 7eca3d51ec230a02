import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { DatabaseBackend, DocumentOperation } from "../../../host/common/abstract/backend.ts";
import { setDatabaseBackend } from "../../../host/common/abstract/backend.ts";
import { type Document, TypeDataModel } from "../../../host/common/abstract/index.ts";
import * as fields from "../../../host/common/data/fields.ts";
import * as documents from "../../../host/common/documents/index.ts";
import { setDocumentTypes } from "../../../host/common/environment.ts";
import { setGeneration } from "../../../host/common/generation.ts";

const { BaseActor, BaseUser } = documents;
const ID = "a".repeat(16);
const ITEM = "i".repeat(16);
const EFFECT = "e".repeat(16);

const gm = new BaseUser({ _id: "g".repeat(16), name: "GM", role: 4 });

class HeroData extends TypeDataModel {
  declare body: number;
  declare double: number;
  static override defineSchema(): Record<string, InstanceType<typeof fields.DataField>> {
    return {
      body: new fields.NumberField({ required: true, nullable: false, initial: 10 }),
      bag: new fields.ObjectField(),
    };
  }
}

setDocumentTypes({ Actor: { hero: {}, other: {} }, Item: ["skill"] });

beforeAll(() => {
  vi.stubGlobal("CONFIG", { Actor: { dataModels: { hero: HeroData } } });
});
afterAll(() => {
  vi.unstubAllGlobals();
});

function actor(data: Record<string, unknown> = {}): InstanceType<typeof BaseActor> {
  return new BaseActor({ _id: ID, name: "Ann", type: "hero", ...data });
}

describe("foundry.abstract.Document", () => {
  it("has documented names, collections and uuids, embedded ones too", () => {
    const owner = actor({ items: [{ _id: ITEM, name: "I", type: "skill", effects: [{ _id: EFFECT, name: "E" }] }] });
    const item = owner.items.get(ITEM, { strict: true }) as unknown as Document;
    const effect = item.getEmbeddedDocument("ActiveEffect", EFFECT) as unknown as Document;
    expect([owner.documentName, owner.collectionName, owner.uuid]).toEqual(["Actor", "actors", `Actor.${ID}`]);
    expect(effect.uuid).toBe(`Actor.${ID}.Item.${ITEM}.ActiveEffect.${EFFECT}`);
    expect([item.parent, item.isEmbedded, item.parentCollection]).toEqual([owner, true, "items"]);
    expect([...owner.traverseEmbeddedDocuments()].map(([path, { id }]) => [path, id])).toEqual([
      ["items", ITEM],
      ["items.effects", EFFECT],
    ]);
  });

  it("in a compendium has a compendium uuid, as its embedded documents have", () => {
    const owner = new BaseActor(
      { _id: ID, name: "Ann", type: "hero", items: [{ _id: ITEM, name: "I", type: "skill" }] },
      { pack: "sys.heroes" },
    );
    expect(owner.uuid).toBe(`Compendium.sys.heroes.Actor.${ID}`);
    expect((owner.items.get(ITEM) as unknown as Document).uuid).toBe(`Compendium.sys.heroes.Actor.${ID}.Item.${ITEM}`);
    expect(owner.inCompendium).toBe(true);
  });

  it("TYPES: those of core and of packages; others are refused in words", () => {
    expect(BaseActor.TYPES).toEqual(["base", "hero", "other"]);
    expect(() => actor({ type: "ghost" })).toThrow(
      `BaseActor [${ID}] validation errors:\n  type: "ghost" is not a valid type for the Actor Document class`,
    );
  });

  it("getEmbeddedCollection: throws for what the document does not have", () => {
    const owner = actor();
    expect(owner.getEmbeddedCollection("Item")).toBe(owner.getEmbeddedCollection("items"));
    expect(() => owner.getEmbeddedCollection("Token")).toThrow(
      "Token is not a valid embedded Document within the Actor Document",
    );
  });

  it("clone: has no id unless keepId", () => {
    expect(actor().clone({ name: "Bea" }).toObject()).toMatchObject({ _id: null, name: "Bea" });
    expect(actor().clone({}, { keepId: true }).id).toBe(ID);
  });

  it("a new token takes the actor's name", () => {
    expect(actor().prototypeToken.name).toBe("Ann");
  });
});

describe("foundry.data.fields.TypeDataField", () => {
  it("with a model: `system` is cleaned, validated and prepared by it", () => {
    const hero = actor({ system: { body: "12", unknown: 1 } });
    expect(hero.system).toBeInstanceOf(HeroData);
    expect(hero.toObject().system).toEqual({ body: 12, bag: {} });
    expect(() => hero.updateSource({ "system.body": "x" })).toThrow("system.body: must be a number");
    expect(hero.updateSource({ system: { body: 13, unknown: 2, bag: { a: 1 } } })).toEqual({
      system: { body: 13, bag: { a: 1 } },
    });
    expect(hero.updateSource({ "system.bag.-=a": null })).toEqual({ system: { bag: { "-=a": null } } });
    expect((hero.system as unknown as HeroData)._source).toBe(hero._source.system);
  });

  it("without a model, as on the server: `system` is kept as it comes and merged", () => {
    const other = actor({ type: "other", system: { a: { b: 1 }, c: [1] } });
    expect(other.updateSource({ "system.a.d": 2, "system.-=c": null })).toEqual({
      system: { a: { d: 2 }, "-=c": null },
    });
    expect(other.toObject().system).toEqual({ a: { b: 1, d: 2 } });
  });

  it("the model is asked before creation and may refuse", async () => {
    const hero = actor();
    vi.spyOn(hero.system as unknown as HeroData, "_preCreate").mockResolvedValue(false);
    expect(await hero._preCreate({}, {}, gm)).toBe(false);
  });
});

describe("foundry.abstract.EmbeddedCollection", () => {
  const broken = { _id: EFFECT, name: "", type: "skill", system: { precious: 1 } };

  it("strict: an invalid embedded document fails its parent, with the path", () => {
    expect(() => actor({ items: [broken] })).toThrow(`items.${EFFECT}.name: may not be undefined`);
  });

  it("dropInvalidEmbedded: keeps it aside, and its data with the parent", () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const source = { _id: ID, name: "Ann", type: "hero", items: [{ _id: ITEM, name: "I", type: "skill" }, broken] };
    const owner = BaseActor.fromSource(structuredClone(source), { strict: true, dropInvalidEmbedded: true });
    expect([...owner.items.keys()]).toEqual([ITEM]);
    expect(owner.items.invalidDocumentIds).toEqual(new Set([EFFECT]));
    expect(owner.toObject().items).toMatchObject([{ _id: ITEM }, { _id: EFFECT, system: { precious: 1 } }]);
    expect(owner.items.getInvalid(EFFECT)?.toObject()).toMatchObject({ system: { precious: 1 } });
    expect(() => owner.items.getInvalid(ITEM)).toThrow("not in the set of invalid ids");
    expect(warn).toHaveBeenCalledWith(expect.stringContaining(`Failed to initialize Item [${EFFECT}]`));
  });

  it("updateSource: changes, adds and validates embedded documents, and keeps their identity", () => {
    const owner = actor({ items: [{ _id: ITEM, name: "I", type: "skill", system: { a: 1 } }] });
    const item = owner.items.get(ITEM);
    const difference = owner.updateSource({
      items: [
        { _id: ITEM, "system.b": 2 },
        { _id: EFFECT, name: "N", type: "skill" },
      ],
    });
    expect(difference.items).toMatchObject([
      { _id: ITEM, system: { b: 2 } },
      { _id: EFFECT, name: "N" },
    ]);
    expect(owner.items.get(ITEM)).toBe(item);
    expect(owner.items.contents.map(({ name }) => name)).toEqual(["I", "N"]);
    expect(owner.toObject().items).toMatchObject([{ system: { a: 1, b: 2 } }, { name: "N" }]);
    expect(() => owner.updateSource({ name: "Z", items: [{ _id: ITEM, name: "" }] })).toThrow(
      `items.${ITEM}.name: may not be undefined`,
    );
    expect(owner.name).toBe("Ann");
  });

  it("delete: takes the document out of the parent's source", () => {
    const owner = actor({ items: [{ _id: ITEM, name: "I", type: "skill" }] });
    owner.items.delete(ITEM);
    expect(owner.toObject().items).toEqual([]);
  });
});

describe("foundry.abstract.Document, database operations", () => {
  const asked: [string, string, DocumentOperation][] = [];
  const answer = (action: string) => async (documentClass: typeof Document, operation: DocumentOperation) => {
    asked.push([action, documentClass.documentName, operation]);
    return [] as Document[];
  };
  const backend: DatabaseBackend = {
    get: answer("get"),
    create: answer("create"),
    update: answer("update"),
    delete: answer("delete"),
    getFlagScopes: () => ["core", "world", "sys"],
  };

  beforeEach(() => {
    setDatabaseBackend(backend);
    asked.length = 0;
  });

  it("go to the database, embedded ones with their parent", async () => {
    const owner = actor();
    expect(await BaseActor.create({ name: "x", type: "hero" })).toBeUndefined();
    expect(await BaseActor.create([{ name: "x", type: "hero" }])).toEqual([]);
    await owner.update({ name: "y" });
    await owner.delete();
    await owner.createEmbeddedDocuments("Item", [{ name: "I", type: "skill" }], { render: false });
    await owner.deleteEmbeddedDocuments("Item", [ITEM]);
    expect(asked.map(([action, name]) => `${action} ${name}`)).toEqual([
      "create Actor",
      "create Actor",
      "update Actor",
      "delete Actor",
      "create Item",
      "delete Item",
    ]);
    expect(asked[2]?.[2].updates).toEqual([{ _id: ID, name: "y" }]);
    expect(asked[4]?.[2]).toMatchObject({ parent: owner, render: false, data: [{ name: "I", type: "skill" }] });
    expect(asked[5]?.[2]).toMatchObject({ parent: owner, ids: [ITEM] });
  });

  it("getFlag, setFlag and unsetFlag: only for active packages", async () => {
    const owner = actor({ flags: { sys: { a: { b: 1 } } } });
    expect(owner.getFlag("sys", "a.b")).toBe(1);
    expect(() => owner.getFlag("absent", "a")).toThrow('Flag scope "absent" is not valid or not currently active');
    await owner.setFlag("sys", "c", 2);
    await owner.unsetFlag("sys", "a.b");
    expect(asked.map(([, , operation]) => operation.updates?.[0])).toEqual([
      { _id: ID, flags: { sys: { c: 2 } } },
      { _id: ID, "flags.sys.a.-=b": null },
    ]);
  });
});

describe("an update of an actor with many items", () => {
  const validated = vi.fn(() => undefined);
  class SkillData extends TypeDataModel {
    static override defineSchema(): Record<string, InstanceType<typeof fields.DataField>> {
      return { rank: new fields.NumberField({ initial: 0, validate: validated }) };
    }
  }
  const id = (index: number) => String(index).padStart(16, "0");

  it("validates what it changes, and leaves in peace the items it does not change", () => {
    vi.stubGlobal("CONFIG", { Actor: { dataModels: { hero: HeroData } }, Item: { dataModels: { skill: SkillData } } });
    const items = Array.from({ length: 5 }, (_, index) => ({ _id: id(index), name: "S", type: "skill", system: {} }));
    const owner = actor({ items });
    expect(validated).toHaveBeenCalledTimes(5);
    validated.mockClear();
    owner.updateSource({ name: "Anna", system: { body: 11 } });
    expect([owner.name, (owner.system as unknown as HeroData).body]).toEqual(["Anna", 11]);
    expect(validated).not.toHaveBeenCalled();
    expect(() => owner.updateSource({ name: "" })).toThrow("name");
    expect(owner.name).toBe("Anna");
    owner.updateSource({ items: [{ _id: id(3), system: { rank: 2 } }] });
    expect(owner.items.get(id(3))).toMatchObject({ system: { rank: 2 } });
    expect(validated.mock.calls.every(([value]: unknown[]) => value === 2)).toBe(true);
  });
});

describe("foundry.documents.BaseActiveEffect", () => {
  const effect = { name: "E", changes: [{ key: "system.body", mode: 2, value: "1" }], duration: { rounds: 3 } };

  it("generation 13: changes have a mode", () => {
    const data = new documents.BaseActiveEffect(structuredClone(effect)).toObject();
    expect(data.changes).toEqual([{ key: "system.body", mode: 2, value: "1" }]);
    expect(data.duration).toMatchObject({ rounds: 3 });
  });

  it("generation 14: changes have a type and live in system, durations have a unit; effects of 13 are brought over", () => {
    setGeneration(14);
    try {
      class Effect14 extends documents.BaseActiveEffect {}
      const data = new Effect14(structuredClone(effect)).toObject();
      expect(data).not.toHaveProperty("changes");
      expect(data.system).toEqual({ changes: [{ key: "system.body", type: "add", value: "1" }] });
      expect(data.duration).toMatchObject({ value: 3, units: "rounds" });
    } finally {
      setGeneration(13);
    }
  });
});

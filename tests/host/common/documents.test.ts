import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { DatabaseBackend, DocumentOperation } from "../../../host/common/abstract/backend.ts";
import { setDatabaseBackend } from "../../../host/common/abstract/backend.ts";
import { Document, TypeDataModel } from "../../../host/common/abstract/index.ts";
import { gmOnlyChanges } from "../../../host/common/abstract/permissions.ts";
import * as fields from "../../../host/common/data/fields.ts";
import * as documents from "../../../host/common/documents/index.ts";
import { setDocumentTypes } from "../../../host/common/environment.ts";
import { setUuidCollections } from "../../../host/common/utils/uuid.ts";

const { BaseActor, BaseChatMessage, BaseCombat, BaseItem, BaseMacro, BaseScene, BaseSetting, BaseUser } = documents;
const ID = "a".repeat(16);
const ITEM = "i".repeat(16);
const EFFECT = "e".repeat(16);

const gm = new BaseUser({ _id: "g".repeat(16), name: "GM", role: 4 });
const ann = new BaseUser({ _id: "p".repeat(16), name: "Ann", role: 1 });
const bob = new BaseUser({ _id: "q".repeat(16), name: "Bob", role: 1 });

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

describe("permissions", () => {
  const owned = actor({
    ownership: { default: 1, [ann.id as string]: 3 },
    items: [{ _id: ITEM, name: "I", type: "skill" }],
  });

  it("Document#getUserLevel and #testUserPermission: by name, by default, and Gamemasters own everything", () => {
    expect([owned.getUserLevel(ann), owned.getUserLevel(bob), owned.getUserLevel(gm)]).toEqual([3, 1, 1]);
    expect([
      owned.testUserPermission(ann, "OWNER"),
      owned.testUserPermission(bob, "OBSERVER"),
      owned.testUserPermission(gm, "OWNER"),
    ]).toEqual([true, false, true]);
    expect(owned.testUserPermission(ann, "LIMITED", { exact: true })).toBe(false);
    expect((owned.items.get(ITEM) as unknown as Document).testUserPermission(ann, "OWNER")).toBe(true);
  });

  it("Document#canUserModify: owners update and manage items, only Gamemasters and assistants create and delete actors", () => {
    const item = new BaseItem({ name: "I", type: "skill" }, { parent: owned });
    expect([
      owned.canUserModify(ann, "update", { name: "x" }),
      owned.canUserModify(bob, "update", { name: "x" }),
    ]).toEqual([true, false]);
    expect([
      owned.canUserModify(ann, "delete"),
      owned.canUserModify(ann, "create"),
      owned.canUserModify(gm, "delete"),
    ]).toEqual([false, false, true]);
    expect([
      item.canUserModify(ann, "create"),
      item.canUserModify(bob, "create"),
      item.canUserModify(ann, "delete"),
    ]).toEqual([true, false, true]);
  });

  it("BaseUser.canUserCreate and #hasPermission: by role, overridden for one user", () => {
    expect([BaseActor.canUserCreate(gm), BaseActor.canUserCreate(ann)]).toEqual([true, false]);
    const trusted = new BaseUser({ name: "T", role: 1, permissions: { ACTOR_CREATE: true } });
    expect(BaseActor.canUserCreate(trusted)).toBe(true);
    expect([gm.can("ASSISTANT"), ann.can("GAMEMASTER"), ann.can("QUERY_USER")]).toEqual([true, false, true]);
  });

  it("the world's setting core.permissions overrides the default roles", () => {
    const setting = new BaseSetting({ key: "core.permissions", value: { ACTOR_CREATE: [1, 4] } });
    setUuidCollections({ world: (name) => (name === "Setting" ? [setting] : undefined), pack: () => undefined });
    expect(ann.hasPermission("ACTOR_CREATE")).toBe(true);
    setUuidCollections({ world: () => undefined, pack: () => undefined });
    expect(ann.hasPermission("ACTOR_CREATE")).toBe(false);
  });

  it("users change themselves, but not what they may do", () => {
    expect(ann.canUserModify(ann, "update", { color: "#ff0000" })).toBe(true);
    expect(ann.canUserModify(ann, "update", { role: 4 })).toBe(false);
    expect(ann.canUserModify(ann, "update", { permissions: { ACTOR_CREATE: true } })).toBe(false);
    expect(ann.canUserModify(bob, "update", { color: "#ff0000" })).toBe(false);
    expect(ann.canUserModify(gm, "update", { role: 2 })).toBe(true);
    expect(ann.canUserModify(ann, "delete")).toBe(false);
  });

  it("messages belong to their authors, and nobody writes in another's name", () => {
    const message = new BaseChatMessage({ content: "x", author: ann.id });
    expect([message.canUserModify(ann, "create"), message.canUserModify(bob, "create")]).toEqual([true, false]);
    expect([
      message.canUserModify(ann, "update"),
      message.canUserModify(bob, "update"),
      message.canUserModify(bob, "delete"),
    ]).toEqual([true, false, false]);
  });

  it("players advance a combat, but change nothing else of it", () => {
    const combat = new BaseCombat({});
    expect(combat.canUserModify(ann, "update", { turn: 1, round: 2 })).toBe(true);
    expect(combat.canUserModify(ann, "update", { scene: ID })).toBe(false);
  });

  it("users set their own settings, the world's only with the permission", () => {
    expect(new BaseSetting({ key: "a.b", user: ann.id }).canUserModify(ann, "update", {})).toBe(true);
    expect(new BaseSetting({ key: "a.b" }).canUserModify(ann, "update", {})).toBe(false);
    expect(new BaseSetting({ key: "a.b" }).canUserModify(gm, "update", {})).toBe(true);
  });

  it("script macros need the permission", () => {
    const silent = new BaseUser({ _id: ann.id, name: "Ann", role: 1, permissions: { MACRO_SCRIPT: false } });
    const macro = new BaseMacro({ name: "M", type: "script", command: "1", author: ann.id });
    expect([macro.canUserModify(ann, "create"), macro.canUserModify(silent, "create")]).toEqual([true, false]);
  });

  it("gmOnly: names the fields which only Gamemasters alter", () => {
    expect(gmOnlyChanges(BaseActor.schema, owned._source, { name: "x", ownership: { default: 3 } })).toEqual([
      "ownership",
    ]);
    expect(gmOnlyChanges(BaseActor.schema, owned._source, { ownership: { default: 1 } })).toEqual([]);
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

  it("go to the database, embedded ones with their parent", async () => {
    setDatabaseBackend(backend);
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
    setDatabaseBackend(backend);
    asked.length = 0;
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

describe("foundry.documents.BaseScene and BaseToken", () => {
  it("a token belongs to whoever owns its actor", () => {
    const owner = actor({ ownership: { default: 0, [ann.id as string]: 3 } });
    const actors = new Map([[ID, owner]]);
    setUuidCollections({ world: (name) => (name === "Actor" ? actors : undefined), pack: () => undefined });
    const scene = new BaseScene({ name: "S", tokens: [{ _id: ITEM, actorId: ID }] });
    const token = scene.tokens.get(ITEM) as unknown as Document;
    expect([token.canUserModify(ann, "update", { x: 1 }), token.canUserModify(bob, "update", { x: 1 })]).toEqual([
      true,
      false,
    ]);
    expect([token.canUserModify(ann, "delete"), token.canUserModify(gm, "delete")]).toEqual([false, true]);
    setUuidCollections({ world: () => undefined, pack: () => undefined });
  });

  it("keeps what the board does not show", () => {
    const walls = [{ _id: ITEM, c: [0, 0, 100, 100] }];
    expect(new BaseScene({ name: "S", walls }).toObject().walls).toEqual(walls);
  });
});

import { describe, expect, it } from "vitest";
import type { Document } from "../../../host/common/abstract/index.ts";
import { gmOnlyChanges } from "../../../host/common/abstract/permissions.ts";
import * as documents from "../../../host/common/documents/index.ts";
import { setDocumentTypes } from "../../../host/common/environment.ts";
import { setUuidCollections } from "../../../host/common/utils/uuid.ts";

const { BaseActor, BaseChatMessage, BaseCombat, BaseItem, BaseMacro, BaseScene, BaseSetting, BaseUser } = documents;
const ID = "a".repeat(16);
const ITEM = "i".repeat(16);

const gm = new BaseUser({ _id: "g".repeat(16), name: "GM", role: 4 });
const ann = new BaseUser({ _id: "p".repeat(16), name: "Ann", role: 1 });
const bob = new BaseUser({ _id: "q".repeat(16), name: "Bob", role: 1 });

setDocumentTypes({ Actor: ["hero"], Item: ["skill"] });

function actor(data: Record<string, unknown> = {}): InstanceType<typeof BaseActor> {
  return new BaseActor({ _id: ID, name: "Ann", type: "hero", ...data });
}

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
    expect(owned.canUserModify(ann, "update", { "ownership.default": 3 })).toBe(false);
    expect(owned.canUserModify(ann, "update", { "ownership.default": 1, name: "x" })).toBe(true);
    expect(owned.canUserModify(gm, "update", { "ownership.default": 3 })).toBe(true);
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

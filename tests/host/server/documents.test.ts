import { describe, expect, test } from "vitest";
import { sit, startTable, until, type Data, type Seat } from "./table.ts";

async function table(): Promise<{ gm: Seat; player: Seat }> {
  const { url } = await startTable();
  return { gm: await sit(url, "Gamemaster"), player: await sit(url, "Player 1") };
}

async function makeAda(gm: Seat, more: Data = {}): Promise<Data> {
  const [ada] = await gm.done("Actor", "create", {
    data: [{ name: "Ada", type: "hero", system: { vigour: 3, tags: ["a"] }, ...more }],
  });
  return ada as Data;
}

/** https://foundryvtt.com/api/classes/foundry.abstract.Document.html#createDocuments */
describe("creating", () => {
  test("gives an id, the creator's ownership and who made it when under which versions", async () => {
    const { gm } = await table();
    const ada = await makeAda(gm);
    expect(ada._id).toMatch(/^[a-zA-Z0-9]{16}$/);
    expect(ada.ownership).toEqual({ default: 0, [gm.userId]: 3 });
    expect(ada._stats).toMatchObject({ systemId: "system-a", systemVersion: "1.2.0", lastModifiedBy: gm.userId });
    expect(ada.system).toEqual({ vigour: 3, tags: ["a"] });
  });

  test("tells everybody else, once", async () => {
    const { gm, player } = await table();
    const ada = await makeAda(gm);
    await until(player.socket, () => player.heard.length > 0);
    expect(player.heard).toEqual([
      expect.objectContaining({ type: "Actor", action: "create", userId: gm.userId, result: [ada] }),
    ]);
    expect(gm.heard).toEqual([]);
  });

  test("keeps an id only when asked to, and never one that is taken", async () => {
    const { gm } = await table();
    const data = [{ _id: "abcdefghijklmnop", name: "Ada", type: "hero" }];
    expect((await gm.done("Actor", "create", { data }))[0]?._id).not.toBe("abcdefghijklmnop");
    expect((await gm.done("Actor", "create", { data, keepId: true }))[0]?._id).toBe("abcdefghijklmnop");
    expect(await gm.error("Actor", "create", { data, keepId: true })).toContain("already");
  });

  test("takes embedded documents along, two levels deep", async () => {
    const { gm } = await table();
    const ada = await makeAda(gm, { items: [{ name: "Hammer", type: "tool", effects: [{ name: "Heavy" }] }] });
    const [hammer] = ada.items as Data[];
    const parentUuid = `Actor.${String(ada._id)}.Item.${String(hammer?._id)}`;
    expect(await gm.done("ActiveEffect", "get", { parentUuid })).toEqual([expect.objectContaining({ name: "Heavy" })]);
    expect(hammer?._stats).toMatchObject({ systemId: "system-a", lastModifiedBy: gm.userId });
    const [bright] = await gm.done("ActiveEffect", "create", { parentUuid, data: [{ name: "Bright" }] });
    await gm.done("ActiveEffect", "update", { parentUuid, updates: [{ _id: bright?._id, name: "Brighter" }] });
    const effects = await gm.done("ActiveEffect", "get", { parentUuid });
    expect(effects.map(({ name }) => name)).toEqual(["Heavy", "Brighter"]);
  });

  test("refuses a type that the system does not declare, naming the field", async () => {
    const { gm } = await table();
    expect(await gm.error("Actor", "create", { data: [{ name: "Ada", type: "villain" }] })).toMatch(
      /Actor "Ada" cannot be created:.*type/s,
    );
  });

  test("takes scripts out of HTML, in the system's fields and the core's, and leaves the rest", async () => {
    const { gm } = await table();
    const html = `<p onclick="x()" class="kept">Hello<script>x()</script> <a href="javascript:x()">there</a></p>`;
    const ada = await makeAda(gm, {
      system: { biography: html, plain: html },
      items: [{ name: "H", type: "tool", system: { description: html } }],
    });
    const clean = `<p class="kept">Hello <a>there</a></p>`;
    expect(ada.system).toEqual({ biography: clean, plain: html });
    expect((ada.items as Data[])[0]?.system).toEqual({ description: clean });
    const [message] = await gm.done("ChatMessage", "create", { data: [{ content: html }] });
    expect(message?.content).toBe(clean);
  });
});

/** https://foundryvtt.com/api/classes/foundry.abstract.DataModel.html#updateSource */
describe("updating", () => {
  test("merges, tells only what changed, and keeps what it does not name", async () => {
    const { gm } = await table();
    const { _id } = await makeAda(gm);
    const [told] = await gm.done("Actor", "update", {
      updates: [{ _id, name: "Ada", "system.vigour": 4, "system.deep.er": 1 }],
    });
    expect(told).toEqual({ _id, system: { vigour: 4, deep: { er: 1 } }, _stats: expect.anything() as unknown });
    const [ada] = await gm.done("Actor", "get", { query: { _id } });
    expect(ada?.system).toEqual({ vigour: 4, tags: ["a"], deep: { er: 1 } });
  });

  test("without any change tells nothing and nobody", async () => {
    const { gm, player } = await table();
    const { _id } = await makeAda(gm);
    expect(await gm.done("Actor", "update", { updates: [{ _id, name: "Ada" }] })).toEqual([]);
    await gm.done("ChatMessage", "create", { data: [{ content: "after" }] });
    await until(player.socket, () => player.heard.some(({ type }) => type === "ChatMessage"));
    expect(player.heard.map(({ action }) => action)).toEqual(["create", "create"]);
  });

  test("deletes a key with -=", async () => {
    const { gm } = await table();
    const { _id } = await makeAda(gm, { flags: { "system-a": { mark: 1, keep: 2 } } });
    await gm.done("Actor", "update", { updates: [{ _id, "system.-=vigour": null, "flags.system-a.-=mark": null }] });
    const [ada] = await gm.done("Actor", "get", { query: { _id } });
    expect([ada?.system, ada?.flags]).toEqual([{ tags: ["a"] }, { "system-a": { keep: 2 } }]);
  });

  test("of embedded documents through their parent changes those named and keeps the others", async () => {
    const { gm } = await table();
    const ada = await makeAda(gm, {
      items: [
        { name: "Hammer", type: "tool" },
        { name: "Needle", type: "tool" },
      ],
    });
    const [hammer] = ada.items as Data[];
    await gm.done("Actor", "update", { updates: [{ _id: ada._id, items: [{ _id: hammer?._id, name: "Mallet" }] }] });
    const items = await gm.done("Item", "get", { parentUuid: `Actor.${String(ada._id)}` });
    expect(items.map(({ name }) => name)).toEqual(["Mallet", "Needle"]);
  });

  test("cannot smuggle scripts in by replacing what holds the field", async () => {
    const { gm } = await table();
    const { _id } = await makeAda(gm);
    await gm.done("Actor", "update", { updates: [{ _id, "==system": { biography: "a<script>x()</script>" } }] });
    await gm.done("Actor", "update", { updates: [{ _id, "system.biography": "b<img src=x onerror=x()>" }] });
    const [ada] = await gm.done("Actor", "get", { query: { _id } });
    expect(JSON.stringify(ada)).not.toMatch(/script|onerror/);
  });

  test("of the same field by two at once ends the same for both, in the order in which it was done", async () => {
    const { gm, player } = await table();
    const ada = await makeAda(gm, { ownership: { [player.userId]: 3 } });
    const views = [gm, player].map((seat) => {
      const view: unknown[] = [];
      const see = (result: unknown): void => void view.push((result as Data[])[0]?.system);
      seat.socket.on("modifyDocument", ({ action, result }) => action === "update" && see(result));
      const operation = (vigour: number) => ({ updates: [{ _id: ada._id, system: { vigour } }] });
      // Seen when it arrives: what awaits an answer runs after the message behind it.
      const write = (vigour: number): Promise<void> =>
        new Promise((resolve) => {
          const request = { type: "Actor", action: "update", operation: operation(vigour) } as const;
          seat.socket.emit("modifyDocument", request, ({ result }) => resolve(see(result)));
        });
      return { view, write };
    });
    const [first, second] = views;
    await Promise.all([10, 20, 30].flatMap((value) => [first?.write(value), second?.write(value + 1)]));
    await until(gm.socket, () => first?.view.length === 6);
    await until(player.socket, () => second?.view.length === 6);
    expect(first?.view).toEqual(second?.view);
    const [stored] = await gm.done("Actor", "get", { query: { _id: ada._id } });
    expect(stored?.system).toMatchObject(first?.view.at(-1) as Data);
  });
});

describe("deleting", () => {
  test("takes what is embedded along", async () => {
    const { gm, player } = await table();
    const ada = await makeAda(gm, { items: [{ name: "Hammer", type: "tool" }] });
    expect(await gm.done("Actor", "delete", { ids: [String(ada._id)] })).toEqual([ada._id]);
    await until(player.socket, () => player.heard.length === 2);
    expect(player.heard[1]).toMatchObject({ action: "delete", result: [ada._id] });
    expect(await gm.error("Item", "get", { parentUuid: `Actor.${String(ada._id)}` })).toContain(
      "deleted in the meantime",
    );
  });

  test("a folder moves what was in it up, or deletes it when asked to", async () => {
    const { gm } = await table();
    const folder = async (name: string, parent: unknown = null): Promise<Data> =>
      (await gm.done("Folder", "create", { data: [{ name, type: "Actor", folder: parent }] }))[0] as Data;
    const outer = await folder("Outer");
    const inner = await folder("Inner", outer._id);
    const ada = await makeAda(gm, { folder: inner._id });
    await gm.done("Folder", "delete", { ids: [String(inner._id)] });
    expect((await gm.done("Actor", "get", {}))[0]?.folder).toBe(outer._id);
    expect(gm.heard.at(-1)).toMatchObject({
      type: "Actor",
      action: "update",
      result: [{ _id: ada._id, folder: outer._id }],
    });
    await gm.done("Folder", "delete", { ids: [String(outer._id)], deleteContents: true });
    expect(await gm.done("Actor", "get", {})).toEqual([]);
  });

  test("only one scene is active", async () => {
    const { gm } = await table();
    const [old] = gm.world.documents.scenes as Data[];
    const [fresh] = await gm.done("Scene", "create", { data: [{ name: "Cellar" }] });
    await gm.done("Scene", "update", { updates: [{ _id: fresh?._id, active: true }] });
    const scenes = await gm.done("Scene", "get", {});
    expect(scenes.filter(({ active }) => active).map(({ _id }) => _id)).toEqual([fresh?._id]);
    expect(gm.heard).toEqual([
      expect.objectContaining({ action: "update", result: [{ _id: old?._id, active: false }] }),
    ]);
  });
});

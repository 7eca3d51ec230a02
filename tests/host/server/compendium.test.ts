import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "./folders.ts";
import { sit, startTable, systemFolder, TOOLS, until, writePack, type Data, type Seat } from "./table.ts";

const PACK = "system-a.tools";

function manage(
  seat: Seat,
  action: "create" | "configure" | "delete",
  data: Data,
): Promise<{ result?: Data; error?: { message: string } }> {
  return seat.socket.emitWithAck("manageCompendium", { action, data }) as Promise<{
    result?: Data;
    error?: { message: string };
  }>;
}

/** https://foundryvtt.com/article/compendium/ */
describe("a system's compendium", () => {
  test("comes with its index and folders, locked", async () => {
    const { url } = await startTable();
    const { world } = await sit(url, "Player 1");
    expect(world.packs).toHaveLength(1);
    expect(world.packs[0]).toMatchObject({
      id: PACK,
      label: "Tools",
      type: "Item",
      packageType: "system",
      locked: true,
    });
    expect(world.packs[0]?.index).toContainEqual({
      _id: "toolHammer000001",
      name: "Hammer",
      type: "tool",
      img: "icons/hammer.webp",
      folder: "folderHeavy00001",
      uuid: `Compendium.${PACK}.Item.toolHammer000001`,
    });
    expect(world.packs[0]?.folders).toEqual([expect.objectContaining({ name: "Heavy", type: "Item" })]);
  });

  test("gives further fields in its index to those who ask, and whole documents", async () => {
    const { url } = await startTable();
    const player = await sit(url, "Player 1");
    const index = await player.done("Item", "get", { pack: PACK, index: true, indexFields: ["system.key"] });
    expect(index.map(({ system }) => system)).toEqual([{ key: "hammer" }, { key: "needle" }]);
    const [needle] = await player.done("Item", "get", { pack: PACK, query: { _id: "toolNeedle000001" } });
    expect(needle).toEqual(TOOLS[1]);
    expect(await player.error("Actor", "get", { pack: PACK })).toBe(
      'The compendium "Tools" holds Item documents, not Actor documents.',
    );
  });

  test("is not written to until a Gamemaster unlocks it, and then only by those it belongs to", async () => {
    const { url } = await startTable();
    const [gm, player] = [await sit(url, "Gamemaster"), await sit(url, "Player 1")];
    const update = { pack: PACK, updates: [{ _id: "toolHammer000001", name: "Mallet" }] };
    expect(await gm.error("Item", "update", update)).toBe(
      'The compendium "Tools" is locked: a Gamemaster can unlock it in the compendium sidebar.',
    );
    expect((await manage(player, "configure", { id: PACK, locked: false })).error?.message).toContain(
      "ask a Gamemaster",
    );
    expect((await manage(gm, "configure", { id: PACK, locked: false })).result).toMatchObject({ locked: false });
    expect(await player.error("Item", "update", update)).toContain('may not change the compendium "Tools"');
    expect(await gm.done("Item", "update", update)).toEqual([expect.objectContaining({ name: "Mallet" })]);
    await until(player.socket, () => player.heard.some(({ type }) => type === "Item"));
    expect(player.heard.map(({ type, operation }) => [type, operation.pack ?? null])).toEqual([
      ["Setting", null],
      ["Item", PACK],
    ]);
  });

  test("can be hidden from players", async () => {
    const { url } = await startTable();
    const [gm, watcher] = [await sit(url, "Gamemaster"), await sit(url, "Player 2")];
    const told = new Promise((resolve) => watcher.socket.once("compendium", resolve));
    await manage(gm, "configure", { id: PACK, ownership: { PLAYER: "NONE", ASSISTANT: "OWNER" } });
    expect(await told).toMatchObject({ action: "delete", pack: { id: PACK, index: [] } });
    const player = await sit(url, "Player 1");
    expect(player.world.packs).toEqual([]);
    expect(await player.error("Item", "get", { pack: PACK })).toContain("may not read");
  });

  test("follows the system when its files change", async () => {
    const [data, system] = [await temporaryFolder(), await systemFolder()];
    await (await startTable({ data, system })).close();
    await writePack(path.join(system, "packs/tools"), [{ ...TOOLS[0], name: "Sledgehammer" }]);
    const { world } = await sit((await startTable({ data, system })).url, "Gamemaster");
    expect(world.packs[0]?.index.map(({ name }) => name)).toEqual(["Sledgehammer"]);
    expect(world.notices).toEqual([]);
  });

  test("keeps an edited copy when the system's files change, and says where", async () => {
    const [data, system] = [await temporaryFolder(), await systemFolder()];
    const first = await startTable({ data, system });
    const gm = await sit(first.url, "Gamemaster");
    await manage(gm, "configure", { id: PACK, locked: false });
    await gm.done("Item", "update", { pack: PACK, updates: [{ _id: "toolHammer000001", name: "My hammer" }] });
    await first.close();
    await (await startTable({ data, system })).close();
    await writePack(path.join(system, "packs/tools"), [{ ...TOOLS[0], name: "Sledgehammer" }]);
    const { world } = await sit((await startTable({ data, system })).url, "Gamemaster");
    expect(world.packs[0]?.index.map(({ name }) => name)).toEqual(["Sledgehammer"]);
    const aside = /kept in (\S+);/.exec(world.notices[0] ?? "")?.[1] ?? "";
    expect(existsSync(path.join(aside, "CURRENT"))).toBe(true);
  });
});

describe("a world's compendium", () => {
  test("is made, filled, kept over a restart and deleted by a Gamemaster", async () => {
    const [data, system] = [await temporaryFolder(), await systemFolder()];
    const first = await startTable({ data, system });
    const gm = await sit(first.url, "Gamemaster");
    expect((await manage(gm, "create", { label: "My Heroes", type: "Actor" })).result).toMatchObject({
      id: "world.my-heroes",
      locked: false,
      index: [],
    });
    expect((await manage(gm, "create", { label: "My heroes", type: "Actor" })).error?.message).toContain("already");
    await gm.done("Actor", "create", {
      pack: "world.my-heroes",
      data: [{ name: "Ada", type: "hero", items: [{ name: "H", type: "tool" }] }],
    });
    await first.close();
    const again = await sit((await startTable({ data, system })).url, "Gamemaster");
    expect(again.world.packs[1]?.index).toEqual([expect.objectContaining({ name: "Ada" })]);
    expect((await manage(again, "delete", { id: PACK })).error?.message).toContain("belongs to the system");
    await manage(again, "delete", { id: "world.my-heroes" });
    expect(await again.error("Actor", "get", { pack: "world.my-heroes" })).toContain("no compendium");
  });

  test("that is damaged leaves the table open, says what to do, and is mended by --repair", async () => {
    const [data, system] = [await temporaryFolder(), await systemFolder()];
    const first = await startTable({ data, system });
    const gm = await sit(first.url, "Gamemaster");
    await manage(gm, "create", { label: "Heroes", type: "Actor" });
    await gm.done("Actor", "create", { pack: "world.heroes", data: [{ name: "Ada", type: "hero" }] });
    await first.close();
    const folder = path.join(data, "Data/worlds/table/packs/heroes");
    await rm(path.join(folder, "CURRENT"));
    const second = await startTable({ data, system });
    const { world } = await sit(second.url, "Gamemaster");
    expect(world.notices[0]).toMatch(/"Heroes" in .* cannot be read .* start with --repair/);
    await second.close();
    const third = await sit((await startTable({ data, system, repair: true })).url, "Gamemaster");
    expect(third.world.packs[1]?.index).toEqual([expect.objectContaining({ name: "Ada" })]);
  });

  test.each([
    [{ type: "Item" }, "needs a name"],
    [{ label: "???", type: "Item" }, "no letter or digit"],
    [{ label: "Users", type: "User" }, "cannot hold"],
    [{ label: { a: 1 }, type: "Item" }, "needs a name"],
  ])("is not made from %j", async (data, sentence) => {
    const { url } = await startTable();
    expect((await manage(await sit(url, "Gamemaster"), "create", data)).error?.message).toContain(sentence);
  });
});

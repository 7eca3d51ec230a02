import { mkdir, readFile, writeFile } from "node:fs/promises";
import { connect as connectTo } from "node:net";
import path from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "./folders.ts";
import { connect, sit, startTable, TOOLS, writePack, type ClientSocket } from "./table.ts";

function next<T>(socket: ClientSocket, event: string): Promise<T> {
  return new Promise((resolve) =>
    (socket.once as (event: string, listener: (...args: unknown[]) => void) => void)(event, (...args) =>
      resolve(args as T),
    ),
  );
}

const query = (userId: string, more = {}): never =>
  ({ queryId: "q1", userId, name: "system-a.ask", data: { n: 1 }, ...more }) as never;

test("nobody connects without having joined", async () => {
  const { url } = await startTable();
  await expect(connect(url, "")).rejects.toThrow("open /join first");
  await expect(connect(url, "table-session=guess")).rejects.toThrow("open /join first");
});

test("everybody hears who comes and goes, once for all windows of a user", async () => {
  const { url } = await startTable();
  const gm = await sit(url, "Gamemaster");
  const coming = next(gm.socket, "userConnected");
  const player = await sit(url, "Player 1");
  expect(await coming).toEqual([player.userId, true]);
  expect(player.world.activeUsers).toEqual([gm.userId, player.userId]);
  const second = await connect(url, player.cookie);
  const going = next(gm.socket, "userConnected");
  second.disconnect();
  player.socket.disconnect();
  expect(await going).toEqual([player.userId, false]);
});

test("a template of the system is read by its path; nothing else of the disk is, and what is not there is said", async () => {
  const { url, system } = await startTable();
  const { socket } = await sit(url, "Player 1");
  const read = (path: string) => socket.emitWithAck("template", path);
  const html = await readFile(path.join(system, "templates/hero.hbs"), "utf8");
  expect(await read("systems/system-a/templates/hero.hbs")).toEqual({ html });
  expect(await read("/systems/system-a/templates/hero.hbs")).toEqual({ html });
  await writeFile(path.join(system, "../secret.hbs"), "");
  const others = ["templates/none.hbs", "../secret.hbs", "system.json"].map((name) => `systems/system-a/${name}`);
  for (const other of [...others, "secret.hbs", 7 as never])
    expect(await read(other)).toMatchObject({ error: { message: `There is no template at ${other}.` } });
});

test("a query is passed on and its answer passed back", async () => {
  const { url } = await startTable();
  const [gm, player] = [await sit(url, "Gamemaster"), await sit(url, "Player 1")];
  gm.socket.on("userQuery", (request, answer) => answer({ result: { asked: request.name, data: request.data } }));
  expect(await player.socket.emitWithAck("userQuery", query(gm.userId))).toEqual({
    result: { asked: "system-a.ask", data: { n: 1 } },
  });
});

test("a query fails in words: when nobody is there, nobody answers, somebody leaves or the question is malformed", async () => {
  const { url } = await startTable();
  const [gm, player] = [await sit(url, "Gamemaster"), await sit(url, "Player 1")];
  const ask = async (request: never): Promise<unknown> => (await player.socket.emitWithAck("userQuery", request)).error;
  const absent = player.world.documents.users?.find(({ name }) => name === "Player 2")?._id as string;
  expect(await ask(query(absent))).toBe('Player 2 cannot answer the query "system-a.ask": that user is not connected.');
  expect(await ask(query("nobody"))).toContain('no user with the id "nobody"');
  expect(await ask(query(gm.userId, { timeout: 20 }))).toBe(
    'Gamemaster did not answer the query "system-a.ask" within 0.02 s.',
  );
  expect(await ask(query(gm.userId, { timeout: "soon" }))).toContain("`timeout`");
  expect(await ask([] as never)).toContain("must be an object");
  const asked = next(gm.socket, "userQuery");
  const answer = ask(query(gm.userId));
  await asked;
  gm.socket.disconnect();
  expect(await answer).toContain("left before answering");
});

test("activity and the system's own events reach all others", async () => {
  const { url } = await startTable();
  const [gm, player] = [await sit(url, "Gamemaster"), await sit(url, "Player 1")];
  const activity = next(player.socket, "userActivity");
  gm.socket.emit("userActivity", { targets: ["a"] });
  expect(await activity).toEqual([gm.userId, { targets: ["a"] }]);
  const event = next(player.socket, "system.system-a");
  (gm.socket.emit as (event: string, ...args: unknown[]) => void)("system.system-a", { hello: true });
  expect(await event).toEqual([{ hello: true }, gm.userId]);
});

test("watching, clients are told what kind of file changed, and a changed pack is there already", async () => {
  const client = await temporaryFolder();
  const { url, system } = await startTable({ watch: true, client });
  const gm = await sit(url, "Gamemaster");
  const style = next(gm.socket, "hotReload");
  await writeFile(path.join(system, "styles/system-a.css"), "a { b: c }");
  expect(await style).toEqual([{ path: "systems/system-a/styles/system-a.css", kind: "style" }]);
  const template = next(gm.socket, "hotReload");
  await mkdir(path.join(system, "templates"), { recursive: true });
  await writeFile(path.join(system, "templates/hero.hbs"), "changed");
  expect(await template).toEqual([{ path: "systems/system-a/templates/hero.hbs", kind: "template" }]);
  const pack = next(gm.socket, "hotReload");
  await writePack(path.join(system, "packs/tools"), [{ ...TOOLS[0], name: "Mallet" }]);
  expect(await pack).toEqual([{ path: "systems/system-a/packs/tools", kind: "pack" }]);
  const index = await gm.done("Item", "get", { pack: "system-a.tools", index: true });
  expect(index.map(({ name }) => name)).toEqual(["Mallet"]);
});

test("a Gamemaster makes everybody else load the page anew, a player nobody", async () => {
  const { url } = await startTable();
  const [gm, player] = [await sit(url, "Gamemaster"), await sit(url, "Player 1")];
  const heard: string[] = [];
  gm.socket.on("reload", () => heard.push("gm"));
  player.socket.on("reload", () => heard.push("player"));
  player.socket.emit("reload");
  const reloaded = next(player.socket, "reload");
  gm.socket.emit("reload");
  await reloaded;
  expect(heard).toEqual(["player"]);
});

test("the server stops at once, though somebody is still in the middle of asking", async () => {
  const { port, close } = await startTable();
  const asking = connectTo(port, "127.0.0.1");
  asking.on("error", () => undefined);
  await new Promise<void>((resolve) => asking.write("GET /join HTTP/1.1\r\nHost: 127.0.0.1\r\n", () => resolve()));
  // The server has heard of it once it answers somebody who asked later.
  await fetch(`http://127.0.0.1:${port}/join`).then((answer) => answer.text());
  const ended = new Promise<void>((resolve) => asking.once("close", () => resolve()));
  await close();
  await ended;
});

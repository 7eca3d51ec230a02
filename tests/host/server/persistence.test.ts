import { spawn, type ChildProcess } from "node:child_process";
import { createInterface } from "node:readline";
import { expect, onTestFinished, test } from "vitest";
import { PROGRAMS, start } from "../../support/program.ts";
import { temporaryFolder } from "./folders.ts";
import { sit, startTable, systemFolder } from "./table.ts";

const { execArgv, file } = start(PROGRAMS.host);
const COMMAND = [...execArgv, file, "--port", "0"];

/** Runs the server as a process of its own, as people do. */
async function spawnServer(args: string[]): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [...COMMAND, ...args], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const output: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    output.push(line);
    const url = /^The table is open at (http:\/\/127\.0\.0\.1:\d+)$/.exec(line)?.[1];
    if (url) return { child, url };
  }
  throw new Error(`The server did not start: ${output.join("\n")}`);
}

function ended(child: ChildProcess): Promise<[number | null, NodeJS.Signals | null]> {
  return new Promise((resolve) => child.once("exit", (code, signal) => resolve([code, signal])));
}

test("a table put back to how it was when it opened is that table again, on the disk too", async () => {
  const [data, system] = [await temporaryFolder(), await systemFolder()];
  const table = await startTable({ data, system });
  const before = await sit(table.url, "Gamemaster");
  const [pack] = before.world.packs;
  const { users = [], scenes = [] } = before.world.documents;
  await before.done("Actor", "create", {
    data: [{ name: "Ada", type: "hero", items: [{ name: "Saw", type: "tool" }] }],
  });
  await before.done("User", "update", { updates: [{ _id: users[0]?._id, name: "Grace" }] });
  await before.done("Scene", "delete", { ids: scenes.map(({ _id }) => _id as string) });
  await before.socket.emitWithAck("manageCompendium", { action: "configure", data: { id: pack!.id, locked: false } });
  await before.done("Item", "delete", { pack: pack!.id, ids: [pack!.index[0]?._id as string] });
  await before.socket.emitWithAck("manageCompendium", { action: "create", data: { label: "Mine", type: "Item" } });
  const left = new Promise((resolve) => before.socket.once("disconnect", resolve));

  await table.reset();
  await left;
  expect((await sit(table.url, "Gamemaster")).world).toEqual(before.world);
  await table.close();
  const again = await startTable({ data, system });
  expect((await sit(again.url, "Gamemaster")).world).toEqual(before.world);
});

test("everything is still there after a stop and a start", async () => {
  const [data, system] = [await temporaryFolder(), await systemFolder()];
  const first = await startTable({ data, system });
  const gm = await sit(first.url, "Gamemaster");
  const items = [{ name: "Hammer", type: "tool", effects: [{ name: "Heavy" }] }];
  await gm.done("Actor", "create", {
    data: [{ name: "Ada", type: "hero", items, flags: { "system-a": { mark: 1 } } }],
  });
  await gm.done("ChatMessage", "create", { data: [{ content: "Hello" }] });
  await gm.done("Setting", "create", { data: [{ key: "core.time", value: "3600" }] });
  const before = await sit(first.url, "Gamemaster");
  await first.close();
  const second = await startTable({ data, system });
  const after = await sit(second.url, "Gamemaster");
  expect(after.world.documents).toEqual(before.world.documents);
  expect(after.world.time).toBe(3600);
  expect(after.userId).toBe(gm.userId);
});

test("a process that is killed loses nothing it acknowledged", async () => {
  const [data, system] = [await temporaryFolder(), await systemFolder()];
  const { child, url } = await spawnServer(["--data", data, "--system", system]);
  const gm = await sit(url, "Gamemaster");
  const acknowledged: unknown[] = [];
  for (let count = 0; count < 5; count++) {
    const [actor] = await gm.done("Actor", "create", {
      data: [{ name: `Actor ${count}`, type: "hero", items: [{ name: "Hammer", type: "tool" }] }],
    });
    acknowledged.push(actor);
  }
  const end = ended(child);
  child.kill("SIGKILL");
  expect(await end).toEqual([null, "SIGKILL"]);
  const server = await startTable({ data, system });
  const actors = (await sit(server.url, "Gamemaster")).world.documents.actors ?? [];
  const byName = (a: unknown, b: unknown): number =>
    String((a as { name: string }).name).localeCompare((b as { name: string }).name);
  expect([...actors].sort(byName)).toEqual(acknowledged);
});

test("a process that is asked to stop ends cleanly, and one that cannot start says one sentence", async () => {
  const [data, system] = [await temporaryFolder(), await systemFolder()];
  const { child } = await spawnServer(["--data", data, "--system", system]);
  const rival = spawn(process.execPath, [...COMMAND, "--data", data, "--system", system]);
  let complaint = "";
  rival.stderr.on("data", (chunk: Buffer) => (complaint += chunk.toString()));
  expect(await ended(rival)).toEqual([1, null]);
  expect(complaint.trim()).toMatch(/^\S+ is in use by another server: .+$/);
  const end = ended(child);
  child.kill("SIGINT");
  child.kill("SIGTERM");
  expect(await end).toEqual([0, null]);
});

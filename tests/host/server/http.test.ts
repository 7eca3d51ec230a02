import { readFile, writeFile } from "node:fs/promises";
import { request } from "node:http";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { drawIcon } from "../../../host/server/web/icons.ts";
import type { WorldData } from "../../../host/common/protocol.ts";
import { temporaryFolder } from "./folders.ts";
import { joinAs, sit, startTable } from "./table.ts";

/** A request with headers that `fetch` would not let through. */
function ask(url: string, headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(url, { headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on("error", reject)
      .end();
  });
}

describe("joining", () => {
  test("a new table has a Gamemaster and two players, and says that it is not Foundry", async () => {
    const { url } = await startTable();
    const page = (await (await fetch(`${url}/join/users.json`)).json()) as Record<string, unknown>;
    expect(page.world).toMatchObject({ id: "table" });
    expect(page.note).toContain("not Foundry");
    const users = page.users as { name: string; role: number; active: boolean }[];
    expect(users.map(({ name, role, active }) => [name, role, active])).toEqual([
      ["Gamemaster", 4, false],
      ["Player 1", 1, false],
      ["Player 2", 1, false],
    ]);
    expect(JSON.stringify(users)).not.toContain("passwordSalt");
  });

  test("sets a cookie that scripts cannot read and other sites cannot use", async () => {
    const { url } = await startTable();
    const { users } = (await (await fetch(`${url}/join/users.json`)).json()) as { users: { id: string }[] };
    const response = await fetch(`${url}/join`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ userId: users[0]?.id }),
    });
    expect(response.status).toBe(200);
    expect(response.headers.get("set-cookie")).toMatch(/HttpOnly; SameSite=Strict/);
  });

  test.each([
    ["an unknown user", { userId: "nobody" }, 404],
    ["a list as a user", { userId: ["a"] }, 404],
    ["no body at all", undefined, 404],
  ])("is refused in words for %s", async (_case, body, status) => {
    const { url } = await startTable();
    const response = await fetch(`${url}/join`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ error: expect.stringContaining("choose one") as string });
  });

  test("a wrong password is refused", async () => {
    const { url } = await startTable();
    const { users } = (await (await fetch(`${url}/join/users.json`)).json()) as { users: { id: string }[] };
    const response = await fetch(`${url}/join`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ userId: users[0]?.id, password: "guess" }),
    });
    expect(response.status).toBe(401);
  });

  test("the game is for those who joined; the others are sent to the join page, also after they left", async () => {
    const { url } = await startTable({ client: path.join(import.meta.dirname, "../fixtures/client") });
    const visit = (cookie?: string): Promise<Response> =>
      fetch(`${url}/game`, { redirect: "manual", headers: cookie ? { cookie } : {} });
    expect((await visit()).headers.get("location")).toBe("/join");
    const { cookie } = await joinAs(url, "Player 1");
    expect(await (await visit(cookie)).text()).toContain("game page");
    await fetch(`${url}/logout`, { method: "POST", headers: { cookie } });
    expect((await visit(cookie)).headers.get("location")).toBe("/join");
  });
});

describe("files", () => {
  test("of the system are served as they stand, and never from a cache", async () => {
    const { url, system } = await startTable();
    for (const file of [
      "system.json",
      "scripts/system-a.mjs",
      "styles/system-a.css",
      "lang/en.json",
      "templates/hero.hbs",
    ]) {
      const response = await fetch(`${url}/systems/system-a/${file}`);
      expect(await response.text()).toBe(await readFile(path.join(system, file), "utf8"));
      expect(response.headers.get("cache-control")).toBe("no-cache");
    }
    expect((await fetch(`${url}/systems/system-a/scripts/system-a.mjs`)).headers.get("content-type")).toContain(
      "text/javascript",
    );
  });

  test("of compendia are there for those alone who have joined", async () => {
    const { url } = await startTable();
    const { cookie } = await joinAs(url, "Player 1");
    const file = `${url}/systems/system-a/packs/nothing.db`;
    expect((await fetch(file)).status).toBe(403);
    expect((await fetch(file, { headers: { cookie } })).status).toBe(404);
  });

  test("outside of the served folders are out of reach", async () => {
    const { url } = await startTable();
    expect(await ask(`${url}/systems/system-a/..%2f..%2fpackage.json`, {})).not.toBe(200);
    expect(await ask(`${url}/systems/system-a/%2e%2e/%2e%2e/package.json`, {})).not.toBe(200);
  });

  test("that do not exist are answered in words", async () => {
    const { url } = await startTable();
    const response = await fetch(`${url}/systems/system-a/nothing.css`);
    expect([response.status, await response.text()]).toEqual([
      404,
      "There is nothing at /systems/system-a/nothing.css.",
    ]);
  });

  test("of the free Font Awesome set are there", async () => {
    const { url } = await startTable();
    expect((await fetch(`${url}/fonts/fontawesome/css/all.min.css`)).status).toBe(200);
  });
});

describe("icons", () => {
  test("are drawn for any path, as SVG even where the path says otherwise", async () => {
    const { url } = await startTable();
    const response = await fetch(`${url}/icons/weapons/hammers/hammer-war.webp`);
    expect(response.headers.get("content-type")).toContain("image/svg+xml");
    expect(await response.text()).toBe(drawIcon("/weapons/hammers/hammer-war.webp"));
  });

  test("are the same for the same path and differ between paths", () => {
    expect(drawIcon("/a/sword.webp")).toBe(drawIcon("/a/sword.webp"));
    expect(drawIcon("/a/sword.webp")).not.toBe(drawIcon("/b/sword.webp"));
  });

  test("show what the path names: a glyph for a word that has one, in the colour it says, else letters", () => {
    const notice = "Font Awesome Free";
    expect(drawIcon("/a/book-red-cross.webp")).toContain(notice);
    expect(drawIcon("/a/book-red-cross.webp")).toContain("hsl(2 55%");
    expect(drawIcon("/qq/zyx.webp")).toMatch(/>Zy<\/text>/);
  });

  test("hold nothing of the path but letters", () => {
    expect(drawIcon(`/x/"><script>alert(1)</script>.svg`)).not.toContain("<script");
  });
});

describe("strangers", () => {
  test("that reach this machine under another name are turned away", async () => {
    const { url, port } = await startTable();
    expect(await ask(`${url}/join/users.json`, { Host: "evil.example" })).toBe(403);
    expect(await ask(`${url}/join/users.json`, { Host: `localhost:${port}` })).toBe(200);
  });

  test("cannot post from a page elsewhere", async () => {
    const { url } = await startTable();
    const response = await fetch(`${url}/join`, {
      method: "POST",
      headers: { Origin: "http://evil.example", "Content-Type": "application/json" },
      body: "{}",
    });
    expect(response.status).toBe(403);
  });
});

describe("the documents of the world, asked for apart", () => {
  test("are those of that moment, handed once to who asked and to nobody else", async () => {
    const { url } = await startTable();
    const gamemaster = await sit(url, "Gamemaster");
    const player = await joinAs(url, "Player 1");
    const world: WorldData = await gamemaster.socket.emitWithAck("world", true);
    expect(Object.keys(world.documents)).toEqual(["settings"]);
    await gamemaster.done("Actor", "create", { data: [{ name: "Later", type: "hero" }] });
    const fetched = async (cookie: string) => fetch(`${url}${world.documentsAt}`, { headers: { cookie } });
    expect((await fetched(player.cookie)).status).toBe(404);
    const lines = (await (await fetched(gamemaster.cookie)).text()).trimEnd().split("\n");
    const all = Object.entries(gamemaster.world.documents).filter(([, documents]) => documents.length > 0);
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual(all);
    expect((await fetched(gamemaster.cookie)).status).toBe(404);
  });
});

describe("--pixi", () => {
  test("serves PIXI and names it on the game's page before the client; without it neither", async () => {
    const pages = await Promise.all(
      [true, false].map(async (pixi) => {
        const client = await temporaryFolder();
        await writeFile(path.join(client, "game.html"), "<html><head></head></html>");
        const { url } = await startTable({ pixi, client });
        const { cookie } = await joinAs(url, "Gamemaster");
        const page = await (await fetch(`${url}/game`, { headers: { cookie } })).text();
        const file = await fetch(`${url}/pixi.js`);
        // A server closes no connection on which something is still to be read.
        await file.text();
        return [page.includes('<script src="/pixi.js">'), file.status];
      }),
    );
    expect(pages).toEqual([
      [true, 200],
      [false, 404],
    ]);
  });
});

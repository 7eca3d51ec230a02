import { spawn, type ChildProcess } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type APIRequestContext, type Browser, chromium, type Page } from "@playwright/test";
import { systemOf } from "./build/system.ts";
import { buildHost, buildStale } from "./setup/builds.ts";
import { tsx } from "./setup/call.ts";
import { ensureChromium } from "./setup/chromium.ts";
import { addressOf } from "./setup/host-address.ts";
import type { Attempt, Kept } from "./try/client.ts";
import { installHelpers } from "./try/helpers.ts";
import { lostOf, tryClicks, tryDrops, trySheets, tryTypes } from "./try/sheets.ts";
import { tryChat, tryFight } from "./try/table.ts";

/*
 * `npm run try -- [NAME or DIR] [--generation N] [--module DIR ...] [--all]`: starts the host with a system of ours, SIRPAS where none is
 * named, or with any system's folder, joins as Gamemaster and as a player, and says how far it got. A folder is served as it stands;
 * nothing of it comes into this repository.
 */

/** How long a page may take to become ready. */
const PATIENCE = 60_000;

/** How long a page that is ready may take to decide that it loads anew. */
const SETTLING = 2500;

/** How far a page came on its way to the table. */
const STAGES = ["evaluated", "init", "setup", "ready"] as const;

/** What was seen of one user's page. */
interface Seen {
  readonly user: string;
  readonly stage: (typeof STAGES)[number] | "nothing";
  readonly attempts: readonly Attempt[];
}

/** Notes in the page which hooks were called, before the client has any. */
function noteHooks(): void {
  const page = globalThis as unknown as { reached: string[]; Hooks?: { once(hook: string, call: () => void): void } };
  page.reached = [];
  let hooks = page.Hooks;
  Object.defineProperty(page, "Hooks", {
    configurable: true,
    get: () => hooks,
    set(value: typeof hooks) {
      hooks = value;
      for (const hook of ["init", "setup", "ready"]) value?.once(hook, () => page.reached.push(hook));
    },
  });
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    generation: { type: "string", default: "13" },
    module: { type: "string", multiple: true, default: [] },
    all: { type: "boolean", default: false },
  },
});
const folder = await folderOf(positionals[0]);
const executablePath = await ensureChromium();
const data = await mkdtemp(join(tmpdir(), "try-"));
const server = startHost(folder, data);
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
try {
  const url = await addressOf(server);
  const problems = new Map<string, number>();
  const seen = [await sit("Gamemaster", url, browser, problems), await sit("Player 1", url, browser, problems)];
  report(seen, problems);
} finally {
  await browser.close();
  server.kill("SIGTERM");
  await rm(data, { recursive: true, force: true });
}

/** What is to be tried, built where it is ours. A name such as `simverse` is no path. */
async function folderOf(named: string | undefined): Promise<string> {
  if (named !== undefined && /[\\/.]/.test(named) && existsSync(named)) {
    await buildHost();
    return named;
  }
  const system = systemOf(named);
  await buildStale(system);
  return system.dist;
}

function startHost(system: string, data: string): ChildProcess {
  const modules = values.module.flatMap((path) => ["--module", path]);
  const args = [
    "--system",
    system,
    "--data",
    data,
    "--port",
    "0",
    "--generation",
    values.generation,
    "--pixi",
    ...modules,
  ];
  const call = tsx("host/server/main.ts", args);
  return spawn(call.command, call.args, { stdio: ["ignore", "pipe", "pipe"] });
}

/** Joins as a user, goes as far as it can, and tries what a user of that kind can do. */
async function sit(user: string, url: string, browser: Browser, problems: Map<string, number>): Promise<Seen> {
  const context = await browser.newContext({ viewport: { width: 1600, height: 1000 } });
  const page = await context.newPage();
  const note = (text: string) => void problems.set(text, (problems.get(text) ?? 0) + 1);
  page.on("pageerror", (error) => note(described(error)));
  page.on("console", (message) => {
    const isFromOutside = message.text().includes("net::ERR_");
    if (message.type() === "error" && !isFromOutside)
      note(`console: ${message.text().split("\n").slice(0, 3).join(" | ")}`);
  });
  // What compiles functions of ours names those within them by a helper of its own.
  await page.addInitScript("globalThis.__name = (target) => target");
  await page.addInitScript(noteHooks);
  await page.addInitScript(installHelpers);
  await letIn(context.request, user, url);
  await page.goto(url);
  const isReady = await becomesReady(page);
  const stage = await stageOf(page);
  if (!isReady) {
    const said = await page.evaluate(() => document.querySelector("#start-problem p")?.textContent ?? "");
    if (said) note(`start: ${said}`);
  }
  const attempts = isReady ? await tried(page, user === "Gamemaster") : [];
  await context.close();
  return { user, stage, attempts };
}

/** What the form of the page does on which a user is chosen. */
async function letIn(request: APIRequestContext, user: string, url: string): Promise<void> {
  const { users } = (await (await request.get(`${url}/join/users.json`)).json()) as {
    users: { id: string; name: string }[];
  };
  const userId = users.find(({ name }) => name === user)?.id;
  const headers = { Accept: "application/json", Origin: url };
  const joined = await request.post(`${url}/join`, { data: { userId }, headers });
  if (!joined.ok()) throw new Error(`${user} could not join: ${await joined.text()}`);
}

async function tried(page: Page, isGamemaster: boolean): Promise<Attempt[]> {
  const chat = await page.evaluate(tryChat);
  if (!isGamemaster) return [...chat, ...(await page.evaluate(trySheets))];
  const actors = await page.evaluate(tryTypes, "Actor" as const);
  const items = await page.evaluate(tryTypes, "Item" as const);
  const attempts = [
    ...chat,
    ...actors.attempts,
    ...items.attempts,
    ...(await page.evaluate(tryDrops)),
    ...(await page.evaluate(tryFight)),
    ...(await page.evaluate(tryClicks)),
  ];
  return [...attempts, await reloaded(page, [...actors.kept, ...items.kept])];
}

/** Loads the page anew and looks whether what was changed is still so. */
async function reloaded(page: Page, kept: Kept[]): Promise<Attempt> {
  await page.reload();
  const what = `Reload: ${kept.length} changed fields are kept`;
  if (!(await becomesReady(page))) return { what, error: "The page did not become ready." };
  const lost = await page.evaluate(lostOf, kept);
  return { what, error: lost.length > 0 ? `Lost: ${lost.join(", ")}.` : null };
}

/** Waits until the page is ready, again where a system loads it anew once it has brought the world up to date. */
async function becomesReady(page: Page): Promise<boolean> {
  let moves = 0;
  const note = () => void moves++;
  page.on("framenavigated", note);
  for (;;) {
    const before = moves;
    const isReady = await waitForReady(page);
    await page.waitForTimeout(SETTLING);
    if (moves > before) continue;
    page.off("framenavigated", note);
    return isReady;
  }
}

async function waitForReady(page: Page): Promise<boolean> {
  const isOver = () => {
    const { game } = globalThis as unknown as { game?: { ready: boolean } };
    return game?.ready === true || document.querySelector("#start-problem") !== null;
  };
  await page.waitForFunction(isOver, null, { timeout: PATIENCE }).catch(() => undefined);
  return page.evaluate(() => (globalThis as unknown as { game?: { ready: boolean } }).game?.ready === true);
}

async function stageOf(page: Page): Promise<Seen["stage"]> {
  const reached = await page.evaluate(() => (globalThis as unknown as { reached: string[] }).reached);
  const last = STAGES.findLast((stage) => reached.includes(stage));
  return (
    last ??
    (await page.evaluate(() =>
      "Hooks" in globalThis && document.querySelector("#start-problem") === null ? "evaluated" : "nothing",
    ))
  );
}

/** An error in one line, with the place of the package that led to it. */
function described({ message, stack = "" }: Error): string {
  const place = /\/(?:systems|modules)\/[^\s)]+/.exec(stack)?.[0] ?? /\/[\w./-]+\.m?js:\d+:\d+/.exec(stack)?.[0] ?? "";
  return `${message.split("\n")[0]} ${place && `(${place})`}`.trim();
}

function report(seen: readonly Seen[], problems: ReadonlyMap<string, number>): void {
  for (const { user, stage, attempts } of seen) {
    console.log(`${user}: got to ${stage}`);
    for (const { what, error, refusal } of attempts) {
      if (error !== null) console.log(`  ✗ ${what}: ${error}`);
      if (refusal !== undefined) console.log(`  – ${what}: ${refusal}`);
      if (values.all && error === null && refusal === undefined) console.log(`  ✓ ${what}`);
    }
  }
  if (problems.size > 0) console.log("\nMissing members and uncaught errors:");
  for (const [text, times] of problems) console.log(`  ${times} × ${text}`);
  const all = seen.flatMap(({ attempts }) => attempts);
  const failed = all.filter(({ error }) => error !== null).length;
  const refused = all.filter(({ refusal }) => refusal !== undefined).length;
  const went = `${all.length - failed - refused} of ${all.length} tried went well`;
  console.log(`\n${went}; ${refused} the system does not take; ${failed} failed; ${problems.size} different errors.`);
}

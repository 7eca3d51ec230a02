import { spawn } from "node:child_process";
import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
const { values } = parseArgs({ options: { system: { type: "string" }, generation: { type: "string", default: "13" }, module: { type: "string", multiple: true, default: [] }, script: { type: "string" }, lang: { type: "string" }, user: {type:"string", default:"Gamemaster"} , ms: {type:"string", default:"60000"}} });
const data = await mkdtemp(join(tmpdir(), "quick-"));
const server = spawn("npx", ["tsx", "host/server/main.ts", "--system", values.system!, "--data", data, "--port", "0", "--generation", values.generation, "--pixi", ...values.module.flatMap((m) => ["--module", m])], { stdio: ["ignore", "pipe", "pipe"] });
let out = "";
const url: string = await new Promise((res, rej) => { server.stdout.on("data", (d) => { out += d; const m = /http:\/\/\S+/.exec(out); if (m) res(m[0]); }); server.stderr.on("data", (d) => { process.stderr.write(d); }); server.on("exit", () => rej(new Error(out))); });
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
try {
  const context = await browser.newContext({ viewport: { width: 1600, height: 1000 } });
  const page = await context.newPage();
  const seen = new Map<string, number>();
  const note = (t: string) => seen.set(t, (seen.get(t) ?? 0) + 1);
  page.on("pageerror", (e) => note("ERR " + e.message + " @ " + ((e.stack ?? "").match(/\/(?:systems|modules|host)\/[^\s)]+/g) ?? []).slice(0, 3).join(" < ")));
  page.on("console", (m) => { if (m.type() === "error" || process.env.LOG) note(m.type() + ": " + m.text().slice(0, 300)); });
  await page.addInitScript("globalThis.__name=(t)=>t");
  const { users } = await (await context.request.get(`${url}/join/users.json`)).json();
  await context.request.post(`${url}/join`, { data: { userId: users.find((u: any) => u.name === values.user).id }, headers: { Accept: "application/json", Origin: url } });
  if (values.lang) await page.addInitScript((l) => localStorage.setItem("core.language", JSON.stringify(l)), values.lang);
  await page.goto(url);
  await page.waitForFunction(() => (globalThis as any).game?.ready === true || document.querySelector("#start-problem"), null, { timeout: +values.ms }).catch(() => note("TIMEOUT"));
  console.log("ready", await page.evaluate(() => (globalThis as any).game?.ready), await page.evaluate(() => document.querySelector("#start-problem p")?.textContent ?? ""));
  await page.waitForTimeout(2500);
  if (values.script) { try { console.log(JSON.stringify(await page.evaluate(await readFile(values.script, "utf8")), null, 1)); } catch (e) { console.log("SCRIPT", (e as Error).message); } }
  for (const [t, n] of seen) console.log(n, t);
} finally { await browser.close(); server.kill("SIGTERM"); }

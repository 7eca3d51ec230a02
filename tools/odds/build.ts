import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { build, type Rolldown } from "vite";
import { aliasesOf, CHECKOUT, systemOf } from "../build/system.ts";

/** Where the page is, within the repository. */
export const ODDS_PAGE = "dist-odds/odds.html";

const SOURCES = join(CHECKOUT, "tools/odds");

/**
 * Builds the page of odds: one file that asks for nothing else.
 * @param page  Where it is written
 * @returns its size in bytes
 */
export async function buildOddsPage(page: string): Promise<number> {
  const { script, style } = await bundle();
  const licence = await readFile(join(CHECKOUT, "LICENSE"), "utf8");
  const parts = { LICENCE: licence, SCRIPT: script.replaceAll("</script", "<\\/script"), STYLE: style };
  const frame = await readFile(join(SOURCES, "page.html"), "utf8");
  const html = Object.entries(parts).reduce(
    (text, [name, part]) => text.replace(`/*${name}*/`, () => part).replace(`<!--${name}-->`, () => `<!--\n${part}-->`),
    frame,
  );
  await mkdir(dirname(page), { recursive: true });
  await writeFile(page, html);
  return Buffer.byteLength(html);
}

/** The page's program and its styles, each as one text. */
async function bundle() {
  const built = await build({
    configFile: false,
    root: SOURCES,
    logLevel: "warn",
    publicDir: false,
    resolve: { alias: aliasesOf(systemOf()) },
    build: {
      write: false,
      target: "es2022",
      modulePreload: false,
      cssCodeSplit: false,
      rolldownOptions: { input: join(SOURCES, "page.ts"), output: { format: "iife" } },
    },
  });
  const { output } = (Array.isArray(built) ? built[0] : built) as Rolldown.RolldownOutput;
  const style = output.find((one) => one.type === "asset" && one.fileName.endsWith(".css"));
  const [script, ...more] = output.filter((one) => one.type === "chunk");
  if (script?.type !== "chunk" || more.length > 0 || style?.type !== "asset")
    throw new Error("The page of odds is one program and one style sheet; import nothing of it later.");
  return { script: script.code, style: String(style.source) };
}

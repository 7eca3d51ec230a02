import { existsSync, readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { join } from "node:path";
import type { Seat } from "../browser/support/table.ts";

const CHUNKS = "dist/chunks";
/** Of a stack, as many lines of ours as tell where it is. */
const LINES = 3;

const CAUSE = "An error that nothing caught came of this: ";

/** Has somebody's page say what lies behind an error, which the browser does not tell of by itself. */
export async function tellCauses(seat: Seat): Promise<void> {
  const tell = (before: string) => {
    addEventListener("unhandledrejection", ({ reason }) => {
      const { cause } = reason as { cause?: Error };
      if (cause) console.info(`${before}${cause.stack}`);
    });
  };
  await seat.page.addInitScript(tell, CAUSE);
  await seat.page.evaluate(tell, CAUSE);
}

interface Watch {
  /** What went wrong since this was last asked. */
  take(): readonly string[];
}

const watches = new WeakMap<Seat, Watch>();

/** Listens to what goes wrong on somebody's page: what nothing catches, and what Foundry caught in a listener of a hook. */
export function watch(seat: Seat): Watch {
  const known = watches.get(seat);
  if (known) return known;
  const caught: string[] = [];
  const causes: string[] = [];
  seat.page.on("console", (message) => {
    if (message.type() === "error" && message.text().includes("A callback of the hook")) caught.push(message.text());
  });
  seat.page.on("console", (message) => {
    if (message.text().startsWith(CAUSE)) causes.push(message.text());
  });
  seat.page.on("crash", () => caught.push("The page crashed."));
  const made: Watch = {
    take() {
      const cause = causes.splice(0).map(placesIn);
      const uncaught = seat.errors
        .splice(0)
        .map(
          (error) =>
            `${error.name}: ${error.message.split("\n")[0]!.slice(0, 300)}${placesIn(error.stack) || cause.shift() || ""}`,
        );
      return [...uncaught, ...caught.splice(0).map((text) => `${text.split("\n")[0]!.slice(0, 300)}${placesIn(text)}`)];
    },
  };
  watches.set(seat, made);
  return made;
}

/** The first lines of ours of a stack, in the sources. */
function placesIn(stack = ""): string {
  const found = [...stack.matchAll(/at (?:async )?(\S*?) ?\(?\S*\/chunks\/([\w.-]+\.mjs)(?:\?[^:]*)?:(\d+):(\d+)/g)];
  const places = found.slice(0, LINES).map(([, name, file, line, column]) => {
    const entry = mapOf(file!)?.findEntry(Number(line) - 1, Number(column) - 1) as
      { originalSource?: string; originalLine?: number } | undefined;
    const source = entry?.originalSource?.replace(/^.*\/src\//, "src/") ?? file;
    return `${name} (${source}:${(entry?.originalLine ?? -1) + 1})`;
  });
  return places.length > 0 ? ` at ${places.join(" < ")}` : "";
}

const maps = new Map<string, SourceMap | null>();

function mapOf(file: string): SourceMap | null {
  if (!maps.has(file)) {
    const has = existsSync(join(CHUNKS, `${file}.map`));
    maps.set(file, has ? new SourceMap(JSON.parse(readFileSync(join(CHUNKS, `${file}.map`), "utf8"))) : null);
  }
  return maps.get(file) ?? null;
}

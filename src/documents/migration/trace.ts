import { isRecord } from "../../migrations/parts.ts";
import type { Source } from "../../migrations/step.ts";

/** Why a document could not be brought to today's shape. */
export interface StoredFault {
  readonly version: number;
  readonly reason: string;
}

/**
 * Where a document in memory is ahead of what is stored. It stands with the document's flags, since Foundry makes of one source
 * several objects one after the other; it holds for this page alone, and what another page left of it says nothing.
 */
interface Trace {
  readonly page: string;
  readonly paths: readonly string[];
  readonly fault: StoredFault | null;
}

const KEY = "unsaved";

let ownPage = "";

function page(): string {
  ownPage ||= foundry.utils.randomID();
  return ownPage;
}

/** Remembers, in a source, where it says something else than what is stored. */
export function noteUnsaved(source: Record<string, unknown>, paths: readonly string[]): void {
  const { paths: earlier = [], fault = null } = traceOf(source) ?? {};
  write(source, { page: page(), paths: [...new Set([...earlier, ...paths])], fault });
}

/** Remembers, in a source, why it is still as it is stored. */
export function noteFault(source: Record<string, unknown>, fault: StoredFault): void {
  write(source, { page: page(), paths: unsavedPaths(source), fault });
}

/** The places in which a document's source is ahead of what is stored. */
export function unsavedPaths(source: Source): readonly string[] {
  return traceOf(source)?.paths ?? [];
}

/** Why a document is still as it is stored; null if nothing is wrong with it. */
export function faultOf(source: Source): StoredFault | null {
  return traceOf(source)?.fault ?? null;
}

/** Takes the trace out of a source that is stored as it is, or is to be stored anew. */
export function forgetTrace({ flags }: Source): void {
  if (isRecord(flags) && isRecord(flags["sirpas"])) Reflect.deleteProperty(flags["sirpas"], KEY);
}

/** The same, of it and of what is in it. */
export function forgetTraces(source: Source): void {
  forgetTrace(source);
  for (const key of ["items", "effects"]) {
    const list = source[key];
    for (const one of Array.isArray(list) ? (list as unknown[]) : []) if (isRecord(one)) forgetTraces(one);
  }
}

function traceOf({ flags }: Source): Trace | null {
  const own = isRecord(flags) && isRecord(flags["sirpas"]) ? flags["sirpas"][KEY] : null;
  return isRecord(own) && own["page"] === page() ? (own as unknown as Trace) : null;
}

function write(source: Record<string, unknown>, trace: Trace): void {
  const flags = isRecord(source["flags"]) ? source["flags"] : {};
  const own = isRecord(flags["sirpas"]) ? flags["sirpas"] : {};
  source["flags"] = { ...flags, sirpas: { ...own, [KEY]: trace } };
}

import sanitizeHtml from "sanitize-html";
import type { Data } from "../../common/types.ts";
import type { World } from "../world/world.ts";
import { isRecord } from "./check.ts";

/** HTML in the fields of Foundry's own documents, by document and path. */
const CORE_FIELDS: Record<string, readonly string[]> = {
  ActiveEffect: ["description"],
  Cards: ["description"],
  ChatMessage: ["content", "flavor"],
  JournalEntryPage: ["text.content"],
  Playlist: ["description"],
  RollTable: ["description"],
  TableResult: ["description"],
};

const SETTINGS: sanitizeHtml.IOptions = {
  allowedTags: [
    ...sanitizeHtml.defaults.allowedTags,
    ..."img picture source audio video track button input label select option textarea meter progress output".split(
      " ",
    ),
    ..."details summary del ins fieldset legend svg path g circle rect line polyline polygon defs title".split(" "),
    ..."prose-mirror file-picker color-picker range-picker document-tags string-tags hue-slider multi-select".split(
      " ",
    ),
  ],
  allowedAttributes: false,
  allowedSchemes: ["http", "https", "mailto", "data", "blob"],
  allowedSchemesByTag: { a: ["http", "https", "mailto"] },
  allowVulnerableTags: false,
  transformTags: { "*": (tagName, attribs) => ({ tagName, attribs: harmless(attribs) }) },
  parser: { lowerCaseAttributeNames: true },
};

/** Takes scripts, event handlers and the like out of HTML, and keeps the rest as it is. Text without a tag is not touched. */
export function cleanHtml(html: string): string {
  return /[<>]/.test(html) ? sanitizeHtml(html, SETTINGS) : html;
}

const LINKS = new Set(["href", "src", "action", "formaction", "xlink:href", "poster", "data", "srcset"]);

function harmless(attributes: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  return Object.fromEntries(
    Object.entries(attributes).filter(([name, value]) => {
      if (name.startsWith("on") || name === "srcdoc") return false;
      // Browsers skip blanks and control characters in a scheme.
      return !(LINKS.has(name) && /^(javascript|vbscript|data:text)/i.test(value.replace(/[\s\p{Cc}]/gu, "")));
    }),
  );
}

/** Which paths of a document hold HTML; those of `system` are told by manifests. */
export function htmlPaths(world: World, documentName: string, subType: unknown): string[] {
  const declared = world.documentTypes[documentName]?.[String(subType)]?.htmlFields ?? [];
  return [...(CORE_FIELDS[documentName] ?? []), ...declared.map((path) => `system.${path}`)];
}

/** Cleans the HTML at those paths of a document or of changes to one, in place. `*` in a path stands for any key. */
export function cleanPaths(data: Data, paths: readonly string[]): void {
  for (const path of paths) cleanAt(data, path.split("."));
}

function cleanAt(container: unknown, path: readonly string[]): void {
  const [wanted, ...rest] = path;
  if (wanted === undefined || typeof container !== "object" || container === null) return;
  if (Array.isArray(container) && !/^(\d+|\*)$/.test(wanted)) {
    for (const entry of container) cleanAt(entry, path);
    return;
  }
  const record = container as Data;
  for (const key of Object.keys(record)) {
    const name = key.replace(/^==/, "");
    if (wanted !== "*" && name !== wanted) continue;
    record[key] = rest.length ? cleanInner(record[key], rest) : cleanAll(record[key]);
  }
}

function cleanInner(value: unknown, rest: readonly string[]): unknown {
  cleanAt(value, rest);
  return value;
}

function cleanAll(value: unknown): unknown {
  if (typeof value === "string") return cleanHtml(value);
  if (Array.isArray(value)) return value.map(cleanAll);
  if (isRecord(value)) for (const key of Object.keys(value)) value[key] = cleanAll(value[key]);
  return value;
}

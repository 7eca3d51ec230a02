import type { Data } from "../types.ts";

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" };

/** Escapes `& < > " '`, so that a string is safe within elements and quoted attributes. */
export function escapeHTML(value: unknown): string {
  return String(value).replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

/** Undoes `escapeHTML`. */
export function unescapeHTML(value: unknown): string {
  const characters = invertObject(ESCAPES);
  return String(value).replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => String(characters[entity] ?? entity));
}

/** Swaps keys and values. */
export function invertObject(object: object): Data {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [String(value), key]));
}

/** Is version `v1` newer than `v0`? Parts are compared as numbers where both are numbers, else as text. */
export function isNewerVersion(v1: number | string, v0: number | string): boolean {
  if (typeof v1 === "number" && typeof v0 === "number") return v1 > v0;
  const newer = String(v1).split(".");
  const older = String(v0).split(".");
  for (const [index, part] of newer.entries()) {
    const other = older[index];
    if (other === undefined) return true;
    if (part === other) continue;
    const [a, b] = [Number(part), Number(other)];
    return Number.isNaN(a) || Number.isNaN(b) ? part > other : a > b;
  }
  return false;
}

const ID_CHARACTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** A random string of letters and digits. @throws When the length is not between 0 and 16384. */
export function randomID(length = 16): string {
  // 248 is the largest multiple of 62 in a byte: bytes above it are thrown away, so that each character is equally likely.
  const limit = 256 - (256 % ID_CHARACTERS.length);
  if (!(length >= 0 && length <= 16384)) throw new Error("An id must be between 0 and 16384 characters long.");
  let id = "";
  while (id.length < length) {
    for (const byte of globalThis.crypto.getRandomValues(new Uint8Array(length))) {
      if (byte < limit && id.length < length) id += ID_CHARACTERS.charAt(byte % ID_CHARACTERS.length);
    }
  }
  return id;
}

/** Percent-encodes a URL or path; what is encoded already stays as it is. */
export function encodeURL(path: string): string {
  const decoded = safely(decodeURI, path);
  return safely(encodeURI, decoded);
}

function safely(convert: (text: string) => string, text: string): string {
  try {
    return convert(text);
  } catch {
    return text;
  }
}

/** The absolute path of a route, behind the prefix that the server is reached under, if there is one. */
export function getRoute(path: string, { prefix }: { prefix?: string | null } = {}): string {
  const before = prefix === undefined ? (globalThis as { ROUTE_PREFIX?: string }).ROUTE_PREFIX : prefix;
  const trim = (part: string): string => part.replace(/^\/+|\/+$/g, "");
  return `/${[before ?? "", path].map(trim).filter(Boolean).join("/")}`;
}

const DECIMAL_UNITS = ["B", "kB", "MB", "GB", "TB"];
const BINARY_UNITS = ["B", "KiB", "MiB", "GiB", "TiB"];

/** Formats a size in bytes, in base 10 or base 2. */
export function formatFileSize(size: number, options: { decimalPlaces?: number; base?: number } = {}): string {
  const { decimalPlaces = 2, base = 10 } = options;
  const step = base === 2 ? 1024 : 1000;
  const units = base === 2 ? BINARY_UNITS : DECIMAL_UNITS;
  let rest = size;
  let order = 0;
  while (rest >= step && order < units.length - 1) {
    rest /= step;
    order += 1;
  }
  return `${Number(rest.toFixed(decimalPlaces))}${units[order]}`;
}

/** Parses HTML in a page: the one element, or the collection if there are several. */
export function parseHTML(html: string): Element | HTMLCollection | undefined {
  const template = document.createElement("template");
  template.innerHTML = html;
  const { children } = document.importNode(template.content, true);
  return children.length === 1 ? children[0] : children;
}

/** How long ago a moment was, in words (api/v14/functions/foundry.utils.timeSince). */
export function timeSince(time: string | number | Date): string {
  const seconds = Math.max(Math.round((Date.now() - new Date(time).getTime()) / 1000), 0);
  const [unit, length] = (
    [
      ["day", 86400],
      ["hour", 3600],
      ["minute", 60],
    ] as const
  ).find(([, size]) => seconds >= size) ?? ["second", 1];
  return new Intl.RelativeTimeFormat("en", { numeric: "auto" }).format(-Math.floor(seconds / length), unit);
}

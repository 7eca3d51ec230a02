import { markup } from "../markup.ts";
import { oneLine } from "./pieces.ts";

const BREAKS = /<br\s*\/?>|<\/(?:p|div|li|h[1-6]|tr|blockquote|section)>/giu;

const ENTITIES: Readonly<Record<string, string>> = { lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " ", amp: "&" };

/** The paragraphs of formatted text as plain lines, empty ones left out. */
export function paragraphsOf(html: string): readonly string[] {
  return html
    .replace(BREAKS, "\n")
    .replace(/<[^>]*>/gu, "")
    .split("\n")
    .map((line) =>
      oneLine(line.replace(/&(lt|gt|quot|apos|nbsp|amp|#39|#x27);/gu, (_, name: string) => ENTITIES[name] ?? "'")),
    )
    .filter((line) => line !== "");
}

/** Plain lines as formatted text: nothing in them is read as a mark. */
export function htmlOf(paragraphs: readonly string[]): string {
  return paragraphs.map((line) => String(markup`<p>${line}</p>`)).join("");
}

import { cleanHTML } from "../../../common/utils/html.ts";
import { escapeHTML } from "../../../common/utils/text.ts";
import { CONFIG } from "../../core/state.ts";
import { contentLink } from "./content-link.ts";
import { embedded } from "./embedded.ts";
import { inlineRoll } from "./inline-roll.ts";

export interface EnrichmentOptions {
  secrets?: boolean;
  documents?: boolean;
  links?: boolean;
  rolls?: boolean;
  rollData?: object | (() => object);
  relativeTo?: unknown;
  custom?: boolean;
  /** Whether what a text embeds is put into it. */
  embeds?: boolean;
  /** How deep a text is embedded in others. */
  _embedDepth?: number;
}

interface Enricher {
  pattern: RegExp;
  enricher: (match: RegExpMatchArray, options: EnrichmentOptions) => Promise<HTMLElement | null>;
  replaceParent?: boolean;
}

const LINK =
  /@(UUID|Actor|Item|Scene|JournalEntry|RollTable|Macro|Compendium)\[([^#\]]+)(?:#([^\]]+))?\](?:\{([^}]+)\})?/g;
const EMBED = /@Embed\[([^\]]+)\](?:\{([^}]+)\})?/g;
const ROLL = /\[\[(\/[a-zA-Z]+\s)?(.*?)(\]{2,3})(?:\{([^}]+)\})?/g;

/** What is done with formatted text before it is shown: links to documents, inline rolls, secrets. */
export class TextEditor {
  static get implementation(): typeof TextEditor {
    return (CONFIG?.["ux"] as { TextEditor?: typeof TextEditor } | undefined)?.TextEditor ?? TextEditor;
  }

  /** Makes links and rolls of what a text says, after everything in it that could run has been taken out. */
  static async enrichHTML(content: string, options: EnrichmentOptions = {}): Promise<string> {
    const { secrets = false, documents = true, rolls = true, custom = true, embeds = true } = options;
    const html = document.createElement("div");
    html.innerHTML = cleanHTML(String(content ?? ""));
    if (!secrets)
      for (const secret of Array.from(html.querySelectorAll("section.secret:not(.revealed)"))) secret.remove();
    if (embeds) await this.#replace(html, { pattern: EMBED, enricher: embedded, replaceParent: true }, options);
    if (documents) await this.#replace(html, { pattern: LINK, enricher: contentLink });
    if (custom) for (const enricher of registered()) await this.#replace(html, enricher, options);
    if (rolls) await this.#replace(html, { pattern: ROLL, enricher: inlineRoll }, options);
    return html.innerHTML;
  }

  /** Replaces what a pattern finds in the text of an element; text is never read as markup. */
  static async #replace(
    html: HTMLElement,
    { pattern, enricher, replaceParent }: Enricher,
    options: EnrichmentOptions = {},
  ): Promise<void> {
    for (const node of textNodes(html)) {
      const text = node.data;
      const pieces: (Node | string)[] = [];
      let end = 0;
      for (const match of text.matchAll(pattern.global ? pattern : new RegExp(pattern, `${pattern.flags}g`))) {
        const element = await enricher(match, options);
        if (!element) continue;
        pieces.push(text.slice(end, match.index), element);
        end = match.index + match[0].length;
      }
      if (!pieces.length) continue;
      if (replaceParent && node.parentElement && node.parentElement !== html) {
        node.parentElement.replaceWith(...pieces.filter((piece) => typeof piece !== "string"));
      } else node.replaceWith(...pieces, text.slice(end));
    }
  }

  /** What a drag holds; an empty object when it holds nothing that can be read. */
  static getDragEventData(event: DragEvent): Record<string, unknown> {
    try {
      const data: unknown = JSON.parse(event.dataTransfer?.getData("text/plain") || "{}");
      return typeof data === "object" && data !== null ? (data as Record<string, unknown>) : {};
    } catch {
      return {};
    }
  }

  static decodeHTML(html: string): string {
    const area = document.createElement("textarea");
    area.innerHTML = html;
    return area.value;
  }

  /** The beginning of a text, without its markup. */
  static previewHTML(content: string, length = 250): string {
    const html = document.createElement("div");
    html.innerHTML = cleanHTML(content);
    return this.truncateText(html.textContent ?? "", { maxLength: length });
  }

  static truncateText(
    text: string,
    {
      maxLength = 50,
      splitWords = true,
      suffix = "…",
    }: { maxLength?: number; splitWords?: boolean; suffix?: string | null } = {},
  ): string {
    if (text.length <= maxLength) return text;
    const cut = text.slice(0, maxLength);
    const whole = splitWords ? cut : cut.slice(0, Math.max(cut.lastIndexOf(" "), 0));
    return `${whole}${suffix ?? ""}`;
  }

  static escape(text: string): string {
    return escapeHTML(text);
  }
}

function registered(): Enricher[] {
  return (CONFIG["TextEditor"] as { enrichers?: Enricher[] } | undefined)?.enrichers ?? [];
}

function textNodes(root: HTMLElement): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  while (walker.nextNode()) nodes.push(walker.currentNode as Text);
  return nodes.filter(({ data }) => data.trim());
}

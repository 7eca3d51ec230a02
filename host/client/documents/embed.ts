import type { Document } from "../../common/abstract/document.ts";
import { TypeDataModel } from "../../common/abstract/type-data.ts";
import type { Data } from "../../common/types.ts";
import { documentAnchor } from "./links.ts";

/** How a document is embedded in a text: within the flow of it, or as a figure with a caption and a link. */
export interface EmbedConfig extends Data {
  readonly inline?: boolean;
  readonly caption?: boolean;
  readonly captionPosition?: string;
  readonly cite?: boolean;
  readonly classes?: string;
  readonly label?: string;
}

type Embedded = HTMLElement | HTMLCollection;

/**
 * What the model of a document's type shows of it in a text; null where the model has nothing to show.
 * @throws for a document without a model of its type: what Foundry shows of those is not there.
 */
export async function embedContent(document: Document, config: EmbedConfig, options: Data): Promise<Embedded | null> {
  const { system } = document as unknown as { system?: unknown };
  if (system instanceof TypeDataModel) return system.toEmbed(config, options);
  throw new Error(`The host embeds no ${document.documentName} in a text, unless a model of its type does.`);
}

/** The content within the flow of a text. */
export function inlineEmbed(document: Document, content: Embedded, { classes }: EmbedConfig): HTMLElement {
  const section = globalThis.document.createElement("section");
  section.append(...pieces(content));
  return marked(section, document, classes);
}

/** The content as a figure, with a caption and a link to the document unless they are not wanted. */
export function figureEmbed(document: Document, content: Embedded, config: EmbedConfig): HTMLElement {
  const { caption = true, captionPosition = "bottom", cite = true, classes, label } = config;
  const figure = globalThis.document.createElement("figure");
  figure.append(...pieces(content));
  if (caption || cite) {
    const below = globalThis.document.createElement("figcaption");
    const text = globalThis.document.createElement("strong");
    text.className = "embed-caption";
    text.textContent = label || ((document as unknown as { name?: string }).name ?? "");
    const source = globalThis.document.createElement("cite");
    source.append(documentAnchor(document, {}));
    below.append(...(caption ? [text] : []), ...(cite ? [source] : []));
    if (captionPosition === "top") figure.prepend(below);
    else figure.append(below);
  }
  return marked(figure, document, classes);
}

function marked(element: HTMLElement, { uuid }: Document, classes = ""): HTMLElement {
  element.classList.add("content-embed", ...classes.split(" ").filter(Boolean));
  element.dataset["uuid"] = uuid ?? "";
  return element;
}

function pieces(content: Embedded): Element[] {
  return content instanceof HTMLElement ? [content] : Array.from(content);
}

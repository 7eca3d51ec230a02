import type { Document } from "../../common/abstract/document.ts";
import { CONFIG } from "../core/state.ts";

export interface DocumentAnchorOptions {
  attrs?: Record<string, string>;
  dataset?: Record<string, string>;
  classes?: string[];
  name?: string;
  icon?: string;
}

/** The shortest way to name a document for one that stands near it. */
export function relativeUuid(document: Document, relative: Document): string {
  const uuid = document.uuid ?? "";
  if (document.uuid === relative.uuid) return uuid;
  if (document.isEmbedded && document.parent === relative) return `.${document.documentName}.${document.id}`;
  const alike = document.documentName === relative.documentName && document.pack === relative.pack;
  return alike && document.isEmbedded && document.parent === relative.parent ? `.${document.id}` : uuid;
}

/** The element of a link which opens the document. */
export function documentAnchor(
  document: Document,
  { attrs = {}, dataset = {}, classes = [], name, icon }: DocumentAnchorOptions,
): HTMLAnchorElement {
  const anchor = globalThis.document.createElement("a");
  for (const [key, value] of Object.entries({ draggable: "true", ...attrs })) anchor.setAttribute(key, value);
  const { name: own, type } = document as unknown as { name?: string; type?: string };
  const config = CONFIG[document.documentName] as { sidebarIcon?: string; typeLabels?: Record<string, string> };
  Object.assign(anchor.dataset, {
    link: "",
    uuid: document.uuid,
    id: document.id ?? "",
    type: document.documentName,
    tooltipText: config.typeLabels?.[type ?? ""] ?? document.documentName,
    ...(document.pack && { pack: document.pack }),
    ...dataset,
  });
  anchor.classList.add("content-link", ...classes);
  const sign = globalThis.document.createElement("i");
  sign.className = icon ?? config.sidebarIcon ?? "fa-solid fa-file";
  anchor.append(sign, name ?? own ?? document.documentName);
  return anchor;
}

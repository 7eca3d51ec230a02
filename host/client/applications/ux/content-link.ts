import type { Document } from "../../../common/abstract/document.ts";
import { fromUuid } from "../../core/uuid.ts";
import type { EnrichmentOptions } from "./text-editor.ts";

type Linked = Document & { toAnchor?(options: object): HTMLElement };

/** The link of `@UUID[...]{label}`; a document that is not there gets a link that says so. */
export async function contentLink(match: RegExpMatchArray, options: EnrichmentOptions): Promise<HTMLElement> {
  const [, type, target = "", hash, label] = match;
  const uuid = type === "UUID" ? target : type === "Compendium" ? `Compendium.${target}` : `${type}.${target}`;
  const document = await find(uuid, options);
  if (document?.toAnchor) {
    return document.toAnchor({ classes: ["content-link"], name: label, ...(hash && { dataset: { hash } }) });
  }
  return brokenLink(uuid, label ?? target);
}

async function find(uuid: string, { relativeTo }: EnrichmentOptions): Promise<Linked | null> {
  try {
    return (await fromUuid(uuid, { relative: relativeTo } as never)) as Linked | null;
  } catch {
    // A uuid that is none is a broken link like that of a deleted document.
    return null;
  }
}

function brokenLink(uuid: string, label: string): HTMLElement {
  const anchor = document.createElement("a");
  anchor.className = "content-link broken";
  anchor.dataset["uuid"] = uuid;
  const icon = document.createElement("i");
  icon.className = "fa-solid fa-link-slash";
  anchor.append(icon, ` ${label}`);
  return anchor;
}

import type { Document } from "../../../common/abstract/document.ts";
import { fromUuid } from "../../core/uuid.ts";
import type { EnrichmentOptions } from "./text-editor.ts";

type Embeddable = Document & { toEmbed?(config: object, options: object): Promise<HTMLElement | null> };

/** A text within a text within a text ...: what embeds itself comes to an end. */
const DEEPEST = 5;

/** What stands in place of `@Embed[uuid key=value flag]{label}`; a document that is not there, or shows nothing, leaves the words as they are. */
export async function embedded(match: RegExpMatchArray, options: EnrichmentOptions): Promise<HTMLElement | null> {
  const [, written = "", label] = match;
  const [uuid = "", ...rest] = written.trim().split(/\s+/);
  const depth = options._embedDepth ?? 0;
  if (depth >= DEEPEST) return null;
  const values = rest.map((part) => {
    const [key = "", value = "true"] = part.split("=");
    const text = value.replace(/^"|"$/g, "");
    return [key, text === "true" ? true : text === "false" ? false : text] as const;
  });
  const config = { ...Object.fromEntries(values), uuid, ...(label && { label }) };
  const document = (await fromUuid(uuid, { relative: options.relativeTo } as never).catch(
    () => null,
  )) as Embeddable | null;
  return (await document?.toEmbed?.(config, { ...options, _embedDepth: depth + 1 })) ?? null;
}

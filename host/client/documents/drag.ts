import type { Document } from "../../common/abstract/document.ts";
import { fromUuid } from "../core/uuid.ts";
import type { DragData } from "./types.ts";

/**
 * Finds or makes the document which drag data stand for.
 * @throws when they stand for another kind of document.
 */
export async function dropped(cls: typeof Document, data: DragData): Promise<Document | null> {
  if (data.type && data.type !== cls.documentName) {
    throw new Error(`What was dropped is of the type ${data.type}, not ${cls.documentName}.`);
  }
  if (data.uuid) {
    const document = await fromUuid(data.uuid);
    if (document && document.documentName !== cls.documentName) {
      throw new Error(
        `What was dropped, ${data.uuid}, is of the type ${document.documentName}, not ${cls.documentName}.`,
      );
    }
    return document;
  }
  if (!data.data) throw new Error(`What was dropped holds neither the uuid nor the data of a ${cls.documentName}.`);
  return new cls.implementation(data.data) as Document;
}

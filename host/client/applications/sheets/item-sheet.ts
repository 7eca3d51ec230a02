import type { Actor } from "../../documents/actor.ts";
import type { Item } from "../../documents/item.ts";
import { DocumentSheetV2 } from "../api/document-sheet.ts";

/** The base of sheets of items. */
export abstract class ItemSheetV2 extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: object = { position: { width: 480 } };

  get item(): Item {
    return this.document as unknown as Item;
  }

  /** The actor that owns the item. */
  get actor(): Actor | null {
    return ((this.document as unknown as { actor?: Actor | null }).actor ?? null) as Actor | null;
  }
}

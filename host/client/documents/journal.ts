import {
  BaseJournalEntry,
  BaseJournalEntryCategory,
  BaseJournalEntryPage,
} from "../../common/documents/journal-entry.ts";
import { ClientDocumentMixin } from "./client-document.ts";

/** Pages that belong together. */
export class JournalEntry extends ClientDocumentMixin(BaseJournalEntry) {}

/** A heading under which pages of an entry stand. */
export class JournalEntryCategory extends ClientDocumentMixin(BaseJournalEntryCategory) {}

/** One page of a journal entry. */
export class JournalEntryPage extends ClientDocumentMixin(BaseJournalEntryPage) {
  /** A page is read in its entry. */
  override async _onClickDocumentLink(_event: Event): Promise<unknown> {
    const entry = this.parent as unknown as JournalEntry | null;
    return entry?.sheet?.render({ force: true, pageId: this.id } as never);
  }
}

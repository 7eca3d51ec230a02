import { BaseJournalEntryPage } from "../../common/documents/journal-entry-page.ts";
import { BaseJournalEntry } from "../../common/documents/journal-entry.ts";
import { ClientDocumentMixin } from "./client-document.ts";

/** Pages that belong together. */
export class JournalEntry extends ClientDocumentMixin(BaseJournalEntry) {}

/** One page of a journal entry. */
export class JournalEntryPage extends ClientDocumentMixin(BaseJournalEntryPage) {}

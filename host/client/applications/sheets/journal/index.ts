export { JournalEntrySheet } from "./journal-entry-sheet.ts";

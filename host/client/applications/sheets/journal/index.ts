export { JournalEntrySheet } from "./journal-entry-sheet.ts";
export {
  JournalEntryPageHandlebarsSheet,
  JournalEntryPageImageSheet,
  JournalEntryPageProseMirrorSheet,
  JournalEntryPageSheet,
  JournalEntryPageTextSheet,
} from "./page-sheets.ts";

/** The page of the rules reference that tells of conditions: the table of all pages is not loaded by then. */
export const CONDITIONS_PAGE =
  "Compendium.sirpas.rules.JournalEntry.F6415bhEEUepkDyv.JournalEntryPage.AFCIlAC3buBBiUsT";

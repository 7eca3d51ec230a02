import { pageUuid } from "#core/utils/id-of-key.ts";

/** The page of the rules reference that tells of conditions: the table of all pages is not loaded by then. */
export const CONDITIONS_PAGE = pageUuid("rules", "damage-and-injury", "conditions");

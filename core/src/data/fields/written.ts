import { favouritesField } from "./favourites.ts";
import { rendered, text } from "./texts.ts";

/** What any actor stores besides its rules: a few words, their story, what the table notes, and what their player keeps at hand. */
export function writtenFields() {
  return { concept: text(), biography: rendered(), notes: rendered(), favourites: favouritesField() };
}

import { rendered, text } from "./texts.ts";

/** What is written about an actor: a few words, their story, and what the table notes. */
export function writtenFields() {
  return { concept: text(), biography: rendered(), notes: rendered() };
}

import { followBoards } from "./follow-boards.ts";

/** Lets boards follow what comes of them in the chat; to be called in the init hook. */
export function registerBoards(): void {
  followBoards();
}

import { registerBoardLinks } from "./contest-board/board-hooks.ts";
import { registerCards } from "./chat/index.ts";
import { followDeedCards } from "./fight-log/follow-deeds.ts";
import { followLimits } from "./requests/follow-limits.ts";
import { followPrompts } from "./requests/follow-prompts.ts";
import { followRequests } from "./requests/follow-requests.ts";
import { keepClicks } from "./ux/kept-clicks.ts";

/** Registers all that shows the cards of the chat, lets their buttons do something and follows what comes of them. */
export function registerTable(): void {
  registerCards();
  keepClicks();
  registerBoardLinks();
  followDeedCards();
  followRequests();
  followPrompts();
  followLimits();
}

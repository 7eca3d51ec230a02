import { registerBoardLinks } from "./contest-board/board-hooks.ts";
import { registerCards } from "./chat/index.ts";
import { registerLogEntryCardHooks } from "./fight-log/log-entry-hooks.ts";
import { registerLimitHooks } from "./requests/limit-hooks.ts";
import { registerPromptHooks } from "./requests/prompt-hooks.ts";
import { registerRequestHooks } from "./requests/request-hooks.ts";
import { retargetClicks } from "./ux/click-retarget.ts";

/** Registers all that shows the cards of the chat, lets their buttons do something and follows what comes of them. */
export function registerTable(): void {
  registerCards();
  retargetClicks();
  registerBoardLinks();
  registerLogEntryCardHooks();
  registerRequestHooks();
  registerPromptHooks();
  registerLimitHooks();
}

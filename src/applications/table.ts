import { registerBoardLinks } from "./contests/rounds.ts";
import { registerCards } from "./cards/index.ts";
import { registerLogEntryCardHooks } from "./log/log-entry-hooks.ts";
import { registerLimitHooks } from "./challenge/limit-hooks.ts";
import { registerPromptHooks } from "./challenge/prompt-hooks.ts";
import { registerRequestHooks } from "./challenge/request-hooks.ts";
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

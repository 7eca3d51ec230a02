import { closeOverdue } from "../../documents/requests/time-limit.ts";

/** What may change whose time is over, or who is to say so. */
const HOOKS = ["createChatMessage", "updateChatMessage", "deleteChatMessage", "userConnected"];

/** Browsers count no further than this, in milliseconds. */
const LONGEST = 60 * 60 * 1000;

/** Closes requests once their time is over, also those whose time went by while nobody was there. */
export function followLimits(): void {
  Hooks.once("ready", () => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      const wait = closeOverdue(Date.now());
      if (wait !== null) timer = setTimeout(look, Math.min(wait, LONGEST));
    };
    for (const hook of HOOKS) Hooks.on(hook as never, look as never);
    look();
  });
}

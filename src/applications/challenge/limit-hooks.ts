import { DECIDES } from "../../play/deciding/deciding-window.ts";
import { closeOverdue } from "../../play/challenge/time-limit.ts";
import { poll } from "../ux/timing.ts";
import { MESSAGE_HOOKS, whenReady, on } from "../../foundry/hooks.ts";

/** What may change whose time is over, or who is to say so. */
const HOOKS = [...MESSAGE_HOOKS, "userConnected", DECIDES];

/** Closes requests once their time is over, also those whose time went by while nobody was there. */
export function registerLimitHooks(): void {
  whenReady(() => {
    const look = poll(() => closeOverdue(Date.now()));
    on(HOOKS, look);
    void look();
  });
}

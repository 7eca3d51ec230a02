import { whenReady, MESSAGE_HOOKS, on } from "../../foundry/hooks.ts";
import { pendingActions } from "../../play/challenge/pending-actions.ts";
import { PromptStrip } from "./prompt-strip.ts";
import { debounce } from "../ux/timing.ts";

/** What may change what this user is asked for. */
const HOOKS = [
  ...MESSAGE_HOOKS,
  ...["userConnected", "updateActor", "deleteActor", "updateUser"],
  // What was applied is in the log of an encounter.
  ...["updateCombat", "deleteCombat"],
];

/** Shows what this user is asked to roll from the moment the world is there, and keeps it up to date. */
export function registerPromptHooks(): void {
  whenReady(() => {
    let strip: PromptStrip | null = null;
    const show = async () => {
      if (!strip) {
        if (pendingActions(Date.now()).length === 0) return;
        strip = new PromptStrip();
      }
      await strip.follow();
    };
    // A deletion of many messages is one change of the strip.
    const follow = debounce(show);
    on(HOOKS, follow);
    follow();
  });
}

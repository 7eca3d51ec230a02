import { registerAskButton } from "./ask-button.ts";
import { registerAskCommand } from "./ask-command.ts";
import { followLimits } from "./follow-limits.ts";
import { followRequests } from "./follow-requests.ts";
import { followPrompts } from "./follow-prompts.ts";

/** Lets people ask each other for rolls, and answer; to be called in the init hook. */
export function registerRequests(): void {
  followRequests();
  followPrompts();
  followLimits();
  registerAskButton();
  registerAskCommand();
}

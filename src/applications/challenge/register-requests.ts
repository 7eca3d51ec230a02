import { registerAskButton } from "./ask-button.ts";
import { registerAskCommand } from "./ask-command.ts";

/** Lets people ask each other for rolls; to be called in the init hook. */
export function registerRequests(): void {
  registerAskButton();
  registerAskCommand();
}

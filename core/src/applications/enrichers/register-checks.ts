import { ASKED_SELECTOR } from "./asked-button.ts";
import { askedPattern } from "./parse.ts";
import { registerTextButton, type TextButton } from "./register-button.ts";

/** What makes a button of `[[/check survival -2]]`, and what a press on it does. */
export interface CheckButtons {
  readonly enrichCheck: TextButton["enricher"];
  readonly rollAsked: TextButton["act"];
}

/** Makes buttons of `[[/check ...]]` in journals, descriptions and the chat; to be called in the init hook. @param part  The part of the program that knows how */
export function registerCheckButtons(part: () => Promise<CheckButtons>): void {
  registerTextButton({
    pattern: askedPattern(["check"]),
    enricher: async (match) => (await part()).enrichCheck(match),
    selector: ASKED_SELECTOR,
    act: async (button, event) => (await part()).rollAsked(button, event),
  });
}

import { ourConfig } from "../../foundry/globals.ts";
import { inEveryPage } from "../../foundry/windows.ts";

/** What stands for a piece of a text, and what a press on it does. */
export interface TextButton {
  readonly pattern: RegExp;
  readonly enricher: (match: RegExpMatchArray) => Promise<HTMLElement | null>;
  /** Finds the button. */
  readonly selector: string;
  readonly act: (button: HTMLElement, event: MouseEvent | KeyboardEvent) => unknown;
}

/** Makes buttons of pieces of journals, descriptions and the chat; to be called in the init hook. */
export function registerTextButton({ pattern, enricher, selector, act }: TextButton): void {
  ourConfig().TextEditor.enrichers.push({ pattern, enricher });
  const pressButton = (event: MouseEvent | KeyboardEvent) => {
    const button = (event.target as Element | null)?.closest?.<HTMLElement>(selector);
    if (!button) return;
    event.preventDefault();
    event.stopPropagation();
    void act(button, event);
  };
  // One listener for all texts: they are shown anew at any time, in windows that are not ours.
  inEveryPage((page) => {
    page.addEventListener("click", pressButton);
    page.addEventListener("keydown", (event) => {
      if (event.key === "Enter" || event.key === " ") pressButton(event);
    });
  });
}

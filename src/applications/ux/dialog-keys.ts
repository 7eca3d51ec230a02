import { isTag } from "../../foundry/elements.ts";
import { closeByEscape } from "./close-by-escape.ts";

/** What keys do in a dialog that is a form: Escape closes it, and Enter sends it from a choice too, where browsers do not. */
export function dialogKeys(window: {
  readonly element: HTMLElement;
  readonly form: HTMLFormElement | null;
  close(): Promise<unknown>;
}): void {
  closeByEscape(window);
  window.element.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || !isTag(event.target, "select")) return;
    event.preventDefault();
    window.form?.requestSubmit();
  });
}

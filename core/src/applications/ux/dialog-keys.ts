import { isTag } from "../../foundry/elements.ts";

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

/** Lets the Escape key close a window, and nothing behind it. */
function closeByEscape(window: { readonly element: HTMLElement; close(): Promise<unknown> }): void {
  window.element.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    void window.close();
  });
}

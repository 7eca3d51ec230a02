/** Lets the Escape key close a window, and nothing behind it. */
export function closeByEscape(window: { readonly element: HTMLElement; close(): Promise<unknown> }): void {
  window.element.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    void window.close();
  });
}

/** Where on the screen what has the focus is. */
export interface FocusPlace {
  readonly id: string;
  readonly top: number;
  /** What the line is about in which it is; empty outside of such lines. */
  readonly line: string;
}

/** Notes where in a part of a sheet the focus is; null if it is elsewhere. */
export function placeOfFocus(part: HTMLElement): FocusPlace | null {
  const { activeElement } = part.ownerDocument;
  if (!activeElement?.id || !part.contains(activeElement)) return null;
  const line = activeElement.closest<HTMLElement>("[data-purchase]")?.dataset.purchase ?? "";
  return { id: activeElement.id, top: activeElement.getBoundingClientRect().top, line };
}

/**
 * Scrolls the part that took its place so that whatever was pressed stays under the pointer, although lines above it have
 * come or gone. What is no longer there leaves the focus to the next button of its line.
 */
export function keepInPlace(part: HTMLElement, { id, top, line }: FocusPlace): void {
  const same = part.querySelector<HTMLElement>(`#${CSS.escape(id)}`);
  const beside = line && part.querySelector<HTMLElement>(`[data-purchase="${CSS.escape(line)}"] button`);
  const pressed = same ?? (beside || null);
  if (!same) pressed?.focus();
  if (pressed) part.scrollTop += pressed.getBoundingClientRect().top - top;
}

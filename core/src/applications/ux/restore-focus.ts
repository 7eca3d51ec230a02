import { elementById, focusedElement } from "../../foundry/windows.ts";
import { isHtml } from "../../foundry/elements.ts";

/** What had the focus when something was asked; to be noted before the window is opened. */
export function asker(): Element | null {
  return focusedElement();
}

/** Leads the focus back to what asked, or to what has been rendered in its place since. */
export function restoreFocus(from: Element | null): void {
  const place = from?.isConnected ? from : elementById(from?.id ?? "");
  if (isHtml(place)) place.focus({ preventScroll: true });
}

/** Waits for the answer to a question and leads the focus back to where it was asked. */
export async function answered<Answer>(question: Promise<Answer>): Promise<Answer> {
  // The question opens its window only after this, so that the focus is still where it was.
  const from = asker();
  const answer = await question;
  restoreFocus(from);
  return answer;
}

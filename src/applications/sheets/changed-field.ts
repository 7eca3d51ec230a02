import { isElement } from "../../foundry/elements.ts";

/** The name of the field that was changed; null if a whole form is sent. */
export function changedField(event: Event | null): string | null {
  if (event?.type !== "change" || !isElement(event.target)) return null;
  return event.target.closest("[name]")?.getAttribute("name") ?? null;
}

/**
 * Leaves of a form's data only what was changed. The other fields may still show what they did before somebody else, or the
 * same person a moment ago, changed them, and would set it back.
 */
export function keepChanged(event: Event | null, data: Record<string, unknown>): void {
  const name = changedField(event);
  if (name === null || !(name in data)) return;
  for (const other of Object.keys(data)) if (other !== name) delete data[other];
}

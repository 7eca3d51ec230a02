import { SYSTEM } from "#system";

const ID = `${SYSTEM.id}-announcements`;

/** Says something to who hears the screen instead of seeing it. */
export function announce(text: string): void {
  announcements().textContent = text;
}

/** Where announcements are written; it has to be there before the first of them. */
export function announcements(): HTMLElement {
  const there = document.getElementById(ID);
  if (there) return there;
  const made = Object.assign(document.createElement("div"), { id: ID, className: `${SYSTEM.id} visually-hidden` });
  made.setAttribute("role", "status");
  made.setAttribute("aria-live", "polite");
  document.body.append(made);
  return made;
}

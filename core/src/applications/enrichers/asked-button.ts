import { SYSTEM } from "#system";
import { word } from "../../utils/localize.ts";
import { iconBefore } from "../ux/icon.ts";

// Not by the `dataset`, which knows no name that a hyphen of an id would make.
const ASKED = `data-${SYSTEM.id}-asked`;

/** What finds the buttons of texts. */
export const ASKED_SELECTOR = `[${ASKED}]`;

/** What a button does, as it was written into it. */
export const askedOf = (button: HTMLElement): string => button.getAttribute(ASKED) ?? "";

/** What stands in a text for what was asked there, to hold its buttons. */
export function askedGroup(...content: readonly (Node | string)[]): HTMLElement {
  const group = document.createElement("span");
  group.className = `${SYSTEM.id} ${SYSTEM.id}-asked`;
  group.append(...content);
  return group;
}

/**
 * A button of a text. No `<button>`: sheets of documents disable those for a user who may not change the document.
 * @param does  What it does
 * @param data  What it does it with
 */
export function askedButton(
  does: string,
  icon: string,
  text: string,
  data: Readonly<Record<string, string>>,
): HTMLElement {
  const made = document.createElement("a");
  made.setAttribute("role", "button");
  made.tabIndex = 0;
  made.className = `${SYSTEM.id}-asked-button`;
  made.setAttribute(ASKED, does);
  Object.assign(made.dataset, data);
  made.append(...iconBefore(icon), text);
  return made;
}

/** The buttons for `[[/check climbing -2]]`: one that rolls, and for a Gamemaster one that asks others for it. */
export function checkButtons(
  { key, name, modifier }: { readonly key: string; readonly name: string; readonly modifier: number },
  text: string,
): HTMLElement {
  const group = askedGroup(askedButton(key, "fa-dice", text, { modifier: String(modifier) }));
  if (!game.user!.isGM) return group;
  const asks = `/request ${name} ${modifier}`;
  const ask = askedButton(key, "fa-comment-dots", word("ENRICHER.askForIt"), { asks });
  ask.ariaLabel = `${text}: ${word("ENRICHER.askForIt")}`;
  group.append(ask);
  return group;
}

/** What a button asks others for, as if it were typed in the chat; empty for one that rolls. */
export const asksFor = ({ dataset }: HTMLElement): string => dataset["asks"] ?? "";

/** The sentence that stands in place of what cannot be told. @param source  What was written */
export function askedFault(source: string, fault: string): HTMLElement {
  const line = document.createElement("span");
  line.className = `${SYSTEM.id} ${SYSTEM.id}-asked-fault`;
  line.append(...iconBefore("fa-triangle-exclamation"), `${source}: ${fault}`);
  return line;
}

import { isHtml } from "../../foundry/elements.ts";

const MARKED = "[id], [data-item-id]";

/** Where in a part something is: its nearest neighbour above with an id of its own, and the way down from there. */
export interface PlaceInPart {
  readonly mark: string;
  readonly steps: readonly number[];
}

/** Notes where an element is, to find its like in the part that takes this one's place; null outside of it. */
function placeIn(part: HTMLElement, element: Element | null | undefined): PlaceInPart | null {
  if (!element || !part.contains(element)) return null;
  const marked = element.closest<HTMLElement>(MARKED) ?? part;
  const steps: number[] = [];
  for (let at = element; at !== marked && at.parentElement; at = at.parentElement)
    steps.unshift([...at.parentElement.children].indexOf(at));
  const { id, dataset } = marked;
  const mark = id ? `#${CSS.escape(id)}` : `[data-item-id="${CSS.escape(dataset.itemId ?? "")}"]`;
  return { mark: part.contains(marked) && marked !== part ? mark : ":scope", steps };
}

/** What is now where something was. */
function atPlace(part: HTMLElement, { mark, steps }: PlaceInPart): HTMLElement | null {
  const marked: Element | null = mark === ":scope" ? part : part.querySelector(mark);
  const found = steps.reduce<Element | null>((at, step) => at?.children[step] ?? null, marked);
  return isHtml(found) ? found : null;
}

/** What somebody looks at in a part, and how far from the top of the page it is. */
export interface Anchor {
  readonly place: PlaceInPart;
  readonly top: number;
  /** Of what has the focus, the thing that its line buys; empty elsewhere. */
  readonly line: string;
}

/** Notes what has the focus, so that it stays under the pointer, or else what is first in a part that is scrolled. */
export function anchorOf(part: HTMLElement): Anchor | null {
  const { activeElement: focused } = part.ownerDocument;
  const pressed = placeIn(part, focused);
  if (pressed) {
    const line = focused?.closest<HTMLElement>("[data-purchase]")?.dataset.purchase ?? "";
    return { place: pressed, top: focused!.getBoundingClientRect().top, line };
  }
  if (part.scrollTop === 0) return null;
  const edge = part.getBoundingClientRect().top;
  for (const element of part.querySelectorAll(MARKED)) {
    const { top } = element.getBoundingClientRect();
    const place = top >= edge && placeIn(part, element);
    if (place) return { place, top, line: "" };
  }
  return null;
}

/** Scrolls the new part so that this stays where it was, although lines above it have come or gone. */
export function keepAnchor(part: HTMLElement, { place, top, line }: Anchor): void {
  const same = atPlace(part, place);
  const beside = line === "" ? null : part.querySelector<HTMLElement>(`[data-purchase="${CSS.escape(line)}"] button`);
  const now = same ?? beside;
  // A button that is gone leaves the focus to the next one of its line.
  if (!same) beside?.focus({ preventScroll: true });
  if (now) part.scrollTop += now.getBoundingClientRect().top - top;
}

/** Foundry's types know no more of the tooltip than what is called here. */
interface Tooltips {
  readonly element: HTMLElement | null;
  activate(element: HTMLElement): void;
  deactivate(): void;
}

/** Where in a part of a sheet the explanation that is on screen belongs; null if it belongs elsewhere. */
export function placeOfTooltip(part: HTMLElement): PlaceInPart | null {
  return placeIn(part, tooltips().element);
}

/** Explains what has taken its place, with the numbers of now; where nothing has, nothing is explained. */
export function keepTooltip(part: HTMLElement, place: PlaceInPart): void {
  const now = atPlace(part, place);
  if (now?.matches("[data-tooltip], [data-tooltip-text], [data-tooltip-html]")) tooltips().activate(now);
  else tooltips().deactivate();
}

function tooltips(): Tooltips {
  return game.tooltip as unknown as Tooltips;
}

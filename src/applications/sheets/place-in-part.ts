import { isHtml } from "../../compat/elements.ts";

const MARKED = "[id], [data-item-id]";

/** Where in a part something is: its nearest neighbour above with an id of its own, and the way down from there. */
export interface PlaceInPart {
  readonly mark: string;
  readonly steps: readonly number[];
}

/** Notes where an element is, to find its like in the part that takes this one's place; null outside of it. */
export function placeIn(part: HTMLElement, element: Element | null | undefined): PlaceInPart | null {
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
export function atPlace(part: HTMLElement, { mark, steps }: PlaceInPart): HTMLElement | null {
  const marked: Element | null = mark === ":scope" ? part : part.querySelector(mark);
  const found = steps.reduce<Element | null>((at, step) => at?.children[step] ?? null, marked);
  return isHtml(found) ? found : null;
}

/** What stands first in the visible area of a part that is scrolled, and how far from its top. */
export interface Anchor {
  readonly place: PlaceInPart;
  readonly top: number;
}

/** Notes what somebody has in front of them in a part that is scrolled; null in one that shows its top. */
export function anchorOf(part: HTMLElement): Anchor | null {
  if (part.scrollTop === 0) return null;
  const edge = part.getBoundingClientRect().top;
  for (const element of part.querySelectorAll(MARKED)) {
    const { top } = element.getBoundingClientRect();
    const place = top >= edge && placeIn(part, element);
    if (place) return { place, top };
  }
  return null;
}

/** Scrolls the new part so that this stays where it was, although what is above it has become longer or shorter. */
export function keepAnchor(part: HTMLElement, { place, top }: Anchor): void {
  const now = atPlace(part, place);
  if (now) part.scrollTop += now.getBoundingClientRect().top - top;
}

import { atPlace, placeIn, type PlaceInPart } from "./place-in-part.ts";

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

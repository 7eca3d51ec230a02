import type { Position } from "./types.ts";

const MARGIN = 8;
const MIN_WIDTH = 200;

/** Resolves a wished position so that the window lies on the page: centred if it never had a place. */
export function resolvePosition(element: HTMLElement, position: Position, minHeight: number): Position {
  // To measure anything lays out the page: with the wished size, which nearly always stays, it is laid out once.
  for (const extent of ["width", "height"] as const)
    if (Number.isFinite(position[extent])) element.style[extent] = `${position[extent]}px`;
  const { clientWidth, clientHeight } = element.ownerDocument.documentElement;
  const scale = position.scale ?? 1;
  const width = size(position.width, () => element.offsetWidth, MIN_WIDTH, clientWidth / scale);
  // How tall the content is depends on how wide it is.
  if (typeof width.value === "number") element.style.width = `${width.value}px`;
  const height = size(position.height, () => element.offsetHeight, minHeight, clientHeight / scale);
  const left = place(position.left, width.pixels * scale, clientWidth, freeWidth(element.ownerDocument, clientWidth));
  const top = place(position.top, height.pixels * scale, clientHeight);
  return { ...position, width: width.value, height: height.value, left, top, scale };
}

function size(characterRequest: number | "auto" | undefined, shown: () => number, min: number, page: number) {
  if (characterRequest === undefined || characterRequest === "auto" || Number.isNaN(characterRequest))
    return { value: "auto" as const, pixels: shown() };
  // A page without a size, as in tests, limits nothing.
  const limit = page > 0 ? page : Infinity;
  const pixels = Math.min(Math.max(characterRequest, min), limit);
  return { value: pixels, pixels };
}

/** The width left of the sidebar, which new windows are not to cover. */
function freeWidth(shown: Document, page: number): number {
  const edge = shown.getElementById("ui-right")?.getBoundingClientRect().left ?? 0;
  return edge > 0 ? edge : page;
}

/** @param free How much of the page a window that never had a place should keep to, if it fits. */
function place(characterRequest: number | undefined, extent: number, page: number, free: number = page): number {
  if (page <= 0) return characterRequest ?? 0;
  if (characterRequest === undefined || Number.isNaN(characterRequest)) return Math.max((free - extent) / 2, 0);
  return Math.min(Math.max(characterRequest, 0), Math.max(page - extent - MARGIN, 0));
}

/** Writes a position into an element's style. */
export function applyPosition(element: HTMLElement, { left, top, width, height, scale, zIndex }: Position): void {
  const { style } = element;
  style.left = `${left ?? 0}px`;
  style.top = `${top ?? 0}px`;
  style.width = typeof width === "number" ? `${width}px` : "";
  style.height = typeof height === "number" ? `${height}px` : "";
  style.transform = scale && scale !== 1 ? `scale(${scale})` : "";
  if (zIndex !== undefined) style.zIndex = String(zIndex);
}

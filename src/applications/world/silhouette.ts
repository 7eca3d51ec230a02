import { wordsOf } from "./choices.ts";
import { rowsAt, type Draft, type Row } from "./draft.ts";

const SVG = "http://www.w3.org/2000/svg";

/** Draws every body plan of the draft where the form has a place for it; each part bears the number of its row. */
export function drawSilhouettes(element: HTMLElement, draft: Draft): void {
  for (const drawing of element.querySelectorAll<SVGElement>("[data-silhouette]")) {
    const parts = rowsAt(draft, `${drawing.dataset.silhouette}.parts`);
    drawing.replaceChildren(...parts.map(drawPart));
  }
  markPart(element, element.ownerDocument.activeElement);
}

/** Marks the part in whose row the focus is. */
export function markPart(element: HTMLElement, target: Element | null): void {
  for (const part of element.querySelectorAll("[data-silhouette] .current")) part.classList.remove("current");
  const [, plan, , index] = /^bodyPlans\.(\d+)\.(parts)\.(\d+)/u.exec(rowPath(target)) ?? [];
  if (plan === undefined) return;
  element.querySelector(`[data-silhouette="bodyPlans.${plan}"]`)?.children[Number(index)]?.classList.add("current");
}

function rowPath(target: Element | null): string {
  return target?.closest<HTMLElement>("[data-row]")?.dataset.row ?? "";
}

function drawPart(part: Row, index: number): SVGElement {
  const place = (part.place ?? {}) as Record<string, unknown>;
  const [left, top, width, height] = ["left", "top", "width", "height"].map((field) => finite(place[field]));
  const group = make("g", { class: `part ${String(part.role)}` });
  const shape = make("rect", {
    x: left!,
    y: top! * TALL,
    width: width!,
    height: height! * TALL,
    rx: place.round === true ? width! / 2 : 3,
    ry: place.round === true ? (height! * TALL) / 2 : 3,
  });
  const number = make("text", { x: left! + width! / 2, y: (top! + height! / 2) * TALL });
  number.textContent = String(index + 1);
  const title = make("title", {});
  title.textContent = `${index + 1}. ${wordsOf(part.label)}`;
  group.append(title, shape, number);
  return group;
}

/** How much taller than wide the space for a body is. */
const TALL = 1.4;

function finite(value: unknown): number {
  return typeof value === "number" && Number.isFinite(value) ? Math.max(0, value) : 0;
}

function make(name: string, attributes: Readonly<Record<string, string | number>>): SVGElement {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}

import { html } from "#core/utils/html.ts";
import { setHtml } from "#core/utils/set-html.ts";
import type { BodyPart, WorldSetting } from "../../rules/world/world-setting.ts";
import { localize } from "#core/utils/localize.ts";

/** How much taller than wide the space for a body is. */
const TALL = 1.4;

/** Draws every body plan of the draft where the form has a place for it; each part bears the number of its row. */
export function drawSilhouettes(element: HTMLElement, { bodyPlans }: WorldSetting): void {
  for (const drawing of element.querySelectorAll<SVGElement>("[data-silhouette]")) {
    const { parts = [] } = bodyPlans[Number(drawing.dataset.silhouette)] ?? {};
    setHtml(drawing, String(html`${parts.map(drawPart)}`));
  }
  markPart(element, element.ownerDocument.activeElement);
}

/** Marks the part in whose row the focus is. */
export function markPart(element: HTMLElement, target: Element | null): void {
  for (const part of element.querySelectorAll("[data-silhouette] .current")) part.classList.remove("current");
  const row = target?.closest<HTMLElement>("[data-row]")?.dataset.row ?? "";
  const [, plan, index] = /^bodyPlans\.(\d+)\.parts\.(\d+)$/u.exec(row) ?? [];
  element.querySelector(`[data-silhouette="${plan}"]`)?.children[Number(index)]?.classList.add("current");
}

function drawPart({ label, role, place }: BodyPart, index: number) {
  // While a field is empty it holds no number.
  const [left, top, width, height] = [place.left, place.top, place.width, place.height].map((side) =>
    Math.max(0, side),
  );
  const tall = height! * TALL;
  const [rx, ry] = place.round ? [width! / 2, tall / 2] : [3, 3];
  return html`<g class="part ${role}"><title>${index + 1}. ${localize(label)}</title>
    <rect x="${left}" y="${top! * TALL}" width="${width}" height="${tall}" rx="${rx}" ry="${ry}"></rect>
    <text x="${left! + width! / 2}" y="${top! * TALL + tall / 2}">${index + 1}</text></g>`;
}

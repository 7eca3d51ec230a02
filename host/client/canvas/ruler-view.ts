import { renderTemplate } from "../core/state.ts";
import type { LabelContext, RulerWaypoint, TokenRuler } from "./token-ruler.ts";

/** 0xRRGGBB, or as CSS writes colours. */
export type Color = number | string;

const SVG = "http://www.w3.org/2000/svg";

/** Which picture of a ruler was asked for last. */
const latest = new WeakMap<TokenRuler, symbol>();

/** Draws a token's way upon the board: the squares it passes, the lines between its waypoints, and what these say. */
export async function drawRuler(ruler: TokenRuler, path: RulerWaypoint[], squares: RulerWaypoint[]): Promise<void> {
  const scene = document.querySelector<HTMLElement>("#board .board-scene");
  if (!scene) return;
  const picture = Symbol("picture");
  latest.set(ruler, picture);
  const element = Object.assign(document.createElement("div"), { className: "board-ruler" });
  element.dataset.tokenId = ruler.token.id;
  element.setAttribute("aria-hidden", "true");
  element.append(...highlights(ruler, squares), lines(ruler, path));
  const labels = await Promise.all(labelContexts(ruler, path).map((context) => label(ruler, context)));
  element.append(...labels);
  // Another picture may have been asked for, or none any more, while the labels were rendered.
  if (!ruler.visible || picture !== latest.get(ruler)) return;
  eraseRuler(ruler);
  scene.append(element);
  const status = document.querySelector("#board .board-status");
  if (status && labels.length) status.textContent = labels.at(-1)?.textContent?.replaceAll(/\s+/g, " ").trim() ?? "";
}

export function eraseRuler({ token }: TokenRuler): void {
  for (const element of document.querySelectorAll(`.board-ruler[data-token-id="${token.id}"]`)) element.remove();
}

function highlights(ruler: TokenRuler, squares: RulerWaypoint[]): HTMLElement[] {
  const { grid, scale } = ruler.token.board;
  const drawn = new Map<string, HTMLElement>();
  for (const waypoint of squares.slice(1)) {
    const corner = grid.getOffset({ x: waypoint.x, y: waypoint.y });
    for (let row = 0; row < Math.max(1, waypoint.height); row++) {
      for (let column = 0; column < Math.max(1, waypoint.width); column++) {
        const offset = { i: corner.i + row, j: corner.j + column };
        const { color, alpha = 1 } = ruler._getGridHighlightStyle(waypoint, offset);
        if (alpha === 0 || color === undefined) continue;
        const { x, y } = grid.getTopLeftPoint(offset);
        const square = Object.assign(document.createElement("div"), { className: "ruler-square" });
        const style = { left: x, top: y, width: grid.size, height: grid.size };
        for (const [key, value] of Object.entries(style)) square.style.setProperty(key, `${value * scale}px`);
        square.style.setProperty("background-color", css(color));
        square.style.setProperty("opacity", String(alpha));
        drawn.set(`${offset.i}.${offset.j}`, square);
      }
    }
  }
  return [...drawn.values()];
}

function lines(ruler: TokenRuler, path: RulerWaypoint[]): SVGElement {
  const { scale } = ruler.token.board;
  const svg = document.createElementNS(SVG, "svg");
  for (const waypoint of path) {
    const { width, color, alpha = 1 } = ruler._getSegmentStyle(waypoint);
    if (waypoint.ray && width > 0) {
      const { A, B } = waypoint.ray;
      const line = draw(svg, "line", { x1: A.x * scale, y1: A.y * scale, x2: B.x * scale, y2: B.y * scale });
      line.setAttribute("style", `stroke: ${css(color ?? 0)}; stroke-width: ${width * scale}; opacity: ${alpha}`);
    }
  }
  for (const waypoint of path) {
    const { radius, color, alpha = 1 } = ruler._getWaypointStyle(waypoint);
    if (radius <= 0) continue;
    const { x, y } = waypoint.center;
    const circle = draw(svg, "circle", { cx: x * scale, cy: y * scale, r: radius * scale });
    circle.setAttribute("style", `fill: ${css(color ?? 0)}; opacity: ${alpha}`);
  }
  return svg;
}

function draw(svg: SVGElement, name: string, attributes: Record<string, number>): SVGElement {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  svg.append(element);
  return element;
}

function labelContexts(ruler: TokenRuler, path: RulerWaypoint[]): LabelContext[] {
  const state = {};
  return path.flatMap((waypoint) => ruler._getWaypointLabelContext(waypoint, state) ?? []);
}

async function label(ruler: TokenRuler, context: LabelContext): Promise<HTMLElement> {
  const { WAYPOINT_LABEL_TEMPLATE } = ruler.constructor as typeof TokenRuler;
  const { scale } = ruler.token.board;
  const element = Object.assign(document.createElement("div"), { className: "ruler-label" });
  element.innerHTML = await renderTemplate(WAYPOINT_LABEL_TEMPLATE, { ...context });
  element.style.setProperty("left", `${context.position.x * scale}px`);
  element.style.setProperty("top", `${context.position.y * scale}px`);
  return element;
}

function css(color: Color): string {
  return typeof color === "number" ? `#${color.toString(16).padStart(6, "0")}` : color;
}

import { outlinesOf } from "../../common/geometry/region-shapes.ts";
import type { Canvas } from "./canvas.ts";
import type { Region } from "./region-layer.ts";

const SVG = "http://www.w3.org/2000/svg";

/** Draws the regions of a scene below its tokens: an outline and a thin colour for each, which take no pointer. */
export function drawRegions(board: Canvas, scene: Element): void {
  const known = scene.querySelector(".board-regions");
  const { shown } = board.regions;
  if (shown.length === 0) return void known?.remove();
  const layer = known ?? document.createElementNS(SVG, "svg");
  layer.setAttribute("class", "board-regions");
  layer.replaceChildren(...shown.map((region) => drawn(region, board.scale)));
  if (!known) scene.prepend(layer);
}

function drawn({ id, document: region }: Region, scale: number): SVGPathElement {
  const path = document.createElementNS(SVG, "path");
  const lines = region.placedShapes.flatMap(outlinesOf);
  const at = ({ x, y }: { x: number; y: number }) => `${x * scale} ${y * scale}`;
  path.setAttribute("d", lines.map((points) => `M ${points.map(at).join(" L ")} Z`).join(" "));
  path.setAttribute("fill-rule", "evenodd");
  path.setAttribute("data-region-id", id);
  const { color } = region as unknown as { color: string | { css?: string } };
  path.style.setProperty("--region-color", typeof color === "string" ? color : (color.css ?? "currentcolor"));
  const title = document.createElementNS(SVG, "title");
  title.textContent = region.name;
  path.append(title);
  return path;
}

import { game, type SceneLike, t } from "../applications/ui/client.ts";
import { effectsOnToken } from "../documents/token-effects.ts";
import { tokenBars } from "./bars.ts";
import type { Canvas } from "./canvas.ts";
import type { Token } from "./token.ts";

/** The empty board: a surface to scroll, the scene on it, and the buttons for its size. */
export function boardElement(board: Canvas): HTMLElement {
  const element = make("section", "board");
  element.id = "board";
  element.setAttribute("aria-label", t("HOST.Board.Title"));
  const scene = make("div", "board-scene");
  const tools = make("div", "board-tools");
  tools.append(zoomButton("fa-plus", "HOST.Board.ZoomIn", () => board.zoom(1.25)));
  tools.append(zoomButton("fa-minus", "HOST.Board.ZoomOut", () => board.zoom(0.8)));
  const surface = make("div", "board-surface");
  surface.append(scene);
  const help = make("p", "board-status");
  help.setAttribute("role", "status");
  element.append(surface, tools, help);
  return element;
}

/** The picture of a scene: its own at generation 13, from 14 on that of the level with which it opens. */
export function mapOf({ background, levels, initialLevel }: Pick<SceneLike, "background" | "levels" | "initialLevel">) {
  const level = levels?.find(({ _id }) => _id === initialLevel) ?? levels?.[0];
  return (levels ? level?.background.src : background?.src) ?? null;
}

/**
 * Draws the scene's grid and tokens. Elements of tokens that stay are kept, so that the focus stays on them.
 * @param isDue  Whether a token may look different; of those that were drawn, the others stay as they are
 */
export function drawScene(board: Canvas, element: HTMLElement, isDue: (token: Token) => boolean = () => true): void {
  const scene = element.querySelector<HTMLElement>(".board-scene");
  const status = element.querySelector<HTMLElement>(".board-status");
  if (!scene || !status) return;
  const { width, height, size } = board.dimensions;
  const map = board.scene ? mapOf(board.scene) : null;
  setStyle(scene, {
    width: `${width * board.scale}px`,
    height: `${height * board.scale}px`,
    "--grid-size": `${size * board.scale}px`,
    "--scene-image": map ? `url(${JSON.stringify(new URL(map, document.baseURI).href)})` : "none",
  });
  const shown = board.tokens.placeables.filter(({ isVisible }) => isVisible);
  const existing = new Map(
    [...scene.querySelectorAll<HTMLElement>(".token")].map((token) => [token.dataset.tokenId, token]),
  );
  for (const token of shown) {
    const known = existing.get(token.id);
    const drawn = known ?? make("button", "token");
    existing.delete(token.id);
    if (!known || isDue(token)) drawToken(token, drawn);
    if (!known) scene.append(drawn);
  }
  for (const gone of existing.values()) gone.remove();
  const text = board.scene ? distances(board) : t("HOST.Board.NoScene");
  if (status.textContent !== text) status.textContent = text;
}

/** Brings a point of the scene into the middle of what windows and sidebar leave free; without one, nothing is moved. */
export function scrollToPoint(
  { scale }: Canvas,
  element: HTMLElement,
  point: { x: number | null; y: number | null },
): void {
  const surface = element.querySelector<HTMLElement>(".board-surface");
  if (!surface || point.x === null || point.y === null) return;
  const { paddingTop, paddingRight, paddingBottom, paddingLeft } = getComputedStyle(surface);
  const [top, right, bottom, left] = [paddingTop, paddingRight, paddingBottom, paddingLeft].map(parseFloat);
  surface.scrollTo({
    left: point.x * scale - (surface.clientWidth - left! - right!) / 2,
    top: point.y * scale - (surface.clientHeight - top! - bottom!) / 2,
  });
}

function drawToken(token: Token, element: HTMLElement): void {
  const { scale } = token.board;
  const { document } = token;
  element.dataset.tokenId = token.id;
  element.setAttribute("type", "button");
  element.setAttribute("aria-pressed", String(token.controlled));
  element.setAttribute("aria-label", describe(token));
  element.classList.toggle("controlled", token.controlled);
  element.classList.toggle("targeted", token.targeted.size > 0);
  element.classList.toggle("hovered", token.hover);
  element.classList.toggle("in-turn", token.isInTurn);
  element.classList.toggle("hidden-token", document.hidden);
  setStyle(element, {
    left: `${token.x * scale}px`,
    top: `${token.y * scale}px`,
    width: `${token.w * scale}px`,
    height: `${token.h * scale}px`,
  });
  const image = make("img", "token-image");
  image.src = document.texture.src ?? document.actor?.img ?? "icons/svg/mystery-man.svg";
  image.alt = "";
  image.draggable = false;
  const name = make("span", "token-name");
  name.textContent = token.name;
  element.replaceChildren(
    image,
    statuses(token),
    targets(token),
    name,
    ...(mayReadBars(token) ? tokenBars(document).map(bar) : []),
  );
}

/** The bars of a token are for those who may read its actor. */
function mayReadBars(token: Token): boolean {
  return token.document.actor?.testUserPermission(game().user, "OBSERVER") === true;
}

function bar({ name, value, max }: ReturnType<typeof tokenBars>[number]): HTMLElement {
  const element = make("span", `token-bar ${name}`);
  const share = max ? Math.min(1, Math.max(0, value / max)) : 0;
  element.style.setProperty("--share", String(share));
  element.textContent = max === undefined ? String(value) : t("HOST.Board.Bar", { value, max });
  return element;
}

function statuses(token: Token): HTMLElement {
  const list = make("span", "token-statuses");
  for (const { img, name, flags } of effectsOnToken(token.document.actor, game().release.generation)) {
    // What lies over the whole token, such as that somebody is dead, is told large.
    const isOverlay = (flags?.core as { overlay?: boolean } | undefined)?.overlay === true;
    const icon = make("img", isOverlay ? "token-status token-overlay" : "token-status");
    icon.src = img;
    icon.alt = name;
    icon.draggable = false;
    list.append(icon);
  }
  return list;
}

/** A dot in the colour of each user who aims at the token. */
function targets(token: Token): HTMLElement {
  const list = make("span", "token-targets");
  for (const { color } of token.targeted) {
    const dot = make("span", "token-target");
    dot.style.setProperty("--user-color", typeof color === "string" ? color : (color?.css ?? "currentcolor"));
    list.append(dot);
  }
  return list;
}

function describe(token: Token): string {
  const { i, j } = token.board.grid.getOffset(token);
  const others = [...token.targeted].filter(({ isSelf }) => !isSelf).map(({ name }) => name);
  const states = [
    token.controlled && t("HOST.Board.Selected"),
    token.isTargeted && t("HOST.Board.Targeted"),
    others.length && t("HOST.Board.TargetedBy", { names: others.join(", ") }),
    token.document.hidden && t("HOST.Board.Hidden"),
  ].filter(Boolean);
  return [t("HOST.Board.Token", { name: token.name, column: j + 1, row: i + 1 }), ...states].join(", ");
}

/** How far the targets are from the selected token. */
function distances({ tokens, grid }: Canvas): string {
  const [from] = tokens.controlled;
  if (!from) return "";
  const targets = tokens.placeables.filter((token) => token.isTargeted && token !== from);
  const measured = targets.map((target) => {
    const { distance } = grid.measurePath([from.center, target.center]);
    return t("HOST.Board.Distance", {
      distance: Math.round(distance * 100) / 100,
      units: grid.units,
      name: target.name,
    });
  });
  return measured.length ? measured.join(" · ") : t("HOST.Board.Help");
}

function zoomButton(icon: string, label: string, zoom: () => void): HTMLElement {
  const button = make("button", `icon fa-solid ${icon}`);
  button.type = "button";
  button.setAttribute("aria-label", t(label));
  button.dataset.tooltip = "";
  button.addEventListener("click", zoom);
  return button;
}

function make<K extends keyof HTMLElementTagNameMap>(tag: K, className: string): HTMLElementTagNameMap[K] {
  return Object.assign(document.createElement(tag), { className });
}

function setStyle(element: HTMLElement, style: Record<string, string>): void {
  for (const [property, value] of Object.entries(style)) element.style.setProperty(property, value);
}

import { isBefore14 } from "./generation.ts";
import { isOurs } from "./ours.ts";

/** A token of a scene: it is stored there, and has an address. */
export type SceneToken = TokenDocument.Implementation & { readonly uuid: string };

/** A token on the board. */
export interface PlacedToken {
  readonly document: SceneToken;
  readonly actor: Actor.Implementation | null;
  readonly name: string;
  readonly center: { readonly x: number; readonly y: number };
  control(options: object): boolean;
  _onHoverIn(event: Event, options: object): unknown;
  _onHoverOut(event: Event): unknown;
  readonly renderFlags: { set(flags: Readonly<Record<string, boolean>>): void };
}

interface Board {
  animatePan?(view: object): unknown;
  readonly scene?: Scene.Implementation | null;
  /** The level of the scene that is shown; generation 13 has none. */
  readonly level?: { readonly id: string } | null;
  readonly dimensions?: Readonly<Record<"size" | "sceneX" | "sceneY" | "sceneWidth" | "sceneHeight", number>> | null;
  readonly tokens?: {
    readonly controlled?: readonly PlacedToken[];
    readonly placeables?: readonly PlacedToken[];
  } | null;
  readonly hud?: {
    readonly token?: {
      readonly rendered: boolean;
      readonly object?: { readonly actor?: unknown } | null;
      render(): unknown;
      close?(): unknown;
    };
  };
}

/** The board; without a scene there is none. */
const board = () => (globalThis as unknown as { canvas?: Board }).canvas;

/** The board with more of what is there, for what is loaded later; without a scene there is none. */
export const shownBoard = <More>() => board() as (Board & More) | undefined;

/** The scene that is shown; null for none. */
export const shownScene = () => board()?.scene ?? null;

/** Where the map of the scene that is shown is, in pixels and without padding, how large a square of it is, and where it opens. */
export function shownMap() {
  const { dimensions, scene } = board() ?? {};
  if (!dimensions || !scene) return null;
  const { size, sceneX: x, sceneY: y, sceneWidth: width, sceneHeight: height } = dimensions;
  const { initial } = scene;
  return { size, x, y, width, height, middle: { x: initial.x ?? x + width / 2, y: initial.y ?? y + height / 2 } };
}

/** The part of a new token's data that puts it on the level that is shown; generation 13 has no levels. */
export function onShownLevel(): object {
  const { level } = board() ?? {};
  return level ? { level: level.id } : {};
}

/** Whether a wall that stops movement is between two points of the scene that is shown, on the level that is shown. */
export function isWalled(from: { x: number; y: number }, to: { x: number; y: number }): boolean {
  const { level } = board() ?? {};
  const asked = { type: "move", mode: "any", ...(level ? { level } : {}) } as const;
  return CONFIG.Canvas.polygonBackends.move.testCollision(from, to, asked) === true;
}

/** Those of some tokens whose actors, as far as they have one, are of this system. */
const playing = (tokens: Iterable<PlacedToken> = []) => [...tokens].filter(({ actor }) => !actor || isOurs(actor));

/** The tokens that the user has selected. */
export const selectedTokens = () => playing(board()?.tokens?.controlled);

/** All tokens of the scene that is shown. */
export const placedTokens = () => playing(board()?.tokens?.placeables);

/** The head-up display of a token, where it is. */
export const tokenHud = () => board()?.hud?.token;

/** Whether the user sees a token: what they do not see, they cannot choose. */
export function isSeen({ object, hidden }: SceneToken): boolean {
  return (object as { readonly isVisible?: boolean } | null)?.isVisible ?? (!hidden || game.user!.isGM);
}

/** The tokens that the user targets. */
export function targetedTokens(): readonly PlacedToken[] {
  return playing((game.user as { targets?: Iterable<PlacedToken> } | null)?.targets);
}

/** The tokens of an actor as they are drawn on the scene that is shown; without a canvas nothing is drawn. */
export function drawnTokensOf(actor: Actor.Implementation): readonly Partial<Pick<PlacedToken, "renderFlags">>[] {
  return actor.getActiveTokens();
}

/** The tokens of an actor on the scene that is shown. */
export function tokensOf(actor: Actor.Implementation): readonly SceneToken[] {
  return actor.getActiveTokens(false, true) as unknown as readonly SceneToken[];
}

/** Whether an actor can place an area: a Scene Region, which generation 14 has, on the scene that is shown and where they have a token. */
export const canPlaceAreas = (actor: Actor.Implementation): boolean => !isBefore14() && tokensOf(actor).length > 0;

interface Grid {
  measurePath(path: readonly object[], options: object): { readonly distance: number };
}

/** How long a way over a scene is, in the scene's units. */
export function measuredOn(scene: Scene.Implementation, path: readonly object[]): number {
  const grid: Grid = scene.grid;
  return grid.measurePath(path, {}).distance;
}

/** Selects a token that is drawn, alone, and brings it into view. */
export function selectToken({ object }: TokenDocument.Implementation): void {
  const token = object as PlacedToken | null;
  if (token?.control({ releaseOthers: true })) void board()?.animatePan?.({ ...token.center });
}

/** So much of the board is at least around the tokens that are brought into view, in squares; and so near it comes at most. */
const AROUND = 4;
const NEAREST = 1.25;

/** Brings all tokens of the scene that is shown into view. */
export function showTokensOf({ tokens, grid }: Scene.Implementation): void {
  const places = tokens.contents;
  if (places.length === 0) return;
  const { size } = grid;
  const [columns, rows] = [places.map(({ x }) => x), places.map(({ y }) => y)];
  const [left, top] = [Math.min(...columns), Math.min(...rows)];
  const [width, height] = [Math.max(...columns) - left + size, Math.max(...rows) - top + size];
  const around = 2 * AROUND * size;
  const scale = Math.min(NEAREST, innerWidth / (width + around), innerHeight / (height + around));
  void board()?.animatePan?.({ x: left + width / 2, y: top + height / 2, scale });
}

/** Lights a token that the user sees as the pointer does that is over it, or lets it be. @param uuid  Its own or that of its actor. */
export function lightToken(uuid: string, isLit: boolean, event: Event): void {
  for (const token of board()?.tokens?.placeables ?? []) {
    if (![token.document.uuid, token.actor?.uuid].includes(uuid)) continue;
    // A row may name who is hidden on the map.
    if (isLit && isSeen(token.document)) token._onHoverIn(event, { hoverOutOthers: true });
    else if (!isLit) token._onHoverOut(event);
  }
}

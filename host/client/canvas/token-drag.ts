import type { Point } from "../../common/grid/square-grid.ts";
import type { MovementWaypoint } from "../documents/token-movement.ts";
import type { TokenDocument } from "../documents/token.ts";
import type { Token } from "./token.ts";

/** Pointer movements shorter than this, in pixels, are a click. */
export const CLICK = 5;

/**
 * Drags a token with the pointer. It moves when it is let go, along the waypoints put down on the way with the key +; the key
 * - takes the last one back, Escape leaves the token where it is.
 */
export class TokenDrag {
  readonly #start: Point;
  #way: Point = { x: 0, y: 0 };
  #waypoints: Point[] = [];
  readonly #listening = new AbortController();

  constructor(
    readonly token: Token,
    readonly element: HTMLElement,
    event: PointerEvent,
  ) {
    this.#start = { x: event.clientX, y: event.clientY };
    const { signal } = this.#listening;
    const { pointerId } = event;
    // A quick pointer is outside the token before it is captured.
    document.addEventListener("pointermove", (moved) => this.#onMove(moved, pointerId), { signal });
    document.addEventListener("pointerup", () => void this.#onDrop(), { signal });
    document.addEventListener("pointercancel", () => this.#end(), { signal });
    document.addEventListener("keydown", (pressed) => this.#onKey(pressed), { signal, capture: true });
  }

  get #isDragging(): boolean {
    return Math.hypot(this.#way.x, this.#way.y) >= CLICK;
  }

  /** The corner of the square over which the token is held, within the scene. */
  get #destination(): Point {
    const { scale, grid, dimensions } = this.token.board;
    const { x, y } = grid.getSnappedPoint({
      x: this.token.x + this.#way.x / scale,
      y: this.token.y + this.#way.y / scale,
    });
    return {
      x: Math.max(0, Math.min(x, dimensions.width - this.token.w)),
      y: Math.max(0, Math.min(y, dimensions.height - this.token.h)),
    };
  }

  #onMove(event: PointerEvent, pointerId: number): void {
    const before = this.#isDragging ? this.#destination : null;
    this.#way = { x: event.clientX - this.#start.x, y: event.clientY - this.#start.y };
    if (!this.#isDragging) return;
    // Only now: a captured pointer's click would go to the token even if nothing was dragged.
    if (!this.element.hasPointerCapture(pointerId)) this.element.setPointerCapture(pointerId);
    this.element.style.translate = `${this.#way.x}px ${this.#way.y}px`;
    const now = this.#destination;
    if (before?.x !== now.x || before.y !== now.y) this.#showRuler();
  }

  #onKey(event: KeyboardEvent): void {
    if (!this.#isDragging || !["+", "=", "-", "Escape"].includes(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === "Escape") return this.#end();
    if (event.key === "-") this.#waypoints.pop();
    else if (!isSame(this.#waypoints.at(-1) ?? this.token, this.#destination)) this.#waypoints.push(this.#destination);
    this.#showRuler();
  }

  async #onDrop(): Promise<void> {
    const [isDragged, path] = [this.#isDragging, this.#path()];
    this.#end();
    if (!isDragged || path.length === 1) return;
    const document = this.token.document as unknown as TokenDocument;
    const { x, y } = this.token;
    const moved = await document.move(path.slice(1), { method: "dragging", showRuler: true });
    if (moved) this.token.board.tokens.remember({ document, x, y });
  }

  #end(): void {
    this.#listening.abort();
    this.element.style.translate = "";
    this.token._plannedMovement = {};
    this.token.ruler.clear();
    this.token.board.refresh();
  }

  /** From where the token stands over the waypoints to where it is held. */
  #path(): Partial<MovementWaypoint>[] {
    const { x, y } = this.token;
    const path: Partial<MovementWaypoint>[] = [{ x, y }];
    for (const place of [...this.#waypoints, this.#destination]) {
      if (!isSame(path.at(-1) as Point, place))
        path.push({ ...place, snapped: true, explicit: true, checkpoint: true });
    }
    return path;
  }

  #showRuler(): void {
    this.token.showPlan(this.#path());
  }
}

function isSame(a: Point, b: Point): boolean {
  return a.x === b.x && a.y === b.y;
}

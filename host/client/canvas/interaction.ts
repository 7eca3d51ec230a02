import { fromUuid, game, hooks, t, ui } from "../applications/ui/client.ts";
import type { Notifications } from "../applications/ui/notifications.ts";
import { readDragData } from "../applications/sidebar/drag.ts";
import { confirmDelete } from "../applications/sidebar/directory-menus.ts";
import type { TokenDocument } from "../documents/token.ts";
import type { Canvas } from "./canvas.ts";
import { placeActor } from "./place-actor.ts";
import type { Point } from "./grid.ts";
import { TokenDrag } from "./token-drag.ts";
import type { Token } from "./token.ts";

const ARROWS: Record<string, Point> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

/** What pointer and keyboard do on the board. */
export class Interaction {
  constructor(
    readonly board: Canvas,
    readonly element: HTMLElement,
  ) {
    element.addEventListener("pointerdown", (event) => this.#onPointerDown(event));
    element.addEventListener("click", (event) => this.#onClick(event));
    element.addEventListener("dblclick", (event) => this.#onDoubleClick(event));
    element.addEventListener("contextmenu", (event) => this.#onContextMenu(event));
    element.addEventListener("keydown", (event) => void this.#onKeyDown(event));
    element.addEventListener("dragover", (event) => event.preventDefault());
    element.addEventListener("drop", (event) => void this.#onDrop(event));
    const hover = (hovered: boolean) => (event: Event) => {
      const token = this.#tokenOf(event.target);
      if (token) hooks().callAll("hoverToken", token, hovered);
    };
    element.addEventListener("pointerover", hover(true));
    element.addEventListener("pointerout", hover(false));
  }

  #tokenOf(target: EventTarget | null): Token | undefined {
    const element = target instanceof Element ? target.closest<HTMLElement>(".token") : null;
    return element ? this.board.tokens.get(element.dataset.tokenId ?? "") : undefined;
  }

  #onClick(event: MouseEvent): void {
    const token = this.#tokenOf(event.target);
    if (!token) {
      if ((event.target as Element).closest(".board-surface")) this.board.tokens.releaseAll();
      return;
    }
    if (event.shiftKey || !token.isOwner) token.setTarget(!token.isTargeted, { releaseOthers: !event.shiftKey });
    else token.control({ releaseOthers: !event.ctrlKey });
  }

  #onDoubleClick(event: MouseEvent): void {
    const actor = this.#tokenOf(event.target)?.document.actor;
    if (actor?.testUserPermission(game().user, "LIMITED")) actor.sheet?.render({ force: true });
  }

  #onContextMenu(event: MouseEvent): void {
    const token = this.#tokenOf(event.target);
    if (!token?.isOwner) return;
    event.preventDefault();
    this.board.hud.token.open(token);
  }

  async #onKeyDown(event: KeyboardEvent): Promise<void> {
    if (event.key.toLowerCase() === "z" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      return void (await this.board.tokens.undoHistory());
    }
    const token = this.#tokenOf(event.target);
    if (!token) return;
    const arrow = ARROWS[event.key];
    if (arrow) {
      event.preventDefault();
      const { size } = this.board.grid;
      return this.#move(token, { x: token.x + arrow.x * size, y: token.y + arrow.y * size });
    }
    const key = event.key.toLowerCase();
    if (key === "t") token.setTarget(!token.isTargeted, { releaseOthers: !event.shiftKey });
    if (key === "h" && token.isOwner) this.board.hud.token.open(token);
    if (key === "delete" && token.document.canUserModify(game().user, "delete")) await confirmDelete(token.document);
  }

  #onPointerDown(event: PointerEvent): void {
    const token = this.#tokenOf(event.target);
    const element = (event.target as Element).closest<HTMLElement>(".token");
    if (token?.isOwner && element && event.button === 0) new TokenDrag(token, element, event);
  }

  async #move(token: Token, { x, y }: Point): Promise<void> {
    if (!token.isOwner) return void notifications().warn(t("HOST.Board.MayNotMove", { name: token.name }));
    const { width, height } = this.board.dimensions;
    const within = { x: Math.max(0, Math.min(x, width - token.w)), y: Math.max(0, Math.min(y, height - token.h)) };
    if (within.x === token.x && within.y === token.y) return;
    await (token.document as unknown as TokenDocument).move(
      { ...within, snapped: true, explicit: true },
      { method: "keyboard" },
    );
  }

  async #onDrop(event: DragEvent): Promise<void> {
    event.preventDefault();
    const data = readDragData(event);
    const scene = this.element.querySelector(".board-scene")?.getBoundingClientRect();
    if (!data || !scene) return;
    const { scale } = this.board;
    const point = { x: (event.clientX - scene.left) / scale, y: (event.clientY - scene.top) / scale };
    if (!hooks().call("dropCanvasData", this.board, { ...data, ...point }, event) || data.type !== "Actor") return;
    const actor = await fromUuid(data.uuid);
    if (actor) await placeActor(this.board, actor, point);
  }
}

function notifications(): Notifications {
  return ui<Notifications>("notifications");
}

import { game } from "../applications/ui/client.ts";
import type { Canvas } from "./canvas.ts";
import type { Point } from "./grid.ts";

/** How a text moves: of all that Foundry knows, what the board draws of it. */
interface ScrollingTextOptions {
  /** In milliseconds. */
  duration?: number;
  /** In pixels of the scene. */
  distance?: number;
  fontSize?: number;
  fill?: string;
}

/**
 * `canvas.interface`: texts that rise from a point of the scene and fade (api/v13/classes/foundry.canvas.groups.InterfaceCanvasGroup). They
 * always rise. Nothing is shown where the user has switched such texts off: public systems ask for texts without asking that setting.
 */
export class InterfaceGroup {
  constructor(private readonly board: Canvas) {}

  async createScrollingText(origin: Point, content: string, options: ScrollingTextOptions = {}): Promise<void> {
    const scene = document.querySelector("#board .board-scene");
    if (!scene || !game().settings.get("core", "scrollingStatusText")) return;
    const { scale } = this.board;
    const { fontSize = 28, fill = "white", duration = 2000 } = options;
    const text = Object.assign(document.createElement("span"), { className: "scrolling-text", textContent: content });
    Object.assign(text.style, { left: `${origin.x * scale}px`, top: `${origin.y * scale}px`, color: fill });
    text.style.fontSize = `${fontSize * scale}px`;
    scene.append(text);
    const { distance = 2 * fontSize } = options;
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const to = { translate: `-50% calc(-50% - ${isStill ? 0 : distance * scale}px)` };
    const way = [{ translate: "-50% -50%" }, { ...to, opacity: 1, offset: 0.75 }, { ...to, opacity: 0 }];
    await text.animate(way, { duration, easing: "ease-out" }).finished;
    text.remove();
  }
}

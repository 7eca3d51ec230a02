import type { Position } from "./types.ts";

interface Movable {
  element: HTMLElement;
  position: Position;
  setPosition(position: Position): unknown;
}

/** Lets a window be moved by its header and, where it has a handle, be resized. */
export function makeMovable(app: Movable, header: HTMLElement, handle: HTMLElement | undefined): void {
  follow(header, (start, dx, dy) => app.setPosition({ left: start.left + dx, top: start.top + dy }), app);
  if (!handle) return;
  const resize = (start: DOMRect, dx: number, dy: number) => {
    const scale = app.position.scale ?? 1;
    app.setPosition({ width: (start.width + dx) / scale, height: (start.height + dy) / scale });
  };
  follow(handle, resize, app);
}

function follow(grip: HTMLElement, move: (start: DOMRect, dx: number, dy: number) => unknown, app: Movable): void {
  grip.addEventListener("pointerdown", (down) => {
    if (down.button !== 0 || (down.target as Element).closest("button, menu, input, a")) return;
    const start = app.element.getBoundingClientRect();
    const onMove = (event: PointerEvent) => {
      if (event.pointerId !== down.pointerId) return;
      move(start, event.clientX - down.clientX, event.clientY - down.clientY);
    };
    const onEnd = () => {
      window.removeEventListener("pointermove", onMove);
      window.removeEventListener("pointerup", onEnd);
      window.removeEventListener("pointercancel", onEnd);
    };
    window.addEventListener("pointermove", onMove);
    window.addEventListener("pointerup", onEnd);
    window.addEventListener("pointercancel", onEnd);
  });
}

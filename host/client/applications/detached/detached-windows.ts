import { Hooks } from "../../core/hooks.ts";
import { game } from "../../core/state.ts";

/** A window of the browser's, and the applications in it. */
export interface DetachedWindowDescriptor {
  window: Window;
  applications: Map<string, unknown>;
}

interface Size {
  width?: number | "auto" | undefined;
  height?: number | "auto" | undefined;
}

/**
 * Generation 14: windows of the browser's into which applications have been moved (api/v14/classes/foundry.default-1 and
 * core's issue 13128). Styles are copied into them, and the globals there are those of the page.
 */
export class DetachedWindows {
  readonly windows = new Map<string, DetachedWindowDescriptor>();

  get focused(): Window | null {
    for (const { window: view } of this.windows.values()) if (view.document.hasFocus()) return view;
    return null;
  }

  /**
   * Opens one and tells the hook `openDetachedWindow` of it.
   * @throws where the browser does not let windows be opened.
   */
  async open(id: string, title: string, { width, height }: Size): Promise<Window> {
    const view = window.open("", id, `popup,width=${pixels(width, 640)},height=${pixels(height, 720)}`);
    if (!view) throw new Error("The browser does not let windows be opened: allow it for this page.");
    const page = view.document;
    page.title = title;
    page.documentElement.lang = document.documentElement.lang;
    page.body.className = document.body.className;
    const base = page.createElement("base");
    base.href = location.href;
    page.head.append(base);
    const { foundry, ui, CONFIG } = globalThis as unknown as Record<string, unknown>;
    Object.assign(view, { foundry, ui, CONFIG, game: (globalThis as unknown as { game: unknown }).game });
    await Promise.all(
      Array.from(document.head.querySelectorAll("link[rel=stylesheet], style"), (style) => copy(style, page)),
    );
    this.windows.set(id, { window: view, applications: new Map() });
    Hooks.callAll("openDetachedWindow", id, view);
    return view;
  }

  /** Takes an application out of a window, which closes once nothing is left in it. */
  leave(id: string, application: string): void {
    const applications = this.windows.get(id)?.applications;
    applications?.delete(application);
    if (applications?.size === 0) this.close(id);
  }

  close(id: string): void {
    const found = this.windows.get(id);
    if (!found) return;
    this.windows.delete(id);
    Hooks.callAll("closeDetachedWindow", id, found.window);
    found.window.close();
  }
}

/** `foundry.applications.detached` */
export const detached = new DetachedWindows();

/** Whether this generation has them at all. */
export function hasDetachedWindows(): boolean {
  return (game?.release?.generation ?? 0) >= 14;
}

function copy(style: Element, page: Document): Promise<void> {
  const copied = page.importNode(style, true) as HTMLElement;
  return new Promise((resolve) => {
    copied.addEventListener("load", () => resolve(), { once: true });
    copied.addEventListener("error", () => resolve(), { once: true });
    page.head.append(copied);
  });
}

function pixels(size: number | "auto" | undefined, usual: number): number {
  return typeof size === "number" ? size : usual;
}

import { setFront, stack } from "./instances.ts";
import { ApplicationLifecycle } from "./lifecycle.ts";
import { applyPosition, resolvePosition } from "./position.ts";
import type { ApplicationConfiguration, Position, WindowElements } from "./types.ts";

const HEADER_HEIGHT = 36;

/** What an application can do as a window: be moved, resized, folded to its header and brought to the front. */
export abstract class ApplicationWindow extends ApplicationLifecycle {
  abstract readonly options: ApplicationConfiguration;
  abstract position: Position;
  abstract window: WindowElements;

  protected _minimized = false;
  #restore: Position | null = null;

  abstract get element(): HTMLElement;
  abstract get rendered(): boolean;
  abstract get hasFrame(): boolean;

  get minimized(): boolean {
    return this._minimized;
  }

  /** Moves or resizes the window; what is not given stays as it is. */
  setPosition(position: Position = {}): Position | void {
    if (!this.options.window.positioned || !this.element) return;
    // What was moved out of the page fills the window of the browser's.
    if (this.element.classList.contains("detached")) return;
    this._prePosition(position);
    const characterRequest = this._minimized ? { ...position, height: this.position.height } : position;
    this.position = this._updatePosition({ ...this.position, ...characterRequest });
    applyPosition(this.element, this.position);
    if (this._minimized) this.element.style.height = `${HEADER_HEIGHT}px`;
    this._onPosition(this.position);
    this.dispatchEvent(new Event("position"));
    return this.position;
  }

  protected _updatePosition(position: Position): Position {
    return resolvePosition(this.element, position, HEADER_HEIGHT + 24);
  }

  async toggleControls(expanded?: boolean | null, _options: object = {}): Promise<void> {
    const { controls, controlsDropdown } = this.window;
    if (!controls || !controlsDropdown) return;
    const open = expanded ?? controlsDropdown.hidden;
    controlsDropdown.hidden = !open;
    controlsDropdown.classList.toggle("expanded", open);
    controls.setAttribute("aria-expanded", String(open));
    if (open) controlsDropdown.querySelector<HTMLElement>("button")?.focus();
  }

  /** Folds the window to its header. */
  async minimize(): Promise<void> {
    if (!this.rendered || !this.hasFrame || this._minimized || !this.options.window.minimizable) return;
    await this.toggleControls(false);
    this.#restore = { ...this.position };
    this._minimized = true;
    this.element.classList.add("minimized");
    if (this.window.content) this.window.content.hidden = true;
    this.element.style.height = `${HEADER_HEIGHT}px`;
  }

  async maximize(): Promise<void> {
    if (!this._minimized) return;
    this._minimized = false;
    this.element.classList.remove("minimized");
    if (this.window.content) this.window.content.hidden = false;
    this.setPosition({ width: this.#restore?.width, height: this.#restore?.height });
  }

  bringToFront(): void {
    if (!this.element || stack.front === (this as unknown)) return;
    setFront(this as never);
    this.position.zIndex = ++stack.zIndex;
    this.element.style.zIndex = String(stack.zIndex);
  }

  /** The older name, by which PopOut! 2.23 calls every application. */
  bringToTop(): void {
    this.bringToFront();
  }
}

import { TabbedApplication } from "../api/tabbed.ts";
import type { HeaderControl } from "../api/types.ts";
import { detached, hasDetachedWindows } from "./detached-windows.ts";

/** An application that generation 14 can move out of the page, and back. */
export abstract class DetachableApplication extends TabbedApplication {
  abstract readonly id: string;
  abstract readonly title: string;

  abstract render(options?: object | boolean): Promise<this>;
  abstract close(options?: object): Promise<this>;

  /** Ends once nothing of it is being drawn any more. */
  protected abstract _drawn(): Promise<void>;

  /** Moves the application into a window of the browser's; closing that closes the application. */
  async detachWindow(): Promise<void> {
    assertPossible("detachWindow");
    // Whoever presses while it is drawn anew means it all the same.
    await this._drawn();
    if (this.window.windowId || !this.rendered || !this.hasFrame) return;
    await this.toggleControls(false);
    const view = await detached.open(this.id, this.title, this.position);
    detached.windows.get(this.id)?.applications.set(this.id, this);
    this.window.windowId = this.id;
    this.element.classList.add("detached");
    view.document.body.append(this.element);
    this.#closeWith(view);
    this._onDetach();
    await this.#renderNoPart();
  }

  /** Brings it back into the page. */
  async attachWindow(): Promise<void> {
    assertPossible("attachWindow");
    await this._drawn();
    const { windowId } = this.window;
    if (!windowId) return;
    await this.toggleControls(false);
    this.window.windowId = undefined;
    this.element.classList.remove("detached");
    document.body.append(this.element);
    detached.leave(windowId, this.id);
    this._onAttach();
    await this.#renderNoPart();
    this.setPosition();
  }

  /** Renders another application beside this one: in the page, as all that this one opens. */
  async renderChild<Child extends DetachableApplication>(child: Child, options: object = {}): Promise<Child> {
    assertPossible("renderChild");
    return child.render({ force: true, ...options });
  }

  /** Puts what is rendered for the first time into a window of the browser's that is there (`ApplicationWindowRenderOptions#windowId`). */
  protected _renderDetached(windowId: string | undefined): void {
    const place = windowId === undefined ? undefined : detached.windows.get(windowId);
    if (!place) return;
    place.applications.set(this.id, this);
    this.window.windowId = windowId;
    place.window.document.body.append(this.element);
    this.#closeWith(place.window);
  }

  #closeWith(view: Window): void {
    view.addEventListener("pagehide", () => {
      if (this.window.windowId) void this.close();
    });
  }

  /** Core runs through a render although it renders no part (its issue 14417). */
  async #renderNoPart(): Promise<void> {
    await this.render({ parts: [], window: { controls: true } });
  }

  protected _removeElement(element: HTMLElement): void {
    const { windowId } = this.window;
    this.window.windowId = undefined;
    element.remove();
    if (windowId) detached.leave(windowId, this.id);
  }

  protected _onDetach(): void {
    // For subclasses.
  }

  protected _onAttach(): void {
    // For subclasses.
  }

  /** The control of the header that detaches and attaches; none where there is no such thing. */
  protected _detachControls(): HeaderControl[] {
    if (!hasDetachedWindows() || !this.hasFrame) return [];
    const isDetached = this.window.windowId !== undefined;
    const icon = isDetached ? "fa-solid fa-arrow-right-to-bracket" : "fa-solid fa-up-right-from-square";
    const label = isDetached ? "APPLICATION.TOOLS.Attach" : "APPLICATION.TOOLS.Detach";
    const onClick = () => void (isDetached ? this.attachWindow() : this.detachWindow());
    return [{ icon, label, onClick }];
  }
}

function assertPossible(method: string): void {
  if (!hasDetachedWindows()) throw new Error(`Generation 13 has no ApplicationV2#${method}.`);
}

import { CONFIG } from "../../core/state.ts";
import { report } from "../api/client.ts";

type DragAction = "dragstart" | "dragover" | "drop" | "dragenter" | "dragleave" | "dragend";

export interface DragDropConfiguration {
  dragSelector?: string | null;
  dropSelector?: string | null;
  permissions?: Partial<Record<"dragstart" | "drop" | "dragover", (selector: string | null) => boolean>>;
  callbacks?: Partial<Record<DragAction, (event: DragEvent) => unknown>>;
}

/** Makes elements draggable and others take what is dropped on them. */
export class DragDrop {
  dragSelector: string | null;
  dropSelector: string | null;
  permissions: NonNullable<DragDropConfiguration["permissions"]>;
  callbacks: NonNullable<DragDropConfiguration["callbacks"]>;

  constructor({
    dragSelector = null,
    dropSelector = null,
    permissions = {},
    callbacks = {},
  }: DragDropConfiguration = {}) {
    this.dragSelector = dragSelector;
    this.dropSelector = dropSelector;
    this.permissions = permissions;
    this.callbacks = callbacks;
  }

  /** The class that CONFIG.ux names, for packages to put their own in its place. */
  static get implementation(): typeof DragDrop {
    return (CONFIG?.["ux"] as { DragDrop?: typeof DragDrop } | undefined)?.DragDrop ?? DragDrop;
  }

  bind(html: HTMLElement): this {
    if (this.dragSelector && this.can("dragstart", this.dragSelector)) {
      for (const element of Array.from(html.querySelectorAll<HTMLElement>(this.dragSelector))) {
        element.setAttribute("draggable", "true");
        element.ondragstart = (event) => this.#run("dragstart", () => this._handleDragStart(event));
        element.ondragend = (event) => this.#run("dragend", () => this._handleDragEnd(event));
      }
    }
    if (!this.can("drop", this.dropSelector)) return this;
    const targets = this.dropSelector ? within(html, this.dropSelector) : [html];
    for (const element of targets) {
      element.ondragover = (event) => this._handleDragOver(event);
      element.ondragenter = (event) => this._handleDragEnter(event);
      element.ondragleave = (event) => this._handleDragLeave(event);
      element.ondrop = (event) => this.#run("drop", () => this._handleDrop(event));
    }
    return this;
  }

  callback(event: DragEvent, action: DragAction): unknown {
    return this.callbacks[action]?.(event);
  }

  can(action: "dragstart" | "drop", selector: string | null = null): boolean {
    return this.permissions[action]?.(selector) ?? true;
  }

  /** Begins a drag; what lies around the element hears of it only if nothing is carried. */
  protected _handleDragStart(event: DragEvent): unknown {
    const begun = this.callback(event, "dragstart");
    if (event.dataTransfer?.items?.length) event.stopPropagation();
    return begun;
  }

  protected _handleDragEnd(event: DragEvent): unknown {
    return this.callback(event, "dragend");
  }

  protected _handleDragEnter(event: DragEvent): unknown {
    return this.callback(event, "dragenter");
  }

  protected _handleDragLeave(event: DragEvent): unknown {
    return this.callback(event, "dragleave");
  }

  protected _handleDragOver(event: DragEvent): unknown {
    event.preventDefault();
    return this.callback(event, "dragover");
  }

  protected _handleDrop(event: DragEvent): unknown {
    event.preventDefault();
    return this.callback(event, "drop");
  }

  #run(action: DragAction, handle: () => unknown): void {
    // What fails after a drop is told: no one could catch it.
    (async () => handle())().catch((error: unknown) => report(`DragDrop ${action}`, error));
  }
}

/** What a selector finds in an element, which may be the element itself (DCC's stories in a real Foundry 14 drop so). */
function within(html: HTMLElement, selector: string): HTMLElement[] {
  const found = Array.from(html.querySelectorAll<HTMLElement>(selector));
  return html.matches(selector) ? [html, ...found] : found;
}

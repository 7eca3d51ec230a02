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

  static get implementation(): typeof DragDrop {
    return DragDrop;
  }

  bind(html: HTMLElement): this {
    if (this.dragSelector && this.can("dragstart", this.dragSelector)) {
      for (const element of Array.from(html.querySelectorAll<HTMLElement>(this.dragSelector))) {
        element.setAttribute("draggable", "true");
        element.ondragstart = (event) => this.#handle(event, "dragstart");
        element.ondragend = (event) => this.#handle(event, "dragend");
      }
    }
    if (!this.can("drop", this.dropSelector)) return this;
    const targets = this.dropSelector ? Array.from(html.querySelectorAll<HTMLElement>(this.dropSelector)) : [html];
    for (const element of targets) {
      element.ondragover = (event) => {
        event.preventDefault();
        this.callback(event, "dragover");
      };
      element.ondragenter = (event) => this.callback(event, "dragenter");
      element.ondragleave = (event) => this.callback(event, "dragleave");
      element.ondrop = (event) => {
        event.preventDefault();
        this.#handle(event, "drop");
      };
    }
    return this;
  }

  callback(event: DragEvent, action: DragAction): unknown {
    return this.callbacks[action]?.(event);
  }

  can(action: "dragstart" | "drop", selector: string | null = null): boolean {
    return this.permissions[action]?.(selector) ?? true;
  }

  #handle(event: DragEvent, action: DragAction): void {
    const run = async () => this.callback(event, action);
    // What fails after a drop is told: no one could catch it.
    run().catch((error: unknown) => report(`DragDrop ${action}`, error));
  }
}

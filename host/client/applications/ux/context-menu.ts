import { localize, noteInUi, report } from "../api/client.ts";

/** A line of a context menu; generation 13 says name, condition and callback, 14 label, visible and onClick. */
export interface ContextMenuEntry {
  name?: string;
  label?: string;
  icon?: string;
  group?: string | null;
  classes?: string;
  condition?: boolean | ((target: HTMLElement) => unknown) | null;
  visible?: boolean | ((target: HTMLElement) => unknown);
  callback?: (target: HTMLElement, event: Event) => unknown;
  onClick?: (event: Event, target: HTMLElement) => unknown;
}

export interface ContextMenuOptions {
  eventName?: string;
  onOpen?: ((target: HTMLElement) => unknown) | null;
  onClose?: ((target: HTMLElement) => unknown) | null;
  fixed?: boolean;
  jQuery?: boolean;
}

let open: ContextMenu | null = null;

/** A menu that opens on the elements of a container which match a selector. */
export class ContextMenu {
  readonly element: HTMLElement;
  menuItems: ContextMenuEntry[];
  onOpen: ContextMenuOptions["onOpen"];
  onClose: ContextMenuOptions["onClose"];
  readonly eventName: string;
  readonly fixed: boolean;
  #target: HTMLElement | null = null;
  #menu: HTMLElement | null = null;
  #returnTo: HTMLElement | null = null;

  constructor(
    container: HTMLElement,
    readonly selector: string | null | undefined,
    menuItems: ContextMenuEntry[],
    { eventName = "contextmenu", onOpen, onClose, fixed = false }: ContextMenuOptions = {},
  ) {
    this.element = container;
    this.menuItems = menuItems;
    this.eventName = eventName;
    this.onOpen = onOpen;
    this.onClose = onClose;
    this.fixed = fixed;
    this.activateListeners(container);
  }

  static get implementation(): typeof ContextMenu {
    return ContextMenu;
  }

  /** Closes the menu when the user does something elsewhere. */
  static eventListeners(): void {
    document.addEventListener("pointerdown", (event) => {
      if (open && !open.#menu?.contains(event.target as Node)) void open.close();
    });
  }

  get target(): HTMLElement | null {
    return this.#target;
  }

  activateListeners(container: HTMLElement): void {
    container.addEventListener(this.eventName, (event) => {
      const target = this.selector
        ? (event.target as Element).closest<HTMLElement>(this.selector)
        : (event.currentTarget as HTMLElement);
      if (!target || !container.contains(target)) return;
      event.preventDefault();
      event.stopPropagation();
      void this.render(target, { event });
    });
  }

  /** Opens the menu at a target. Nothing opens when no entry concerns the target. */
  async render(target: HTMLElement, { event }: { event?: Event } = {}): Promise<void> {
    await open?.close();
    const entries = this.menuItems.filter((entry) => isShown(entry, target));
    if (!entries.length) return;
    // eslint-disable-next-line @typescript-eslint/no-this-alias -- one menu is open at a time, on the whole page
    open = this;
    noteInUi("context", this);
    this.#target = target;
    this.#returnTo = document.activeElement as HTMLElement | null;
    this.#menu = this.#build(entries);
    target.classList.add("context");
    document.body.append(this.#menu);
    this._setFixedPosition(this.#menu, target, event as MouseEvent | undefined);
    this.#menu.querySelector<HTMLElement>("[role=menuitem]")?.focus();
    this.onOpen?.(target);
  }

  async close(_options: object = {}): Promise<void> {
    if (!this.#menu || !this.#target) return;
    const target = this.#target;
    this.#menu.remove();
    this.#menu = null;
    this.#target = null;
    if (open === this) {
      open = null;
      noteInUi("context", null);
    }
    target.classList.remove("context");
    this.#returnTo?.focus?.();
    this.onClose?.(target);
  }

  protected _setFixedPosition(menu: HTMLElement, target: HTMLElement, event?: MouseEvent): void {
    const box = target.getBoundingClientRect();
    const x = event?.clientX || box.left;
    const y = event?.clientY || box.bottom;
    const { clientWidth, clientHeight } = document.documentElement;
    menu.style.left = `${Math.max(Math.min(x, clientWidth - menu.offsetWidth - 4), 0)}px`;
    const above = y + menu.offsetHeight > clientHeight && clientHeight > 0;
    menu.style.top = `${Math.max(above ? y - menu.offsetHeight : y, 0)}px`;
  }

  #build(entries: ContextMenuEntry[]): HTMLElement {
    const menu = document.createElement("nav");
    menu.id = "context-menu";
    menu.className = "themed context-menu";
    menu.classList.add(document.body.classList.contains("theme-dark") ? "theme-dark" : "theme-light");
    const list = document.createElement("menu");
    list.className = "context-items";
    list.setAttribute("role", "menu");
    list.append(...entries.map((entry) => this.#item(entry)));
    menu.append(list);
    menu.addEventListener("keydown", (event) => this.#onKey(event));
    return menu;
  }

  #item(entry: ContextMenuEntry): HTMLElement {
    const item = document.createElement("li");
    item.className = `context-item ${entry.classes ?? ""}`.trim();
    item.tabIndex = -1;
    item.setAttribute("role", "menuitem");
    // Icons are given as markup in generation 13 and as classes in 14; only the classes are taken.
    const icon = /class=["']([^"']*)["']/.exec(entry.icon ?? "")?.[1] ?? entry.icon ?? "";
    const sign = document.createElement("i");
    sign.className = `${icon.includes("<") ? "" : icon} fa-fw`;
    const label = document.createElement("span");
    label.textContent = localize(entry.label ?? entry.name ?? "");
    item.append(sign, label);
    item.addEventListener("click", (event) => {
      event.preventDefault();
      event.stopPropagation();
      void this.#choose(entry, event);
    });
    return item;
  }

  async #choose(entry: ContextMenuEntry, event: Event): Promise<void> {
    const target = this.#target;
    await this.close();
    if (!target) return;
    try {
      await (entry.onClick ? entry.onClick(event, target) : entry.callback?.(target, event));
    } catch (error) {
      report(`ContextMenu "${entry.label ?? entry.name}"`, error);
    }
  }

  #onKey(event: KeyboardEvent): void {
    const items = Array.from(this.#menu?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? []);
    const at = items.indexOf(document.activeElement as HTMLElement);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) items[(at + step + items.length) % items.length]?.focus();
    else if (event.key === "Escape" || event.key === "Tab") void this.close();
    else if (event.key === "Enter" || event.key === " ") items[at]?.click();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}

function isShown({ condition, visible }: ContextMenuEntry, target: HTMLElement): boolean {
  const test = visible ?? condition ?? true;
  return Boolean(typeof test === "function" ? test(target) : test);
}

import { cleanHTML } from "../../../common/utils/html.ts";
import { Hooks } from "../../core/hooks.ts";
import { CONFIG } from "../../core/state.ts";

export type TooltipDirection = "UP" | "DOWN" | "LEFT" | "RIGHT" | "CENTER";

export interface TooltipOptions {
  text?: string;
  html?: HTMLElement | string;
  direction?: TooltipDirection;
  cssClass?: string;
  locked?: boolean;
}

const SELECTOR = "[data-tooltip], [data-tooltip-text], [data-tooltip-html]";

/** How far a tooltip is from the edges of its window; null for an edge that says nothing. */
export interface TooltipPosition {
  readonly left?: number | null;
  readonly right?: number | null;
  readonly top?: number | null;
  readonly bottom?: number | null;
  readonly textAlign?: string;
}

/** `game.tooltip`: one element which explains whatever the pointer or the keyboard focus is on. */
export class TooltipManager {
  static TOOLTIP_MARGIN_PX = 5;
  static TOOLTIP_ACTIVATION_MS = 500;
  static TOOLTIP_DIRECTIONS: Record<TooltipDirection, TooltipDirection> = {
    UP: "UP",
    DOWN: "DOWN",
    LEFT: "LEFT",
    RIGHT: "RIGHT",
    CENTER: "CENTER",
  };

  /** The class that packages may have put in the place of this one. */
  static get implementation(): typeof TooltipManager {
    return (CONFIG["ux"] as { TooltipManager: typeof TooltipManager }).TooltipManager;
  }

  readonly tooltip: HTMLElement;
  element: HTMLElement | null = null;

  #pending: ReturnType<typeof setTimeout> | undefined;
  #locked = new Set<HTMLElement>();

  constructor() {
    this.tooltip = document.getElementById("tooltip") ?? createTooltip();
  }

  /** Listens to the page. The pointer has to rest a moment; the keyboard focus shows the tooltip at once. */
  activateEventListeners(): void {
    this.#listenTo(document);
    Hooks.on("openDetachedWindow", (_id: string, view: Window) => this.#listenTo(view.document));
    Hooks.on("closeDetachedWindow", () => {
      this.deactivate();
      document.body.append(this.tooltip);
    });
  }

  #listenTo(page: Document): void {
    page.addEventListener("pointerover", (event) => this.#onEnter(event.target, TooltipManager.TOOLTIP_ACTIVATION_MS));
    page.addEventListener("pointerout", (event) => this.#onLeave(event.relatedTarget));
    page.addEventListener("focusin", (event) => {
      if (isElement(event.target) && isFocusVisible(event.target)) this.#onEnter(event.target, 0);
    });
    page.addEventListener("focusout", (event) => this.#onLeave(event.relatedTarget));
    page.addEventListener(
      "keydown",
      (event) => {
        if (event.key !== "Escape" || (!this.element && !this.#locked.size)) return;
        this.deactivate();
        this.dismissLockedTooltips();
      },
      { capture: true },
    );
    page.addEventListener("auxclick", (event) => {
      if (event.button !== 1) return;
      if (this.element) this.lockTooltip();
      else if (isElement(event.target)) this.dismissLockedTooltip(event.target as HTMLElement);
    });
    page.addEventListener("pointerdown", (event) => event.button === 0 && this.deactivate());
  }

  /**
   * Shows the tooltip of an element now.
   * @param options What to show; without it the element's data attributes say so.
   */
  activate(element: HTMLElement, options: TooltipOptions = {}): void {
    this.clearPending();
    if (this.element && this.element !== element) this.deactivate();
    const content = contentOf(element, options);
    if (content === null) return;
    this.element = element;
    if (this.tooltip.ownerDocument !== element.ownerDocument) element.ownerDocument.body.append(this.tooltip);
    this.tooltip.className = `themed ${options.cssClass ?? element.closest<HTMLElement>("[data-tooltip-class]")?.dataset.tooltipClass ?? ""}`;
    this.tooltip.replaceChildren();
    if (content.text !== undefined) this.tooltip.textContent = content.text;
    else if (content.html instanceof HTMLElement) this.tooltip.append(content.html);
    else this.tooltip.innerHTML = cleanHTML(content.html);
    this.tooltip.classList.add("active");
    if (this.tooltip.matches("[popover]") && !isOpen(this.tooltip)) this.tooltip.showPopover();
    if (!element.hasAttribute("aria-describedby")) element.setAttribute("aria-describedby", this.tooltip.id);
    this._setAnchor(options.direction ?? this._determineDirection());
    if (options.locked) this.lockTooltip();
  }

  deactivate(): void {
    this.clearPending();
    if (!this.element) return;
    if (this.element.getAttribute("aria-describedby") === this.tooltip.id)
      this.element.removeAttribute("aria-describedby");
    this.element = null;
    if (this.tooltip.matches("[popover]") && isOpen(this.tooltip)) this.tooltip.hidePopover();
    this.tooltip.className = "";
  }

  clearPending(): void {
    clearTimeout(this.#pending);
    this.#pending = undefined;
  }

  /** Leaves a copy of the shown tooltip standing until it is dismissed. */
  lockTooltip(): HTMLElement {
    const locked = this.tooltip.cloneNode(true) as HTMLElement;
    locked.removeAttribute("id");
    locked.removeAttribute("popover");
    locked.classList.add("locked-tooltip", "active");
    document.body.append(locked);
    this.#locked.add(locked);
    this.deactivate();
    return locked;
  }

  dismissLockedTooltip(element: HTMLElement): void {
    const locked = element.closest<HTMLElement>(".locked-tooltip");
    if (!locked) return;
    this.#locked.delete(locked);
    locked.remove();
  }

  dismissLockedTooltips(): void {
    for (const locked of [...this.#locked]) this.dismissLockedTooltip(locked);
  }

  /** The direction the element or a parent asks for, else the one with most room. */
  protected _determineDirection(): TooltipDirection {
    const asked = this.element?.closest<HTMLElement>("[data-tooltip-direction]")?.dataset.tooltipDirection;
    if (asked && asked in TooltipManager.TOOLTIP_DIRECTIONS) return asked as TooltipDirection;
    const bottom = this.element?.getBoundingClientRect().bottom ?? 0;
    return bottom + this.tooltip.offsetHeight + 2 * TooltipManager.TOOLTIP_MARGIN_PX > viewOf(this.tooltip).innerHeight
      ? "UP"
      : "DOWN";
  }

  /** Places the tooltip beside its element, within the window. */
  protected _setAnchor(direction: TooltipDirection): void {
    if (!this.element) return;
    const margin = TooltipManager.TOOLTIP_MARGIN_PX;
    const at = this.element.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = this.tooltip;
    const middle = { left: at.left + (at.width - width) / 2, top: at.top + (at.height - height) / 2 };
    const { left, top } = {
      UP: { left: middle.left, top: at.top - height - margin },
      DOWN: { left: middle.left, top: at.bottom + margin },
      LEFT: { left: at.left - width - margin, top: middle.top },
      RIGHT: { left: at.right + margin, top: middle.top },
      CENTER: middle,
    }[direction];
    this._setStyle({ left, top });
  }

  /** Puts the tooltip so far from edges of its window, and wholly within it. Packages override it, as PopOut! 2.23 does. */
  protected _setStyle(position: TooltipPosition = {}): void {
    const margin = TooltipManager.TOOLTIP_MARGIN_PX;
    const { style, offsetWidth: width, offsetHeight: height } = this.tooltip;
    const view = viewOf(this.tooltip);
    const most = { x: view.innerWidth - width - margin, y: view.innerHeight - height - margin };
    const { left, right, top, bottom, textAlign = "left" } = position;
    const inPixels = (at: number | null | undefined, end: number) =>
      typeof at === "number" ? `${clamp(at, margin, end)}px` : "";
    style.left = inPixels(left, most.x);
    style.right = inPixels(right, most.x);
    style.top = inPixels(top, most.y);
    style.bottom = inPixels(bottom, most.y);
    style.textAlign = textAlign;
  }

  #onEnter(target: EventTarget | null, delay: number): void {
    const element = isElement(target) ? target.closest<HTMLElement>(SELECTOR) : null;
    if (!element || element === this.element) return;
    this.clearPending();
    if (delay) this.#pending = setTimeout(() => this.activate(element), delay);
    else this.activate(element);
  }

  #onLeave(to: EventTarget | null): void {
    this.clearPending();
    if (this.element && !(isElement(to) && this.element.contains(to))) this.deactivate();
  }
}

/** `data-tooltip` may be a key to localise, and is taken as HTML otherwise; without a value the label stands in. */
function contentOf(
  element: HTMLElement,
  options: TooltipOptions,
): { text: string; html?: never } | { html: string | HTMLElement; text?: never } | null {
  if (options.html !== undefined) return { html: options.html };
  if (options.text !== undefined) return { text: options.text };
  const { tooltip, tooltipText, tooltipHtml } = element.dataset;
  if (tooltipHtml) return { html: tooltipHtml };
  if (tooltipText) return { text: tooltipText };
  if (tooltip) {
    const { i18n } =
      (globalThis as { game?: { i18n?: { localize(key: string): string; has(key: string): boolean } } }).game ?? {};
    return i18n?.has(tooltip) ? { text: i18n.localize(tooltip) } : { html: tooltip };
  }
  const label = element.getAttribute("aria-label");
  return label ? { text: label } : null;
}

function createTooltip(): HTMLElement {
  const tooltip = document.createElement("aside");
  tooltip.id = "tooltip";
  tooltip.setAttribute("role", "tooltip");
  if ("showPopover" in tooltip) tooltip.setAttribute("popover", "manual");
  document.body.append(tooltip);
  return tooltip;
}

/** In a window of its own an element is of other classes. */
function isElement(target: unknown): target is Element {
  return (target as Partial<Node> | null)?.nodeType === Node.ELEMENT_NODE;
}

function viewOf(element: HTMLElement): Window {
  return element.ownerDocument.defaultView ?? window;
}

function isOpen(element: HTMLElement): boolean {
  return element.matches(":popover-open");
}

function isFocusVisible(element: Element): boolean {
  return element.matches(":focus-visible");
}

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(value, high));
}

import $ from "jquery";
import type { Data } from "../../../common/types.ts";
import { mergeObject } from "../../../common/utils/merge.ts";
import { Hooks } from "../../core/hooks.ts";
import { renderTemplate } from "../handlebars/templates.ts";
import { DragDrop, type DragDropConfiguration } from "../ux/drag-drop.ts";
import { SearchFilter } from "../ux/search-filter.ts";
import { Tabs } from "../ux/tabs.ts";
import { localize, report } from "../api/client.ts";

/** A button in the head of a window. */
export interface HeaderButton {
  label: string;
  class: string;
  icon: string;
  onclick: ((event: Event) => unknown) | null;
}

interface Position {
  width?: number | string | null;
  height?: number | string | null;
  left?: number | null;
  top?: number | null;
  scale?: number | null;
}

const WINDOWS = () => (globalThis as unknown as { ui: { windows: Record<number, Application> } }).ui.windows;

let lastId = 0;
let frontLayer = 100;

/**
 * The legacy window (`foundry.appv1.api.Application`): a template that is filled with `getData()`, in a frame with a head, whose
 * listeners get the markup as jQuery.
 */
export class Application {
  static RENDER_STATES = { ERROR: -3, CLOSING: -2, CLOSED: -1, NONE: 0, RENDERING: 1, RENDERED: 2 };

  static get defaultOptions(): Data {
    return {
      baseApplication: null,
      width: null,
      height: null,
      top: null,
      left: null,
      scale: null,
      popOut: true,
      minimizable: true,
      resizable: false,
      id: "",
      classes: [],
      dragDrop: [],
      tabs: [],
      filters: [],
      title: "",
      template: null,
      scrollY: [],
    };
  }

  readonly appId = (lastId += 1);
  options: Data;
  position: Position;
  _state = Application.RENDER_STATES.NONE;
  _priorState = Application.RENDER_STATES.NONE;
  _minimized: boolean | null = false;
  _element: JQuery | null = null;
  _tabs: Tabs[];
  _dragDrop: DragDrop[];
  _searchFilters: SearchFilter[];
  _scrollPositions: Record<string, number[]> | null = null;

  constructor(options: Data = {}) {
    this.options = mergeObject((this.constructor as typeof Application).defaultOptions, options, {
      inplace: false,
    }) as Data;
    const { width, height, left, top, scale } = this.options as Position;
    this.position = { width, height, left, top, scale };
    this._tabs = this._createTabHandlers();
    this._dragDrop = this._createDragDropHandlers();
    this._searchFilters = this._createSearchFilters();
  }

  get id(): string {
    return String(this.options["id"] || `app-${this.appId}`);
  }

  get element(): JQuery {
    return this._element ?? $(`#${CSS.escape(this.id)}`);
  }

  get template(): string {
    return String(this.options["template"]);
  }

  get title(): string {
    return localize(String(this.options["title"] ?? ""));
  }

  get popOut(): boolean {
    return Boolean(this.options["popOut"]);
  }

  get rendered(): boolean {
    return this._state === Application.RENDER_STATES.RENDERED;
  }

  get closing(): boolean {
    return this._state === Application.RENDER_STATES.CLOSING;
  }

  _createTabHandlers(): Tabs[] {
    return (this.options["tabs"] as ConstructorParameters<typeof Tabs>[0][]).map(
      (tabs) => new Tabs({ ...tabs, callback: this._onChangeTab.bind(this) }),
    );
  }

  _createDragDropHandlers(): DragDrop[] {
    return (this.options["dragDrop"] as DragDropConfiguration[]).map(
      (drag) =>
        new DragDrop.implementation({
          ...drag,
          permissions: {
            dragstart: (selector) => this._canDragStart(selector ?? ""),
            drop: (selector) => this._canDragDrop(selector ?? ""),
          },
          callbacks: {
            dragstart: (event) => this._onDragStart(event),
            dragover: (event) => this._onDragOver(event),
            drop: (event) => this._onDrop(event),
          },
        }),
    );
  }

  _createSearchFilters(): SearchFilter[] {
    return (this.options["filters"] as ConstructorParameters<typeof SearchFilter>[0][]).map(
      (filter) => new SearchFilter({ ...filter, callback: this._onSearchFilter.bind(this) } as never),
    );
  }

  /** What the template is filled with. */
  getData(options: Data = {}): Data | Promise<Data> {
    return options;
  }

  /** Draws the window; one that is not on the screen only with `force`. */
  render(force: boolean | Data = false, options: Data = {}): this {
    // Documents draw their windows anew with one object of options.
    const forced = typeof force === "object" ? Boolean(force["force"]) : force;
    const given = typeof force === "object" ? { ...force, ...options } : options;
    this._render(forced, given).catch((error: unknown) => {
      this._state = Application.RENDER_STATES.ERROR;
      report(`${this.constructor.name}#render`, error);
    });
    return this;
  }

  async _render(force = false, options: Data = {}): Promise<void> {
    const { NONE, CLOSED, ERROR, RENDERING, RENDERED } = Application.RENDER_STATES;
    this._priorState = this._state;
    if (this._state === RENDERING) return;
    if (!force && [NONE, CLOSED, ERROR].includes(this._state)) return;
    this._state = RENDERING;
    mergeObject(this.options, options, { insertKeys: false });
    const data = await this.getData(this.options);
    const inner = await this._renderInner(data);
    if (this._element) {
      this._saveScrollPositions(this._element);
      this._replaceHTML(this._element, inner);
    } else this._injectHTML(this.popOut ? await this._renderOuter().then((outer) => framed(outer, inner)) : inner);
    this._activateCoreListeners(inner);
    this.activateListeners(inner);
    this.setPosition(this.position);
    this._restoreScrollPositions(this.element);
    this._state = RENDERED;
    this._callHooks("render", inner, data);
  }

  async _renderInner(data: Data): Promise<JQuery> {
    const html = await renderTemplate(this.template, data);
    if (html.trim() === "") throw new Error(`No data was returned from template ${this.template}`);
    return $(html);
  }

  async _renderOuter(): Promise<JQuery> {
    const { classes = [], resizable } = this.options as { classes?: string[]; resizable?: boolean };
    const outer = $(`<div id="${this.id}" class="app window-app ${classes.join(" ")}" data-appid="${this.appId}">
      <header class="window-header flexrow draggable resizable"><h4 class="window-title"></h4></header>
      <section class="window-content"></section>${resizable ? '<div class="window-resizable-handle"></div>' : ""}</div>`);
    outer.find(".window-title").text(this.title);
    for (const button of this._getHeaderButtons()) outer.find("header").append(headerButton(button));
    outer.on("pointerdown", () => this.bringToTop());
    return outer;
  }

  _injectHTML(html: JQuery): void {
    $("body").append(html);
    this._element = html;
    if (this.popOut) {
      WINDOWS()[this.appId] = this;
      this.bringToTop();
    }
  }

  _replaceHTML(element: JQuery, html: JQuery): void {
    if (!this.popOut) {
      element.replaceWith(html);
      this._element = html;
      return;
    }
    element.find(".window-title").text(this.title);
    element.find(".window-content").empty().append(html);
  }

  /** Listens to what the window's own options name: tabs, dragging, searching. */
  _activateCoreListeners(html: JQuery): void {
    const root = html[0];
    const content = this.popOut && root?.parentElement ? root.parentElement : root;
    if (!content) return;
    for (const handler of [...this._tabs, ...this._dragDrop, ...this._searchFilters]) handler.bind(content);
  }

  activateListeners(_html: JQuery): void {
    // For subclasses.
  }

  _getHeaderButtons(): HeaderButton[] {
    const buttons = [{ label: "Close", class: "close", icon: "fas fa-times", onclick: () => void this.close() }];
    this._callHooks("get", buttons, undefined, "HeaderButtons");
    return buttons;
  }

  setPosition({ left, top, width, height }: Position = {}): Position | undefined {
    const element = this.element[0];
    if (!element || !this.popOut) return undefined;
    const size = (value: number | string) => (typeof value === "number" ? `${value}px` : value);
    if (width) element.style.width = size(width);
    if (height) element.style.height = size(height);
    const place = {
      left: left ?? Math.max(0, (window.innerWidth - element.offsetWidth) / 2),
      top: top ?? Math.max(0, (window.innerHeight - element.offsetHeight) / 2),
    };
    element.style.left = `${place.left}px`;
    element.style.top = `${place.top}px`;
    this.position = { ...this.position, ...place, width: element.offsetWidth, height: height ?? element.offsetHeight };
    return this.position;
  }

  bringToTop(): void {
    const element = this.element[0];
    if (element) element.style.zIndex = String((frontLayer += 1));
  }

  async close(_options: Data = {}): Promise<void> {
    const { RENDERED, ERROR, CLOSING, CLOSED } = Application.RENDER_STATES;
    if (this._state !== RENDERED && this._state !== ERROR) return;
    this._state = CLOSING;
    this._callHooks("close", this.element);
    this.element.remove();
    this._element = null;
    Reflect.deleteProperty(WINDOWS(), this.appId);
    this._state = CLOSED;
  }

  async minimize(): Promise<void> {
    this._minimized = true;
    this.element.addClass("minimized").find(".window-content").hide();
  }

  async maximize(): Promise<void> {
    this._minimized = false;
    this.element.removeClass("minimized").find(".window-content").show();
  }

  activateTab(
    tab: string,
    { group, triggerCallback = false }: { group?: string; triggerCallback?: boolean } = {},
  ): void {
    const tabs = this._tabs.find((one) => !group || one.group === group);
    tabs?.activate(tab, { triggerCallback });
  }

  _onChangeTab(_event: Event | null, _tabs: Tabs, _active: string): void {
    this.setPosition(this.position);
  }

  _onSearchFilter(_event: Event, _query: string, _pattern: RegExp, _html: HTMLElement): void {
    // For subclasses.
  }

  _canDragStart(_selector: string): boolean {
    return true;
  }

  _canDragDrop(_selector: string): boolean {
    return true;
  }

  _onDragStart(_event: DragEvent): unknown {
    return undefined;
  }

  _onDragOver(_event: DragEvent): unknown {
    return undefined;
  }

  _onDrop(_event: DragEvent): unknown {
    return undefined;
  }

  _saveScrollPositions(html: JQuery): void {
    const selectors = this.options["scrollY"] as string[];
    this._scrollPositions = Object.fromEntries(
      selectors.map((selector) => [
        selector,
        html
          .find(selector)
          .toArray()
          .map(({ scrollTop }) => scrollTop),
      ]),
    );
  }

  _restoreScrollPositions(html: JQuery): void {
    for (const [selector, positions] of Object.entries(this._scrollPositions ?? {})) {
      html.find(selector).each((index, element) => void (element.scrollTop = positions[index] ?? 0));
    }
  }

  /** Calls a hook for the class of the window and for each that it extends: `renderMySheet`, `renderActorSheet`, … */
  _callHooks(prefix: string, ...[first, second, suffix = ""]: [unknown, unknown?, string?]): void {
    for (
      let cls = this.constructor;
      cls.name && cls !== Function.prototype;
      cls = Object.getPrototypeOf(cls) as typeof cls
    ) {
      Hooks.callAll(`${prefix}${cls.name}${suffix}`, this, first, second);
    }
  }
}

function framed(outer: JQuery, inner: JQuery): JQuery {
  outer.find(".window-content").append(inner);
  return outer;
}

function headerButton({ label, class: name, icon, onclick }: HeaderButton): JQuery {
  const button = $(
    `<a class="header-button control ${name}" role="button" tabindex="0"><i class="${icon}" inert></i></a>`,
  );
  button.attr("aria-label", localize(label)).append(document.createTextNode(localize(label)));
  if (onclick) button.on("click", (event) => onclick(event.originalEvent as Event));
  return button;
}

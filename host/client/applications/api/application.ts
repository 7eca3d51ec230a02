import { Semaphore } from "../../../common/utils/semaphore.ts";
import { Hooks } from "../../core/hooks.ts";
import { DetachableApplication } from "../detached/detachable.ts";
import { ContextMenu, type ContextMenuEntry } from "../ux/context-menu.ts";
import { act, handlerFor } from "./actions.ts";
import { localize, report, warn } from "./client.ts";
import { submitForm, submitFromEvent } from "./form.ts";
import { buildFrame, headerControl } from "./frame.ts";
import { instances, instancesOf, setFront, stack } from "./instances.ts";
import { mergeOptions } from "./options.ts";
import { makeMovable } from "./pointer.ts";
import type {
  ApplicationConfiguration,
  FormConfiguration,
  HeaderControl,
  Position,
  RenderOptions,
  WindowElements,
} from "./types.ts";

type Data = Record<string, unknown>;
type AppClass = typeof ApplicationV2;

/** A part of the interface that is rendered from data: in a window, or frameless where its subclass puts it. */
export abstract class ApplicationV2 extends DetachableApplication {
  /** Options and hooks of classes further up than this one are not looked at. */
  static BASE_APPLICATION: unknown = ApplicationV2;

  static DEFAULT_OPTIONS: object = {
    id: "app-{id}",
    classes: [],
    tag: "div",
    window: {
      frame: true,
      positioned: true,
      title: "",
      icon: "",
      controls: [],
      minimizable: true,
      resizable: false,
      contentTag: "section",
      contentClasses: [],
    },
    actions: {},
    position: {},
  };

  static RENDER_STATES = Object.freeze({ ERROR: -3, CLOSING: -2, CLOSED: -1, NONE: 0, RENDERING: 1, RENDERED: 2 });

  static override emittedEvents: readonly string[] = Object.freeze(["render", "close", "position"]);

  static #ids = 0;

  override readonly options: ApplicationConfiguration;
  override position: Position;
  override window: WindowElements = {};

  #id: string;
  #element: HTMLElement | null = null;
  #state: number = ApplicationV2.RENDER_STATES.NONE;
  readonly #queue = new Semaphore(1);

  constructor(options: object = {}) {
    super();
    this.options = Object.freeze(this._initializeApplicationOptions(options as Data));
    this.#id = this.options.id.replaceAll("{id}", this.options.uniqueId);
    this.position = { ...this.options.position };
  }

  static instances = instancesOf;

  get classList(): DOMTokenList | undefined {
    return this.#element?.classList;
  }

  override get id(): string {
    return this.#id;
  }

  override get title(): string {
    return localize(this.options.window.title);
  }

  /** The outer element. Before the first render there is none. */
  override get element(): HTMLElement {
    return this.#element as HTMLElement;
  }

  /** The form that the application is, or that its frame holds. */
  get form(): HTMLFormElement | null {
    return [this.#element, this.window.content].find((element) => element instanceof HTMLFormElement) ?? null;
  }

  override get rendered(): boolean {
    return this.#state === ApplicationV2.RENDER_STATES.RENDERED;
  }

  get state(): number {
    return this.#state;
  }

  override get hasFrame(): boolean {
    return this.options.window.frame;
  }

  /** The class itself and its parents down to the base application. */
  static *inheritanceChain(): Generator<AppClass, void, undefined> {
    let cls: AppClass = this as AppClass;
    while (cls?.prototype) {
      yield cls;
      if (cls === this.BASE_APPLICATION) return;
      cls = Object.getPrototypeOf(cls) as AppClass;
      if ((cls as unknown) === DetachableApplication) return;
    }
  }

  /** Merges the options of the class and its parents with those given: arrays are joined, objects merged. */
  protected _initializeApplicationOptions(options: Data): ApplicationConfiguration {
    const chain = Array.from((this.constructor as AppClass).inheritanceChain()).reverse();
    let merged: Data = {};
    for (const cls of chain)
      if (Object.hasOwn(cls, "DEFAULT_OPTIONS")) merged = mergeOptions(merged, cls.DEFAULT_OPTIONS);
    merged = mergeOptions(merged, options);
    merged["uniqueId"] ??= String(++ApplicationV2.#ids);
    return merged as ApplicationConfiguration;
  }

  /**
   * Renders the application, or renders it anew. Renders of one application run one after the other.
   * @param options `true` means `{force: true}`: without force only what is already shown is rendered.
   */
  override async render(options: object | boolean = {}, further: object = {}): Promise<this> {
    const asked = typeof options === "boolean" ? { ...further, force: options } : options;
    return this.#queue.add(() => this.#render({ ...asked } as RenderOptions)) as Promise<this>;
  }

  async #render(options: RenderOptions): Promise<this> {
    const { NONE, RENDERING, RENDERED, ERROR } = ApplicationV2.RENDER_STATES;
    if (this.#state <= NONE && !options.force) return this;
    try {
      if (this._canRender(options) === false) return this;
    } catch (error) {
      warn((error as Error).message);
      return this;
    }
    options.isFirstRender = this.#state <= NONE;
    try {
      this._configureRenderOptions(options);
      this.#state = RENDERING;
      const context = await this._prepareContext(options);
      if (options.isFirstRender) {
        await this._preFirstRender(context, options);
      }
      await this._preRender(context, options);
      if (options.isFirstRender) this.#element = await this._renderFrame(options);
      const result = await this._renderHTML(context, options);
      this._replaceHTML(result, this.#content, options);
      this.#state = RENDERED;
      if (options.isFirstRender) {
        instances.set(this.#id, this);
        this._insertElement(this.element);
        this._renderDetached(options.window?.windowId);
        this._attachFrameListeners();
      }
      if (this.hasFrame) this._updateFrame(options);
      if (options.isFirstRender) await this._onFirstRender(context, options);
      const finished = this._onRender(context, options);
      // What a subclass lets go of in `_onRender` is there when it is positioned (seen in Token Action HUD).
      this.setPosition(options.position ?? {});
      await finished;
      this.dispatchEvent(new Event("render"));
      this.#callHooks("render", this.element, context, options);
      await this._postRender(context, options);
      if (options.isFirstRender && this.hasFrame) this.bringToFront();
      return this;
    } catch (error) {
      if (options.isFirstRender) {
        this.#element?.remove();
        instances.delete(this.#id);
        this.#state = ERROR;
      } else this.#state = RENDERED;
      const failure = new Error(`${this.constructor.name} could not be rendered. ${(error as Error).message}`, {
        cause: error,
      });
      report(`${this.constructor.name}#render`, failure);
      throw failure;
    }
  }

  get #content(): HTMLElement {
    return this.window.content ?? this.element;
  }

  #callHooks(name: string, ...args: unknown[]): void {
    for (const cls of (this.constructor as AppClass).inheritanceChain()) {
      if (cls.name) Hooks.callAll(`${name}${cls.name}`, this, ...args);
    }
  }

  protected async _prepareContext(_options: object): Promise<object> {
    const groups = Object.keys((this.constructor as AppClass).TABS);
    const isGrouped = groups.length === 1 && this._getTabsConfig(groups[0] as string);
    return isGrouped ? { tabs: this._prepareTabs(groups[0] as string) } : {};
  }

  protected _getHeaderControls(): HeaderControl[] {
    return this.options.window.controls.slice();
  }

  /** The header's controls that this user sees, after hooks had their say. */
  protected *_headerControlsButtons(): Generator<HeaderControl, void, undefined> {
    const controls = this._getHeaderControls();
    this.#callHooks("getHeaderControls", controls);
    for (const control of controls) {
      const { visible = true } = control;
      if (typeof visible === "function" ? visible.call(this) : visible) yield control;
    }
    yield* this._detachControls();
  }

  protected abstract _renderHTML(context: object, options: object): Promise<unknown>;

  protected abstract _replaceHTML(result: unknown, content: HTMLElement, options: object): void;

  protected async _renderFrame(_options: object): Promise<HTMLElement> {
    const [frame, parts] = buildFrame(this.options, this.#id);
    this.window = parts;
    return frame;
  }

  protected _renderHeaderControl(control: HeaderControl): HTMLLIElement {
    const { onClick } = control;
    return headerControl(onClick ? { ...control, onClick: onClick.bind(this) } : control);
  }

  protected _updateFrame(options: object): void {
    const { window: changes } = options as RenderOptions;
    const { isFirstRender } = options as RenderOptions;
    const { title, icon, controls, controlsDropdown } = this.window;
    if (title) title.textContent = changes?.title ?? this.title;
    if (icon && changes?.icon !== undefined) icon.className = `window-icon fa-fw ${changes.icon || "hidden"}`;
    if (!controlsDropdown || !(isFirstRender || changes?.controls)) return;
    const items = Array.from(this._headerControlsButtons(), (control) => this._renderHeaderControl(control));
    controlsDropdown.replaceChildren(...items);
    controls?.classList.toggle("hidden", items.length === 0);
  }

  protected _insertElement(element: HTMLElement): HTMLElement | void {
    const existing = document.getElementById(element.id);
    if (existing) existing.replaceWith(element);
    else document.body.append(element);
  }

  protected override async _drawn(): Promise<void> {
    await this.#queue.add(() => Promise.resolve());
  }

  /** Closes the application and takes it off the page. */
  override async close(options: object = {}): Promise<this> {
    return this.#queue.add(async () => {
      const { CLOSING, CLOSED, RENDERED } = ApplicationV2.RENDER_STATES;
      if (this.#state !== RENDERED) return this;
      await this._preClose(options);
      this.#state = CLOSING;
      this._removeElement(this.element);
      this._tearDown(options);
      instances.delete(this.#id);
      if (stack.front === this) setFront(null);
      this.#state = CLOSED;
      this._minimized = false;
      this._onClose(options);
      this.dispatchEvent(new Event("close"));
      this.#callHooks("close");
      return this;
    }) as Promise<this>;
  }

  protected _tearDown(_options: object): void {
    this.#element = null;
    this.window = {};
  }

  /** Submits the application's form. @throws when it has none, or what its handler throws. */
  async submit(submitOptions: object = {}): Promise<unknown> {
    const { form } = this;
    if (!this.options.form || !form) throw new Error(`${this.constructor.name} has no form that could be submitted.`);
    const event = new Event("submit", { cancelable: true });
    return submitForm(this, this.options.form, event, form, submitOptions);
  }

  protected _attachFrameListeners(): void {
    const { element } = this;
    for (const type of ["click", "contextmenu", "auxclick"])
      element.addEventListener(type, (event) => this.#onClick(event as PointerEvent));
    const config = this.options.form;
    if (this.form && config) {
      this.form.addEventListener("submit", (event) => void this._onSubmitForm(config, event));
      this.form.addEventListener("change", (event) => this._onChangeForm(config, event));
    }
    if (!this.hasFrame) return;
    element.addEventListener("pointerdown", () => this.bringToFront(), { capture: true });
    const { header, resize } = this.window;
    if (header && this.options.window.positioned) makeMovable(this, header, resize);
    header?.addEventListener("dblclick", (event) => {
      if ((event.target as Element).closest("button")) return;
      void (this._minimized ? this.maximize() : this.minimize());
    });
  }

  #onClick(event: PointerEvent): void {
    const target = (event.target as Element).closest<HTMLElement>("[data-action]");
    const inMenu = (event.target as Element).closest(".controls-dropdown, [data-action=toggleControls]");
    if (!inMenu && this.window.controlsDropdown?.hidden === false) void this.toggleControls(false);
    if (!target || !this.element.contains(target)) return;
    const action = target.dataset["action"] ?? "";
    if (event.type === "click" && action === "tab") return this._onClickTab(event);
    if (event.type === "click" && action === "close") return void this.close();
    if (event.type === "click" && action === "toggleControls") return void this.toggleControls();
    const handler = handlerFor(this.options.actions[action], event);
    if (!handler) return;
    if (inMenu) void this.toggleControls(false);
    void act(
      this,
      () => (handler === "none" ? this._onClickAction(event, target) : handler.call(this, event, target)),
      action,
    );
  }

  protected async _onSubmitForm(formConfig: FormConfiguration, event: Event): Promise<void> {
    event.preventDefault();
    const form = (event.currentTarget as HTMLFormElement | null) ?? this.form;
    if (form) await submitFromEvent(this, formConfig, event, form);
  }

  protected _onChangeForm(formConfig: FormConfiguration, event: Event): void {
    if (formConfig.submitOnChange) void this._onSubmitForm(formConfig, event);
  }

  protected _createContextMenu(
    handler: () => ContextMenuEntry[],
    selector: string,
    { container, hookName, parentClassHooks = true, ...options }: ContextMenuSetup = {},
  ): ContextMenu | null {
    const entries = handler.call(this);
    if (hookName && parentClassHooks) this.#callHooks(`get${hookName}`, entries);
    else if (hookName) Hooks.callAll(`get${hookName}${this.constructor.name}`, this, entries);
    return entries.length
      ? new ContextMenu(container ?? this.element, selector, entries, { jQuery: false, ...options })
      : null;
  }
}

interface ContextMenuSetup extends Data {
  container?: HTMLElement | null;
  hookName?: string | null;
  parentClassHooks?: boolean;
}

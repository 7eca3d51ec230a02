import { SYSTEM } from "#system";
import { keepFolds } from "../sheets/base/replaced-parts.ts";
import { isTag } from "../../foundry/elements.ts";
import { besideUser } from "../../foundry/windows.ts";
import { dialogKeys } from "./dialog-keys.ts";
import { askToDiscard } from "./questions.ts";
import { refuseNumbers } from "./wrong-numbers.ts";
import { asker, restoreFocus } from "./restore-focus.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** What a kind of window is like; each adds to what the one before it says. */
export interface WindowOptions {
  id?: string;
  classes?: string[];
  tag?: string;
  window?: object;
  position?: object;
  form?: object;
  /** What its buttons do, by their `data-action`. */
  actions?: Record<string, (this: never, event: never, target: never) => void | Promise<void>>;
}

/** Which parts of a window are drawn; all of them where none is named. */
type Parts = readonly string[];

/**
 * A window of ours. What its templates show is `context()`; what listens to it is set up in `onOpen`, once. When it closes, the focus
 * returns to what opened it. The action `cancel` closes it.
 */
export abstract class SystemWindow extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: WindowOptions = {
    classes: [SYSTEM.id],
    actions: { cancel: SystemWindow.#onCancel },
  };

  readonly #asker = asker();

  /** Plain data for the templates. */
  protected abstract context(parts: Parts): object | Promise<object>;

  /** When it is on the screen for the first time. */
  protected onOpen(): void | Promise<void> {
    // For those who listen.
  }

  /** Each time that parts of it were drawn. */
  protected onDraw(_parts: Parts): void {
    // For those who follow.
  }

  /** When it has left the screen. */
  protected onClosed(): void {
    // For those who are waited for.
  }

  /**
   * Draws some parts anew, or the whole window, once what is being drawn is there; nothing before it was opened or once it is closed.
   * `onOpen` and `onDraw` must not wait for it. Do not ask for `rendered` before: a window that is being drawn is not rendered, and what
   * changed meanwhile would never be shown.
   */
  async redraw(...parts: Parts): Promise<void> {
    await this.render(parts.length > 0 ? { parts: [...parts] } : {});
  }

  /** Opens the window, or brings what it shows up to date. */
  async show(): Promise<this> {
    await this.render({ force: true, ...(this.rendered ? {} : besideUser()) });
    return this;
  }

  protected override async _prepareContext(options: { readonly parts?: Parts }): Promise<never> {
    return { rootId: this.id, ...(await this.context(options.parts ?? [])) } as never;
  }

  protected override async _onFirstRender(...parameters: [never, never]): Promise<void> {
    await super._onFirstRender(...parameters);
    await this.onOpen();
  }

  protected override async _onRender(...parameters: [never, never]): Promise<void> {
    await super._onRender(...parameters);
    const [, options] = parameters as readonly unknown[];
    this.onDraw((options as { readonly parts?: Parts }).parts ?? []);
  }

  /** What somebody opened or folded stays so. */
  protected override _preSyncPartState(...parameters: [string, HTMLElement, HTMLElement, never]): void {
    super._preSyncPartState(...parameters);
    const [, drawn, prior] = parameters;
    keepFolds(prior, drawn);
  }

  protected override _onClose(...parameters: [never]): void {
    super._onClose(...parameters);
    restoreFocus(this.#asker);
    this.onClosed();
  }

  static async #onCancel(this: SystemWindow): Promise<void> {
    await this.close();
  }
}

/** A form that is filled in and submitted: Enter submits it, Escape closes it. A second Enter while the first is under way does nothing. */
export abstract class FormWindow extends SystemWindow {
  static override DEFAULT_OPTIONS: WindowOptions = {
    tag: "form",
    window: { contentClasses: ["standard-form"] },
    form: { handler: FormWindow.#onSubmit, closeOnSubmit: false },
  };

  #submitting = false;

  /** Whether it cannot be submitted as it is filled in: its button is off then, and a sentence of the form says why. Null where it always can. */
  protected get isBlocked(): boolean | null {
    return null;
  }

  /** Whether the form says itself which of its numbers are wrong. */
  protected get judgesNumbers(): boolean {
    return false;
  }

  /** Does what the form asks for; answers whether the window can close. */
  protected abstract onSubmit(form: HTMLFormElement): boolean | Promise<boolean>;

  /** When a field was changed. @param field  Its name. */
  protected onChange(_field: string): void | Promise<void> {
    // For forms whose fields depend on each other.
  }

  /**
   * What is filled in, each field by the type of its value before: one that is not shown or disabled stays as it was, what is no whole number is
   * NaN, a list is the values of all that are ticked by its name.
   */
  protected filled<Values extends object>(before: Values): Values {
    const { form } = this;
    if (!form) return before;
    const data = new FormData(form);
    const read = ([name, value]: readonly [string, unknown]) => {
      const written = String(data.get(name) ?? "").trim();
      const field = form.elements.namedItem(name);
      if (!field) return [name, value];
      if (typeof value === "boolean") return [name, data.has(name)];
      if ("disabled" in field && field.disabled) return [name, value];
      if (Array.isArray(value)) return [name, data.getAll(name).map(String)];
      if (typeof value === "number") return [name, /^-?\d{1,9}$/.test(written) ? Number(written) : NaN];
      return [name, typeof value === "string" ? written : value];
    };
    return Object.fromEntries(Object.entries(before).map(read)) as Values;
  }

  /** What is filled in; a field that is no whole number counts as the number that it was last. */
  protected lastFilled<Values extends object>(before: Values): Values {
    const filled = Object.entries(this.filled(before)) as [keyof Values, unknown][];
    return Object.fromEntries(
      filled.map(([name, value]) => [name, Number.isNaN(value) ? before[name] : value]),
    ) as Values;
  }

  protected override onOpen(): void | Promise<void> {
    // What is wrong is told in a sentence of our own, not by the browser's.
    this.form!.noValidate = true;
    dialogKeys(this);
    this.element.addEventListener("change", ({ target }) => {
      void this.onChange((target as { readonly name?: string }).name ?? "");
    });
    this.element.querySelector<HTMLElement>(":is(select, input, textarea):enabled")?.focus();
  }

  protected override async _onRender(...parameters: [never, never]): Promise<void> {
    await super._onRender(...parameters);
    const { isBlocked } = this;
    if (isBlocked === null) return;
    for (const button of this.element.querySelectorAll<HTMLButtonElement>("button[type=submit]")) {
      button.disabled = isBlocked;
    }
  }

  static async #onSubmit(this: FormWindow, _event: Event, form: HTMLFormElement): Promise<void> {
    if (this.#submitting || (!this.judgesNumbers && refuseNumbers(form))) return;
    this.#submitting = true;
    try {
      if (await this.onSubmit(form)) await this.close();
    } finally {
      this.#submitting = false;
    }
  }
}

/**
 * A form of what is stored as a whole once it is saved. There is one of a kind, for a second one would be of the state before the first
 * is saved; and it asks before what is not saved is given up.
 */
export abstract class SavedForm extends FormWindow {
  static override DEFAULT_OPTIONS: WindowOptions = { window: { resizable: true, contentClasses: [] } };

  protected override get judgesNumbers(): boolean {
    return true;
  }

  /** Whether something is written that is not stored. */
  abstract get isChanged(): boolean;

  protected override _canRender(...parameters: [never]) {
    const open = openWindows(this.constructor as typeof SavedForm).find((form) => form !== this);
    if (!open) return super._canRender(...parameters);
    open.bringToFront();
    return false;
  }

  override async close(...parameters: Parameters<FormWindow["close"]>) {
    if (this.rendered && this.isChanged && !(await askToDiscard())) return this;
    return super.close(...parameters);
  }

  protected override onOpen(): void {
    // What is wrong is told in sentences of our own: the browser would hold up the saving for a field that it cannot show.
    this.form!.noValidate = true;
    this.element.addEventListener("keydown", (event) => {
      // Enter in a field would save what is not finished.
      if (event.key === "Enter" && isTag(event.target, "input")) event.preventDefault();
    });
  }
}

/** A form that somebody waits for: `choose` answers and the window closes; closed in any other way it answers null. */
export abstract class PromptWindow<Choice> extends FormWindow {
  #answer: (choice: Choice | null) => void = () => undefined;

  /** Opens the window and waits for the answer. */
  async ask(): Promise<Choice | null> {
    return new Promise((resolve, reject) => {
      this.#answer = resolve;
      this.show().catch(reject);
    });
  }

  protected override onClosed(): void {
    this.#answer(null);
  }

  /** Answers; to be returned by `onSubmit`. */
  protected choose(choice: Choice): true {
    this.#answer(choice);
    return true;
  }
}

/** The windows of a class that are open. */
export function openWindows<Window extends object>(kind: { readonly prototype: Window }): readonly Window[] {
  const apps: readonly unknown[] = [...foundry.applications.instances.values()];
  return apps.filter((app): app is Window => Object.prototype.isPrototypeOf.call(kind.prototype, app as object));
}

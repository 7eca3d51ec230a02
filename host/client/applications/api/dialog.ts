import { cleanHTML } from "../../../common/utils/html.ts";
import { CONFIG } from "../../core/state.ts";
import type { User } from "../../documents/user.ts";
import { FormDataExtended } from "../ux/form-data-extended.ts";
import { ApplicationV2 } from "./application.ts";
import { localize, report } from "./client.ts";
import type { ApplicationConfiguration } from "./types.ts";

type Data = Record<string, unknown>;
type ButtonCallback = (event: Event, button: HTMLButtonElement, dialog: never) => unknown;

export interface DialogButton {
  action: string;
  label: string;
  icon?: string;
  class?: string;
  style?: Record<string, string>;
  type?: "button" | "submit" | "reset";
  default?: boolean;
  disabled?: boolean;
  callback?: ButtonCallback;
}

export interface DialogConfig extends Data {
  content?: string | HTMLElement;
  buttons?: DialogButton[];
  modal?: boolean;
  submit?: ((result: unknown, dialog: DialogV2) => unknown) | null;
  rejectClose?: boolean;
  render?: (event: Event, dialog: DialogV2) => unknown;
  /** Generation 14: what the dialog is rendered with. */
  renderOptions?: object;
  close?: (event: Event, dialog: DialogV2) => unknown;
  yes?: Partial<DialogButton>;
  no?: Partial<DialogButton>;
  ok?: Partial<DialogButton>;
}

/** A window that asks something and has buttons for the answers. */
export class DialogV2 extends ApplicationV2 {
  static override DEFAULT_OPTIONS: object = {
    id: "dialog-{id}",
    classes: ["dialog"],
    tag: "dialog",
    window: { contentTag: "form", contentClasses: ["dialog-form", "standard-form"], minimizable: false },
    position: { width: 400 },
  };

  get #dialog(): DialogConfig {
    return this.options as unknown as DialogConfig;
  }

  get #buttons(): Record<string, DialogButton> {
    return (this.options as unknown as { buttons: Record<string, DialogButton> }).buttons;
  }

  protected override _initializeApplicationOptions(options: Data): ApplicationConfiguration {
    const merged = super._initializeApplicationOptions(options);
    const { buttons } = options as DialogConfig;
    if (!buttons?.length) throw new Error("A dialog needs at least one button to be answered with.");
    // From here on they are found by their actions: so do subclasses of other people's expect them.
    return { ...merged, buttons: Object.fromEntries(buttons.map((button) => [button.action, { ...button }])) };
  }

  protected override async _renderHTML(_context: object, _options: object): Promise<unknown> {
    const body = document.createElement("div");
    body.className = "dialog-content standard-form";
    const { content = "" } = this.#dialog;
    if (content instanceof HTMLElement) body.append(content);
    else body.innerHTML = content;
    const footer = document.createElement("footer");
    footer.className = "form-footer";
    footer.append(...Object.values(this.#buttons).map(buildButton));
    return [body, footer];
  }

  protected override _replaceHTML(result: unknown, content: HTMLElement, _options: object): void {
    content.replaceChildren(...(result as HTMLElement[]));
  }

  protected override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    this.form?.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.#press((event as SubmitEvent).submitter as HTMLButtonElement | null, event);
    });
    this.form?.addEventListener("click", (event) => {
      const button = (event.target as Element).closest<HTMLButtonElement>(
        ".form-footer button[type=button][data-action]",
      );
      if (button) void this.#press(button, event);
    });
    this.element.addEventListener("keydown", (event) => this._onKeyDown(event));
    this.element.addEventListener("cancel", (event) => {
      event.preventDefault();
      void this.close();
    });
    const first =
      this.element.querySelector<HTMLElement>("[autofocus], .form-footer .default") ??
      this.element.querySelector<HTMLElement>(".form-footer button");
    first?.focus();
  }

  protected override _insertElement(element: HTMLElement): void {
    super._insertElement(element);
    const dialog = element as HTMLDialogElement;
    // Where dialogs can't be shown as such, the attribute has to do.
    if (this.#dialog.modal && typeof dialog.showModal === "function") dialog.showModal();
    else dialog.setAttribute("open", "");
  }

  protected _onKeyDown(event: KeyboardEvent): void {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    void this.close();
  }

  /** Enter in a field stands for the default button. */
  async #press(pressed: HTMLButtonElement | null, event: Event): Promise<void> {
    const target = pressed?.dataset["action"]
      ? pressed
      : this.element.querySelector<HTMLButtonElement>(".form-footer .default");
    if (!target) return;
    try {
      await this._onSubmit(target, event);
    } catch (error) {
      report("DialogV2#_onSubmit", error);
    }
  }

  protected async _onSubmit(target: HTMLButtonElement, event: Event): Promise<this> {
    event.preventDefault();
    const button = this.#buttons[target.dataset["action"] ?? ""] as DialogButton | undefined;
    const result = (await button?.callback?.(event, target, this as never)) ?? button?.action;
    await this.#dialog.submit?.(result, this);
    return (this.options.form?.closeOnSubmit ?? true) ? this.close({ submitted: true }) : this;
  }

  /**
   * Shows a dialog and waits for the answer: what the pressed button's callback gives, or else the button's action.
   * @returns null when it was closed without an answer.
   * @throws when it was closed and `rejectClose` is set.
   */
  static async wait({
    rejectClose = false,
    close,
    render,
    renderOptions = {},
    submit,
    ...options
  }: DialogConfig = {}): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const answer = async (result: unknown, dialog: DialogV2) => {
        await submit?.(result, dialog);
        resolve(result);
      };
      const dialog = new this({ ...options, submit: answer } as Data);
      dialog.addEventListener(
        "close",
        (event) => {
          const given = close?.(event, dialog);
          if (rejectClose) reject(new Error("The dialog was closed without an answer."));
          else resolve(given ?? null);
        },
        { once: true },
      );
      if (render) dialog.addEventListener("render", (event) => render(event, dialog));
      dialog.render({ force: true, ...renderOptions }).catch(reject);
    });
  }

  /** Asks a question for a yes or no: true, false, or null when it was closed. */
  static async confirm({ yes = {}, no = {}, buttons = [], ...options }: DialogConfig = {}): Promise<unknown> {
    const answers: DialogButton[] = [
      { action: "yes", label: "HOST.Dialog.Yes", icon: "fa-solid fa-check", callback: () => true, ...yes },
      {
        action: "no",
        label: "HOST.Dialog.No",
        icon: "fa-solid fa-xmark",
        default: !yes.default,
        callback: () => false,
        ...no,
      },
    ];
    return this.wait({ ...options, buttons: [...answers, ...buttons] });
  }

  /** Tells or asks something with one button. */
  static async prompt({ ok = {}, buttons = [], ...options }: DialogConfig = {}): Promise<unknown> {
    const button: DialogButton = {
      action: "ok",
      label: "HOST.Dialog.Confirm",
      icon: "fa-solid fa-check",
      default: true,
      ...ok,
    };
    return this.wait({ ...options, buttons: [button, ...buttons] });
  }

  /** Asks with a form and gives its data. */
  static async input({ ok = {}, ...options }: DialogConfig = {}): Promise<unknown> {
    const read: ButtonCallback = (_event, button) => new FormDataExtended(button.form as HTMLFormElement).object;
    return this.prompt({ ...options, ok: { callback: read, ...ok } });
  }

  /**
   * Shows a dialog to another user and waits for the answer.
   * @throws when the user is not there to answer.
   */
  static async query(user: User, type: "prompt" | "confirm" | "input" | "wait", config: Data = {}): Promise<unknown> {
    if (user.isSelf) return this._handleQuery({ type, config });
    return user.query("dialog", { type, config });
  }

  /** Answers the question of another client, whose content is not trusted. */
  static async _handleQuery({
    type,
    config,
  }: {
    type: "prompt" | "confirm" | "input" | "wait";
    config: Data;
  }): Promise<unknown> {
    const content = typeof config["content"] === "string" ? cleanHTML(config["content"]) : "";
    return this[type]({ ...config, content });
  }
}

/** Lets other clients put questions to this one. */
export function registerDialogQuery(): void {
  CONFIG.queries["dialog"] = ((data: never) => DialogV2._handleQuery(data)) as never;
}

function buildButton({
  action,
  label,
  icon,
  class: classes = "",
  style = {},
  type = "submit",
  default: isDefault,
  disabled,
}: DialogButton): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = type;
  button.dataset["action"] = action;
  button.className = classes;
  button.classList.toggle("default", Boolean(isDefault));
  button.autofocus = Boolean(isDefault);
  button.disabled = Boolean(disabled);
  Object.assign(button.style, style);
  if (icon) {
    const sign = document.createElement("i");
    sign.className = icon;
    button.append(sign);
  }
  const text = document.createElement("span");
  text.textContent = localize(label);
  button.append(text);
  return button;
}

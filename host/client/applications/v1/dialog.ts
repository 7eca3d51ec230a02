import $ from "jquery";
import type { Data } from "../../../common/types.ts";
import { escapeHTML } from "../../../common/utils/text.ts";
import { mergeObject } from "../../../common/utils/merge.ts";
import { localize } from "../api/client.ts";
import { Application } from "./application.ts";

interface DialogButton {
  icon?: string;
  label?: string;
  disabled?: boolean;
  callback?: (html: JQuery, event: Event) => unknown;
}

interface DialogData extends Data {
  title?: string;
  content?: string | HTMLElement;
  buttons?: Record<string, DialogButton>;
  default?: string;
  render?: (html: JQuery) => unknown;
  close?: (html: JQuery) => unknown;
}

/** The legacy dialog (`foundry.appv1.api.Dialog`): content and buttons, each of which closes it. */
export class Dialog extends Application {
  static override get defaultOptions(): Data {
    return mergeObject(super.defaultOptions, { classes: ["dialog"], width: 400, jQuery: true }) as Data;
  }

  constructor(
    readonly data: DialogData,
    options: Data = {},
  ) {
    super(options);
  }

  override get title(): string {
    return localize(this.data.title ?? "Dialog");
  }

  override async _renderInner(): Promise<JQuery> {
    const { content = "", buttons = {} } = this.data;
    const html = $('<div><div class="dialog-content"></div><div class="dialog-buttons"></div></div>');
    html.find(".dialog-content").append(content);
    for (const [name, { icon = "", label = "", disabled = false }] of Object.entries(buttons)) {
      const button = $(
        `<button type="button" class="dialog-button ${escapeHTML(name)}" data-button="${escapeHTML(name)}"></button>`,
      );
      button.append(icon, document.createTextNode(localize(label))).prop("disabled", disabled);
      html.find(".dialog-buttons").append(button);
    }
    return html;
  }

  override activateListeners(html: JQuery): void {
    html.find(".dialog-button").on("click", (event) => {
      const button = this.data.buttons?.[(event.currentTarget as HTMLElement).dataset["button"] ?? ""];
      if (button) void this.submit(button, event.originalEvent as Event);
    });
    this.data.render?.(html);
    html
      .find<HTMLElement>(`.dialog-button.${this.data.default ?? ""}, .dialog-button`)
      .first()
      .trigger("focus");
  }

  async submit(button: DialogButton, event: Event): Promise<void> {
    await button.callback?.(this.element, event);
    await this.close({ submitted: true });
  }

  override async close(options: Data = {}): Promise<void> {
    if (!options["submitted"]) this.data.close?.(this.element);
    await super.close(options);
  }

  /** Asks yes or no. */
  static async confirm({
    title,
    content,
    yes,
    no,
    defaultYes = true,
    rejectClose = false,
    options = {},
  }: Data = {}): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const answer = (callback: unknown, otherwise: boolean) => (html: JQuery) =>
        resolve(typeof callback === "function" ? (callback as (html: JQuery) => unknown)(html) : otherwise);
      const buttons = {
        yes: { icon: '<i class="fas fa-check"></i>', label: "Yes", callback: answer(yes, true) },
        no: { icon: '<i class="fas fa-times"></i>', label: "No", callback: answer(no, false) },
      };
      const close = () =>
        rejectClose
          ? reject(new Error("The confirmation Dialog was closed without a choice being made"))
          : resolve(null);
      new this(
        { title, content, buttons, default: defaultYes ? "yes" : "no", close } as DialogData,
        options as Data,
      ).render(true);
    });
  }

  /** Shows content with one button, whose callback says what it answers. */
  static async prompt({
    title,
    content,
    label,
    callback,
    render,
    rejectClose = true,
    options = {},
  }: Data = {}): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const buttons = {
        ok: {
          icon: '<i class="fas fa-check"></i>',
          label: String(label ?? "OK"),
          callback: (html: JQuery) =>
            resolve(typeof callback === "function" ? (callback as (html: JQuery) => unknown)(html) : undefined),
        },
      };
      const close = () =>
        rejectClose ? reject(new Error("The Dialog prompt was closed without being accepted.")) : resolve(null);
      new this({ title, content, buttons, default: "ok", close, render } as DialogData, options as Data).render(true);
    });
  }
}

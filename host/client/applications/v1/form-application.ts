import type { Document } from "../../../common/abstract/document.ts";
import type { Data } from "../../../common/types.ts";
import { expandObject } from "../../../common/utils/expand.ts";
import { mergeObject } from "../../../common/utils/merge.ts";
import { FilePicker } from "../apps/file-picker.ts";
import { report } from "../api/client.ts";
import { FormDataExtended } from "../ux/form-data-extended.ts";
import { Application } from "./application.ts";

type ShownDocument = Document & {
  name: string;
  apps: Record<string, unknown>;
  isOwner: boolean;
  limited: boolean;
  compendium?: { locked: boolean } | null;
};

/** The legacy window around one form (`foundry.appv1.api.FormApplication`): `_updateObject` is given what the form says. */
export abstract class FormApplication extends Application {
  /** The custom elements whose changes count as those of a field; others add theirs. */
  static _customElements = [
    "color-picker",
    "document-tags",
    "file-picker",
    "multi-select",
    "prose-mirror",
    "string-tags",
  ];

  static override get defaultOptions(): Data {
    return mergeObject(super.defaultOptions, {
      classes: ["form"],
      closeOnSubmit: true,
      editable: true,
      sheetConfig: false,
      submitOnChange: false,
      submitOnClose: false,
    }) as Data;
  }

  form: HTMLFormElement | null = null;
  editors: Record<string, object> = {};
  _submitting = false;

  constructor(
    readonly object: unknown = {},
    options: Data = {},
  ) {
    super(options);
  }

  get isEditable(): boolean {
    return Boolean(this.options["editable"]);
  }

  override getData(_options: Data = {}): Data | Promise<Data> {
    return { object: this.object, options: this.options, title: this.title };
  }

  override _activateCoreListeners(html: JQuery): void {
    super._activateCoreListeners(html);
    const root = html[0];
    this.form = root instanceof HTMLFormElement ? root : (root?.querySelector("form") ?? null);
    const { form } = this;
    if (!form) return;
    form.addEventListener(
      "submit",
      (event) => void this._onSubmit(event).catch((error) => report("FormApplication", error)),
    );
    form.addEventListener("change", (event) => void this._onChangeInput(event));
    for (const editor of form.querySelectorAll<HTMLElement>(".editor-content[data-edit]")) editor.tabIndex = -1;
    for (const picture of form.querySelectorAll<HTMLImageElement>("img[data-edit]")) {
      picture.addEventListener("click", (event) => this.isEditable && this._onEditImage(event));
    }
    if (!this.isEditable) this._disableFields(form);
  }

  _disableFields(form: HTMLFormElement): void {
    for (const field of form.querySelectorAll<HTMLInputElement>("input, select, textarea, button"))
      field.disabled = true;
  }

  async _onChangeInput(event: Event): Promise<unknown> {
    const { target } = event;
    if (target instanceof HTMLElement && target.closest(".ignore-change")) return undefined;
    return this.options["submitOnChange"] ? this._onSubmit(event) : undefined;
  }

  async _onSubmit(
    event: Event,
    {
      updateData = null,
      preventClose = false,
      preventRender = false,
    }: { updateData?: Data | null; preventClose?: boolean; preventRender?: boolean } = {},
  ): Promise<Data | false> {
    event.preventDefault();
    if (!this.rendered || !this.isEditable || this._submitting) return false;
    this._submitting = true;
    try {
      const formData = this._getSubmitData(updateData ?? {});
      await this._updateObject(event, formData);
      if (this.options["closeOnSubmit"] && !preventClose && event.type === "submit") {
        await this.close({ submit: false });
      } else if (!preventRender && this._updatesItself()) this.render(false);
      return formData;
    } finally {
      this._submitting = false;
    }
  }

  /** Documents draw their windows themselves once they have changed. */
  protected _updatesItself(): boolean {
    return false;
  }

  /** What the form says, by the names of its fields. */
  _getSubmitData(updateData: Data = {}): Data {
    if (!this.form) throw new Error("The FormApplication subclass does not have a registered form element");
    const { object } = new FormDataExtended(this.form, { editors: this.editors });
    for (const picture of this.form.querySelectorAll<HTMLImageElement>("img[data-edit]")) {
      const path = picture.dataset["edit"];
      if (path) object[path] = picture.getAttribute("src");
    }
    return { ...object, ...updateData };
  }

  abstract _updateObject(event: Event, formData: Data): Promise<unknown>;

  async submit(options: Data = {}): Promise<this> {
    if (!this._submitting) await this._onSubmit(new Event("submit"), options);
    return this;
  }

  _onEditImage(event: Event): unknown {
    const picture = event.currentTarget as HTMLImageElement;
    const picker = new FilePicker({
      type: "image",
      current: picture.getAttribute("src") ?? "",
      callback: (path: string) => {
        picture.src = path;
        void this._onSubmit(event, { preventClose: true });
      },
    } as never);
    return (picker as unknown as { render(options: object): unknown }).render({ force: true });
  }

  override async close(options: Data = {}): Promise<void> {
    if (options["submit"] !== false && this.options["submitOnClose"] && this.rendered && this.form && this.isEditable) {
      await this.submit({ preventClose: true, preventRender: true });
    }
    await super.close(options);
  }
}

/** The legacy sheet of a document (`foundry.appv1.api.DocumentSheet`). */
export class DocumentSheet extends FormApplication {
  static override get defaultOptions(): Data {
    return mergeObject(super.defaultOptions, {
      classes: ["sheet"],
      template: "",
      viewPermission: 1,
      sheetConfig: true,
    }) as Data;
  }

  constructor(object: unknown, options: Data = {}) {
    super(object, options);
    this.document.apps[this.appId] = this;
  }

  get document(): ShownDocument {
    return this.object as ShownDocument;
  }

  override get id(): string {
    return String(this.options["id"] || `${this.constructor.name}-${String(this.document.uuid).replace(/\./g, "-")}`);
  }

  override get title(): string {
    return this.document.name;
  }

  override get isEditable(): boolean {
    return Boolean(this.options["editable"]) && this.document.isOwner && this.document.compendium?.locked !== true;
  }

  override getData(_options: Data = {}): Data | Promise<Data> {
    const data = this.document.toObject(false);
    const { isEditable } = this;
    return {
      cssClass: isEditable ? "editable" : "locked",
      editable: isEditable,
      document: this.document,
      data,
      limited: this.document.limited,
      options: this.options,
      owner: this.document.isOwner,
      title: this.title,
    };
  }

  override async _updateObject(_event: Event, formData: Data): Promise<unknown> {
    return this.document.update(expandObject(formData) as Data);
  }
}

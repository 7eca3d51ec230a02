import type { Document } from "../../../common/abstract/document.ts";
import { DOCUMENT_OWNERSHIP_LEVELS } from "../../../common/constants.ts";
import type { Data } from "../../../common/types.ts";
import { expandObject } from "../../../common/utils/expand.ts";
import { mergeObject } from "../../../common/utils/merge.ts";
import { CONFIG, game } from "../../core/state.ts";
import type { DocumentApplication } from "../../documents/types.ts";
import type { FormDataExtended } from "../ux/form-data-extended.ts";
import { ApplicationV2 } from "./application.ts";
import { localize } from "./client.ts";
import { headerButton } from "./frame.ts";
import type { ApplicationConfiguration, FormConfiguration, HeaderControl, RenderOptions } from "./types.ts";

type ShownDocument = Document & {
  name?: string;
  apps: Record<string, DocumentApplication>;
  compendium?: { locked: boolean } | null;
  isOwner: boolean;
};

/** An application which shows a document, and by whose form it is changed. */
export abstract class DocumentSheetV2 extends ApplicationV2 {
  static override DEFAULT_OPTIONS: object = {
    id: "{id}",
    classes: ["sheet"],
    tag: "form",
    document: null,
    viewPermission: DOCUMENT_OWNERSHIP_LEVELS.LIMITED,
    editPermission: DOCUMENT_OWNERSHIP_LEVELS.OWNER,
    canCreate: false,
    sheetConfig: true,
    actions: {
      copyUuid: { handler: DocumentSheetV2.#onCopyUuid, buttons: [0, 2] },
      configureOwnership: DocumentSheetV2.#onConfigureOwnership,
    },
    form: { handler: DocumentSheetV2.#onSubmitDocumentForm, submitOnChange: false, closeOnSubmit: false },
    window: {
      controls: [
        {
          icon: "fa-solid fa-lock",
          label: "HOST.Directory.Ownership",
          action: "configureOwnership",
          ownership: "OWNER",
        },
      ],
    },
  };

  readonly #document: ShownDocument;

  constructor(options: object = {}) {
    super(options);
    this.#document = (options as { document: ShownDocument }).document;
  }

  get document(): Document {
    return this.#document;
  }

  override get title(): string {
    const { documentName, id, name } = this.#document;
    const type = (this.#document as { type?: string }).type;
    const { typeLabels } = CONFIG[documentName] as { typeLabels?: Record<string, string> };
    return `${localize(typeLabels?.[type ?? ""] ?? `DOCUMENT.${documentName}`)}: ${name ?? id ?? ""}`;
  }

  /** Whether this user may see the document. */
  get isVisible(): boolean {
    return this.#document.testUserPermission(game.user as never, this.options["viewPermission"] as number);
  }

  /** Whether this user may change the document by this sheet. Locked compendia can't be changed by anybody. */
  get isEditable(): boolean {
    if (this.#document.compendium?.locked) return false;
    return this.#document.testUserPermission(game.user as never, this.options["editPermission"] as number);
  }

  protected override _initializeApplicationOptions(options: Data): ApplicationConfiguration {
    const { document } = options as { document?: ShownDocument };
    if (!document?.documentName)
      throw new Error(`${this.constructor.name} needs the document it shall show, as options.document.`);
    const merged = super._initializeApplicationOptions(options);
    // One sheet class shows one document once, so that its id is made of both.
    if (!options["uniqueId"])
      merged.uniqueId = `${this.constructor.name}-${(document.uuid ?? document.documentName).replaceAll(".", "-")}`;
    return merged;
  }

  protected override *_headerControlsButtons(): Generator<HeaderControl, void, undefined> {
    for (const control of super._headerControlsButtons()) {
      if (control.action === "configureOwnership" && (!game.user?.isGM || this.#document.isEmbedded)) continue;
      const { ownership } = control;
      if (ownership !== undefined && !this.#document.testUserPermission(game.user as never, ownership as never))
        continue;
      yield control;
    }
  }

  protected override _canRender(_options: object): false | void {
    if (!this.isVisible) {
      const { documentName, name, id } = this.#document;
      throw new Error(`You may not view the ${localize(`DOCUMENT.${documentName}`)} "${name ?? id}".`);
    }
  }

  protected override async _prepareContext(options: object): Promise<object> {
    const context = await super._prepareContext(options);
    const document = this.#document as ShownDocument & { _source: Data; schema: { fields: object } };
    return Object.assign(context, {
      document,
      source: document._source,
      fields: document.schema.fields,
      editable: this.isEditable,
      user: game.user,
      rootId: this.id,
    });
  }

  protected override async _renderFrame(options: object): Promise<HTMLElement> {
    const frame = await super._renderFrame(options);
    if (this.hasFrame && this.#document.id) {
      this.window.controls?.before(headerButton("fa-solid fa-passport", "copyUuid", "HOST.Sheet.CopyUuid"));
    }
    return frame;
  }

  protected override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    if (this.#document.apps) this.#document.apps[this.id] = this as unknown as DocumentApplication;
  }

  protected override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    if (!this.isEditable) this._toggleDisabled(true);
  }

  /** Switches all fields and buttons of the sheet off, save those which only change what is shown. */
  protected _toggleDisabled(disabled: boolean): void {
    const content = this.window.content ?? this.element;
    const fields =
      "input, select, textarea, button, prose-mirror, multi-select, multi-checkbox, string-tags, file-picker, range-picker, color-picker, document-tags";
    for (const field of Array.from(content.querySelectorAll<HTMLInputElement>(fields))) {
      if (field.closest(".always-enabled, nav.tabs, [data-action=tab]")) continue;
      if (field.localName === "input" && field.type === "search") continue;
      if (field.dataset["action"] && field.dataset["always"] !== undefined) continue;
      field.disabled = disabled;
    }
  }

  protected override _onClose(options: object): void {
    super._onClose(options);
    if (this.#document.apps) delete this.#document.apps[this.id];
  }

  protected override _onChangeForm(formConfig: FormConfiguration, event: Event): void {
    if (this.isEditable) super._onChangeForm(formConfig, event);
  }

  static async #onSubmitDocumentForm(
    this: DocumentSheetV2,
    event: Event,
    form: HTMLFormElement,
    formData: FormDataExtended,
    options: { updateData?: object } = {},
  ): Promise<void> {
    if (!this.isEditable) return;
    const { updateData, ...operation } = options;
    try {
      const submitData = this._prepareSubmitData(event, form, formData, updateData);
      await this._processSubmitData(event, form, submitData as never, operation);
    } catch (error) {
      // A field that is sent as soon as it changes shows what the document has, not what was refused.
      if (this.options.form?.submitOnChange) void this.render();
      throw error;
    }
  }

  /**
   * What the form asks to be changed, as the document would take it.
   * @throws when it does not fit the document's data model, naming the field.
   */
  protected _prepareSubmitData(
    event: Event,
    form: HTMLFormElement,
    formData: FormDataExtended,
    updateData?: object,
  ): object {
    const submitData = this._processFormData(event, form, formData) as Data;
    if (updateData) {
      mergeObject(submitData, updateData, { performDeletions: true } as never);
      mergeObject(submitData, updateData, { performDeletions: false } as never);
    }
    const document = this.#document as unknown as { validate(options: object): unknown; type?: string };
    if (document.type && !("type" in submitData)) {
      document.validate({ changes: { ...submitData, type: document.type }, clean: true, fallback: false });
    } else document.validate({ changes: submitData, clean: true, fallback: false });
    return submitData;
  }

  /** Data of the form with its dotted names unfolded. */
  protected _processFormData(_event: Event | null, _form: HTMLFormElement, formData: FormDataExtended): object {
    return expandObject(formData.object);
  }

  protected async _processSubmitData(
    _event: Event,
    _form: HTMLFormElement,
    submitData: object,
    options: object = {},
  ): Promise<void> {
    await this.#document.update(submitData as never, options as never);
  }

  static async #onCopyUuid(this: DocumentSheetV2, event: Event): Promise<void> {
    event.preventDefault();
    const text = event.type === "contextmenu" ? this.#document.id : this.#document.uuid;
    await navigator.clipboard.writeText(text ?? "");
  }

  static async #onConfigureOwnership(this: DocumentSheetV2): Promise<void> {
    const { foundry } = globalThis as unknown as Namespace;
    const Config = foundry.applications.apps.DocumentOwnershipConfig;
    await new Config({ document: this.#document }).render({ force: true } satisfies RenderOptions);
  }
}

interface Namespace {
  foundry: {
    applications: {
      apps: { DocumentOwnershipConfig: new (options: object) => { render(options: object): Promise<unknown> } };
    };
  };
}

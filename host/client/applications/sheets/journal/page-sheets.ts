import type { Data } from "../../../../common/types.ts";
import { DocumentSheetV2 } from "../../api/document-sheet.ts";
import { HandlebarsApplicationMixin } from "../../api/handlebars-application.ts";

/** A page of a journal by itself: to be read, or with `mode: "edit"` to be written. Systems make their own kinds of pages of these. */
export abstract class JournalEntryPageSheet extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: Data = {
    classes: ["journal-entry-page"],
    mode: "view",
    includeTOC: true,
    viewClasses: [],
    form: { submitOnChange: false, closeOnSubmit: true },
  };

  get page() {
    return this.document;
  }

  get isView(): boolean {
    return (this.options as Data)["mode"] !== "edit";
  }
}

/** A page that is drawn by templates: its VIEW_PARTS when it is read, its EDIT_PARTS when it is written. */
export class JournalEntryPageHandlebarsSheet extends HandlebarsApplicationMixin(JournalEntryPageSheet) {
  static EDIT_PARTS: Record<string, never> = {};
  static VIEW_PARTS: Record<string, never> = {};

  protected override _configureRenderParts(options: object): never {
    const { EDIT_PARTS, VIEW_PARTS } = this.constructor as typeof JournalEntryPageHandlebarsSheet;
    const parts = this.isView ? VIEW_PARTS : EDIT_PARTS;
    return { ...super._configureRenderParts(options), ...parts } as never;
  }

  protected override async _prepareContext(options: object): Promise<Data> {
    const page = this.page as unknown as Data;
    return {
      ...(await super._prepareContext(options)),
      page,
      document: page,
      source: page["_source"],
      owner: page["isOwner"],
    };
  }
}

const CONTENT = { template: "templates/sheets/journal-page.hbs" } as never;

/** A page that is a picture. */
export class JournalEntryPageImageSheet extends JournalEntryPageHandlebarsSheet {
  static override VIEW_PARTS = { content: CONTENT };
  static override EDIT_PARTS = { content: CONTENT };
}

/** A page of formatted text. */
export class JournalEntryPageTextSheet extends JournalEntryPageHandlebarsSheet {
  static override VIEW_PARTS = { content: CONTENT };
  static override EDIT_PARTS = { content: CONTENT };
}

/** A page of text that is written with the editor. */
export class JournalEntryPageProseMirrorSheet extends JournalEntryPageTextSheet {}

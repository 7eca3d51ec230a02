import { cleanHTML } from "../../../common/utils/html.ts";
import { DocumentSheetV2 } from "../api/document-sheet.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import { config, type Data, type DocumentClassLike, type DocumentLike, game, t } from "../ui/client.ts";

type AdventureLike = DocumentLike & {
  caption: string;
  description: string;
  import(options: { importFields: string[] }): Promise<{ created: object; updated: object }>;
  constructor: { contentFields: Record<string, { documentName: string }> };
};

/** An adventure of a compendium: what it is about, what it holds, and the button that brings it into the world. */
export class AdventureImporterV2 extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: Data = {
    classes: ["adventure-importer"],
    tag: "form",
    position: { width: 620, height: "auto" },
    window: { icon: "fa-solid fa-download", contentClasses: ["standard-form"] },
    form: { handler: AdventureImporterV2.#onSubmit, closeOnSubmit: true },
  };

  static override PARTS = {
    adventure: { template: "templates/apps/adventure-importer.hbs", scrollable: [""] },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  get adventure(): AdventureLike {
    return this.document as unknown as AdventureLike;
  }

  protected override async _prepareContext(options: object): Promise<Data> {
    const { img, caption, description, constructor } = this.adventure;
    const contents = Object.entries(constructor.contentFields).flatMap(([field, { documentName }]) => {
      const { size } = (this.adventure as unknown as Record<string, Set<unknown>>)[field]!;
      if (size === 0) return [];
      const { documentClass } = config<{ documentClass: DocumentClassLike }>(documentName);
      const { label, labelPlural } = (documentClass as unknown as { metadata: Record<string, string> }).metadata;
      return [{ field, count: size, label: t((size === 1 ? label : labelPlural) ?? documentName) }];
    });
    return {
      ...(await super._prepareContext(options)),
      ...{ img, contents, caption: cleanHTML(caption), description: cleanHTML(description) },
      buttons: game().user.isGM
        ? [{ type: "submit", icon: "fa-solid fa-download", label: "HOST.Adventure.Import" }]
        : [],
    };
  }

  static async #onSubmit(this: AdventureImporterV2, _event: Event, form: HTMLFormElement): Promise<void> {
    const importFields = [...form.querySelectorAll<HTMLInputElement>("input:checked")].map(({ name }) => name);
    if (importFields.length > 0) await this.adventure.import({ importFields });
  }
}

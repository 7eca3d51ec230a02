import { DocumentSheetV2 } from "../api/document-sheet.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import { type CollectionLike, type Data, type DocumentLike, t } from "../ui/client.ts";

type ResultLike = DocumentLike & { range: [number, number]; description: string; drawn: boolean };
type TableLike = DocumentLike & {
  formula: string;
  results: CollectionLike<ResultLike>;
  draw(): Promise<unknown>;
  resetResults(): Promise<unknown>;
  createEmbeddedDocuments(type: string, data: Data[]): Promise<unknown>;
  updateEmbeddedDocuments(type: string, updates: Data[]): Promise<unknown>;
};

/** A table: its formula, and what each throw of it gives. */
export class RollTableSheet extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: Data = {
    classes: ["roll-table-sheet"],
    position: { width: 620, height: 480 },
    window: { icon: "fa-solid fa-table-list", contentClasses: ["standard-form"], resizable: true },
    actions: {
      addResult: RollTableSheet.#onAddResult,
      draw: RollTableSheet.#onDraw,
      removeResult: RollTableSheet.#onRemoveResult,
      resetResults: RollTableSheet.#onResetResults,
    },
    form: { submitOnChange: true },
  };

  static override PARTS = {
    sheet: { template: "templates/apps/roll-table.hbs", scrollable: [".results"] },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  get #table(): TableLike {
    return this.document as unknown as TableLike;
  }

  get #results(): ResultLike[] {
    return [...this.#table.results].sort((a, b) => a.range[0] - b.range[0]);
  }

  protected override async _prepareContext(options: object): Promise<Data> {
    return {
      ...(await super._prepareContext(options)),
      table: this.#table,
      results: this.#results,
      buttons: [
        { type: "button", icon: "fa-solid fa-plus", label: "HOST.Table.AddResult", action: "addResult" },
        { type: "button", icon: "fa-solid fa-rotate-left", label: "HOST.Table.Reset", action: "resetResults" },
        { type: "button", icon: "fa-solid fa-dice", label: "HOST.Table.Draw", action: "draw" },
      ],
    };
  }

  /** The lines of the table go to the documents they are. */
  protected override async _processSubmitData(
    event: Event,
    form: HTMLFormElement,
    submitData: object,
    options: object = {},
  ): Promise<void> {
    const { lines = {}, ...changes } = submitData as { lines?: Record<string, { low: number; high: number }> };
    await super._processSubmitData(event, form, changes, options);
    const updates = Object.entries(lines).map(([_id, { low, high, ...line }]) => ({
      _id,
      ...line,
      range: [low, high],
    }));
    if (updates.length) await this.#table.updateEmbeddedDocuments("TableResult", updates);
  }

  static async #onAddResult(this: RollTableSheet): Promise<void> {
    const next = Math.max(0, ...this.#results.map(({ range }) => range[1])) + 1;
    const line = { type: "text", name: t("HOST.Table.Result"), range: [next, next] };
    await this.#table.createEmbeddedDocuments("TableResult", [line]);
  }

  static async #onRemoveResult(this: RollTableSheet, _event: Event, target: HTMLElement): Promise<void> {
    await this.#table.results.get(target.dataset.resultId ?? "")?.delete();
  }

  static async #onDraw(this: RollTableSheet): Promise<void> {
    await this.#table.draw();
  }

  static async #onResetResults(this: RollTableSheet): Promise<void> {
    await this.#table.resetResults();
  }
}

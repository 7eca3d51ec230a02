import { DocumentSheetV2 } from "../api/document-sheet.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import { type Data, type DocumentLike, t } from "../ui/client.ts";

type MacroLike = DocumentLike & { command: string; execute(): unknown };

/** Name, type and command of a macro. */
export class MacroConfig extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: Data = {
    classes: ["macro-config"],
    position: { width: 520 },
    window: { contentClasses: ["standard-form"], icon: "fa-solid fa-code", resizable: true },
    actions: { execute: MacroConfig.#onExecute },
    form: { closeOnSubmit: true },
  };

  static override PARTS = {
    body: { template: "templates/apps/macro-config.hbs" },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  protected override async _prepareContext(options: object): Promise<Data> {
    const { name, type, command } = this.document as unknown as MacroLike;
    return {
      ...(await super._prepareContext(options)),
      name,
      command,
      types: ["chat", "script"].map((value) => ({
        value,
        label: t(value === "chat" ? "HOST.Macro.Chat" : "HOST.Macro.Script"),
        selected: value === type,
      })),
      buttons: [
        { type: "submit", icon: "fa-solid fa-floppy-disk", label: "HOST.Macro.Save" },
        { type: "button", icon: "fa-solid fa-play", label: "HOST.Macro.Execute", action: "execute" },
      ],
    };
  }

  static async #onExecute(this: MacroConfig): Promise<void> {
    await this.submit();
    await (this.document as unknown as MacroLike).execute();
  }
}

import { DocumentSheetV2 } from "../api/document-sheet.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import { type Data, type FolderLike, t } from "../ui/client.ts";
import { documentFolders } from "../apps/folders.ts";

/** Name, colour, order and parent of a folder. */
export class FolderConfig extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: Data = {
    classes: ["folder-config"],
    position: { width: 380 },
    window: { contentClasses: ["standard-form"], icon: "fa-solid fa-folder" },
    sheetConfig: false,
    form: { closeOnSubmit: true },
  };

  static override PARTS = {
    body: { template: "templates/apps/folder-config.hbs" },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  protected override async _prepareContext(options: object): Promise<Data> {
    const folder = this.document as unknown as FolderLike;
    const parents = documentFolders(folder.type, folder.pack).filter(({ id }) => id !== folder.id);
    return {
      ...(await super._prepareContext(options)),
      name: folder.name,
      color: typeof folder.color === "string" ? folder.color : (folder.color?.css ?? ""),
      sortings: ["a", "m"].map((value) => ({
        value,
        label: t(value === "a" ? "HOST.Folder.ByName" : "HOST.Folder.ByHand"),
        selected: folder.sorting === value,
      })),
      parents: parents.map((parent) => ({ ...parent, selected: folder.folder?.id === parent.id })),
      buttons: [{ type: "submit", icon: "fa-solid fa-floppy-disk", label: "HOST.Folder.Save" }],
    };
  }
}

import { DocumentSheetV2 } from "../api/document-sheet.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import { type Data, type DocumentLike, game, t } from "../ui/client.ts";

/** The levels of ownership, from CONST.DOCUMENT_OWNERSHIP_LEVELS; inherited and default mean "nothing said here". */
const LEVELS = { INHERIT: -1, NONE: 0, LIMITED: 1, OBSERVER: 2, OWNER: 3 };
const UNSET = -20;

/** Who may see and change a document: a default, and a level for each player. */
export class DocumentOwnershipConfig extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: Data = {
    classes: ["document-ownership"],
    position: { width: 420 },
    window: { contentClasses: ["standard-form"], icon: "fa-solid fa-lock" },
    sheetConfig: false,
    form: { closeOnSubmit: true, handler: DocumentOwnershipConfig.#onSubmit },
  };

  static override PARTS = {
    ownership: { template: "templates/apps/ownership.hbs", scrollable: [""] },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  override get title(): string {
    return t("HOST.Ownership.Title", { name: this.#document.name });
  }

  get #document(): DocumentLike {
    return this.document as unknown as DocumentLike;
  }

  protected override _canRender(_options: object): false | void {
    if (game().user.isGM) return;
    throw new Error(`Only a Gamemaster may configure who owns "${this.#document.name}".`);
  }

  protected override async _prepareContext(options: object): Promise<Data> {
    const { ownership } = this.#document;
    const levels = Object.entries(LEVELS).map(([key, value]) => ({ value, label: t(`OWNERSHIP.${key}`) }));
    const choices = (selected: number, first: { value: number; label: string }[]) =>
      [...first, ...levels.slice(1)].map((level) => ({ ...level, selected: level.value === selected }));
    const inFolder = this.#document.folder ? levels.slice(0, 1) : [];
    const players = game().users.filter((user) => !user.isGM);
    return {
      ...(await super._prepareContext(options)),
      defaults: choices(ownership.default ?? LEVELS.NONE, inFolder),
      users: players.map((user) => ({
        id: user.id,
        name: user.name,
        choices: choices(ownership[user.id] ?? UNSET, [{ value: UNSET, label: t("OWNERSHIP.DEFAULT") }]),
      })),
      buttons: [{ type: "submit", icon: "fa-solid fa-floppy-disk", label: "HOST.Ownership.Save" }],
    };
  }

  static async #onSubmit(this: DocumentOwnershipConfig, _event: Event, form: HTMLFormElement): Promise<void> {
    const ownership: Record<string, number> = {};
    for (const [id, value] of new FormData(form)) {
      if (Number(value) !== UNSET) ownership[id] = Number(value);
    }
    // Without recursion the whole of it is replaced, so that a user set back to the default leaves no level behind.
    await this.#document.update({ ownership }, { diff: false, recursive: false, noHook: true });
  }
}

import { DocumentSheetV2 } from "../api/document-sheet.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import { type Data, game, t, type UserLike } from "../ui/client.ts";

/** Colour, character and password of a user; for a Gamemaster also the name and the role. */
export class UserConfig extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: Data = {
    classes: ["user-config"],
    position: { width: 420 },
    window: { contentClasses: ["standard-form"], icon: "fa-solid fa-user-gear" },
    sheetConfig: false,
    form: { handler: UserConfig.#onSubmit, closeOnSubmit: true },
  };

  static override PARTS = {
    body: { template: "templates/apps/user-config.hbs" },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  override get title(): string {
    return t("HOST.Users.Title", { name: this.#user.name });
  }

  get #user(): UserLike {
    return this.document as unknown as UserLike;
  }

  protected override async _prepareContext(options: object): Promise<Data> {
    const user = this.#user;
    const roles = ["RoleNone", "RolePlayer", "RoleTrusted", "RoleAssistant", "RoleGamemaster"];
    const actors =
      game()
        .collections.get("Actor")
        ?.filter((actor) => actor.testUserPermission(user, "OBSERVER")) ?? [];
    return {
      ...(await super._prepareContext(options)),
      name: user.name,
      color: typeof user.color === "string" ? user.color : (user.color?.css ?? ""),
      canChangeRole: game().user.isGM && !user.isSelf,
      roles: roles.map((role, value) => ({ value, label: t(`USER.${role}`), selected: value === user.role })),
      actors: actors.map(({ id, name }) => ({ id, name, selected: user.character?.id === id })),
      isGM: game().user.isGM,
      buttons: [{ type: "submit", icon: "fa-solid fa-floppy-disk", label: "HOST.Users.Save" }],
    };
  }

  static async #onSubmit(this: UserConfig, _event: Event, form: HTMLFormElement): Promise<void> {
    const changes: Data = Object.fromEntries(new FormData(form));
    // A password that was left empty means "as it is": nobody loses theirs by changing a colour.
    if (changes.password === "") delete changes.password;
    if (changes.character === "") changes.character = null;
    if ("role" in changes) changes.role = Number(changes.role);
    changes.color = form.querySelector<HTMLInputElement>("[name=color]")?.value;
    await this.#user.update(changes);
  }
}

import { ApplicationV2 } from "../api/application.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import { UserConfig } from "../sheets/user-config.ts";
import { follow } from "../sidebar/follow.ts";
import { type Data, game, hooks, t, type UserLike } from "./client.ts";

/** Who belongs to the table, and who is at it. */
export class Players extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: Data = {
    id: "players",
    tag: "aside",
    window: { frame: false, positioned: false },
    actions: { configure: Players.#onConfigure, toggleExpanded: Players.#onToggle },
  };

  static override PARTS = { players: { template: "templates/ui/players.hbs" } };

  #expanded = false;

  /** Whether those who are away are listed too. */
  get expanded(): boolean {
    return this.#expanded;
  }

  toggleExpanded(expanded = !this.#expanded): void {
    this.#expanded = expanded;
    void this.render();
  }

  protected override async _prepareContext(options: object): Promise<Data> {
    const users = [...game().users].sort((a, b) => b.role - a.role || a.name.localeCompare(b.name));
    const describe = (user: UserLike) => ({
      id: user.id,
      label: this._formatName(user),
      isSelf: user.isSelf,
      active: user.active,
      state: t(user.active ? "HOST.Players.Here" : "HOST.Players.Away"),
      color: typeof user.color === "string" ? user.color : (user.color?.css ?? ""),
      canConfigure: user.isSelf || game().user.isGM,
    });
    return {
      ...(await super._prepareContext(options)),
      expanded: this.#expanded,
      users: users.filter(({ active }) => active || this.#expanded).map(describe),
    };
  }

  /** A user's name, with that of their character. */
  protected _formatName(user: UserLike): string {
    return user.character ? `${user.name} [${user.character.name}]` : user.name;
  }

  protected override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    follow(
      ["User"],
      () => true,
      () => void this.render(),
    );
    hooks().on("userConnected", () => void this.render());
  }

  protected override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    for (const dot of this.element.querySelectorAll<HTMLElement>("[data-color]")) {
      dot.style.setProperty("--color-player", dot.dataset.color ?? "");
    }
  }

  protected override _insertElement(element: HTMLElement): HTMLElement | void {
    (document.getElementById("ui-left") ?? document.body).append(element);
    return element;
  }

  static #onConfigure(this: Players, _event: Event, target: HTMLElement): void {
    const user = game().users.get(target.dataset.userId ?? "");
    if (user) void new UserConfig({ document: user as never }).render({ force: true });
  }

  static #onToggle(this: Players): void {
    this.toggleExpanded();
  }
}

import { ApplicationV2 } from "../api/application.ts";
import { DialogV2 } from "../api/dialog.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import { type Data, game, type MenuLike, type SettingLike, t } from "../ui/client.ts";
import { readSetting, settingInput } from "./setting-input.ts";

/** The form of all settings that ask to be shown, by the package that registered them. */
export class SettingsConfig extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: Data = {
    id: "settings-config",
    classes: ["settings-config"],
    tag: "form",
    position: { width: 720, height: 560 },
    window: {
      title: "HOST.Settings.Title",
      icon: "fa-solid fa-gears",
      resizable: true,
      contentClasses: ["standard-form"],
    },
    actions: { openSubmenu: SettingsConfig.#onOpenSubmenu, category: SettingsConfig.#onCategory },
    form: { handler: SettingsConfig.#onSubmit, closeOnSubmit: true },
  };

  static override PARTS = {
    main: { template: "templates/apps/settings-config.hbs", scrollable: [".categories"] },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  #category: string | null = null;

  protected override async _prepareContext(options: object): Promise<Data> {
    const categories = this.#categories();
    this.#category ??= game().system.id;
    if (!categories.some(({ id }) => id === this.#category)) this.#category = categories[0]?.id ?? null;
    return {
      ...(await super._prepareContext(options)),
      categories: categories.map((category) => ({ ...category, active: category.id === this.#category })),
      buttons: [{ type: "submit", icon: "fa-solid fa-floppy-disk", label: "HOST.Settings.Save" }],
    };
  }

  protected override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    for (const slot of this.element.querySelectorAll<HTMLElement>("[data-setting-slot]")) {
      const setting = game().settings.settings.get(slot.dataset.settingSlot ?? "");
      if (setting) slot.replaceWith(settingInput(setting));
    }
  }

  #categories(): { id: string; label: string; menus: MenuLike[]; settings: Data[] }[] {
    const { isGM } = game().user;
    const mayModify = isGM || game().user.can("SETTINGS_MODIFY");
    const settings = [...game().settings.settings.values()].filter(
      ({ config, scope }) => config && (scope !== "world" || mayModify),
    );
    const menus = [...game().settings.menus.values()].filter(({ restricted }) => !restricted || isGM);
    const ids = [...new Set([...settings, ...menus].map(({ namespace }) => namespace))];
    return ids.map((id) => ({
      id,
      label: label(id),
      menus: menus.filter(({ namespace }) => namespace === id),
      settings: settings.filter(({ namespace }) => namespace === id).map(describe),
    }));
  }

  static #onCategory(this: SettingsConfig, _event: Event, target: HTMLElement): void {
    this.#category = target.dataset.category ?? null;
    // What was changed in one category must outlive a look at another: the form is not rendered anew.
    for (const element of this.element.querySelectorAll<HTMLElement>("[data-category]")) {
      const chosen = element.dataset.category === this.#category;
      if (element.matches("button")) element.setAttribute("aria-selected", String(chosen));
      else element.hidden = !chosen;
    }
  }

  static #onOpenSubmenu(this: SettingsConfig, _event: Event, target: HTMLElement): void {
    const menu = game().settings.menus.get(target.dataset.key ?? "");
    if (menu) void new menu.type().render({ force: true });
  }

  static async #onSubmit(this: SettingsConfig, _event: Event, form: HTMLFormElement): Promise<void> {
    let reload = false;
    for (const { settings } of this.#categories()) {
      for (const { id } of settings as unknown as SettingLike[]) {
        const setting = game().settings.settings.get(id);
        if (!setting) continue;
        const value = readSetting(setting, form);
        const current = game().settings.get(setting.namespace, setting.key);
        if (value === undefined || JSON.stringify(value) === JSON.stringify(current)) continue;
        await game().settings.set(setting.namespace, setting.key, value);
        reload ||= setting.requiresReload === true;
      }
    }
    if (reload) await SettingsConfig.reloadConfirm({ world: true });
  }

  /**
   * Asks whether to load the page anew, so that changed settings take effect, and does so.
   * @param options.world Whether everybody's page is loaded anew, if a Gamemaster agrees.
   */
  static async reloadConfirm({ world = false }: { world?: boolean } = {}): Promise<void> {
    if (!(await confirmReload())) return;
    const { socket, user } = game();
    if (world && user.isGM) socket?.emit("reload");
    location.reload();
  }
}

function label(namespace: string): string {
  if (namespace === "core") return t("HOST.Settings.Core");
  return namespace === game().system.id ? game().system.title : namespace;
}

function describe({ id, name, hint, scope, key }: SettingLike): Data {
  const scopes = {
    world: "HOST.Settings.WorldScope",
    client: "HOST.Settings.ClientScope",
    user: "HOST.Settings.UserScope",
  };
  return { id, name: t(name ?? key), hint: hint ? t(hint) : "", scope: t(scopes[scope]) };
}

function confirmReload(): Promise<unknown> {
  return DialogV2.confirm({
    window: { title: t("HOST.Settings.ReloadNow") },
    content: `<p>${t("HOST.Settings.ReloadHint")}</p>`,
  });
}

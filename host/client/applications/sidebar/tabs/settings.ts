import { SettingsConfig } from "../../settings/settings-config.ts";
import { ToursManagement } from "../apps/tours-management.ts";
import { UserConfig } from "../../sheets/user-config.ts";
import { type Data, game, t } from "../../ui/client.ts";
import { applyTheme, storedTheme, THEMES, type Theme } from "../../ui/theme.ts";
import { AbstractSidebarTab } from "../sidebar-tab.ts";

/** What runs here, and what can be set. */
export class Settings extends AbstractSidebarTab {
  static override tabName = "settings";

  static override DEFAULT_OPTIONS: Data = {
    classes: ["settings-sidebar", "flexcol"],
    window: { title: "HOST.Sidebar.Settings", icon: "fa-solid fa-gears" },
    actions: {
      configure: () => void new SettingsConfig().render({ force: true }),
      tours: () => void new ToursManagement().render({ force: true }),
      configureUser: () => void new UserConfig({ document: game().user as never }).render({ force: true }),
      logout: () => game().logOut(),
      reload: () => location.reload(),
    },
  };

  static override PARTS = { settings: { template: "templates/sidebar/settings.hbs", scrollable: [""] } };

  protected override async _prepareContext(options: object): Promise<Data> {
    const { release, system, world } = game();
    const current = storedTheme();
    return {
      ...(await super._prepareContext(options)),
      generation: release.generation,
      system,
      world,
      themes: THEMES.map((value) => ({ value, label: t(THEME_LABELS[value]), selected: value === current })),
    };
  }

  protected override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    const theme = this.element.querySelector<HTMLSelectElement>("select[name=theme]");
    theme?.addEventListener("change", () => applyTheme(theme.value as Theme));
  }
}

const THEME_LABELS: Record<Theme, string> = {
  "": "HOST.Settings.ThemeSystem",
  light: "HOST.Settings.ThemeLight",
  dark: "HOST.Settings.ThemeDark",
};

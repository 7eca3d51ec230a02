import { prepareTabs, showTab } from "./tabs.ts";
import type { RenderOptions, Tab, TabsConfiguration } from "./types.ts";
import { ApplicationWindow } from "./window.ts";

/** What an application does with its groups of tabs. */
export abstract class TabbedApplication extends ApplicationWindow {
  static TABS: Record<string, object> = {};

  tabGroups: Record<string, string | null> = {};

  protected _configureRenderOptions(options: object): void {
    const { tab } = options as RenderOptions;
    if (!tab) return;
    const [only] = Object.keys((this.constructor as typeof TabbedApplication).TABS);
    const tabs = typeof tab === "string" ? { [only ?? "primary"]: tab } : tab;
    Object.assign(this.tabGroups, tabs);
  }

  /** The tabs of a group by their ids, as the template of the navigation takes them. */
  protected _prepareTabs(group: string): Record<string, Tab> {
    const config = this._getTabsConfig(group);
    if (!config) return {};
    this.tabGroups[group] ??= config.initial ?? null;
    return prepareTabs(group, config, this.tabGroups[group]);
  }

  protected _getTabsConfig(group: string): TabsConfiguration | null {
    const config = (this.constructor as typeof TabbedApplication).TABS[group] as TabsConfiguration | undefined;
    return config && "tabs" in config ? config : null;
  }

  /** Shows another tab of a group. @throws when the application has no such tab. */
  changeTab(tab: string, group: string, { force = false, updatePosition = true }: TabOptions = {}): void {
    if (!tab || !group)
      throw new Error(`${this.constructor.name}#changeTab needs the names of a tab and of its group.`);
    if (this.tabGroups[group] === tab && !force) return;
    showTab(this.window.content ?? this.element, tab, group);
    this.tabGroups[group] = tab;
    if (updatePosition && this.position.height === "auto") this.setPosition();
  }

  protected _onClickTab(event: PointerEvent): void {
    const button = (event.target as Element).closest<HTMLElement>("[data-action=tab]");
    const { tab, group } = button?.dataset ?? {};
    if (tab && group) this.changeTab(tab, group, { event, navElement: button?.closest<HTMLElement>(".tabs") });
  }
}

export interface TabOptions {
  event?: Event | undefined;
  navElement?: HTMLElement | null | undefined;
  force?: boolean;
  updatePosition?: boolean;
}

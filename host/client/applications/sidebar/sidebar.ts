import { ApplicationV2 } from "../api/application.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import { config, type Data, game, hooks, t, ui } from "../ui/client.ts";
import type { AbstractSidebarTab } from "./sidebar-tab.ts";

export interface TabDescriptor {
  tooltip?: string;
  icon?: string;
  documentName?: string;
  gmOnly?: boolean;
}

/** The sidebar: a column of tabs, of which one is shown. It can be folded away. */
export class Sidebar extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: Data = {
    id: "sidebar",
    tag: "aside",
    window: { frame: false, positioned: false },
    actions: { toggleState: Sidebar.#onToggleState },
  };

  static override PARTS = { tabs: { template: "templates/sidebar/tabs.hbs" } };

  static override TABS: Record<string, TabDescriptor> = {
    chat: { tooltip: "HOST.Sidebar.Chat", documentName: "ChatMessage" },
    combat: { tooltip: "HOST.Sidebar.Combat", documentName: "Combat" },
    actors: { tooltip: "HOST.Sidebar.Actors", documentName: "Actor" },
    items: { tooltip: "HOST.Sidebar.Items", documentName: "Item" },
    journal: { tooltip: "HOST.Sidebar.Journal", documentName: "JournalEntry" },
    tables: { tooltip: "HOST.Sidebar.Tables", documentName: "RollTable" },
    compendium: { tooltip: "HOST.Sidebar.Compendium", icon: "fa-solid fa-atlas" },
    settings: { tooltip: "HOST.Sidebar.Settings", icon: "fa-solid fa-gears" },
  };

  override tabGroups: { primary: string } = { primary: "chat" };

  /** The tabs that are open in windows of their own. */
  popouts: Record<string, AbstractSidebarTab> = {};

  /** It starts collapsed, and opening a tab by `changeTab` leaves it so (foundryvtt/foundryvtt 12129: a click on a tab expands it). */
  #expanded = false;

  get expanded(): boolean {
    return this.#expanded;
  }

  collapse(): void {
    this.toggleExpanded(false);
  }

  expand(): void {
    this.toggleExpanded(true);
  }

  toggleExpanded(expanded = !this.#expanded): void {
    this.#expanded = expanded;
    this.#showState();
    hooks().callAll("collapseSidebar", this, !expanded);
  }

  override changeTab(tab: string, group: string, _options?: object): void {
    if (!(tab in this.#descriptors)) throw new Error(`The sidebar has no tab "${tab}".`);
    if (group !== "primary") throw new Error(`The sidebar has no group of tabs "${group}".`);
    const previous = this.tabGroups.primary;
    this.tabGroups.primary = tab;
    this.#showState();
    if (previous === tab) return;
    this.#tab(previous)?._onDeactivate();
    this.#tab(tab)?._onActivate();
    hooks().callAll("changeSidebarTab", this.#tab(tab));
  }

  /** Marks a tab in which something new has come, until it is opened. */
  notifyTab(tab: string): void {
    if (this.tabGroups.primary !== tab || !this.#expanded) this.#button(tab)?.classList.add("notified");
  }

  protected override async _prepareContext(options: object): Promise<Data> {
    const tabs = Object.entries(this.#descriptors).map(([id, { tooltip, icon, documentName }]) => ({
      id,
      label: t(tooltip ?? `DOCUMENT.${documentName}`),
      icon: icon ?? config<{ sidebarIcon?: string }>(documentName ?? "").sidebarIcon ?? "fa-solid fa-circle",
    }));
    return { ...(await super._prepareContext(options)), tabs };
  }

  protected override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    this.element
      .querySelector("[role=tablist]")
      ?.addEventListener("keydown", (event) => this.#onKeyDown(event as KeyboardEvent));
    this.element
      .querySelector("[role=tablist]")
      ?.addEventListener("contextmenu", (event) => this.#onContextMenu(event));
    this.#showState();
  }

  protected override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    for (const name of Object.keys(this.#descriptors)) await this.#tab(name)?.render({ force: true });
  }

  protected override _insertElement(element: HTMLElement): HTMLElement | void {
    (document.getElementById("ui-right") ?? document.body).append(element);
    return element;
  }

  protected override _onClickTab(event: PointerEvent): void {
    const button = (event.target as Element).closest<HTMLElement>("[data-tab]");
    const tab = button?.dataset.tab;
    if (!tab) return;
    if (this.#expanded && this.tabGroups.primary === tab) return;
    if (!this.#expanded) this.expand();
    this.changeTab(tab, "primary");
  }

  get #descriptors(): Record<string, TabDescriptor> {
    const all = (this.constructor as typeof Sidebar).TABS;
    return Object.fromEntries(Object.entries(all).filter(([, { gmOnly }]) => !gmOnly || game().user.isGM));
  }

  #tab(name: string): AbstractSidebarTab | undefined {
    return ui<AbstractSidebarTab | undefined>(name);
  }

  #button(tab: string): HTMLElement | null {
    return this.element?.querySelector<HTMLElement>(`[role=tab][data-tab="${tab}"]`) ?? null;
  }

  #showState(): void {
    if (!this.element) return;
    const { primary } = this.tabGroups;
    for (const button of this.element.querySelectorAll<HTMLElement>("[role=tab]")) {
      const chosen = button.dataset.tab === primary;
      button.setAttribute("aria-selected", String(chosen));
      button.classList.toggle("active", chosen);
      button.tabIndex = chosen ? 0 : -1;
      if (chosen && this.#expanded) button.classList.remove("notified");
    }
    for (const tab of this.element.querySelectorAll<HTMLElement>("#sidebar-content > .tab")) {
      tab.classList.toggle("active", tab.dataset.tab === primary);
    }
    this.element.classList.toggle("collapsed", !this.#expanded);
    document.getElementById("interface")?.classList.toggle("sidebar-collapsed", !this.#expanded);
    const content = this.element.querySelector<HTMLElement>("#sidebar-content");
    if (content) content.hidden = !this.#expanded;
    const toggle = this.element.querySelector<HTMLElement>("[data-action=toggleState]");
    toggle?.setAttribute("aria-expanded", String(this.#expanded));
    toggle?.setAttribute("aria-label", t(this.#expanded ? "HOST.Sidebar.Collapse" : "HOST.Sidebar.Expand"));
  }

  /** Opens a tab in a window of its own. */
  #onContextMenu(event: Event): void {
    const tab = (event.target as Element).closest<HTMLElement>("[data-tab]")?.dataset.tab;
    if (!tab) return;
    event.preventDefault();
    void this.#tab(tab)?.renderPopout();
  }

  /** The arrow keys go from tab to tab, as in any list of tabs. */
  #onKeyDown(event: KeyboardEvent): void {
    const names = Object.keys(this.#descriptors);
    const at = names.indexOf(this.tabGroups.primary);
    const to = { ArrowDown: at + 1, ArrowRight: at + 1, ArrowUp: at - 1, ArrowLeft: at - 1, Home: 0, End: -1 }[
      event.key
    ];
    const name = to === undefined ? undefined : names.at(to % names.length);
    if (!name) return;
    event.preventDefault();
    this.changeTab(name, "primary");
    this.#button(name)?.focus();
  }

  static #onToggleState(this: Sidebar): void {
    this.toggleExpanded();
  }
}

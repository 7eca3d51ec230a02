import { ApplicationV2 } from "../api/application.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import { type Data, game, ui } from "../ui/client.ts";

type Options = Data & { id?: string; popOut?: boolean; window?: Data; classes?: string[] };

/** A tab of the sidebar, which can also be opened in a window of its own. */
export abstract class AbstractSidebarTab extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: Data = {
    classes: ["tab", "sidebar-tab"],
    tag: "section",
    window: { frame: false, positioned: false },
  };

  static tabName: string;

  static override emittedEvents = Object.freeze(["render", "close", "position", "activate", "deactivate"]);

  /** The same tab in a window of its own. */
  popout: this | undefined;

  readonly #isPopout: boolean;

  constructor(options: Options = {}) {
    super(tabOptions(new.target.tabName, options));
    this.#isPopout = options.popOut === true;
  }

  /** Whether this is the tab in a window of its own. */
  get isPopout(): boolean {
    return this.#isPopout;
  }

  get tabName(): string {
    return (this.constructor as typeof AbstractSidebarTab).tabName;
  }

  /** Whether this tab is the one the sidebar shows. */
  get active(): boolean {
    return ui<{ tabGroups: { primary: string } }>("sidebar").tabGroups.primary === this.tabName;
  }

  activate(): void {
    ui<{ changeTab(tab: string, group: string): void }>("sidebar").changeTab(this.tabName, "primary");
  }

  /** Opens this tab in a window of its own. */
  async renderPopout(): Promise<this> {
    const Tab = this.constructor as new (options: Options) => this;
    this.popout ??= new Tab({ popOut: true });
    await this.popout.render({ force: true });
    return this.popout;
  }

  /** Re-renders the window as well when there is one. */
  override async render(options: unknown = {}, further: unknown = {}): Promise<this> {
    if (this.popout?.rendered) void this.popout.render(options as object, further as object);
    return super.render(options as object, further as object);
  }

  /** The sidebar calls this when it shows the tab. */
  _onActivate(): void {
    this.dispatchEvent(new Event("activate"));
  }

  /** The sidebar calls this when it shows another tab. */
  _onDeactivate(): void {
    this.dispatchEvent(new Event("deactivate"));
  }

  protected override async _prepareContext(options: object): Promise<Data> {
    return { ...(await super._prepareContext(options)), user: game().user, tabName: this.tabName };
  }

  protected override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    if (this.isPopout) return;
    this.element.dataset.tab = this.tabName;
    this.element.dataset.group = "primary";
    this.element.setAttribute("role", "tabpanel");
    this.element.setAttribute("aria-labelledby", `sidebar-tab-${this.tabName}`);
    this.element.classList.toggle("active", this.active);
  }

  protected override _insertElement(element: HTMLElement): HTMLElement | void {
    const content = this.isPopout ? null : document.getElementById("sidebar-content");
    if (!content) return super._insertElement(element);
    document.getElementById(element.id)?.remove();
    content.append(element);
    return element;
  }

  protected override _onClose(options: object): void {
    super._onClose(options);
    if (!this.isPopout) return;
    const tab = ui<AbstractSidebarTab | undefined>(this.tabName);
    if (tab) tab.popout = undefined;
  }
}

function tabOptions(tabName: string, { popOut, ...options }: Options): Options {
  if (!popOut) return { id: tabName, ...options };
  return {
    ...options,
    id: `${tabName}-popout`,
    classes: ["sidebar-popout"],
    window: { frame: true, positioned: true, minimizable: true, resizable: true },
    position: { width: 340, height: 600 },
  };
}

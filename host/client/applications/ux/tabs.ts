interface TabsOptions {
  navSelector: string;
  contentSelector?: string;
  initial?: string;
  group?: string;
  callback?: ((event: Event | null, tabs: Tabs, active: string) => unknown) | null;
}

/** Tabs in any piece of markup: a navigation whose entries show the sections of the same name. */
export class Tabs {
  readonly group: string | undefined;
  active: string | undefined;
  readonly callback: TabsOptions["callback"];
  readonly #options: TabsOptions;
  #nav: HTMLElement | null = null;
  #content: HTMLElement | null = null;

  constructor(options: TabsOptions) {
    this.#options = options;
    this.group = options.group;
    this.active = options.initial;
    this.callback = options.callback;
  }

  bind(html: HTMLElement): void {
    const { navSelector, contentSelector } = this.#options;
    this.#nav = html.querySelector(navSelector);
    this.#content = !contentSelector || html.matches(contentSelector) ? html : html.querySelector(contentSelector);
    this.#nav?.addEventListener("click", (event) => {
      const tab = (event.target as Element).closest<HTMLElement>("[data-tab]")?.dataset["tab"];
      if (!tab || tab === this.active) return;
      event.preventDefault();
      this.activate(tab, { triggerCallback: true, event });
    });
    const first = this.#nav?.querySelector<HTMLElement>("[data-tab]")?.dataset["tab"];
    const initial = this.active ?? first;
    if (initial) this.activate(initial);
  }

  activate(
    tab: string,
    { triggerCallback = false, event = null }: { triggerCallback?: boolean; event?: Event | null } = {},
  ): void {
    const all = [this.#nav, this.#content].flatMap((root) =>
      Array.from(root?.querySelectorAll<HTMLElement>("[data-tab]") ?? []),
    );
    for (const { classList, dataset } of all) {
      if (!this.group || !dataset["group"] || dataset["group"] === this.group)
        classList.toggle("active", dataset["tab"] === tab);
    }
    this.active = tab;
    if (triggerCallback) this.callback?.(event, this, tab);
  }
}

import { elementById } from "../../compat/windows.ts";
import { isTag } from "../../compat/elements.ts";
import { READY_MADE_BODIES, READY_MADE_WORLDS } from "../../rules/world/examples/ready-made.ts";
import { checkWorldSetting } from "../../rules/world/check-world-setting.ts";
import type { Fault } from "../../rules/world/faults.ts";
import type { WorldSetting } from "../../rules/world/world-setting.ts";
import { markTabs, walkWithArrows } from "../sheets/keyboard.ts";
import { template } from "../templates.ts";
import { showTooltipsOnFocus } from "../ux/focus-tooltips.ts";
import { say } from "../words.ts";
import { askToDiscard } from "./ask.ts";
import { wordsOf } from "./choices.ts";
import { draftOf, rowsAt, type Draft } from "./draft.ts";
import { rowTitle, tabView } from "./form-context.ts";
import { FORM, TAB_IDS, type TabId, type TabShape } from "./form-shape.ts";
import { readField } from "./read-field.ts";
import { offerReload } from "./reload.ts";
import { firstFaulty, showFaults } from "./show-faults.ts";
import { drawSilhouettes, markPart } from "./silhouette.ts";
import { nameEntry, takeFile, WORLD_ACTIONS } from "./world-actions.ts";
import { storeWorld } from "./store-world.ts";
import { storedWorld } from "../../settings/world-setting.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

const ICONS: Readonly<Record<TabId, string>> = {
  general: "fa-solid fa-earth-europe",
  scales: "fa-solid fa-ruler",
  races: "fa-solid fa-people-group",
  bodies: "fa-solid fa-person",
  statistics: "fa-solid fa-list-ol",
  statuses: "fa-solid fa-battery-half",
  damage: "fa-solid fa-burst",
};

/** Where a Gamemaster writes what a game's world changes of the base system. Nothing is stored before it is saved. */
export class WorldForm extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: "sirpas-world-{id}",
    classes: ["sirpas", "world-form"],
    tag: "form",
    window: { title: "SIRPAS.WORLD.FORM.title", icon: "fa-solid fa-earth-europe", resizable: true },
    position: { width: 780, height: 760 },
    form: { handler: WorldForm.#onSubmit, closeOnSubmit: false },
    actions: { ...WORLD_ACTIONS, cancel: WorldForm.#onCancel, showFault: WorldForm.#onShowFault },
  };

  static override PARTS = {
    header: { template: template("world/header") },
    tabs: { template: template("tabs") },
    ...Object.fromEntries(TAB_IDS.map((id) => [id, { template: template("world/tab"), scrollable: [""] }])),
    footer: { template: template("world/footer") },
  };

  static override TABS = {
    primary: {
      tabs: TAB_IDS.map((id) => ({ id, icon: ICONS[id] })),
      initial: "general",
      labelPrefix: "SIRPAS.WORLD.TABS",
    },
  };

  readonly #stored: WorldSetting = storedWorld();
  readonly #settled = settledKeys(this.#stored);
  #draft: Draft = draftOf(this.#stored);
  #faults: readonly Fault[] = [];
  #done = false;
  #busy = false;

  /** What is being written, to be changed by the form's actions. */
  get draft(): Draft {
    return this.#draft;
  }

  /** Whether something is written that is not stored. */
  get isChanged(): boolean {
    return JSON.stringify(this.#draft) !== JSON.stringify(this.#stored);
  }

  /** Puts another world into the form, without storing it. */
  async fill(setting: WorldSetting): Promise<void> {
    this.#draft = draftOf(setting);
    await this.redraw();
  }

  /** Shows what actions have changed of the draft, and gives the focus to a control. */
  async redraw(focus = ""): Promise<void> {
    await this.render({ parts: ["header", ...TAB_IDS] } as never);
    if (focus !== "") elementById(focus)?.focus();
  }

  /** Leads to the first thing that is to be mended, if there is any. @returns whether there is. */
  showFirstFault(): boolean {
    const first = firstFaulty(this.element);
    if (first) {
      this.changeTab(first.tab, "primary");
      first.control.focus();
    }
    return this.#faults.length > 0;
  }

  /** A second form would be of the state before the first one is saved. */
  protected override _canRender(...parameters: [never]): false | void {
    const forms = [...foundry.applications.instances.values()].filter((app) => app instanceof WorldForm);
    const open = forms.find((form) => form !== this);
    if (!open) return super._canRender(...parameters);
    open.bringToFront();
    return false;
  }

  override async close(...parameters: Parameters<InstanceType<typeof ApplicationV2>["close"]>): Promise<this> {
    if (this.rendered && !this.#done && this.isChanged && !(await askToDiscard())) return this;
    return super.close(...parameters);
  }

  protected override async _prepareContext(): Promise<never> {
    return {
      rootId: this.id,
      tabs: this._prepareTabs("primary"),
      name: wordsOf(this.#draft.name),
      worlds: READY_MADE_WORLDS.map(({ id, name }) => ({ id, name: say(name), chosen: id === this.#draft.id })),
      bodies: READY_MADE_BODIES.map(({ key, label }) => ({ key, label: say(label) })),
    } as never;
  }

  protected override async _preparePartContext(partId: string, context: never, options: never): Promise<never> {
    const part = await super._preparePartContext(partId, context, options);
    const { tabs } = part as { tabs: Readonly<Record<string, object>> };
    if (!(partId in FORM)) return part as never;
    const shape: TabShape = FORM[partId as TabId];
    const intro = say(`SIRPAS.WORLD.INTRO.${partId}`);
    return { ...part, tab: tabs[partId], intro, ...tabView(shape, this.#draft, this.id) } as never;
  }

  protected override async _onFirstRender(...parameters: [never, never]): Promise<void> {
    await super._onFirstRender(...parameters);
    const { element } = this;
    walkWithArrows(element);
    showTooltipsOnFocus(element);
    element.addEventListener("input", ({ target }) => this.#onInput(target));
    element.addEventListener("change", ({ target }) => void this.#onChange(target));
    element.addEventListener("focusin", ({ target }) => markPart(element, target as Element | null));
    element.addEventListener("keydown", (event) => {
      // Enter in a field would save what is not finished.
      if (event.key === "Enter" && isTag(event.target, "input")) event.preventDefault();
    });
  }

  protected override async _onRender(...parameters: [never, never]): Promise<void> {
    await super._onRender(...parameters);
    drawSilhouettes(this.element, this.#draft);
    markTabs(this.element, "primary");
    this.#check();
  }

  override changeTab(...parameters: Parameters<InstanceType<typeof ApplicationV2>["changeTab"]>): void {
    super.changeTab(...parameters);
    markTabs(this.element, "primary");
  }

  #check(): void {
    this.#faults = checkWorldSetting(this.#draft);
    showFaults(this.element, this.#faults);
    const count = this.#faults.length;
    const summary = this.element.querySelector<HTMLElement>("[data-summary]");
    if (!summary) return;
    const key = count === 0 ? (this.isChanged ? "changed" : "unchanged") : count === 1 ? "oneFault" : "faults";
    const text = say(`SIRPAS.WORLD.FORM.${key}`, { count });
    if (summary.textContent !== text) summary.textContent = text;
    summary.classList.toggle("bad", count > 0);
    const show = this.element.querySelector<HTMLElement>("[data-action=showFault]");
    if (show) show.hidden = count === 0;
  }

  #onInput(target: EventTarget | null): void {
    if (!isControl(target)) return;
    const written = readField(this.#draft, target, this.#settled);
    if (!written) return;
    if (written.path === "name") this.element.querySelector(".world-name")!.textContent = wordsOf(this.#draft.name);
    if (written.path.startsWith("bodyPlans.")) drawSilhouettes(this.element, this.#draft);
    if (written.named) this.#followName(written.path);
    this.#check();
  }

  /** The other tabs offer what is named in this one. */
  async #onChange(target: EventTarget | null): Promise<void> {
    if (!isControl(target)) return;
    if (isTag(target, "input") && target.type === "file") return takeFile(this, target);
    if (isTag(target, "select") && target.dataset.key !== undefined) return nameEntry(this, target);
    if (!/\.(key|label)$/u.test(target.name)) return;
    const active = this.tabGroups.primary;
    await this.render({ parts: TAB_IDS.filter((id) => id !== active) } as never);
  }

  /** Shows the name of a row in its heading, and the key that follows it, while the name is being written. */
  #followName(path: string): void {
    const row = path.slice(0, path.lastIndexOf("."));
    const [, list = "", index = "0"] = /^(.*)\.(\d+)$/u.exec(row) ?? [];
    const stored = rowsAt(this.#draft, list)[Number(index)];
    if (!stored) return;
    const title = this.element.querySelector(`[data-title="${row}"]`);
    if (title) title.textContent = rowTitle(stored, Number(index));
    const key = this.element.querySelector<HTMLInputElement>(`[name="${row}.key"]`);
    if (key && key !== key.ownerDocument.activeElement) key.value = String(stored.key);
  }

  static async #onSubmit(this: WorldForm): Promise<void> {
    if (this.showFirstFault() || this.#busy) return;
    this.#busy = true;
    try {
      if (this.isChanged && !(await storeWorld(this.#stored, this.#draft as unknown as WorldSetting))) return;
      const changed = this.isChanged;
      this.#done = true;
      await this.close();
      if (changed) await offerReload();
    } finally {
      this.#busy = false;
    }
  }

  static #onShowFault(this: WorldForm): void {
    this.showFirstFault();
  }

  static async #onCancel(this: WorldForm): Promise<void> {
    await this.close();
  }
}

function isControl(target: EventTarget | null): target is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement {
  return isTag(target, "input", "select", "textarea");
}

/** The keys that are stored, list by list. */
function settledKeys(setting: WorldSetting): ReadonlyMap<string, ReadonlySet<unknown>> {
  const draft = draftOf(setting);
  const lists = Object.keys(draft).filter((name) => Array.isArray(draft[name]));
  const parts = setting.bodyPlans.map((_, at) => `bodyPlans.${at}.parts`);
  return new Map([...lists, ...parts].map((path) => [path, new Set(rowsAt(draft, path).map(({ key }) => key))]));
}

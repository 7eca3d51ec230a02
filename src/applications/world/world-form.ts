import { isHtml, isTag } from "#core/foundry/elements.ts";
import { worldFaults } from "../../data/world-faults.ts";
import type { WorldSetting } from "../../rules/world/world-setting.ts";
import { storedWorld, writeWorld } from "../../settings/world-setting.ts";
import { markTabs, walkWithArrows } from "#core/applications/sheets/base/keyboard.ts";
import { coreTemplate, template } from "#core/applications/templates.ts";
import { SavedForm, type WindowOptions } from "#core/applications/ux/window.ts";
import { showTooltipsOnFocus } from "#core/applications/ux/focus-tooltips.ts";
import { localize } from "#core/utils/localize.ts";
import { renameEntry, rowsAt, writeField } from "./draft.ts";
import { rowTitle, tabView } from "./form-context.ts";
import { ask, offerReload } from "#core/applications/ux/questions.ts";
import { describeFields, firstFaulty, showFaults } from "./show-faults.ts";
import { drawSilhouettes, markPart } from "./silhouette.ts";
import { takeFile, WORLD_ACTIONS } from "./world-actions.ts";
import { readyMadeWorlds } from "./world-file.ts";
import { TAB_IDS, TABS, type TabId } from "./tabs.ts";
import { readyMadeBodies } from "./row-actions.ts";
import type { StoredActor } from "../../play/world/lost-to-world.ts";
import { removals } from "../../play/world/removals.ts";
import { actors } from "#core/foundry/collections.ts";

/** Where a Gamemaster writes what a game's world changes of the base system. Nothing is stored before it is saved. */
export class WorldForm extends SavedForm {
  static override DEFAULT_OPTIONS: WindowOptions = {
    id: "sirpas-world-{id}",
    classes: ["world-form"],
    window: { title: "SIRPAS.WORLD.FORM.title", icon: "fa-solid fa-earth-europe" },
    position: { width: 780, height: 760 },
    actions: WORLD_ACTIONS,
  };

  static override PARTS = {
    header: { template: template("world/header") },
    tabs: { template: coreTemplate("tabs") },
    ...Object.fromEntries(TAB_IDS.map((id) => [id, { template: template("world/tab"), scrollable: [""] }])),
    footer: { template: template("world/footer") },
  };

  static override TABS = {
    primary: {
      tabs: TAB_IDS.map((id) => ({ id, icon: TABS[id].icon })),
      initial: "general",
      labelPrefix: "SIRPAS.WORLD.TABS",
    },
  };

  #stored = storedWorld();
  #draft = structuredClone(this.#stored);

  /** What is being written, to be changed by the form's actions: its fields may hold anything. */
  get draft(): WorldSetting {
    return this.#draft;
  }

  override get isChanged(): boolean {
    return JSON.stringify(this.#draft) !== JSON.stringify(this.#stored);
  }

  /** Puts another world into the form, without storing it. */
  async fill(setting: WorldSetting): Promise<void> {
    this.#draft = structuredClone(setting);
    await this.redrawAt("");
  }

  /** Shows what actions have changed of the draft, and gives the focus to what a selector finds. */
  async redrawAt(focus: string): Promise<void> {
    await this.redraw("header", ...TAB_IDS);
    if (focus !== "") this.element.querySelector<HTMLElement>(focus)?.focus();
  }

  /** Leads to the first thing that is to be mended. @returns whether there is any. */
  showFirstFault(): boolean {
    const first = firstFaulty(this.element);
    if (first) {
      this.changeTab(first.tab, "primary");
      first.control.focus();
    }
    return worldFaults(this.#draft).length > 0;
  }

  protected override async context(): Promise<object> {
    const worlds = await readyMadeWorlds();
    return { tabs: this._prepareTabs("primary"), draft: this.#draft, worlds, bodies: readyMadeBodies(worlds) };
  }

  protected override async _preparePartContext(partId: string, context: never, options: never): Promise<never> {
    const part = await super._preparePartContext(partId, context, options);
    const { tabs } = part as { tabs: Readonly<Record<string, object>> };
    const shown = partId in TABS && { tab: tabs[partId], groups: tabView(partId as TabId, this.#draft) };
    return { ...part, ...shown } as never;
  }

  protected override onOpen(): void {
    super.onOpen();
    const { element } = this;
    walkWithArrows(element);
    showTooltipsOnFocus(element);
    element.addEventListener("input", ({ target }) => this.#onInput(target));
    element.addEventListener("change", ({ target }) => void this.#follow(target));
    element.addEventListener("focusin", ({ target }) => markPart(element, target as Element | null));
  }

  protected override onDraw(): void {
    drawSilhouettes(this.element, this.#draft);
    markTabs(this.element, "primary");
    describeFields(this.element);
    this.#showState();
  }

  override changeTab(...parameters: Parameters<SavedForm["changeTab"]>): void {
    super.changeTab(...parameters);
    markTabs(this.element, "primary");
  }

  /** What is to be mended, and whether something is to be saved. */
  #showState(): void {
    const faults = worldFaults(this.#draft);
    showFaults(this.element, faults);
    const count = faults.length;
    const key = count === 0 ? (this.isChanged ? "changed" : "unchanged") : count === 1 ? "oneFault" : "faults";
    const summary = this.element.querySelector("[data-summary]")!;
    const text = localize(`SIRPAS.FORM.${key}`, { count });
    if (summary.textContent !== text) summary.textContent = text;
    summary.classList.toggle("bad", count > 0);
    this.element.querySelector<HTMLElement>("[data-action=showFault]")!.hidden = count === 0;
  }

  #onInput(target: EventTarget | null): void {
    const path = isHtml(target) ? target.getAttribute("name") : null;
    if (!path) return;
    const { object } = new foundry.applications.ux.FormDataExtended(this.form!);
    writeField(this.#draft, path, object[path], this.#stored);
    this.element.querySelector(".world-name")!.textContent = localize(this.#draft.name);
    drawSilhouettes(this.element, this.#draft);
    this.#followName(path);
    this.#showState();
  }

  /** Shows elsewhere what was changed in a field. */
  async #follow(target: EventTarget | null): Promise<void> {
    if (isTag(target, "input") && target.type === "file") return takeFile(this, target);
    if (isTag(target, "select") && target.dataset.entry !== undefined) {
      const { path = "", key = "" } = target.dataset;
      renameEntry(this.#draft, path, key, target.value);
      return this.redrawAt(`[data-entry="${path}.${target.value}"]`);
    }
    // The other tabs offer what is named in this one.
    const active = this.tabGroups.primary;
    if (isTag(target, "input") && /\.(key|label)$/u.test(target.name))
      await this.redraw(...TAB_IDS.filter((id) => id !== active));
  }

  /** Shows the name of a row in its heading, and the key that follows it, while the name is being written. */
  #followName(path: string): void {
    const [, row, list = "", at] = /^((.+)\.(\d+))\.(?:key|label)$/u.exec(path) ?? [];
    const stored = rowsAt(this.#draft, list)[Number(at)];
    if (!stored) return;
    this.element.querySelector(`[data-title="${row}"]`)!.textContent = rowTitle(stored, Number(at));
    const key = this.element.querySelector<HTMLInputElement>(`[name="${row}.key"]`);
    if (key && key !== key.ownerDocument.activeElement) key.value = String(stored.key);
  }

  protected override async onSubmit(): Promise<boolean> {
    if (this.showFirstFault()) return false;
    if (!this.isChanged) return true;
    if (!(await agreeToRemovals(this.#stored, this.#draft))) return false;
    await writeWorld(this.#draft);
    this.#stored = this.#draft;
    await this.close();
    await offerReload();
    return false;
  }
}

/** Asks whether a setting may take away what actors use; yes without asking if it takes nothing. */
async function agreeToRemovals(before: WorldSetting, after: WorldSetting): Promise<boolean> {
  const stored = actors().map((actor) => actor.toObject() as StoredActor);
  const lines = removals(before, after, stored).map(({ label, count }) =>
    localize(`SIRPAS.WORLD.REMOVAL.${count === 1 ? "one" : "many"}`, { name: localize(label), count }),
  );
  if (lines.length === 0) return true;
  return ask(localize("SIRPAS.WORLD.REMOVAL.title"), localize("SIRPAS.WORLD.REMOVAL.text"), lines);
}

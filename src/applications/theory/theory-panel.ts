import { isTag } from "../../compat/elements.ts";
import { putMarkup } from "../../documents/put-markup.ts";
import { DIFFICULTIES } from "../../rules/checks/difficulties.ts";
import { ruleOptions } from "../../settings/rule-options.ts";
import { lookAtMargin, marginAt } from "../dialogs/margin-picker.ts";
import { markTabs, walkWithArrows } from "../sheets/keyboard.ts";
import { preloadTemplates, template } from "../templates.ts";
import { showTooltipsOnFocus } from "../ux/focus-tooltips.ts";
import { asker, leadBack } from "../ux/lead-back.ts";
import { copyTable } from "./copy-table.ts";
import type { Group } from "./form-view.ts";
import { FIRST_GUESSES, type Guesses, type SideGuess } from "./guesses.ts";
import { answerOf, TAB_IDS, tabView, type AskingTab, type PanelState, type TheoryTab } from "./panel-view.ts";
import { filledIn } from "./people.ts";
import { chosenDifficulty, followFields, readSide, readTables } from "./read-fields.ts";
import { measuresOf } from "./scales.ts";
import { showFault } from "./show-fault.ts";
import { tableOf } from "./tables/index.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

const ICONS: Readonly<Record<TheoryTab, string>> = {
  check: "fa-solid fa-dice",
  contest: "fa-solid fa-people-arrows",
  tables: "fa-solid fa-table",
};

const GROUPS: Readonly<Record<AskingTab, readonly Group[]>> = { check: ["check"], contest: ["first", "second"] };

/** What chances there are: of a check or a contest as one turns the figures, and the tables of the appendix, exact. */
export class TheoryPanel extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: "sirpas-theory",
    classes: ["sirpas", "theory-panel"],
    window: { title: "SIRPAS.THEORY.title", icon: "fa-solid fa-chart-column", resizable: true },
    position: { width: 780, height: 660 },
    actions: { copyText: TheoryPanel.#onCopyText, copyCsv: TheoryPanel.#onCopyCsv },
  };

  static override PARTS = {
    tabs: { template: template("tabs") },
    ...Object.fromEntries(TAB_IDS.map((id) => [id, { template: template(`theory/${id}`), scrollable: [""] }])),
  };

  static override TABS = {
    primary: {
      tabs: TAB_IDS.map((id) => ({ id, icon: ICONS[id] })),
      initial: "check",
      labelPrefix: "SIRPAS.THEORY.TABS",
    },
  };

  /**
   * Shows the panel; the one that is open, if one is.
   * @param filled  What has been settled, such as the check of a dialog.
   */
  static async open(filled: Partial<Guesses> = {}, tab?: TheoryTab): Promise<TheoryPanel> {
    const open = openPanel();
    const panel = open ?? new TheoryPanel();
    panel.#state = { ...panel.#state, guesses: { ...panel.#state.guesses, ...filled } };
    await panel.render({ force: true });
    if (tab) panel.changeTab(tab, "primary");
    if (open) panel.bringToFront();
    return panel;
  }

  readonly #asker = asker();
  readonly #looked = new Map<AskingTab, number>();
  #state: PanelState = {
    guesses: FIRST_GUESSES,
    measures: measuresOf(CONFIG.SIRPAS.world.setting),
    options: ruleOptions(),
    looked: this.#looked,
  };
  /** Counts the answers of each tab, so that an older one never comes to stand where a newer one is. */
  readonly #asked: Record<AskingTab, number> = { check: 0, contest: 0 };

  /** There is one panel: the settings would open another. */
  protected override _canRender(...parameters: [never]): false | void {
    const open = openPanel();
    if (!open || open === this) return super._canRender(...parameters);
    open.bringToFront();
    return false;
  }

  protected override async _prepareContext(): Promise<never> {
    await preloadTemplates();
    return { rootId: this.id, tabs: this._prepareTabs("primary") } as never;
  }

  protected override async _preparePartContext(partId: string, context: never, options: never): Promise<never> {
    const part = await super._preparePartContext(partId, context, options);
    const { tabs } = part as { tabs: Readonly<Record<string, object>> };
    const id = TAB_IDS.find((tab) => tab === partId);
    return (id ? { ...part, tab: tabs[id], ...tabView(this.id, id, this.#state) } : part) as never;
  }

  protected override async _onFirstRender(...parameters: [never, never]): Promise<void> {
    await super._onFirstRender(...parameters);
    const { element } = this;
    walkWithArrows(element);
    showTooltipsOnFocus(element);
    element.addEventListener("input", ({ target }) => this.#onInput(target));
    element.addEventListener("change", ({ target }) => this.#onChange(target));
    element.addEventListener("pointermove", ({ target }) => {
      const margin = marginAt(target);
      if (margin !== null) this.#look(target as Element, margin);
    });
  }

  protected override async _onRender(...parameters: [never, never]): Promise<void> {
    await super._onRender(...parameters);
    markTabs(this.element, "primary");
    for (const tab of this.element.querySelectorAll<HTMLElement>(".theory-tab")) lookAtMargin(tab);
  }

  override changeTab(...parameters: Parameters<InstanceType<typeof ApplicationV2>["changeTab"]>): void {
    super.changeTab(...parameters);
    markTabs(this.element, "primary");
  }

  protected override _onClose(...parameters: [never]): void {
    super._onClose(...parameters);
    leadBack(this.#asker);
  }

  /** Numbers, by slider or field, and the choices that change nothing but the answer. */
  #onInput(target: EventTarget | null): void {
    if (!isTag(target, "input")) return;
    if (target.matches(".margin-picker")) return this.#look(target, Number(target.value));
    const { slides } = target.dataset;
    const field = slides && this.element.querySelector<HTMLInputElement>(`input[type=number][name="${slides}"]`);
    if (field) field.value = target.value;
    if (field || target.type === "number") this.#follow(tabOf(target));
  }

  #onChange(target: EventTarget | null): void {
    if (!isTag(target, "select", "input")) return;
    const [group = "", name = ""] = target.name.split(".");
    if (group === "tables") {
      this.#guess({ tables: readTables(this.element, this.#state.guesses.tables) });
      return void this.render({ parts: ["tables"] } as never);
    }
    if (isTag(target, "select") && (name === "actor" || name === "statistic" || name === "scale")) {
      return this.#fillIn(group as Group, { [name]: target.value });
    }
    if (isTag(target, "input") && target.type === "checkbox") return this.#tick(target);
    if (name === "difficulty") this.#takeDifficulty();
    if (isTag(target, "select")) this.#follow(tabOf(target));
  }

  #guess(changed: Partial<Guesses>): void {
    this.#state = { ...this.#state, guesses: { ...this.#state.guesses, ...changed } };
  }

  /** The bars add up on both tabs or on neither. */
  #tick({ name, checked }: HTMLInputElement): void {
    this.#guess({ [name]: checked });
    for (const box of this.element.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`)) box.checked = checked;
    for (const tab of Object.keys(GROUPS) as AskingTab[]) this.#follow(tab);
  }

  /** A difficulty brings its own success level. */
  #takeDifficulty(): void {
    const difficulty = chosenDifficulty(this.element);
    const level = this.element.querySelector<HTMLInputElement>(`input[type=number][name="check.successLevel"]`);
    if (difficulty && level) level.value = String(DIFFICULTIES[difficulty]);
    else level?.focus();
  }

  /** Whom, what and by which scale: the other fields follow. */
  #fillIn(group: Group, changed: Partial<SideGuess>): void {
    const before = this.#state.guesses[group];
    const chosen = { ...before, ...(changed.actor !== undefined && { statistic: "", given: null }), ...changed };
    this.#guess({ [group]: changed.statistic === undefined ? chosen : filledIn(chosen) });
    void this.render({ parts: [group === "check" ? "check" : "contest"] } as never);
  }

  /** Reads the fields of a tab and shows what comes of them, before the next picture is drawn. */
  #follow(tab: AskingTab): void {
    const { measures } = this.#state;
    const section = this.#section(tab);
    const faults = GROUPS[tab].flatMap((group) => {
      const reading = readSide(this.element, group, this.#state.guesses[group], measures);
      this.#guess({ [group]: reading.side });
      if (reading.faults.length === 0) followFields(this.element, group, reading.side, measures);
      return reading.faults;
    });
    if (!section) return;
    showFault(section, faults);
    void this.#answer(tab, section);
  }

  async #answer(tab: AskingTab, section: HTMLElement): Promise<void> {
    const number = (this.#asked[tab] += 1);
    const answer = answerOf(tab, this.#state);
    const html = await foundry.applications.handlebars.renderTemplate(template("theory/answer"), answer);
    const place = section.querySelector(".theory-answer");
    const headline = section.querySelector(".theory-headline");
    if (number !== this.#asked[tab] || !place || !headline) return;
    const isOpen = place.querySelector("details")?.open ?? false;
    putMarkup(place, html);
    const details = place.querySelector("details");
    if (details) details.open = isOpen;
    if (headline.textContent !== answer.headline) headline.textContent = answer.headline;
    lookAtMargin(section);
  }

  #look(target: Element, margin: number): void {
    const section = this.#section(tabOf(target));
    if (!section) return;
    this.#looked.set(tabOf(target), margin);
    lookAtMargin(section, margin);
  }

  #section(tab: TheoryTab): HTMLElement | null {
    return this.element.querySelector<HTMLElement>(`.theory-tab[data-tab="${tab}"]`);
  }

  #table() {
    const { guesses, measures, options } = this.#state;
    return tableOf(guesses.tables, measures, options);
  }

  static async #onCopyText(this: TheoryPanel): Promise<void> {
    await copyTable(this.#table(), "text");
  }

  static async #onCopyCsv(this: TheoryPanel): Promise<void> {
    await copyTable(this.#table(), "csv");
  }
}

function openPanel(): TheoryPanel | undefined {
  return [...foundry.applications.instances.values()].find((app) => app instanceof TheoryPanel);
}

function tabOf(target: Element): AskingTab {
  return target.closest<HTMLElement>(".theory-tab")?.dataset.tab === "contest" ? "contest" : "check";
}

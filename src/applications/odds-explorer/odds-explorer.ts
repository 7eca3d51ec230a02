import { isTag } from "#core/foundry/elements.ts";
import { setHtml } from "#core/utils/set-html.ts";
import { ruleOptions } from "../../settings/rule-options.ts";
import { lookAtMargin, marginAt } from "#core/applications/ux/margin-chart.ts";
import { preloadTemplates, template } from "#core/applications/templates.ts";
import { showTooltipsOnFocus } from "#core/applications/ux/focus-tooltips.ts";
import { openWindows, SystemWindow, type WindowOptions } from "#core/applications/ux/window.ts";
import { answerOf } from "./answers.ts";
import { difficultyOf, slidersOf, withValue } from "./form.ts";
import { difficultyChoices } from "../checks/check-choices.ts";
import { POOL_KEYS } from "../../rules/checks/dice-pools.ts";
import { FIRST_QUESTION, type Question } from "./question.ts";
import { copyTable } from "./copy-table.ts";
import { measuresOf } from "./measures.ts";
import { offersOf } from "./sides.ts";

/** The exact odds of a check or a contest while its figures are changed, and the tables of the appendix. */
export class OddsExplorer extends SystemWindow {
  static override DEFAULT_OPTIONS: WindowOptions = {
    id: "sirpas-odds-explorer",
    classes: ["odds-explorer"],
    tag: "form",
    window: { title: "SIRPAS.ODDS_EXPLORER.title", icon: "fa-solid fa-chart-column", resizable: true },
    position: { width: 780, height: 660 },
    actions: { copyTable: OddsExplorer.#onCopyTable },
  };

  static override PARTS = {
    explorer: { template: template("odds-explorer/explorer"), scrollable: [""] },
  };

  /**
   * Shows the window; there is one on a screen.
   * @param filled  What has been settled, such as the check of a dialog.
   */
  static async open(filled: Partial<Question> = {}): Promise<OddsExplorer> {
    const [open] = openWindows(OddsExplorer);
    const explorer = open ?? new OddsExplorer();
    explorer.#question = { ...explorer.#question, ...filled };
    await explorer.render({ force: true });
    if (open) open.bringToFront();
    return explorer;
  }

  readonly #world = { measures: measuresOf(CONFIG.SIRPAS.world.setting), options: ruleOptions() };
  #question = FIRST_QUESTION;
  /** The margin of the chart that was looked at last. */
  #looked: number | undefined;
  /** Counts the answers, so that an older one never replaces a newer one. */
  #asked = 0;

  protected override async context(): Promise<object> {
    await preloadTemplates();
    const { kind, first, second, drawless, fractions } = this.#question;
    return {
      ...this.#world,
      ...{ kind, drawless, fractions },
      first: { ...first, ...offersOf(first) },
      second: { ...second, ...offersOf(second) },
      pools: POOL_KEYS,
      difficulties: difficultyChoices(),
      answer: this.#answer,
    };
  }

  protected override onOpen(): void {
    const { element } = this;
    showTooltipsOnFocus(element);
    element.addEventListener("input", ({ target }) => this.#onInput(target));
    element.addEventListener("pointermove", ({ target }) => {
      const margin = marginAt(target);
      if (margin !== null) this.#look(margin);
    });
  }

  protected override onDraw(): void {
    this.#fillIn();
    lookAtMargin(this.element, this.#looked);
  }

  get #answer() {
    return answerOf(this.#question, this.#world);
  }

  /** Takes what a field says now. Fields stay as they are, for the focus, unless others are asked or offered. */
  #onInput(target: EventTarget | null): void {
    if (!isTag(target, "select", "input")) return;
    if (target.matches(".margin-picker")) return this.#look(Number(target.value));
    const { object } = new foundry.applications.ux.FormDataExtended(this.form!);
    this.#question = withValue(this.#question, target.name, object[target.name]);
    if (/kind|actor|statistic/.test(target.name)) return void this.redraw();
    this.#fillIn();
    void this.#showAnswer();
  }

  /** Lets all fields show the question: when one is changed others may follow, such as the success level its difficulty. */
  #fillIn(): void {
    const shown = { ...this.#question, difficulty: difficultyOf(this.#question) };
    const sliders = slidersOf(this.#question, this.#world);
    for (const field of this.element.querySelectorAll<HTMLInputElement>("select, [type=range][name]")) {
      const slider = sliders[field.name];
      if (slider) {
        field.min = String(slider.min);
        field.max = String(slider.max);
        field.setAttribute("aria-valuetext", slider.text);
        field.nextElementSibling!.textContent = slider.text;
      }
      field.value = String(foundry.utils.getProperty(shown, field.name));
    }
  }

  /** Shows what the question comes to, before the next picture is drawn. */
  async #showAnswer(): Promise<void> {
    const number = (this.#asked += 1);
    const answer = this.#answer;
    const rendered = await foundry.applications.handlebars.renderTemplate(template("odds-explorer/answer"), answer);
    const place = this.element.querySelector(".odds-answer");
    const headline = this.element.querySelector(".odds-headline");
    if (number !== this.#asked || !place || !headline) return;
    const isOpen = place.querySelector("details")?.open ?? false;
    setHtml(place, rendered);
    const details = place.querySelector("details");
    if (details) details.open = isOpen;
    if (headline.textContent !== answer.headline) headline.textContent = answer.headline;
    lookAtMargin(this.element, this.#looked);
  }

  #look(margin: number): void {
    this.#looked = margin;
    lookAtMargin(this.element, margin);
  }

  static async #onCopyTable(this: OddsExplorer): Promise<void> {
    await copyTable(this.element.querySelector("table")!);
  }
}

import { SYSTEM } from "#system";
import { word } from "../../utils/localize.ts";
import { coreTemplate } from "../templates.ts";
import { choicesOf } from "../ux/choices.ts";
import { FormWindow, type WindowOptions } from "../ux/window.ts";
import { oddsView, type OddsQuestion } from "./odds-view.ts";

/** Shows how likely each result of a roll is. */
class OddsWindow extends FormWindow {
  static override DEFAULT_OPTIONS: WindowOptions = {
    id: `${SYSTEM.id}-odds`,
    classes: ["odds-window"],
    window: { title: `${SYSTEM.words}.MENU.odds.name`, icon: "fa-solid fa-chart-column", resizable: true },
    position: { width: 480, height: 640 },
  };

  static override PARTS = {
    form: { template: coreTemplate("odds/form") },
    answer: { template: coreTemplate("odds/answer"), scrollable: [""] },
  };

  #asked: OddsQuestion;
  #values: Record<string, number> = {};

  /** @param questions  The rolls of the rulebook, the most usual first */
  constructor(private readonly questions: readonly [OddsQuestion, ...OddsQuestion[]]) {
    super();
    [this.#asked] = questions;
  }

  protected override context(): object {
    const { key: asked, fields } = this.#asked;
    const shown = fields.map(({ label, ...field }) => ({
      ...{ ...field, label: word(label), value: this.#values[field.key] ?? field.usual },
    }));
    const names = Object.fromEntries(this.questions.map(({ key, name }) => [key, word(name)]));
    return {
      questions: choicesOf(Object.keys(names), (key) => names[key] ?? key, asked),
      fields: shown,
      ...oddsView(
        this.#asked,
        shown.map(({ value }) => value),
      ),
      label: word("ODDS_WINDOW.table", { name: word(this.#asked.name) }),
    };
  }

  protected override async onChange(field: string): Promise<void> {
    const { question, ...numbers } = this.lastFilled({ question: this.#asked.key, ...this.#numbers() });
    this.#asked = this.questions.find(({ key }) => key === question) ?? this.#asked;
    const within = this.#asked.fields.map(({ key, least, most, usual }) => {
      const entered = (numbers as Readonly<Record<string, number>>)[key] ?? usual;
      return [key, Math.min(most, Math.max(least, entered))] as const;
    });
    this.#values = { ...this.#values, ...Object.fromEntries(within) };
    await (field === "question" ? this.redraw() : this.redraw("answer"));
  }

  #numbers(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.#asked.fields.map(({ key, usual }) => [key, this.#values[key] ?? usual]));
  }

  /** There is nothing to be done with it but to look. */
  protected override onSubmit(): boolean {
    return false;
  }
}

/** Opens the window with the chances of a rulebook's rolls. */
export async function openOddsWindow(questions: readonly [OddsQuestion, ...OddsQuestion[]]): Promise<void> {
  await new OddsWindow(questions).show();
}

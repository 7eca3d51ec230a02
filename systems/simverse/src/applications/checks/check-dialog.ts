import { template } from "#core/applications/templates.ts";
import { percent } from "#core/applications/ux/chances.ts";
import { PromptWindow, type WindowOptions } from "#core/applications/ux/window.ts";
import { VISIBILITIES } from "#core/foundry/visibility.ts";
import { sumTerms } from "#core/rules/term.ts";
import { localize, signed } from "#core/utils/localize.ts";
import { checkOdds } from "../../odds/check.ts";
import { termsFor, type CheckChoice, type CheckRequest } from "../../play/checks/perform-check.ts";
import { DIFFICULTIES, resolveWithoutHurry, type Difficulty } from "../../rules/checks/check.ts";
import { figure, termLines } from "../terms.ts";

/** Asks about a check: how hard it is, what the situation adds, who sees it. Its chances follow every change. */
export class CheckDialog extends PromptWindow<CheckChoice> {
  static override DEFAULT_OPTIONS: WindowOptions = {
    id: "simverse-check-{id}",
    classes: ["check-dialog"],
    position: { width: 440 },
    window: { icon: "fa-solid fa-dice" },
  };

  static override PARTS = {
    form: { template: template("checks/check-form") },
    summary: { template: template("checks/check-summary") },
    footer: { template: template("checks/check-footer") },
  };

  readonly #request: CheckRequest;
  #choice: CheckChoice;

  constructor(request: CheckRequest) {
    const name = localize(request.label);
    super({ window: { title: localize("SIMVERSE.CHECK.title", { name }) } });
    this.#request = request;
    const { visibility } = request;
    this.#choice = { difficulty: "average", situation: 0, unhurried: false, visibility };
  }

  protected override context(): object {
    return { ...formView(this.#choice), summary: checkSummary(this.#request, this.#choice) };
  }

  protected override async onChange(): Promise<void> {
    this.#choice = this.#read();
    await this.redraw("summary");
  }

  protected override onSubmit(): boolean {
    this.#choice = this.#read();
    return this.choose(this.#choice);
  }

  /** A situation that is no number counts for nothing. */
  #read(): CheckChoice {
    const filled = this.filled(this.#choice);
    return { ...filled, situation: Number.isNaN(filled.situation) ? 0 : filled.situation };
  }
}

function formView({ difficulty, situation, unhurried, visibility }: CheckChoice) {
  return {
    difficulties: Object.entries(DIFFICULTIES).map(([key, value]) => ({
      key,
      label: `${localize(`SIMVERSE.DIFFICULTY.${key as Difficulty}`)} (${signed(value)})`,
      chosen: key === difficulty,
    })),
    visibilities: VISIBILITIES.map((key) => ({
      key,
      label: localize(`SIMVERSE.VISIBILITY.${key}`),
      chosen: key === visibility,
    })),
    situation,
    unhurried,
  };
}

/** What a check comes to as it is chosen: its target number with all that it is made of, and its chances. */
function checkSummary(request: CheckRequest, choice: CheckChoice) {
  const terms = termsFor(request, choice);
  const target = sumTerms(terms);
  const { chance, criticalSuccess, criticalFailure, throws } = checkOdds(target);
  const settled = choice.unhurried ? resolveWithoutHurry(terms, false) : null;
  const certain = settled?.ok ? (settled.value.success ? "succeeds" : "fails") : null;
  return {
    terms: termLines(terms),
    target: figure(target),
    chance: certain ? localize(`SIMVERSE.CHECK.${certain}`) : percent(chance),
    criticals: certain
      ? ""
      : localize("SIMVERSE.CHECK.criticals", {
          success: percent(criticalSuccess / throws),
          failure: percent(criticalFailure / throws),
        }),
  };
}

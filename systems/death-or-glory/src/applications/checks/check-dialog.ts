import { template } from "#core/applications/templates.ts";
import { percent } from "#core/applications/ux/chances.ts";
import { PromptWindow, type WindowOptions } from "#core/applications/ux/window.ts";
import { VISIBILITIES } from "#core/foundry/visibility.ts";
import { sumTerms } from "#core/rules/term.ts";
import { localize } from "#core/utils/localize.ts";
import { checkOdds } from "../../odds/check.ts";
import { kindFor, targetsFor, type CheckChoice, type CheckRequest } from "../../play/checks/perform-check.ts";
import { attributesOf, labelOf } from "../../rules/character/attributes.ts";
import { checkOptions, worldPowers } from "../../settings/definitions.ts";
import { termLines } from "#core/applications/reasons/term-lines.ts";

/** Asks about a check: what the situation adds, which attribute follows, who sees it. Its chances follow every change. */
export class CheckDialog extends PromptWindow<CheckChoice> {
  static override DEFAULT_OPTIONS: WindowOptions = {
    id: "death-or-glory-check-{id}",
    classes: ["check-dialog"],
    position: { width: 440 },
    window: { icon: "fa-solid fa-dice-d20" },
  };

  static override PARTS = {
    form: { template: template("checks/check-form") },
    summary: { template: template("checks/check-summary") },
    footer: { template: template("checks/check-footer") },
  };

  readonly #request: CheckRequest;
  #choice: CheckChoice;

  constructor(request: CheckRequest & Pick<CheckChoice, "situation">) {
    super({ window: { title: localize("DOG.CHECK.title", { name: localize(request.target.label) }) } });
    this.#request = request;
    this.#choice = { situation: request.situation, then: "", visibility: request.visibility };
  }

  protected override context(): object {
    const request = this.#request;
    return { ...formView(request, this.#choice), summary: summaryOf(request, this.#choice) };
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

function formView({ kind, target }: CheckRequest, { situation, then, visibility }: CheckChoice) {
  const others = attributesOf(worldPowers()).filter((key) => labelOf(key) !== target.label);
  return {
    situation,
    isAttribute: kind === "attribute",
    attributes: others.map((key) => ({ key, label: localize(labelOf(key)), chosen: key === then })),
    visibilities: VISIBILITIES.map((key) => ({
      key,
      label: localize(`DOG.VISIBILITY.${key}`),
      chosen: key === visibility,
    })),
  };
}

/** What a check comes to as it is chosen: what is thrown under with all that it is made of, and the chances. */
function summaryOf(request: CheckRequest, choice: CheckChoice) {
  const kind = kindFor(request, choice);
  const targets = targetsFor(request, choice).map(({ label, terms }) => ({
    name: localize(label),
    value: sumTerms(terms),
    terms: termLines(terms),
  }));
  const values = targets.map(({ value }) => value);
  const odds = checkOdds(kind, values, checkOptions());
  return {
    targets,
    chance: percent(odds.success),
    against: localize(`DOG.CHECK.against.${kind}`, { first: values[0] ?? 0, second: values[1] ?? 0 }),
    criticals: localize("DOG.CHECK.criticals", {
      success: percent(odds.criticalSuccess),
      failure: percent(odds.criticalFailure),
    }),
  };
}

import { template } from "#core/applications/templates.ts";
import { percent } from "#core/applications/ux/chances.ts";
import { PromptWindow, type WindowOptions } from "#core/applications/ux/window.ts";
import { VISIBILITIES } from "#core/foundry/visibility.ts";
import { nameOf, toldApart } from "#core/play/people/at-hand.ts";
import { isAskedFor } from "#core/play/requests/requests.ts";
import { sumTerms } from "#core/rules/term.ts";
import { localize } from "#core/utils/localize.ts";
import { checkOdds } from "../../odds/check.ts";
import {
  chosenStatistic,
  plainChoice,
  termsFor,
  type CheckChoice,
  type CheckRequest,
} from "../../play/checks/check-request.ts";
import { DIFFICULTIES, resolveWithoutHurry } from "../../rules/checks/check.ts";
import { contestChances, contestForm } from "../contests/contest-form.ts";
import { levelName } from "../requests/level-name.ts";
import { offerViews } from "../offer-views.ts";
import { figure, termLines } from "#core/applications/reasons/term-lines.ts";

const NUMBERS = ["situation", "assumed", "goal", "rolls"] as const;

/** Asks about a check: how hard it is, what the situation adds, who sees it, against whom. Its chances follow every change. */
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
    const name = localize(request.about ?? request.statistics[0]?.label ?? "");
    super({ window: { title: localize("SIMVERSE.CHECK.title", { name }) } });
    this.#request = request;
    this.#choice = plainChoice(request);
  }

  protected override context(): object {
    return { ...formView(this.#request, this.#choice), summary: checkSummary(this.#request, this.#choice) };
  }

  protected override async onChange(field: string): Promise<void> {
    this.#choice = this.#read();
    // Whether it is a contest says what else is asked, and what is rolled what would change it.
    if (["kind", "against", "opponent", "statistic"].includes(field)) await this.redraw("form");
    await this.redraw("summary");
  }

  protected override onSubmit(): boolean {
    this.#choice = this.#read();
    return this.choose(this.#choice);
  }

  /** What is no number counts as it did before. */
  #read(): CheckChoice {
    const before = this.#choice;
    const filled = this.filled(before);
    const read = NUMBERS.map((key) => [key, Number.isNaN(filled[key]) ? before[key] : filled[key]] as const);
    const { goal, rolls, ...numbers } = Object.fromEntries(read) as Record<(typeof NUMBERS)[number], number>;
    return { ...filled, ...numbers, goal: Math.max(1, goal), rolls: Math.min(MOST_ROLLS, Math.max(1, rolls)) };
  }
}

const MOST_ROLLS = 50;

function formView(request: CheckRequest, choice: CheckChoice) {
  const { difficulty, situation, unhurried, visibility, statistic } = choice;
  return {
    statistics:
      request.statistics.length < 2
        ? []
        : request.statistics.map(({ key, label, terms }) => ({
            ...{ key, label: `${localize(label)} ${figure(sumTerms(terms))}`, chosen: key === statistic },
          })),
    difficulties: Object.entries(DIFFICULTIES).map(([key, value]) => ({
      key,
      label: levelName(value),
      chosen: key === difficulty,
    })),
    visibilities:
      request.visibility === null
        ? []
        : VISIBILITIES.map((key) => ({
            key,
            label: localize(`SIMVERSE.VISIBILITY.${key}`),
            chosen: key === visibility,
          })),
    asked: isAskedFor(request.asked?.request ?? ""),
    ...{ situation, unhurried, takesTime: !request.pressed && choice.kind === "" },
    assistants: toldApart(
      (request.assistants ?? []).map((one) => ({
        ...{ uuid: one.uuid, name: nameOf(one), chosen: one.uuid === choice.assistant },
      })),
    ),
    offers: offerViews(chosenStatistic(request, choice).offers, choice.ticked),
    contest: contestForm(request, choice),
  };
}

/** What a check comes to as it is chosen: its target number with all that it is made of, and its chances. */
function checkSummary(request: CheckRequest, choice: CheckChoice) {
  const terms = termsFor(request, choice);
  const target = sumTerms(terms);
  const { chance, criticalSuccess, criticalFailure, throws } = checkOdds(target);
  const settled = choice.unhurried && choice.kind === "" ? resolveWithoutHurry(terms, false) : null;
  const certain = settled?.ok ? (settled.value.success ? "succeeds" : "fails") : null;
  return {
    name: request.statistics.length > 1 ? localize(chosenStatistic(request, choice).label) : "",
    terms: termLines(terms),
    target: figure(target),
    chance: certain ? localize(`SIMVERSE.CHECK.${certain}`) : percent(chance),
    risk: request.risk && !certain ? localize(request.risk, { chance: percent(1 - chance) }) : "",
    others: contestChances(request, choice, target).map(({ name, value }) => ({
      name: localize(`SIMVERSE.CONTEST.chance.${name}`),
      value: percent(value),
    })),
    criticals: certain
      ? ""
      : localize("SIMVERSE.CHECK.criticals", {
          success: percent(criticalSuccess / throws),
          failure: percent(criticalFailure / throws),
        }),
  };
}

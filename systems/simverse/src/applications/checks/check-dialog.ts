import { choicesOf } from "#core/applications/ux/choices.ts";
import type { RollForm } from "#core/applications/rolls/roll-form.ts";
import { visibilityChoices } from "#core/applications/rolls/visibilities.ts";
import { percent } from "#core/applications/ux/chances.ts";
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
import { DIFFICULTY_KEYS } from "../../play/checks/check-data.ts";
import { DIFFICULTIES, resolveWithoutHurry } from "../../rules/checks/check.ts";
import { contestChances, contestForm } from "../contests/contest-form.ts";
import { levelName } from "../requests/level-name.ts";
import { offerViews } from "../offer-views.ts";
import { figure, termLines } from "#core/applications/reasons/term-lines.ts";

/** Whether it is a contest says what else is asked, and what is rolled what would change it. */
const ASKING = "[name=kind], [name=against], [name=opponent], [name=statistic]";

const MOST_ROLLS = 50;

/** What is asked about a check: how hard it is, what the situation adds, who sees it, against whom. */
export const CHECK_FORM: RollForm<CheckRequest, CheckChoice> = {
  ...{ template: "checks/check", icon: "fa-dice", deciding: ASKING, plain: plainChoice, formView, summaryOf },
  title({ about, statistics }) {
    return localize("SIMVERSE.CHECK.title", { name: localize(about ?? statistics[0]?.label ?? "") });
  },
  bounded({ goal, rolls, ...choice }) {
    return { ...choice, goal: Math.max(1, goal), rolls: Math.min(MOST_ROLLS, Math.max(1, rolls)) };
  },
};

function formView(request: CheckRequest, choice: CheckChoice) {
  const { difficulty, situation, unhurried, visibility, statistic } = choice;
  return {
    note: request.note ?? "",
    statistics:
      request.statistics.length < 2
        ? []
        : request.statistics.map(({ key, label, terms }) => ({
            ...{ key, label: `${localize(label)} ${figure(sumTerms(terms))}`, chosen: key === statistic },
          })),
    difficulties: choicesOf(DIFFICULTY_KEYS, (key) => levelName(DIFFICULTIES[key]), difficulty),
    visibilities: request.visibility === null ? [] : visibilityChoices(visibility),
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
function summaryOf(request: CheckRequest, choice: CheckChoice) {
  const terms = termsFor(request, choice);
  const target = sumTerms(terms);
  const { chance, criticalSuccess, criticalFailure, rolls } = checkOdds(target);
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
          success: percent(criticalSuccess / rolls),
          failure: percent(criticalFailure / rolls),
        }),
  };
}

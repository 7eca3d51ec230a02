import type { RollForm } from "#core/applications/rolls/roll-form.ts";
import { visibilityChoices } from "#core/applications/rolls/visibilities.ts";
import { percent } from "#core/applications/ux/chances.ts";
import { choicesOf } from "#core/applications/ux/choices.ts";
import { termLines } from "#core/applications/reasons/term-lines.ts";
import { isAskedFor } from "#core/play/requests/requests.ts";
import { sumTerms } from "#core/rules/term.ts";
import { localize } from "#core/utils/localize.ts";
import { checkOdds, restingOdds } from "../../odds/check.ts";
import {
  bonusesFor,
  earlierTry,
  plainChoice,
  tieNumberFor,
  type CheckChoice,
  type CheckRequest,
} from "../../play/checks/perform-check.ts";
import { ATTRIBUTE_KEYS, attributeLabel } from "../../rules/character/attributes.ts";
import { SKILL_KEYS, skillLabel } from "../../rules/character/skills.ts";
import { DIFFICULTIES } from "../../rules/checks/check.ts";
import { nameOf } from "../shown.ts";

/** What is asked about a check: attribute and skill, how hard it is or who resists, who helps, and whether it can be repeated. */
export const CHECK_FORM: RollForm<CheckRequest, CheckChoice> = {
  ...{ template: "checks/check", icon: "fa-dice", formView, summaryOf, plain: plainChoice },
  title: (request) =>
    localize(request.purpose ? `BIND.PURPOSE.${request.purpose.purpose}` : "BIND.CHECK.title", {
      ...{ what: nameOf(request), name: request.purpose?.patient?.name ?? "" },
    }),
};

function formView({ purpose, request }: CheckRequest, choice: CheckChoice) {
  const { attribute, skill, visibility } = choice;
  const asked = isAskedFor(request);
  return {
    ...choice,
    ...{ asked, fixed: asked || purpose !== null, free: purpose === null, canMirror: game.user!.isGM },
    attributes: choicesOf(ATTRIBUTE_KEYS, (key) => localize(attributeLabel(key)), attribute),
    skills: choicesOf(SKILL_KEYS, (key) => localize(skillLabel(key)), skill),
    difficulties: Object.entries(DIFFICULTIES).map(([key, value]) => ({
      value,
      label: `${value} ${localize(`BIND.DIFFICULTY.${key}`)}`,
    })),
    visibilities: visibilityChoices(visibility),
  };
}

/** What a check comes to as it is chosen: with what, against what, and how likely each outcome is. */
function summaryOf(request: CheckRequest, choice: CheckChoice) {
  const [bonuses, tieNumber] = [bonusesFor(request, choice), tieNumberFor(request, choice)];
  const [bonus, number] = [sumTerms(bonuses), sumTerms(tieNumber)];
  const { race } = request.actor.system;
  const odds = choice.resting ? restingOdds(bonus, number, race) : checkOdds(bonus, number);
  const tried = earlierTry(request, choice);
  return {
    ...(tried && { tried: localize("BIND.CHECK.tried", { natural: tried.data.natural }), keeps: choice.keeps }),
    chances: (["success", "tie", "failure"] as const).map((key) => ({
      ...{ key, name: localize(`BIND.ODDS.${key}`), value: percent(odds[key] / odds.rolls) },
    })),
    bonuses: { terms: termLines(bonuses), value: bonus },
    tieNumber: { terms: termLines(tieNumber), value: number },
  };
}

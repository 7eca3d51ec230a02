import type { DefenceChoice, DefenceRequest, PlannedDefence } from "../../play/combat/defence/defence-request.ts";
import { rollFields } from "../checks/check-choices.ts";
import { inOneLine, localize } from "#core/utils/localize.ts";
import { termsTooltip } from "#core/applications/reasons/tooltips.ts";
import { circumstanceBoxes } from "./attack-view.ts";
import { defenceCost } from "./defence-cost.ts";
import { defencePreviewLabels, defencePreviewTooltip } from "./defence-preview.ts";

/** Who is attacked by whom, with what. */
export function headView({ fighter, strike: { attack, against, score, strike: number } }: DefenceRequest) {
  const { attacker, technique, parent, prevents } = attack;
  const all = parent.rolls.length;
  const what = { attacker: attacker.name, attack: technique.name, result: score.result };
  const which = all > 1 ? [localize("SIRPAS.DEFENCE.strikeOf", { number, all })] : [];
  return {
    name: against.name,
    img: fighter.actor.img,
    lines: [
      [localize("SIRPAS.DEFENCE.attackedWith", what), ...which].join(" · "),
      ...(prevents ? [localize("SIRPAS.DEFENCE.prevents")] : []),
    ],
  };
}

/** Everything to defend with: what is open with what to expect, the best first; then the rest with the reason why not. */
export function optionsView(request: DefenceRequest, choice: DefenceChoice, plans: readonly PlannedDefence[]) {
  const open = plans.filter(({ option }) => option.error === null);
  const coming = request.comingFor(choice);
  const lines = (some: readonly PlannedDefence[]) => some.map((plan) => optionLine(request, choice, plan));
  return {
    open: lines(open).map((line, index) => ({ ...line, best: index === 0 && open.length > 1 })),
    closed: lines(plans.filter((plan) => !open.includes(plan))),
    name: request.strike.against.name,
    coming: {
      chosen: choice.option === "",
      facts: defencePreviewLabels(coming),
      tooltip: defencePreviewTooltip(localize("SIRPAS.DEFENCE.letItCome"), coming),
    },
  };
}

function optionLine(request: DefenceRequest, choice: DefenceChoice, plan: PlannedDefence) {
  const { option, preview, total, counted } = plan;
  const { id, error, item } = option;
  const { label, loses } = defenceCost(request, plan);
  return {
    technique: option,
    error,
    total,
    terms: termsTooltip(item.name, counted),
    chosen: id === choice.option,
    facts: error ? "" : inOneLine([defencePreviewLabels(preview), label, loses]),
    warns: loses !== "",
    tooltip: error ? "" : defencePreviewTooltip(item.name, preview),
  };
}

/** What is so of the defender, the attacker and the place. */
export function situationView({ fighter }: DefenceRequest, choice: DefenceChoice, plans: readonly PlannedDefence[]) {
  return {
    circumstances: circumstanceBoxes(
      plans.map(({ option }) => option),
      choice.circumstances,
    ),
    ...rollFields(fighter.actor, choice),
  };
}

/** What the chosen defence is made of, each reason to be switched off; and Active Mitigation. */
export function summaryView({ canMitigate }: DefenceRequest, choice: DefenceChoice, plans: readonly PlannedDefence[]) {
  const { option: chosen, mitigates } = choice;
  const plan = plans.find(({ option }) => option.id === chosen);
  return { plan, isComing: chosen === "", canMitigate, mitigates };
}

import { sharesOf } from "../../rules/combat/turn-shares.ts";
import type { DefenceChoice, DefenceRequest, PlannedDefence } from "../../play/combat/defence-request.ts";
import { ruleErrorText } from "#core/utils/notify-refusal.ts";
import { rollFields } from "../checks/check-choices.ts";
import { localize, signed } from "#core/utils/localize.ts";
import { termsTooltip } from "#core/applications/reasons/tooltips.ts";
import { circumstanceBoxes, termLine } from "./attack-view.ts";
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
  const { id, name, style, error, item } = option;
  return {
    id,
    name,
    total: signed(total),
    terms: termsTooltip(name, counted),
    skill: style === name ? "" : style,
    img: item.img ?? "",
    chosen: id === choice.option,
    reason: error ? ruleErrorText(error) : "",
    facts: error ? "" : [defencePreviewLabels(preview), costLabel(request, plan)].join(" · "),
    tooltip: error ? "" : defencePreviewTooltip(name, preview),
  };
}

/** What a defence takes of the turn, and what is left after it. */
function costLabel({ fighter }: DefenceRequest, { option }: PlannedDefence): string {
  const { participant, turn } = fighter;
  const { cost, statistic } = option;
  if (cost === 0) return localize("SIRPAS.DEFENCE.costsNothing");
  const style = option.style === "" ? undefined : participant.styles.find(({ key }) => key === statistic);
  const shares = style ? sharesOf(turn, style, participant) : null;
  if (!shares) return localize("SIRPAS.DEFENCE.costs", { count: cost });
  const { shared, own, defences } = shares;
  const left = Math.max(0, shared.left + own.left + defences.left - cost);
  return localize("SIRPAS.DEFENCE.costsOf", { count: cost, left });
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
  const plan = plans.find(({ option }) => option.id === choice.option);
  return {
    name: plan?.option.name ?? (choice.option === "" ? localize("SIRPAS.DEFENCE.letItCome") : ""),
    pool: plan?.option.pool,
    total: plan ? signed(plan.total) : "",
    why: plan?.option.error ? ruleErrorText(plan.option.error) : "",
    terms: (plan?.terms ?? []).map(termLine),
    canMitigate,
    mitigates: choice.mitigates,
  };
}

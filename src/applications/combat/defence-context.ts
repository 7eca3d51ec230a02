import { hinderedChoices } from "../checks/check-choices.ts";
import type { DefenceChoice, DefenceRequest, PlannedDefence } from "../../play/combat/defence-request.ts";
import { ruleErrorText } from "../../utils/notify-refusal.ts";
import { sharesOf } from "../../rules/combat/turn-log.ts";
import { CIRCUMSTANCES, type Circumstance } from "../../rules/combat/circumstances.ts";
import { situationLabels } from "../../settings/memory.ts";
import { plainName, termsTooltip } from "../reasons/tooltips.ts";
import { nameIn, localize, signed } from "../localize.ts";
import { defencePreviewTooltip, defencePreviewLabels } from "./preview-view.ts";

/** Who is attacked by whom, with what. */
export function headView({ actor, name, state, place, attack }: DefenceRequest) {
  const { data } = state;
  const strikes = state.message.rolls.length;
  const what = { attacker: data.attacker.name, attack: data.technique.name, result: attack.result };
  return {
    name,
    img: actor.img,
    what: localize("SIRPAS.DEFENCE.attackedWith", what),
    strike: strikes > 1 ? localize("SIRPAS.DEFENCE.strikeOf", { number: place.strike, all: strikes }) : "",
    prevents: data.prevents ? localize("SIRPAS.DEFENCE.prevents") : "",
  };
}

/** Everything to defend with: what is open with what to expect, the best first; then the rest with the reason why not. */
export function optionsView(request: DefenceRequest, choice: DefenceChoice) {
  const plans = request.plansFor(choice).toSorted((one, other) => one.preview.worth - other.preview.worth);
  const open = plans.filter(({ option }) => option.error === null);
  const best = open[0]?.option.id;
  const coming = request.comingFor(choice);
  return {
    open: open.map((plan) => line(request, choice, plan, plan.option.id === best && open.length > 1)),
    closed: plans.filter((plan) => !open.includes(plan)).map((plan) => line(request, choice, plan, false)),
    nothing: open.length === 0 ? localize("SIRPAS.DEFENCE.nothingOpen", { name: request.name }) : "",
    coming: {
      chosen: choice.option === "",
      facts: defencePreviewLabels(coming),
      tooltip: defencePreviewTooltip(localize("SIRPAS.DEFENCE.letItCome"), coming),
    },
  };
}

function line(request: DefenceRequest, choice: DefenceChoice, plan: PlannedDefence, best: boolean) {
  const { option, preview, total, counted } = plan;
  const { id, name, style, error, item } = option;
  const open = error === null;
  return {
    ...{ id, name, best, total: signed(total) },
    style: style === name ? "" : style,
    img: item.img ?? "",
    chosen: id === choice.option,
    reason: error ? ruleErrorText(error) : "",
    facts: open ? [defencePreviewLabels(preview), costLabels(request, plan)].join(" · ") : "",
    tooltip: open ? defencePreviewTooltip(name, preview) : "",
    terms: termsTooltip(name, counted),
  };
}

/** What is so of the defender, the attacker and the place. */
export function situationView(request: DefenceRequest, choice: DefenceChoice) {
  const { actor } = request;
  const asked = new Set(request.plansFor(choice).flatMap(askedBy));
  const given = choice.situation.map(({ label, value }) => ({ label: localize(label), value: String(value) }));
  return {
    circumstances: CIRCUMSTANCES.filter((key) => asked.has(key)).map((key) => ({
      key,
      name: nameIn(CONFIG.SIRPAS.circumstances, key),
      checked: choice.circumstances.includes(key),
    })),
    parts: hinderedChoices(actor, choice.parts),
    modifiers: given.length > 0 ? given : [{ label: "", value: "" }],
    labels: situationLabels(),
  };
}

function askedBy({ option: { rows } }: PlannedDefence): readonly Circumstance[] {
  if (rows === null) return [];
  return [
    ...rows.needs,
    ...rows.circumstances.map(({ when }) => when),
    ...rows.useless.flatMap(({ when, unless }) => (unless === "" ? [when] : [when, unless])),
  ];
}

/** What the chosen defence is made of, each reason to be switched off; and Active Mitigation. */
export function summaryView(request: DefenceRequest, choice: DefenceChoice) {
  const plan = request.plansFor(choice).find(({ option }) => option.id === choice.option);
  return {
    name: plan?.option.name ?? (choice.option === "" ? localize("SIRPAS.DEFENCE.letItCome") : ""),
    throw: plan ? localize(`SIRPAS.POOL.${plan.option.pool}.throw`) : "",
    total: plan ? signed(plan.total) : "",
    why: plan?.option.error ? ruleErrorText(plan.option.error) : "",
    terms: (plan?.terms ?? []).map(({ id, term, on }) => ({
      ...{ id, on },
      name: plainName(term),
      value: signed(term.value),
    })),
    canMitigate: request.canMitigate,
    mitigates: choice.mitigates,
  };
}

/** What a defence takes of the turn, and what is left after it. */
function costLabels({ fighter }: DefenceRequest, { option }: PlannedDefence): string {
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

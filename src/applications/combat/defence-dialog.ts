import { CIRCUMSTANCES } from "../../rules/combat/circumstances.ts";
import { sharesOf } from "../../rules/combat/turn-log.ts";
import { err, type RuleError } from "#core/rules/result.ts";
import type { DefenceChoice, DefenceRequest, PlannedDefence } from "../../play/combat/defence-request.ts";
import { situationLabels } from "../../settings/check-choices.ts";
import { ruleErrorText } from "#core/utils/notify-refusal.ts";
import type { CheckFault } from "#core/applications/rolls/faults.ts";
import { readSituation } from "../checks/check-form.ts";
import { hinderedChoices, modifierRows } from "../checks/check-choices.ts";
import { switchedOff } from "#core/applications/rolls/modifier-rows.ts";
import { RollDialog, type FormReading } from "#core/applications/rolls/roll-dialog.ts";
import { localize, nameIn, signed } from "#core/utils/localize.ts";
import { termsTooltip } from "#core/applications/reasons/tooltips.ts";
import { template } from "#core/applications/templates.ts";
import type { WindowOptions } from "#core/applications/ux/window.ts";
import { circumstancesAsked, termLine } from "./attack-view.ts";
import { defencePreviewLabels, defencePreviewTooltip } from "./preview-view.ts";

/** Asks a player about a defence: with what, in which situation. Enter defends, Escape lets it wait. */
export class DefenceDialog extends RollDialog<DefenceChoice> {
  static override DEFAULT_OPTIONS: WindowOptions = {
    id: "sirpas-defence-{id}",
    classes: ["attack-dialog", "defence-dialog"],
    window: { icon: "fa-solid fa-shield-halved", resizable: true },
    position: { width: 560 },
  };

  static override PARTS = {
    head: { template: template("checks/head") },
    options: { template: template("combat/defences") },
    situation: { template: template("combat/situation") },
    summary: { template: template("combat/defence-summary") },
    footer: { template: template("checks/footer") },
  };

  /**
   * Opens the dialog and waits.
   * @returns null if the player closed it.
   */
  static async prompt(request: DefenceRequest): Promise<DefenceChoice | null> {
    return new DefenceDialog(request).ask();
  }

  readonly #request: DefenceRequest;
  protected override choice: DefenceChoice;

  constructor(request: DefenceRequest) {
    super({ window: { title: localize("SIRPAS.DEFENCE.title", { name: request.name }) } });
    this.#request = request;
    this.choice = request.choice;
  }

  protected override context(): object {
    const [request, choice] = [this.#request, this.choice];
    const plans = request.plansFor(choice);
    return {
      head: headView(request),
      options: optionsView(request, choice, plans),
      situation: situationView(request, choice, plans),
      summary: summaryView(request, choice, plans),
      footer: { icon: "fa-shield-halved", label: "SIRPAS.DEFENCE.defend" },
    };
  }

  protected override startsAt(): string {
    return this.choice.option === null ? "input[name=option]:not(:disabled)" : super.startsAt();
  }

  protected override partsAfter(): readonly string[] {
    return ["options", "summary"];
  }

  protected override errorNow(): RuleError | null {
    const { option: chosen } = this.choice;
    if (chosen === null) return err("chooseDefence", { name: this.#request.name });
    const plan = this.#request.plansFor(this.choice).find(({ option }) => option.id === chosen);
    return plan?.option.error ?? null;
  }

  protected override read(form: HTMLFormElement): FormReading<DefenceChoice> {
    const data = new FormData(form);
    const { off, circumstances } = this.choice;
    const ticked = data.getAll("circumstances");
    const option = data.get("option");
    const faults: CheckFault[] = [];
    const choice = {
      option: option === null ? null : String(option),
      off: switchedOff(form, off),
      situation: readSituation(form, [], faults),
      parts: data.getAll("parts").map(String),
      // What no defence asks about stays as it is.
      circumstances: CIRCUMSTANCES.filter((key) =>
        form.querySelector(`input[name=circumstances][value=${key}]`)
          ? ticked.includes(key)
          : circumstances.includes(key),
      ),
      mitigates: this.#request.canMitigate && data.has("mitigates"),
    };
    return { choice, faults };
  }
}

/** Who is attacked by whom, with what. */
function headView({ actor, name, state, place, attack }: DefenceRequest) {
  const { data, message } = state;
  const all = message.rolls.length;
  const what = { attacker: data.attacker.name, attack: data.technique.name, result: attack.result };
  const which = all > 1 ? [localize("SIRPAS.DEFENCE.strikeOf", { number: place.strike, all })] : [];
  return {
    ...{ name, img: actor.img },
    lines: [
      [localize("SIRPAS.DEFENCE.attackedWith", what), ...which].join(" · "),
      ...(data.prevents ? [localize("SIRPAS.DEFENCE.prevents")] : []),
    ],
  };
}

/** Everything to defend with: what is open with what to expect, the best first; then the rest with the reason why not. */
function optionsView(request: DefenceRequest, choice: DefenceChoice, plans: readonly PlannedDefence[]) {
  const sorted = plans.toSorted((one, other) => one.preview.worth - other.preview.worth);
  const open = sorted.filter(({ option }) => option.error === null);
  const coming = request.comingFor(choice);
  const lines = (some: readonly PlannedDefence[]) => some.map((plan) => optionLine(request, choice, plan));
  return {
    open: lines(open).map((line, index) => ({ ...line, best: index === 0 && open.length > 1 })),
    closed: lines(sorted.filter((plan) => !open.includes(plan))),
    nothing: open.length === 0 ? localize("SIRPAS.DEFENCE.nothingOpen", { name: request.name }) : "",
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
    ...{ id, name, field: "option", total: signed(total), terms: termsTooltip(name, counted) },
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
function situationView({ actor }: DefenceRequest, choice: DefenceChoice, plans: readonly PlannedDefence[]) {
  const asked = new Set(plans.flatMap(({ option }) => circumstancesAsked(option.rows)));
  return {
    circumstances: CIRCUMSTANCES.filter((key) => asked.has(key)).map((key) => ({
      key,
      name: nameIn(CONFIG.SIRPAS.circumstances, key),
      checked: choice.circumstances.includes(key),
    })),
    parts: hinderedChoices(actor, choice.parts),
    modifiers: modifierRows(choice.situation),
    labels: situationLabels(),
  };
}

/** What the chosen defence is made of, each reason to be switched off; and Active Mitigation. */
function summaryView({ canMitigate }: DefenceRequest, choice: DefenceChoice, plans: readonly PlannedDefence[]) {
  const plan = plans.find(({ option }) => option.id === choice.option);
  return {
    name: plan?.option.name ?? (choice.option === "" ? localize("SIRPAS.DEFENCE.letItCome") : ""),
    throw: plan ? localize(`SIRPAS.POOL.${plan.option.pool}.throw`) : "",
    total: plan ? signed(plan.total) : "",
    why: plan?.option.error ? ruleErrorText(plan.option.error) : "",
    terms: (plan?.terms ?? []).map(termLine),
    ...{ canMitigate, mitigates: choice.mitigates },
  };
}

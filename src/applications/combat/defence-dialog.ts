import { err, type RuleError } from "#core/rules/result.ts";
import type { DefenceChoice, DefenceRequest } from "../../play/combat/defence/defence-request.ts";
import type { CheckFault } from "#core/applications/rolls/faults.ts";
import { switchedOff } from "../rolls/modifier-rows.ts";
import type { FormReading } from "#core/applications/rolls/roll-dialog.ts";
import { ModifiersDialog } from "../rolls/modifiers-dialog.ts";
import { localize } from "#core/utils/localize.ts";
import { template } from "#core/applications/templates.ts";
import type { WindowOptions } from "#core/applications/ux/window.ts";
import { headView, optionsView, situationView, summaryView } from "./defence-view.ts";
import { readSituation } from "../checks/read-situation.ts";
import { readCircumstances } from "./read-attack.ts";

/** Asks a player about a defence: with what, in which situation. Enter defends, Escape lets it wait. */
export class DefenceDialog extends ModifiersDialog<DefenceChoice> {
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

  readonly #request: DefenceRequest;
  protected override choice: DefenceChoice;

  constructor(request: DefenceRequest) {
    super({ window: { title: localize("SIRPAS.DEFENCE.title", { name: request.strike.against.name }) } });
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
    if (chosen === null) return err("chooseDefence", { name: this.#request.strike.against.name });
    const plan = this.#request.plansFor(this.choice).find(({ option }) => option.id === chosen);
    return plan?.option.error ?? null;
  }

  protected override read(form: HTMLFormElement): FormReading<DefenceChoice> {
    const data = new FormData(form);
    const { off, circumstances } = this.choice;
    const option = data.get("option");
    const faults: CheckFault[] = [];
    const choice = {
      option: option === null ? null : String(option),
      off: switchedOff(form, off),
      situation: readSituation(form, [], faults),
      parts: data.getAll("parts").map(String),
      circumstances: readCircumstances(form, "circumstances", circumstances),
      mitigates: this.#request.canMitigate && data.has("mitigates"),
    };
    return { choice, faults };
  }
}

import { isTag } from "#core/foundry/elements.ts";
import { attackOf, whoOf } from "../../play/combat/attack/attack-state.ts";
import type { DefenceRequest, PlannedDefence } from "../../play/combat/defence/defence-request.ts";
import { requestAgainst } from "../../play/combat/defence/defend.ts";
import { defendAll, type GroupChoice, npcStrikes } from "../../play/combat/defence/defend-all.ts";
import { setting } from "#core/settings/settings.ts";
import { template } from "#core/applications/templates.ts";
import { FormWindow, openWindows, type WindowOptions } from "#core/applications/ux/window.ts";
import { inOneLine, localize, signed } from "#core/utils/localize.ts";
import { defenceCost } from "./defence-cost.ts";
import { defencePreviewLabels } from "./defence-preview.ts";

/** Lets a Gamemaster choose the defences of several at once, the best of each chosen beforehand. One press rolls for all. */
export class GroupDialog extends FormWindow {
  static override DEFAULT_OPTIONS: WindowOptions = {
    id: "sirpas-defences-{id}",
    classes: ["check-dialog", "asks-check", "attack-dialog", "defence-dialog", "group-dialog"],
    window: { icon: "fa-solid fa-users-line", resizable: true },
    position: { width: 560 },
  };

  static override PARTS = {
    lines: { template: template("combat/group"), scrollable: [""] },
    footer: { template: template("checks/footer") },
  };

  /** Opens the dialog for an attack; nothing happens if nobody has to be chosen for. */
  static async open(id: string | null): Promise<void> {
    const state = attackOf(id);
    if (!state || npcStrikes(state).length === 0) return;
    const dialog = openWindows(GroupDialog).find(({ attack }) => attack === id);
    if (dialog) dialog.bringToFront();
    else await new GroupDialog(id).show();
  }

  readonly attack: string | null;
  readonly #choices = new Map<string, string>();
  #mitigates = true;

  constructor(attack: string | null) {
    const name = attackOf(attack)?.data.technique.name ?? "";
    super({ window: { title: localize("SIRPAS.DEFENCE.groupTitle", { name }) } });
    this.attack = attack;
  }

  protected override context(): object {
    const requests = this.#requests();
    return {
      lines: requests.map(([key, request]) => this.#line(key, request)),
      canMitigate: requests.some(([, request]) => request.canMitigate),
      mitigates: this.#mitigates,
      footer: { icon: "fa-shield-halved", label: "SIRPAS.DEFENCE.defend" },
    };
  }

  protected override onOpen(): void {
    void super.onOpen();
    this.element.addEventListener("change", ({ target }) => {
      if (isTag(target, "select")) this.#choices.set(target.name, target.value);
      if (isTag(target, "input")) this.#mitigates = target.checked;
      void this.redraw("lines");
    });
    this.element.querySelector<HTMLElement>("button[type=submit]")?.focus();
  }

  #requests(): readonly (readonly [string, DefenceRequest])[] {
    const state = attackOf(this.attack);
    if (!state) return [];
    return npcStrikes(state).flatMap((strike) => {
      const asked = requestAgainst(strike);
      return asked.ok ? [[whoOf(strike), asked.value] as const] : [];
    });
  }

  #line(key: string, request: DefenceRequest) {
    const { attack, against, strike: number } = request.strike;
    const choice = { ...request.choice, mitigates: this.#mitigates };
    const open = request.plansFor(choice).filter(({ option }) => option.error === null);
    const chosen = this.#choices.get(key) ?? (setting("npcDefence") === "ask" ? "" : (choice.option ?? ""));
    const plan = open.find(({ option }) => option.id === chosen);
    const { name } = against;
    const several = attack.parent.rolls.length > 1;
    return {
      key,
      name: several ? `${name} · ${localize("SIRPAS.CARD.attack.strike", { number })}` : name,
      options: Object.fromEntries([...open.map(optionOf), ["", localize("SIRPAS.DEFENCE.letItCome")] as const]),
      chosen,
      facts: inOneLine([
        defencePreviewLabels(plan?.preview ?? request.comingFor(choice)),
        plan ? defenceCost(request, plan).label : "",
      ]),
    };
  }

  protected override async onSubmit(): Promise<boolean> {
    const choices = this.#requests().map(([key, request]): GroupChoice => {
      const { chosen } = this.#line(key, request);
      const { target, strike } = request.strike;
      return { target, strike, option: chosen, mitigates: this.#mitigates };
    });
    await this.close();
    await defendAll(this.attack, choices);
    return false;
  }
}

function optionOf({ option, total }: PlannedDefence): readonly [string, string] {
  return [option.id, `${option.item.name} ${signed(total)}`];
}

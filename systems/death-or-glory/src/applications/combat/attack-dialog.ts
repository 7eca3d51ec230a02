import { coreTemplate, template } from "#core/applications/templates.ts";
import { AimDialog } from "#core/applications/exchange/aim-dialog.ts";
import type { WindowOptions } from "#core/applications/ux/window.ts";
import { localize } from "#core/utils/localize.ts";
import {
  attackOn,
  isOut,
  plainChoice,
  plannedAttack,
  type AttackChoice,
  type AttackRequest,
} from "../../play/combat/attack.ts";
import { ASSUMED, formView, summaryOf, type Assumed } from "./attack-dialog-view.ts";

/** Asks about an attack: where it is aimed, from how far, what is around it. Its chances, down to the wound, follow every change. */
export class AttackDialog extends AimDialog<AttackRequest, AttackChoice & Assumed> {
  static override DEFAULT_OPTIONS: WindowOptions = {
    id: "death-or-glory-attack-{id}",
    classes: ["attack-dialog"],
    position: { width: 480 },
    window: { icon: "fa-solid fa-khanda" },
  };

  static override PARTS = {
    form: { template: template("combat/attack-form") },
    summary: { template: template("combat/attack-summary") },
    footer: { template: coreTemplate("rolls/footer") },
  };

  constructor(request: AttackRequest) {
    const words = { weapon: localize(request.weapon.name), target: request.targetName };
    const title = localize(`DOG.ATTACK.${request.targets.length > 0 ? "title" : "titleOn"}`, words);
    super(title, request, { ...plainChoice(request), ...ASSUMED });
  }

  protected override aimAt = attackOn;
  protected override plan = plannedAttack;
  protected override isOut = isOut;
  protected override formView = formView;
  protected override summaryOf = summaryOf;
}

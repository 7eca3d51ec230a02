import { RollDialog, rollParts } from "#core/applications/rolls/roll-dialog.ts";
import type { WindowOptions } from "#core/applications/ux/window.ts";
import { localize } from "#core/utils/localize.ts";
import type { CheckChoice, CheckRequest } from "../../play/checks/perform-check.ts";
import { checkName, formView, summaryOf } from "./check-dialog-view.ts";

/** Asks about a check: what the situation adds, which attribute follows, who sees it. Its chances follow every change. */
export class CheckDialog extends RollDialog<CheckChoice> {
  static override DEFAULT_OPTIONS: WindowOptions = {
    id: "death-or-glory-check-{id}",
    position: { width: 440 },
    window: { icon: "fa-solid fa-dice-d20" },
  };

  static override PARTS = rollParts("checks/check");

  protected override choice: CheckChoice;

  constructor(private readonly request: CheckRequest & Pick<CheckChoice, "situation">) {
    super({ window: { title: localize("DOG.CHECK.title", { name: checkName(request) }) } });
    this.choice = { situation: request.situation, then: "", visibility: request.visibility };
  }

  protected override context(): object {
    return { ...formView(this.request, this.choice), summary: summaryOf(this.request, this.choice) };
  }
}

import { template } from "#core/applications/templates.ts";
import { PromptWindow, type WindowOptions } from "#core/applications/ux/window.ts";
import { localize } from "#core/utils/localize.ts";
import type { CheckChoice, CheckRequest } from "../../play/checks/perform-check.ts";
import { checkName, formView, summaryOf } from "./check-dialog-view.ts";

/** Asks about a check: what the situation adds, which attribute follows, who sees it. Its chances follow every change. */
export class CheckDialog extends PromptWindow<CheckChoice> {
  static override DEFAULT_OPTIONS: WindowOptions = {
    id: "death-or-glory-check-{id}",
    classes: ["check-dialog"],
    position: { width: 440 },
    window: { icon: "fa-solid fa-dice-d20" },
  };

  static override PARTS = {
    form: { template: template("checks/check-form") },
    summary: { template: template("checks/check-summary") },
    footer: { template: template("checks/check-footer") },
  };

  readonly #request: CheckRequest;
  #choice: CheckChoice;

  constructor(request: CheckRequest & Pick<CheckChoice, "situation">) {
    super({ window: { title: localize("DOG.CHECK.title", { name: checkName(request) }) } });
    this.#request = request;
    this.#choice = { situation: request.situation, then: "", visibility: request.visibility };
  }

  protected override context(): object {
    const request = this.#request;
    return { ...formView(request, this.#choice), summary: summaryOf(request, this.#choice) };
  }

  protected override async onChange(): Promise<void> {
    this.#choice = this.#read();
    await this.redraw("summary");
  }

  protected override onSubmit(): boolean {
    this.#choice = this.#read();
    return this.choose(this.#choice);
  }

  /** A situation that is no number counts for nothing. */
  #read(): CheckChoice {
    const filled = this.filled(this.#choice);
    return { ...filled, situation: Number.isNaN(filled.situation) ? 0 : filled.situation };
  }
}

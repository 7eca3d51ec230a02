import type { ContestRollChoice, ContestRollRequest } from "../../play/contests/contest-request.ts";
import type { CheckFault } from "#core/applications/rolls/faults.ts";
import type { FormReading } from "#core/applications/rolls/roll-dialog.ts";
import { ModifiersDialog } from "../rolls/modifiers-dialog.ts";
import { ROLL_FOOTER } from "../checks/check-context.ts";
import { template } from "#core/applications/templates.ts";
import { windows } from "../windows.ts";
import { localize } from "#core/utils/localize.ts";
import { contestQuestion } from "../odds-explorer/question.ts";
import type { WindowOptions } from "#core/applications/ux/window.ts";
import { contestRollFields, rollSummary } from "./roll-context.ts";
import { readSituation } from "../checks/read-situation.ts";

/** Asks a player about a roll in a contest: with what, in what situation, who may see it. */
export class ContestRollDialog extends ModifiersDialog<ContestRollChoice> {
  static override DEFAULT_OPTIONS: WindowOptions = {
    id: "sirpas-throw-{id}",
    classes: ["contest-roll-dialog"],
    window: { icon: "fa-solid fa-people-arrows" },
  };

  static override PARTS = {
    form: { template: template("contests/roll-form") },
    summary: { template: template("contests/roll-summary") },
    footer: { template: template("checks/footer") },
  };

  readonly #request: ContestRollRequest;
  protected override choice: ContestRollChoice;

  constructor(request: ContestRollRequest) {
    const words = { kind: localize(`SIRPAS.CARD.${request.kind}.kind`), name: request.side.participant.name };
    super({ window: { title: localize("SIRPAS.DIALOG.contestRoll.title", words) } });
    this.#request = request;
    this.choice = request.choice;
  }

  protected override context(): object {
    return {
      footer: { ...ROLL_FOOTER, explorable: this.#request.kind === "contest" },
      ...contestRollFields(this.#request, this.choice),
      summary: rollSummary(this.#request, this.choice),
    };
  }

  protected override startsAt(): string {
    return this.choice.statistic === "" ? "select[name=statistic]" : super.startsAt();
  }

  protected override read(form: HTMLFormElement): FormReading<ContestRollChoice> {
    const data = new FormData(form);
    const faults: CheckFault[] = [];
    const choice = {
      statistic: String(data.get("statistic") ?? this.#request.choice.statistic),
      situation: readSituation(form, [], faults),
      parts: data.getAll("parts").map(String),
      visibility: String(data.get("visibility") ?? "") as ContestRollChoice["visibility"],
    };
    return { choice, faults };
  }

  protected override onSubmit(form: HTMLFormElement): boolean {
    if (this.read(form).choice.statistic !== "") return super.onSubmit(form);
    form.querySelector<HTMLElement>("select[name=statistic]")?.focus();
    return false;
  }

  /** Begins with the figures of this roll and those of whoever's this user may know. */
  protected override async explore(): Promise<void> {
    await windows.openOddsExplorer(contestQuestion(this.#request, this.choice));
  }
}

import { coreTemplate, template } from "#core/applications/templates.ts";
import { PromptWindow, type WindowOptions } from "#core/applications/ux/window.ts";
import { localize } from "#core/utils/localize.ts";
import { attackOn, plainChoice, aimedAttack, type AttackChoice, type AttackRequest } from "../../play/combat/attack.ts";
import { ASSUMED, formView, summaryOf, type Assumed } from "./attack-dialog-view.ts";

const NUMBERS = ["distance", "wind", "situation", "defence", "armour"] as const;

/** Asks about an attack: where it is aimed, from how far, what is around it. Its chances, down to the wound, follow every change. */
export class AttackDialog extends PromptWindow<AttackChoice> {
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

  #request: AttackRequest;
  #choice: AttackChoice & Assumed;

  constructor(request: AttackRequest) {
    const words = { weapon: localize(request.weapon.name), target: request.targetName };
    super({ window: { title: localize(`DOG.ATTACK.${request.targets.length > 0 ? "title" : "titleOn"}`, words) } });
    this.#request = request;
    this.#choice = { ...plainChoice(request), ...ASSUMED };
  }

  protected override context(): object {
    const [request, choice] = [this.#request, this.#choice];
    return { ...formView(request, choice), summary: summaryOf(request, choice) };
  }

  protected override async onChange(field: string): Promise<void> {
    this.#choice = this.#read();
    if (field === "target") {
      this.#request = attackOn(this.#request, this.#choice.target);
      this.#choice = { ...this.#choice, distance: this.#request.distance };
      await this.redraw("form");
    }
    await this.redraw("summary");
  }

  protected override get isBlocked(): boolean {
    return !aimedAttack(this.#request, this.#choice).ok;
  }

  protected override onSubmit(): boolean {
    this.#choice = this.#read();
    return !this.isBlocked && this.choose(this.#choice);
  }

  /** What is no number is as it was. */
  #read(): AttackChoice & Assumed {
    const before = this.#choice;
    const filled = this.filled({ ...before, blow: String(before.blow) });
    const kept = NUMBERS.map((key) => [key, Number.isNaN(filled[key]) ? before[key] : filled[key]] as const);
    return { ...filled, ...Object.fromEntries(kept), blow: Number(filled.blow) };
  }
}

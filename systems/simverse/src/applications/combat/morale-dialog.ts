import { coreTemplate, template } from "#core/applications/templates.ts";
import { percent } from "#core/applications/ux/chances.ts";
import { PromptWindow, type WindowOptions } from "#core/applications/ux/window.ts";
import { sumTerms } from "#core/rules/term.ts";
import { localize, signed } from "#core/utils/localize.ts";
import { checkOdds } from "../../odds/check.ts";
import {
  MORALE_KEYS,
  moraleStatistic,
  moraleTermsOf,
  PLAIN_MORALE,
  type MoraleChoice,
} from "../../play/combat/morale.ts";
import type { SimverseActor } from "../../documents/actor.ts";
import { MORALE_MODIFIERS } from "../../rules/checks/morale.ts";
import { offerViews } from "../offer-views.ts";
import { figure, termLines } from "#core/applications/reasons/term-lines.ts";

/** Asks what makes a morale check easier or harder; the chance to stand follows. */
export class MoraleDialog extends PromptWindow<MoraleChoice> {
  static override DEFAULT_OPTIONS: WindowOptions = {
    id: "simverse-morale-{id}",
    classes: ["check-dialog", "attack-dialog"],
    position: { width: 440 },
    window: { icon: "fa-solid fa-person-circle-exclamation" },
  };

  static override PARTS = {
    form: { template: template("combat/morale-form") },
    summary: { template: template("checks/check-summary") },
    footer: { template: coreTemplate("rolls/footer") },
  };

  readonly #actor: SimverseActor;
  #choice = PLAIN_MORALE;

  constructor(actor: SimverseActor) {
    super({ window: { title: localize("SIMVERSE.MORALE.titleOf", { name: actor.name }) } });
    this.#actor = actor;
  }

  protected override context(): object {
    const terms = moraleTermsOf(this.#actor, this.#choice);
    const target = sumTerms(terms);
    return {
      ticks: MORALE_KEYS.map((key) => ({
        key,
        label: `${localize(`SIMVERSE.MORALE.${key}`)} (${signed(MORALE_MODIFIERS[key])})`,
        ticked: this.#choice[key],
      })),
      offers: offerViews(moraleStatistic(this.#actor).offers, this.#choice.ticked),
      situation: this.#choice.situation,
      summary: { terms: termLines(terms), target: figure(target), chance: percent(checkOdds(target).chance) },
    };
  }

  protected override async onChange(): Promise<void> {
    this.#choice = this.#read();
    await this.redraw("summary");
  }

  protected override onSubmit(): boolean {
    return this.choose(this.#read());
  }

  /** A situation that is no number counts for nothing. */
  #read(): MoraleChoice {
    const filled = this.filled(this.#choice);
    return { ...filled, situation: Number.isNaN(filled.situation) ? 0 : filled.situation };
  }
}

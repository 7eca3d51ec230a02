import { template } from "#core/applications/templates.ts";
import { FormWindow, type WindowOptions } from "#core/applications/ux/window.ts";
import { isOf } from "#core/play/items.ts";
import { sumTerms } from "#core/rules/term.ts";
import { localize } from "#core/utils/localize.ts";
import { notifyRefusal, ruleErrorText } from "#core/utils/notify-refusal.ts";
import { isPractised } from "../../play/advancement/sessions.ts";
import { train } from "../../play/advancement/train.ts";
import { nextStep, type Step } from "../../play/purchases.ts";
import { isAttribute } from "../../rules/character/attributes.ts";
import { hasTrait } from "../../rules/character/modifiers.ts";
import { affordable } from "../../rules/character/purchase.ts";
import { trainingDays } from "../../rules/character/training.ts";
import { daysText, pointsText } from "../sheets/ledger-view.ts";

/** Asks how a level is learned, says how long that takes, and buys it. */
class TrainingWindow extends FormWindow {
  static override DEFAULT_OPTIONS: WindowOptions = {
    id: "simverse-training-{id}",
    classes: ["training-window"],
    position: { width: 420 },
    window: { icon: "fa-solid fa-graduation-cap" },
  };

  static override PARTS = { form: { template: template("sheets/training-form") } };

  #values = { recent: false, teacher: false, books: false, passes: false };

  constructor(
    private readonly actor: Actor.Implementation,
    private readonly thing: string,
    private readonly step: Step,
  ) {
    super({ window: { title: localize("SIMVERSE.TRAINING.title", { name: localize(step.name) }) } });
    const skill = this.#skill;
    this.#values = { ...this.#values, recent: skill !== null && step.from > 0 && isPractised(actor, skill) };
  }

  get #skill() {
    const item = this.actor.items.get(this.thing);
    return item && isOf(item, "skill") ? item : null;
  }

  get #days() {
    const { actor, thing: key, step } = this;
    return trainingDays({
      ...{ key, cost: sumTerms(step.terms), hard: this.#skill?.system.hard ?? false, isNew: step.from === 0 },
      ...{ ...this.#values, quick: hasTrait(actor.character.sources, "quickLearner") },
    });
  }

  /** What it takes, and why it cannot be had. */
  get #asked() {
    const paid = affordable(this.actor.character.budget, this.step);
    return paid.ok ? this.#days : paid;
  }

  protected override get isBlocked(): boolean {
    return !this.#asked.ok;
  }

  protected override context(): object {
    const { step, thing } = this;
    const asked = this.#asked;
    const days = this.#days;
    return {
      ...this.#values,
      isSkill: !isAttribute(thing),
      isNew: step.from === 0,
      cost: pointsText(sumTerms(step.terms)),
      isClock: game.user!.isGM && days.ok && days.value > 0,
      time: days.ok ? daysText(days.value) : "–",
      problem: asked.ok ? "" : ruleErrorText(asked),
    };
  }

  protected override async onChange(): Promise<void> {
    this.#values = this.filled(this.#values);
    await this.redraw();
  }

  protected override async onSubmit(): Promise<boolean> {
    const days = this.#days;
    if (!days.ok) return notifyRefusal(days) ?? false;
    const { actor, thing, step } = this;
    return train(actor, { thing, name: localize(step.name) }, days.value, this.#values.passes);
  }
}

/** Opens it for a level more of an attribute, by its key, or of a skill, by its id. */
export async function openTraining(actor: Actor.Implementation, thing: string): Promise<void> {
  const step = nextStep(actor, thing);
  if (step.ok) await new TrainingWindow(actor, thing, step.value).show();
}

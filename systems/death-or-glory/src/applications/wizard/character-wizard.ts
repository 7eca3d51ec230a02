import { action } from "#core/applications/sheets/base/actions.ts";
import { WizardWindow, type Filled, type Left } from "#core/applications/wizard/wizard-window.ts";
import type { WindowOptions } from "#core/applications/ux/window.ts";
import { singleFlight } from "#core/utils/single-flight.ts";
import { localize } from "#core/utils/localize.ts";
import { attributesOf, isAttribute, type AttributeKey } from "../../rules/character/attributes.ts";
import { ORIGIN_KEYS } from "../../rules/character/origins.ts";
import { RACE_KEYS } from "../../rules/character/races.ts";
import { CHOOSABLE } from "../../rules/creation/creation.ts";
import { creationOptions, worldPowers } from "../../settings/definitions.ts";
import { DogDraft, NOTHING_MADE, type Making } from "./making.ts";
import { keepsOrigin, placeAttribute } from "./place-attribute.ts";
import { attributesView, originView, skillsView } from "./steps.ts";
import { rollAttributes, rollOrigin, rollSenses, rollSkills } from "./rolls.ts";

const STEPS = ["attributes", "origin", "skills"] as const;
type Step = (typeof STEPS)[number];

/** What is rolled, by what the button says. */
const ROLLS = { attributes: rollAttributes, origin: rollOrigin, senses: rollSenses, skills: rollSkills } as const;

/** Makes a character in three steps, with dice that everybody sees. */
export class CharacterWizard extends WizardWindow<Step, DogDraft> {
  static override DEFAULT_OPTIONS: WindowOptions = {
    position: { width: 760, height: 720 },
    actions: {
      rollDice: action((wizard: CharacterWizard, { dataset }) => wizard.#roll(dataset.roll ?? "")),
    },
  };

  #making = NOTHING_MADE;
  readonly #once = singleFlight();

  private constructor(actor: Actor.Implementation | null) {
    super(actor, STEPS, (data) => new DogDraft(data));
  }

  /**
   * Opens the wizard where it was left.
   * @param actor  An empty character to turn into the one that is made; without it a new one is made.
   */
  static async open(actor: Actor.Implementation | null = null): Promise<CharacterWizard> {
    return new CharacterWizard(actor).resume().show();
  }

  protected override view(step: Step): object {
    const views = { attributes: attributesView, origin: originView, skills: skillsView };
    return { [`is${step}`]: true, ...views[step](this.draft, this.#making) };
  }

  /** Points are there to spend where a world has them; dice are not. */
  protected override budget(): Left | null {
    const { way, points } = creationOptions();
    if (way !== "points") return null;
    const keys = attributesOf(worldPowers());
    const { attributes } = this.draft.system;
    const spent = keys.reduce((sum, key) => sum + attributes[key].base, 0);
    const left = points * keys.length - spent;
    return { left, over: left < 0 };
  }

  protected override wrong(): readonly string[] {
    const { origin, count, taught } = this.#making;
    const faults = {
      ...{ noName: this.draft.name === "", noAttributes: this.#lacksAttributes, tooManyPoints: this.budget()?.over },
      ...{ noOrigin: origin.length === 0, losesOrigin: !keepsOrigin(this.draft) },
      ...{ noSenses: count === 0, noSkills: !taught },
    };
    return Object.entries(faults).flatMap(([key, isWrong]) => (isWrong ? [localize(`DOG.WIZARD.wrong.${key}`)] : []));
  }

  protected override async onField({ name, value }: Filled): Promise<void> {
    if (isAttribute(name)) this.#setAttribute(name, Number(value));
    else if (name === "wish") this.#making = { ...this.#making, wish: ORIGIN_KEYS.find((key) => key === value) ?? "" };
    else if (name === "race") this.#setRace(value);
    else if (name === "age" || name === "height") this.#setNumber(name, value);
    else if (name.startsWith("skill-")) this.#choose(Number(name.slice("skill-".length)), value);
    await this.changed();
  }

  protected override kept(): Readonly<Record<string, unknown>> {
    return { ...this.#making };
  }

  protected override restore(kept: Readonly<Record<string, unknown>>): void {
    this.#making = { ...NOTHING_MADE, ...(kept as Partial<Making>) };
  }

  /** Dice are rolled once, however often somebody presses. */
  async #roll(what: string): Promise<void> {
    if (!Object.hasOwn(ROLLS, what)) return;
    if (this.draft.name === "") return this.answered(localize("DOG.WIZARD.wrong.noName"));
    if (what === "origin" && this.#lacksAttributes) return this.answered(localize("DOG.WIZARD.wrong.noAttributes"));
    await this.#once("roll", async () => {
      this.#making = await ROLLS[what as keyof typeof ROLLS](this.draft, this.#making);
    });
    await this.changed();
  }

  /** Whether dice are still to be rolled for the attributes: an origin goes by them. */
  get #lacksAttributes(): boolean {
    return creationOptions().way !== "points" && this.#making.totals.length === 0;
  }

  /** @returns why that was refused; empty where it was not */
  #setAttribute(key: AttributeKey, number: number): string {
    return placeAttribute(this.draft, key, number) ? "" : localize("DOG.WIZARD.wrong.losesOrigin");
  }

  /** Another race has other dice: once they are rolled, it stays. */
  #setRace(value: string): void {
    const race = RACE_KEYS.find((key) => key === value);
    if (!race || this.#making.origin.length > 0) return;
    this.#making = { ...this.#making, wish: "" };
    this.draft.change(({ system }) => {
      Object.assign(system, { race, origin: "", rank: "common", bornSlave: false, branded: false });
      for (const key of attributesOf(worldPowers())) system.attributes[key].race = 0;
    });
  }

  #setNumber(field: "age" | "height", value: string): void {
    const number = Number.parseInt(value, 10);
    if (number > 0) this.draft.change(({ system }) => (system[field] = number));
  }

  #choose(index: number, value: string): void {
    const key = CHOOSABLE.find((one) => one === value);
    const chosen = this.#making.chosen.filter((one, at) => at !== index && one !== key);
    this.#making = { ...this.#making, chosen: key ? [...chosen.slice(0, index), key, ...chosen.slice(index)] : chosen };
  }
}

import { action } from "#core/applications/sheets/base/actions.ts";
import { WizardWindow, type Filled, type Left } from "#core/applications/wizard/wizard-window.ts";
import type { WindowOptions } from "#core/applications/ux/window.ts";
import { singleFlight } from "#core/utils/single-flight.ts";
import { localize } from "#core/utils/localize.ts";
import { attributesOf, isAttribute } from "../../rules/character/attributes.ts";
import { packedItems } from "#core/foundry/item-packs.ts";
import { items } from "#core/foundry/collections.ts";
import { itemData, putItem } from "#core/data/item-data.ts";
import { itemsOf } from "#core/play/items.ts";
import { readyFor } from "../../play/character.ts";
import { originTable } from "../../play/origins.ts";
import { setting } from "#core/settings/settings.ts";
import { byName } from "#core/utils/localize.ts";
import { RACE_KEYS } from "../../rules/character/races.ts";
import { choosable, possibleOrigins } from "../../rules/creation/creation.ts";
import { creationOptions, worldPowers } from "../../settings/definitions.ts";
import { DogDraft, NOTHING_MADE, type Making } from "./making.ts";
import { buyAttribute, keepsOrigin, swapAttributes } from "./place-attribute.ts";
import { attributesView, derivedView, gearView, originView, skillsView, THINGS, type OwnKinds } from "./steps.ts";
import { rollAttributes, rollOrigin, rollSenses, rollSkills } from "./rolls.ts";

const STEPS = ["attributes", "origin", "skills", "gear"] as const;
type Step = (typeof STEPS)[number];

/** What is rolled, by what the button says. */
const ROLLS = { attributes: rollAttributes, origin: rollOrigin, senses: rollSenses, skills: rollSkills } as const;

const lineAt = (target: HTMLElement) => target.closest<HTMLElement>("[data-purchase]")?.dataset["purchase"] ?? "";
const attributeAt = (target: EventTarget | null) =>
  (target as HTMLElement | null)?.closest<HTMLElement>("[data-attribute]")?.dataset["attribute"] ?? "";

/** Makes a character in four steps, with dice that everybody sees. */
export class CharacterWizard extends WizardWindow<Step, DogDraft> {
  static override DEFAULT_OPTIONS: WindowOptions = {
    position: { width: 900, height: 740 },
    actions: {
      rollDice: action((wizard: CharacterWizard, { dataset }) => wizard.#roll(dataset.roll ?? "")),
      pickAttribute: action((wizard: CharacterWizard, target) => wizard.#pick(attributeAt(target))),
      takeSkill: action((wizard: CharacterWizard, target) => wizard.#choose(lineAt(target), true)),
      dropSkill: action((wizard: CharacterWizard, target) => wizard.#choose(lineAt(target), false)),
      takeItem: action((wizard: CharacterWizard, target) => wizard.#take(lineAt(target))),
      dropItem: action(async (wizard: CharacterWizard, target) => {
        wizard.draft.drop(lineAt(target));
        await wizard.changed();
      }),
    },
  };

  static override PARTS = WizardWindow.PARTS_WITH_ASIDE;

  #making = NOTHING_MADE;
  /** The attribute that was clicked first, and swaps its number with the next. */
  #picked = "";
  readonly #once = singleFlight();

  private constructor(
    actor: Actor.Implementation | null,
    readonly shelf: readonly Item.Implementation[],
    readonly own: OwnKinds,
  ) {
    super(actor, STEPS, (data) => new DogDraft(data));
  }

  /**
   * Opens the wizard where it was left.
   * @param actor  An empty character to turn into the one that is made; without it a new one is made.
   */
  static async open(actor: Actor.Implementation | null = null): Promise<CharacterWizard> {
    const packed = (await packedItems()).toSorted(byName);
    const shelf = packed.filter(({ type }) => THINGS.some((one) => one === type));
    const held = { items: [...items().toSorted(byName), ...packed] };
    const own = { races: itemsOf(held, "race"), origins: itemsOf(held, "origin") };
    return new CharacterWizard(actor, shelf, own).resume().show();
  }

  /** A number is also dragged onto the attribute that it is to be of. */
  protected override onOpen(): void {
    super.onOpen();
    const { element } = this;
    element.addEventListener("dragstart", ({ target }) => (this.#picked = attributeAt(target)));
    element.addEventListener("dragover", (event) => {
      if (attributeAt(event.target) !== "") event.preventDefault();
    });
    element.addEventListener("drop", ({ target }) => void this.#pick(attributeAt(target)));
  }

  protected override view(step: Step): object {
    const { draft } = this;
    const views = {
      attributes: () => attributesView(draft, this.#making, this.#picked),
      origin: () => originView(draft, this.#making, this.own),
      skills: () => skillsView(draft, this.#making),
      gear: () => gearView(draft, this.shelf),
    };
    return { [`is${step}`]: true, derived: derivedView(draft), ...views[step]() };
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
    if (isAttribute(name)) buyAttribute(this.draft, name, Number(value));
    else if (name === "wish") this.#making = { ...this.#making, wish: value };
    else if (name === "race") this.#setRace(value);
    else if (name === "age" || name === "height") this.#setNumber(name, value);
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
    if (what === "origin" && !this.#hasOrigins) return this.answered(localize("DOG.WIZARD.wrong.noOrigins"));
    await this.#once("roll", async () => {
      this.#making = await ROLLS[what as keyof typeof ROLLS](this.draft, this.#making, this.own.origins);
    });
    await this.changed();
  }

  /** Whether dice are still to be rolled for the attributes: an origin goes by them. */
  get #lacksAttributes(): boolean {
    return creationOptions().way !== "points" && this.#making.totals.length === 0;
  }

  /** Whether there is an origin that they can roll: races of the table's own have only what is made for them. */
  get #hasOrigins(): boolean {
    const { actor } = this.draft;
    const rows = originTable(actor, this.own.origins, creationOptions().overlap);
    return possibleOrigins(rows, actor.character.skilled.attributes).length > 0;
  }

  /** The first of two clicks says whose number it is, the second whose it is to be. */
  async #pick(key: string): Promise<void> {
    const first = this.#picked;
    this.#picked = first === "" ? key : "";
    const swaps = isAttribute(first) && isAttribute(key) && first !== key;
    const isDone = !swaps || swapAttributes(this.draft, first, key);
    await this.answered(isDone ? "" : localize("DOG.WIZARD.wrong.losesOrigin"));
  }

  /** Another race has other dice: once they are rolled, it stays. */
  #setRace(value: string): void {
    const own = this.own.races.find(({ uuid }) => uuid === value) ?? null;
    const race = RACE_KEYS.find((key) => key === (own?.system.column ?? value));
    if ((!race && !own) || this.#making.origin.length > 0) return;
    this.#making = { ...this.#making, wish: "" };
    this.draft.become("race", own);
    this.draft.change(({ system }) => {
      Object.assign(system, { race: race ?? "human", origin: "", rank: "common", bornSlave: false, branded: false });
      for (const key of attributesOf(worldPowers())) system.attributes[key].race = 0;
    });
  }

  #setNumber(field: "age" | "height", value: string): void {
    const number = Number.parseInt(value, 10);
    if (number > 0) this.draft.change(({ system }) => (system[field] = number));
  }

  /** Chooses a supplementary skill as long as there is room, or leaves it. */
  async #choose(skill: string, takes: boolean): Promise<void> {
    const { chosen, count, taught } = this.#making;
    const key = choosable(setting("firearms")).find((one) => one === skill);
    if (!key || taught) return;
    const others = chosen.filter((one) => one !== key);
    this.#making = { ...this.#making, chosen: takes && others.length < count ? [...others, key] : others };
    await this.changed();
  }

  /** Takes something from the compendia, in hand or worn at once. */
  async #take(uuid: string): Promise<void> {
    const item = this.shelf.find((one) => one.uuid === uuid);
    const ready = item ? readyFor(this.draft.actor, item) : {};
    if (item) this.draft.change(({ items: held }) => putItem(held, itemData(item, ready)));
    await this.changed();
  }
}

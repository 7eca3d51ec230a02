import { SystemWindow, type WindowOptions } from "#core/applications/ux/window.ts";
import { isTag } from "#core/foundry/elements.ts";
import type { SirpasActor } from "../../documents/actor.ts";
import { notify } from "#core/utils/notify.ts";
import { balanceOf } from "../../rules/points/ledger.ts";
import { wealthOf } from "../../play/wealth/wealth.ts";
import { playAs } from "../quick-start/quick-start.ts";
import { filterLines } from "#core/applications/sheets/base/filter.ts";
import { anchorOf, keepAnchor, type Anchor } from "#core/applications/sheets/base/replaced-parts.ts";
import { template } from "#core/applications/templates.ts";
import { showTooltipsOnFocus } from "#core/applications/ux/focus-tooltips.ts";
import { PointerGuard } from "#core/applications/ux/pointer-guard.ts";
import { moneyError, readMoney } from "../wealth/money.ts";
import { localize } from "#core/utils/localize.ts";
import { Catalogue } from "./catalogue.ts";
import { abilities, statisticsByKey } from "./lines.ts";
import { conceptOf, type Concept, hasSuggestions } from "./concepts.ts";
import { Draft } from "./draft.ts";
import { keepDraft, keptDraft } from "./draft-store.ts";
import { fightOutlook, makeGuard } from "./fight-outlook.ts";
import { findings, finish } from "./finish.ts";
import { STEP_VIEWS, STEPS, type Scene, type Step } from "./steps.ts";
import { WIZARD_ACTIONS } from "./wizard-actions.ts";

type PartReplacement = [
  partId: string,
  element: HTMLElement,
  prior: HTMLElement,
  state: foundry.applications.api.HandlebarsApplicationMixin.PartState,
];

/** How long nothing changes before the draft is kept, in milliseconds. */
const PAUSE = 500;

/** Builds a character from nothing in five steps, to be gone through in any order and left at any time. */
export class CharacterWizard extends SystemWindow {
  static override DEFAULT_OPTIONS: WindowOptions = {
    id: "sirpas-wizard-{id}",
    classes: ["character-wizard"],
    window: { title: "SIRPAS.WIZARD.title", icon: "fa-solid fa-wand-magic-sparkles", resizable: true },
    position: { width: 960, height: 760 },
    actions: WIZARD_ACTIONS,
  };

  static override PARTS = {
    progress: { template: template("wizard/progress") },
    body: { template: template("wizard/body"), scrollable: [""] },
    aside: { template: template("wizard/aside") },
    footer: { template: template("wizard/footer") },
  };

  readonly #press = new PointerGuard();
  readonly #actor: SirpasActor | null;
  readonly catalogue: Catalogue;
  /** Whom a fight is compared with. */
  readonly #guard: SirpasActor | null;
  #waiting: ReturnType<typeof setTimeout> | undefined;
  #done = false;
  #opened = true;
  #moved = false;
  #filter = "";
  #busy = false;

  draft: Draft;
  step = 0;
  concept: Concept | null = null;
  who = "";
  /** Null while nobody said: what there is money for is paid. */
  #pays: boolean | null = null;

  private constructor(actor: SirpasActor | null, catalogue: Catalogue) {
    super({ ...(actor && { id: `sirpas-wizard-${actor.id ?? ""}` }) });
    this.#actor = actor;
    this.catalogue = catalogue;
    this.#guard = makeGuard(catalogue);
    this.draft = this.#fresh();
    const kept = keptDraft(actor);
    if (!kept) return;
    try {
      this.draft = new Draft(kept.data);
    } catch {
      // Whoever may change the document that it is kept with may have written anything there.
      notify.warn(localize("SIRPAS.WIZARD.unreadableDraft"));
      return;
    }
    this.step = Math.min(Math.max(0, kept.step), STEPS.length - 1);
    this.concept = conceptOf(kept.concept);
    this.who = kept.who;
    this.#pays = kept.pays;
  }

  /**
   * Opens the wizard where it was left.
   * @param actor  An empty character to turn into the one that is built; without it a new one is made.
   */
  static async open(actor: SirpasActor | null = null): Promise<CharacterWizard> {
    return new CharacterWizard(actor, await Catalogue.open()).show();
  }

  get current(): Step {
    return STEPS[this.step] ?? "who";
  }

  get pays(): boolean {
    return this.#pays ?? wealthOf(this.draft.actor).money.value > 0;
  }

  set pays(pays: boolean) {
    this.#pays = pays;
  }

  /** Shows what has changed, and keeps it before long. */
  async changed(...parts: readonly string[]): Promise<void> {
    this.#keepSoon();
    await this.#press.released();
    await this.redraw(...parts);
  }

  async go(step: number): Promise<void> {
    this.step = Math.min(Math.max(0, step), STEPS.length - 1);
    this.#moved = true;
    this.#filter = "";
    await this.changed();
  }

  async startOver(): Promise<void> {
    this.draft = this.#fresh();
    this.concept = null;
    this.who = "";
    this.#pays = null;
    await this.go(0);
  }

  /** Makes the character and closes, unless something has to be mended first. */
  async finish(): Promise<void> {
    const { draft, who, pays } = this;
    const [first] = findings(draft, pays).wrong;
    if (first !== undefined) {
      notify.warn(first);
      if (draft.name === "") await this.go(0);
      return;
    }
    if (this.#busy) return;
    this.#busy = true;
    clearTimeout(this.#waiting);
    try {
      const { catalogue, concept } = this;
      const made = await finish({ draft, concept, who, pays, catalogue, actor: this.#actor });
      if (!made) return;
      this.#done = true;
      await this.close();
      if (!this.#actor) await keepDraft(null, null);
      await playAs(made);
    } finally {
      this.#busy = false;
    }
  }

  protected override context(): object {
    const { draft, catalogue, concept, who, pays, current, step } = this;
    const { books } = draft;
    const statistics = statisticsByKey(draft.actor);
    const scene: Scene = { draft, books, catalogue, statistics, concept, who, pays };
    const { left, overBudget } = balanceOf(books.ledger);
    const view = STEP_VIEWS[current](scene);
    return {
      editable: true,
      step: current,
      heading: localize(`SIRPAS.WIZARD.STEP.${current}.heading`),
      lead: localize(`SIRPAS.WIZARD.STEP.${current}.lead`),
      steps: STEPS.map((key, index) => ({
        index,
        number: index + 1,
        key,
        current: index === step,
        past: index < step,
      })),
      ...view,
      name: draft.name,
      concept: concept && localize(`SIRPAS.WIZARD.CONCEPT.${concept.key}.name`),
      suggests: concept !== null && current !== "who" && hasSuggestions(view),
      left,
      overBudget,
      abilities: abilities(draft.actor),
      fight: fightOutlook(draft.actor, this.#guard),
      before: step - 1,
      after: step + 1,
      isFirst: step === 0,
      isLast: step === STEPS.length - 1,
    };
  }

  protected override onOpen(): void {
    showTooltipsOnFocus(this.element);
    this.element.addEventListener("input", ({ target }) => {
      if (!isTag(target, "input") || target.type !== "search") return;
      this.#filter = target.value;
      filterLines(this.element, this.#filter);
    });
    this.element.addEventListener("change", ({ target }) => void this.#onField(target));
    this.#press.watch(this.element);
  }

  protected override onDraw(): void {
    const search = this.element.querySelector<HTMLInputElement>("input[type=search]");
    if (search) search.value = this.#filter;
    filterLines(this.element, this.#filter);
    if (this.#opened) {
      this.#opened = false;
      if (this.current === "who") this.element.querySelector<HTMLElement>("input[name=name]")?.focus();
    }
    if (!this.#moved) return;
    this.#moved = false;
    const body = this.element.querySelector(".wizard-body");
    if (body) body.scrollTop = 0;
    this.element.querySelector<HTMLElement>(".wizard-heading")?.focus();
  }

  protected override _preSyncPartState(...parameters: PartReplacement): void {
    super._preSyncPartState(...(parameters as never as [never, never, never, never]));
    const [, , prior, state] = parameters;
    Object.assign(state, { anchor: anchorOf(prior) });
  }

  protected override _syncPartState(...parameters: PartReplacement): void {
    super._syncPartState(...(parameters as never as [never, never, never, never]));
    const [, part, , state] = parameters;
    const { anchor } = state as { anchor?: Anchor | null };
    if (anchor) keepAnchor(part, anchor);
  }

  protected override onClosed(): void {
    clearTimeout(this.#waiting);
    if (!this.#done) void this.#keep();
  }

  async #onField(target: EventTarget | null): Promise<void> {
    if (isTag(target, "select") && target.name === "race") {
      const error = this.draft.become(target.value);
      if (error !== "") notify.warn(error);
      return this.changed();
    }
    if (!isTag(target, "input", "textarea")) return;
    switch (target.name) {
      case "name":
        this.draft.name = target.value;
        return this.changed("progress", "aside", "footer");
      case "who":
        this.who = target.value;
        return this.changed("footer");
      case "pays":
        this.pays = (target as HTMLInputElement).checked;
        return this.changed();
      case "money": {
        const { money } = wealthOf(this.draft.actor).wallet;
        const entry = readMoney(target.value, money);
        if (entry.ok) this.draft.money = entry.value;
        else notify.warn(moneyError(entry, target.value, localize("SIRPAS.WIZARD.ownMoney"), money));
        return this.changed();
      }
    }
  }

  #fresh(): Draft {
    return this.#actor ? new Draft({ ...this.#actor.toObject(), flags: {} }) : new Draft();
  }

  #keepSoon(): void {
    clearTimeout(this.#waiting);
    this.#waiting = setTimeout(() => void this.#keep(), PAUSE);
  }

  async #keep(): Promise<void> {
    const { step, concept, who } = this;
    await keepDraft(this.#actor, { step, concept: concept?.key ?? "", who, pays: this.#pays, data: this.draft.data });
  }
}

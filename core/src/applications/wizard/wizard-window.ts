import { SYSTEM } from "#system";
import { actorAt, createActor, update } from "../../foundry/documents.ts";
import { isTag } from "../../foundry/elements.ts";
import { notify } from "../../utils/notify.ts";
import { word } from "../../utils/localize.ts";
import { rememberMode } from "../../settings/memory.ts";
import { singleFlight } from "../../utils/single-flight.ts";
import { action, browsePictures } from "../sheets/base/actions.ts";
import { openSheet } from "../sheets/base/open-sheet.ts";
import { filterLines, watchSearch } from "../sheets/base/filter.ts";
import { anchorOf, keepAnchor, type Anchor } from "../sheets/base/replaced-parts.ts";
import { coreTemplate, template } from "../templates.ts";
import { showTooltipsOnFocus } from "../ux/focus-tooltips.ts";
import { PointerGuard } from "../ux/pointer-guard.ts";
import { ask } from "../ux/questions.ts";
import { openWindows, SystemWindow, type WindowOptions } from "../ux/window.ts";
import type { ActorDraft } from "./actor-draft.ts";
import { keepDraft, keptDraft, noDraft } from "./draft-store.ts";
import { playAs } from "./play-as.ts";

/** How long nothing changes before the draft is kept, in milliseconds. */
const PAUSE = 500;

/** What there is to spend, as the head of the wizard always shows it. */
export interface Left {
  readonly left: number | string;
  readonly over: boolean;
}

/** A field of the wizard that was filled in. */
export type Filled = Readonly<Pick<HTMLInputElement, "name" | "value" | "checked">>;

/**
 * Builds a character from nothing in steps, to be gone through in any order and left at any time. A system says which steps there
 * are and what each shows; its words are `WIZARD.STEP.<step>`, what there is to spend is `WIZARD.pointsLeft`, and the template of its
 * steps is `wizard/body`.
 */
export abstract class WizardWindow<Step extends string, Draft extends ActorDraft = ActorDraft> extends SystemWindow {
  static override DEFAULT_OPTIONS: WindowOptions = {
    id: `${SYSTEM.id}-wizard-{id}`,
    classes: ["character-wizard"],
    window: { title: `${SYSTEM.words}.WIZARD.title`, icon: "fa-solid fa-wand-magic-sparkles", resizable: true },
    position: { width: 960, height: 760 },
    actions: {
      goTo: action((wizard: WizardWindow<string>, { dataset: { step = wizard.step, by = 0 } }) =>
        wizard.go(Number(step) + Number(by)),
      ),
      startOver: action(async (wizard: WizardWindow<string>) => {
        if (await ask(word("WIZARD.startOver"), word("WIZARD.startOverText"))) await wizard.startOver();
      }),
      finish: action((wizard: WizardWindow<string>) => wizard.finish()),
      choosePicture: action((wizard: WizardWindow<string>) =>
        browsePictures(wizard.draft.actor.img, (path) => {
          wizard.draft.picture = path;
          void wizard.changed();
        }),
      ),
    },
  };

  static override PARTS = {
    progress: { template: coreTemplate("wizard/progress") },
    body: { template: template("wizard/body"), scrollable: [""] },
    footer: { template: coreTemplate("wizard/footer") },
  };

  /** The same with a column beside the step, of what follows from all that was chosen. */
  static readonly PARTS_WITH_ASIDE = {
    progress: WizardWindow.PARTS.progress,
    body: WizardWindow.PARTS.body,
    aside: { template: coreTemplate("wizard/aside") },
    footer: WizardWindow.PARTS.footer,
  };

  readonly #press = new PointerGuard();
  #waiting: ReturnType<typeof setTimeout> | undefined;
  #done = false;
  #filter = "";
  readonly #once = singleFlight();

  step = 0;
  draft: Draft;

  /**
   * @param actor  An empty character to turn into the one that is built; without it a new one is made.
   * @param steps  The steps, in order
   * @param make   Makes a draft of such data, or a new one
   */
  protected constructor(
    readonly actor: Actor.Implementation | null,
    protected readonly steps: readonly [Step, ...Step[]],
    private readonly make: (data?: object) => Draft,
  ) {
    super({ ...(actor && { id: `${SYSTEM.id}-wizard-${actor.id ?? ""}` }) });
    this.draft = this.#fresh();
  }

  get current(): Step {
    return this.steps[this.step] ?? this.steps[0];
  }

  /** What a step shows, beside the name of the draft. */
  protected abstract view(step: Step): object;

  /** What there is to spend; null where nothing is bought. */
  protected abstract budget(): Left | null;

  /** Why the character cannot be made yet, as sentences. */
  protected abstract wrong(): readonly string[];

  /** Makes the character of the draft, or turns the empty one into it; null where that was refused. */
  protected async create(): Promise<Actor.Implementation | null> {
    const { actor, draft } = this;
    const { name, img = "", items, system } = draft.data;
    if (!actor) return createActor({ ...draft.data, prototypeToken: { texture: { src: img } } });
    return (await update(actor, { name, img, items, system, ...noDraft() })) ? actor : null;
  }

  /** When a field was filled in; those of the name and the concept are seen to. */
  protected onField(_field: Filled): void | Promise<void> {
    // For those who have others.
  }

  /** What is kept of an unfinished character beside its data. */
  protected kept(): Readonly<Record<string, unknown>> {
    return {};
  }

  /** Puts back what was kept, once the draft is that of then; without anything, as it was at first. */
  protected restore(_kept: Readonly<Record<string, unknown>>): void {
    // For those who keep something.
  }

  /** When the character is there and the wizard closed. */
  protected async onMade(made: Actor.Implementation): Promise<void> {
    await rememberMode(made.uuid, "play");
    await openSheet(made);
    await playAs(made);
  }

  /** What goes on where somebody left: the wizard that is open for this actor or, without one, this. To be called once, before it is shown. */
  protected resume(): this {
    const isSame = (one: WizardWindow<string>): one is this => one.actor === this.actor && !one.#done;
    const open = openWindows(WizardWindow).find(isSame);
    if (open) return open;
    const kept = keptDraft(this.actor);
    if (!kept) return this;
    try {
      this.draft = this.make(kept.data);
    } catch {
      // Every user who may change the document that it is kept with may have written anything there.
      notify.warn(word("WIZARD.unreadableDraft"));
      return this;
    }
    this.step = Math.min(Math.max(0, kept.step), this.steps.length - 1);
    this.restore(kept.more);
    return this;
  }

  /** Shows what has changed, and keeps it before long. */
  async changed(...parts: readonly string[]): Promise<void> {
    clearTimeout(this.#waiting);
    this.#waiting = setTimeout(() => void this.#keep(), PAUSE);
    await this.#press.released();
    await this.redraw(...parts);
  }

  /** The same, with a word of why something was refused; an empty one means it was not. */
  async answered(refusal: string): Promise<void> {
    if (refusal !== "") notify.warn(refusal);
    await this.changed();
  }

  async go(step: number): Promise<void> {
    this.step = Math.min(Math.max(0, step), this.steps.length - 1);
    this.#filter = "";
    await this.changed();
    if (!this.rendered) return;
    const body = this.element.querySelector(".wizard-body");
    if (body) body.scrollTop = 0;
    this.element.querySelector<HTMLElement>(".wizard-heading")?.focus();
  }

  async startOver(): Promise<void> {
    this.draft = this.#fresh();
    this.restore({});
    await this.go(0);
  }

  /** Makes the character and closes, unless there is a problem that has to be solved first. */
  async finish(): Promise<void> {
    const [first] = this.wrong();
    if (first !== undefined) {
      notify.warn(first);
      if (this.draft.name === "") await this.go(0);
      return;
    }
    await this.#once("finish", async () => {
      clearTimeout(this.#waiting);
      const made = await this.create();
      if (!made) return;
      this.#done = true;
      await this.close();
      // An actor that was there forgets it as it is filled.
      if (!this.actor) await keepDraft(null, null);
      await this.onMade(made);
    });
  }

  protected override context(): object {
    const { current, step, steps, draft } = this;
    return {
      editable: true,
      step: current,
      at: step,
      steps: steps.map((key, index) => ({ key, number: index + 1 })),
      name: draft.name,
      img: draft.actor.img,
      budget: this.budget(),
      isLast: step === steps.length - 1,
      ...this.view(current),
    };
  }

  protected override onOpen(): void {
    showTooltipsOnFocus(this.element);
    watchSearch(this.element, (typed) => (this.#filter = typed));
    this.element.addEventListener("change", ({ target }) => {
      if (isTag(target, "input", "textarea", "select") && target.name !== "") void this.#onField(target);
    });
    this.#press.watch(this.element);
    if (this.step === 0) this.element.querySelector<HTMLElement>("input[name=name]")?.focus();
  }

  protected override onDraw(): void {
    const search = this.element.querySelector<HTMLInputElement>("input[type=search]");
    if (search) search.value = this.#filter;
    filterLines(this.element, this.#filter);
  }

  protected override _preSyncPartState(...parameters: [string, HTMLElement, HTMLElement, never]): void {
    super._preSyncPartState(...parameters);
    const [, , prior, state] = parameters;
    Object.assign(state, { anchor: anchorOf(prior) });
  }

  protected override _syncPartState(...parameters: [string, HTMLElement, HTMLElement, never]): void {
    super._syncPartState(...parameters);
    const [, part, , state] = parameters;
    const { anchor } = state as { anchor?: Anchor | null };
    if (anchor) keepAnchor(part, anchor);
  }

  // Before it is gone, so that what is opened again right away has what was filled in last.
  protected override async _preClose(...parameters: [never]): Promise<void> {
    await super._preClose(...parameters);
    clearTimeout(this.#waiting);
    if (!this.#done) await this.#keep();
  }

  async #onField(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement): Promise<void> {
    const { name, value } = field;
    if (name === "name") {
      this.draft.name = value;
      // The field itself stays: somebody may be on their way to the next.
      return this.changed(...Object.keys(this.parts).filter((part) => part !== "body"));
    }
    if (name === "concept") {
      this.draft.concept = value;
      return this.changed();
    }
    await this.onField({ name, value, checked: isTag(field, "input") && field.checked });
  }

  #fresh(): Draft {
    return this.actor ? this.make({ ...this.actor.toObject(), flags: {} }) : this.make();
  }

  async #keep(): Promise<void> {
    const { step, draft } = this;
    // The actor can have been deleted meanwhile: the window closes anyway.
    if (this.actor && !actorAt(this.actor.uuid)) return;
    await keepDraft(this.actor, { step, data: draft.data, more: this.kept() });
  }
}

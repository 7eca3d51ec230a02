import { type Filled, type Left, WizardWindow } from "#core/applications/wizard/wizard-window.ts";
import type { WindowOptions } from "#core/applications/ux/window.ts";
import type { SirpasActor } from "../../play/documents.ts";
import { notify } from "#core/utils/notify.ts";
import { balanceOf } from "../../rules/points/ledger.ts";
import { wealthOf } from "../../play/wealth/wealth.ts";
import { playAs } from "#core/applications/wizard/play-as.ts";
import { template } from "#core/applications/templates.ts";
import { moneyError, readMoney } from "../wealth/money.ts";
import { localize } from "#core/utils/localize.ts";
import { Catalogue } from "./catalogue.ts";
import { conceptOf, type Concept } from "./concepts.ts";
import { Draft } from "./draft.ts";
import { fightOutlook, makeGuard } from "./fight-outlook.ts";
import { finish } from "./finish.ts";
import { STEP_VIEWS, STEPS, type Step } from "./steps.ts";
import { WIZARD_ACTIONS } from "./wizard-actions.ts";
import { hasSuggestions } from "./suggestions.ts";
import { findings } from "./findings.ts";
import { abilities } from "./abilities.ts";

/** Builds a character from nothing in five steps. */
export class CharacterWizard extends WizardWindow<Step, Draft> {
  static override DEFAULT_OPTIONS: WindowOptions = { actions: WIZARD_ACTIONS };

  static override PARTS = {
    progress: WizardWindow.PARTS.progress,
    body: WizardWindow.PARTS.body,
    aside: { template: template("wizard/aside") },
    footer: WizardWindow.PARTS.footer,
  };

  /** Whom a fight is compared with. */
  readonly #guard: SirpasActor | null;

  concept: Concept | null = null;
  who = "";
  /** Null while nobody said: what there is money for is paid. */
  #pays: boolean | null = null;

  private constructor(
    actor: SirpasActor | null,
    readonly catalogue: Catalogue,
  ) {
    super(actor, STEPS, (data) => new Draft(data));
    this.#guard = makeGuard(catalogue);
  }

  /**
   * Opens the wizard where it was left.
   * @param actor  An empty character to turn into the one that is built; without it a new one is made.
   */
  static async open(actor: SirpasActor | null = null): Promise<CharacterWizard> {
    return new CharacterWizard(actor, await Catalogue.open()).resume().show();
  }

  get pays(): boolean {
    return this.#pays ?? wealthOf(this.draft.actor).money.value > 0;
  }

  protected override kept() {
    return { concept: this.concept?.key ?? "", who: this.who, pays: this.#pays };
  }

  protected override restore({ concept, who, pays }: Readonly<Record<string, unknown>>): void {
    this.concept = conceptOf(String(concept));
    this.who = typeof who === "string" ? who : "";
    this.#pays = typeof pays === "boolean" ? pays : null;
  }

  protected override budget(): Left {
    const { left, overBudget } = balanceOf(this.draft.books.ledger);
    return { left, over: overBudget };
  }

  protected override wrong(): readonly string[] {
    return findings(this.draft, this.pays).wrong;
  }

  protected override async create(): Promise<SirpasActor | null> {
    return finish(this);
  }

  protected override async onMade(made: SirpasActor): Promise<void> {
    await playAs(made);
  }

  protected override view(current: Step): object {
    const { draft, concept } = this;
    const view = STEP_VIEWS[current](this);
    return {
      ...view,
      concept,
      suggests: concept !== null && (current === "who" || hasSuggestions(view)),
      abilities: abilities(draft.actor),
      fight: fightOutlook(draft.actor, this.#guard),
    };
  }

  protected override async onField({ name, value, checked }: Filled): Promise<void> {
    switch (name) {
      case "race":
        return this.answered(this.draft.become(value));
      case "who":
        this.who = value;
        return this.changed("footer");
      case "pays":
        this.#pays = checked;
        return this.changed();
      case "money": {
        const { money } = wealthOf(this.draft.actor).wallet;
        const entry = readMoney(value, money);
        if (entry.ok) this.draft.money = entry.value;
        else notify.warn(moneyError(entry, value, localize("SIRPAS.WIZARD.ownMoney"), money));
        return this.changed();
      }
    }
  }
}

import { packedItems } from "#core/foundry/item-packs.ts";
import { action } from "#core/applications/sheets/base/actions.ts";
import { WizardWindow, type Filled, type Left } from "#core/applications/wizard/wizard-window.ts";
import { nameless } from "#core/applications/wizard/wizard-lines.ts";
import { byName, localize, word } from "#core/utils/localize.ts";
import { singleFlight } from "#core/utils/single-flight.ts";
import { rollBirth } from "../../play/creation/creation-data.ts";
import { newLearner } from "../../rules/character/creation.ts";
import { buy, PURCHASES, putBack } from "../../rules/character/purchase.ts";
import { BindDraft } from "./draft.ts";
import { STEP_VIEWS, type Step } from "./steps.ts";

const STEPS = ["who", "learn", "gear"] as const;

/** What a button of a line does with the id of the line; it answers with a refusal, or nothing. */
const onLine = (act: (wizard: CharacterWizard, id: string, line: HTMLElement | null) => string) =>
  action(async (wizard: CharacterWizard, target) => {
    const line = target.closest<HTMLElement>("[data-purchase]");
    await wizard.answered(act(wizard, line?.dataset["purchase"] ?? "", line));
  });

/** Makes a character in three steps: who they are, what they have learned, what they carry. */
export class CharacterWizard extends WizardWindow<Step, BindDraft> {
  static override DEFAULT_OPTIONS = {
    position: { width: 760, height: 740 },
    actions: {
      rollDice: action((wizard: CharacterWizard) => wizard.#roll()),
      buy: onLine(({ draft }, id, line) => {
        const [type = "", thing = ""] = id.split(":");
        const found = PURCHASES.find((one) => one === type);
        const field = line?.querySelector<HTMLInputElement | HTMLSelectElement>("[data-field]");
        const chosen = field?.value.trim() ?? "";
        return found ? draft.become(buy(draft.learner, { type: found, thing }, chosen === "" ? [] : [chosen])) : "";
      }),
      putBack: onLine(({ draft }, id) => draft.become(putBack(draft.learner, id.split(":")[1] ?? ""))),
      take: onLine(({ draft, items }, id) => {
        const item = items.find(({ uuid }) => uuid === id);
        return item ? draft.take(item) : "";
      }),
      drop: onLine(({ draft }, id) => (draft.drop(id), "")),
    },
  };

  /** Whether dice have said what they are: then it stays. */
  #isRolled = false;
  readonly #once = singleFlight();

  private constructor(
    actor: Actor.Implementation | null,
    readonly items: readonly Item.Implementation[],
  ) {
    super(actor, STEPS, (data) => new BindDraft(data));
  }

  /**
   * Opens the wizard where it was left.
   * @param actor  An empty character to turn into the one that is made; without it a new one is made.
   */
  static async open(actor: Actor.Implementation | null = null): Promise<CharacterWizard> {
    return new CharacterWizard(actor, (await packedItems()).toSorted(byName)).resume().show();
  }

  protected override view(step: Step): object {
    return STEP_VIEWS[step](this.draft, this.items, this.#isRolled);
  }

  protected override budget(): Left | null {
    return { left: this.draft.left, over: this.draft.left < 0 };
  }

  protected override wrong(): readonly string[] {
    const { name, system } = this.draft;
    return [...nameless(name), ...(system.race === "" ? [localize("BIND.WIZARD.noRaceYet")] : [])];
  }

  protected override async onField({ name, value }: Filled): Promise<void> {
    if (name !== "race" || this.#isRolled) return;
    this.draft.choose(value);
    await this.changed();
  }

  protected override kept(): Readonly<Record<string, unknown>> {
    return { isRolled: this.#isRolled };
  }

  protected override restore({ isRolled }: Readonly<Record<string, unknown>>): void {
    this.#isRolled = isRolled === true;
  }

  /** Dice are rolled once, however often somebody presses. */
  async #roll(): Promise<void> {
    if (this.draft.name === "") return this.answered(word("WIZARD.nameless"));
    await this.#once("roll", async () => {
      if (this.#isRolled) return;
      this.draft.be(newLearner(await rollBirth(this.draft.name)));
      this.#isRolled = true;
    });
    await this.changed();
  }
}

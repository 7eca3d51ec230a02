import { action } from "#core/applications/sheets/base/actions.ts";
import type { WindowOptions } from "#core/applications/ux/window.ts";
import { WizardWindow, type Left } from "#core/applications/wizard/wizard-window.ts";
import { packAt } from "#core/foundry/collections.ts";
import { packedItems } from "#core/foundry/item-packs.ts";
import { byName } from "#core/utils/localize.ts";
import { SYSTEM } from "../../system.ts";
import { Draft } from "./draft.ts";
import { derived, findings, STEP_VIEWS, STEPS, type Shelves, type Step } from "./steps.ts";

interface Pack {
  readonly visible: boolean;
  getDocuments(): Promise<readonly Actor.Implementation[]>;
}

/** Builds a character from nothing, or from one of the ready ones, in five steps. */
export class CharacterWizard extends WizardWindow<Step, Draft> {
  static override DEFAULT_OPTIONS: WindowOptions = {
    actions: {
      raise: onLine((draft, id) => draft.move(id, 1)),
      lower: onLine((draft, id) => draft.move(id, -1)),
      putAway: onLine((draft, id) => draft.drop(id)),
      take: onLine((draft, id, { items }, choice) => {
        const item = items.find(({ uuid }) => uuid === id);
        if (item) draft.take(item, choice);
      }),
      beAs: action((wizard: CharacterWizard, { dataset }) => {
        const ready = wizard.shelves.ready.find(({ id }) => id === dataset["key"]);
        if (ready) wizard.draft.beAs(ready);
        return wizard.changed();
      }),
    },
  };

  static override PARTS = WizardWindow.PARTS_WITH_ASIDE;

  private constructor(
    actor: Actor.Implementation | null,
    readonly shelves: Shelves,
  ) {
    super(actor, STEPS, (data) => new Draft(data));
  }

  /**
   * Opens the wizard where it was left.
   * @param actor  An empty character to turn into the one that is built; without it a new one is made.
   */
  static async open(actor: Actor.Implementation | null = null): Promise<CharacterWizard> {
    const pack = packAt<Pack>(`${SYSTEM.id}.characters`);
    const [items, ready = []] = await Promise.all([packedItems(), pack?.visible ? pack.getDocuments() : []]);
    return new CharacterWizard(actor, { items: items.toSorted(byName), ready: ready.toSorted(byName) }).resume().show();
  }

  protected override view(step: Step): object {
    return { derived: derived(this.draft), ...STEP_VIEWS[step](this.draft, this.shelves) };
  }

  protected override budget(): Left {
    const { left } = this.draft.actor.character.budget;
    return { left, over: left < 0 };
  }

  protected override wrong(): readonly string[] {
    return findings(this.draft).wrong;
  }
}

/** What a button of a line does with the draft: it answers with a refusal, or nothing. */
function onLine(act: (draft: Draft, id: string, shelves: Shelves, choice: string) => string | void) {
  return action(async (wizard: CharacterWizard, target) => {
    const line = target.closest<HTMLElement>("[data-purchase]");
    const choice = line?.querySelector<HTMLSelectElement>("[data-field]")?.value ?? "";
    await wizard.answered(act(wizard.draft, line?.dataset["purchase"] ?? "", wizard.shelves, choice) ?? "");
  });
}

import { action } from "#core/applications/sheets/base/actions.ts";
import { type Filled, type Left, WizardWindow } from "#core/applications/wizard/wizard-window.ts";
import type { WindowOptions } from "#core/applications/ux/window.ts";
import { localize } from "#core/utils/localize.ts";
import type { SimverseActor } from "../../documents/actor.ts";
import { isAttribute } from "../../rules/character/attributes.ts";
import { startingSilver } from "../../rules/character/luck.ts";
import { isTemplate } from "../sheets/drop.ts";
import { TemplateDialog } from "../sheets/template-dialog.ts";
import { Draft, type Taking } from "./draft.ts";
import { Shelves } from "./shelves.ts";
import { derived, findings, STEP_VIEWS, STEPS, type Step } from "./steps.ts";

/** Builds a character of Simverse from nothing in seven steps. */
export class CharacterWizard extends WizardWindow<Step, Draft> {
  static override DEFAULT_OPTIONS: WindowOptions = {
    actions: {
      choosePowerLevel: action((wizard: CharacterWizard, { dataset }) => {
        wizard.draft.powerLevel = dataset["key"] ?? "";
        return wizard.changed();
      }),
      raise: onLine(({ draft }, id) => moved(draft, id, 1)),
      lower: onLine(({ draft }, id) => moved(draft, id, -1)),
      take: onLine(({ draft, shelves }, id, line) => {
        const item = shelves.byUuid(id);
        return item ? whenSaid(item.name, line, (taking) => draft.take(item, taking)) : "";
      }),
      choose: onLine(({ draft }, id, line) =>
        whenSaid(draft.actor.items.get(id)?.name ?? "", line, (taking) => {
          draft.choose(id, taking);
          return "";
        }),
      ),
      buy: onLine(({ draft, shelves }, id) => {
        const item = shelves.byUuid(id);
        return item ? draft.buy(item) : "";
      }),
      putAway: onLine(({ draft }, id) => draft.drop(id)),
      bring: onLine(bring),
      dismiss: onLine(({ draft }, id) => {
        const template = draft.templates.find((one) => one.id === id);
        if (template) draft.dismiss(template);
        return "";
      }),
    },
  };

  static override PARTS = WizardWindow.PARTS_WITH_ASIDE;

  private constructor(
    actor: SimverseActor | null,
    readonly shelves: Shelves,
  ) {
    super(actor, STEPS, (data) => {
      const draft = new Draft(data);
      if (draft.actor.items.size === 0 && draft.actor.system.silver === 0) draft.silver = startingSilver([]);
      return draft;
    });
  }

  /**
   * Opens the wizard where it was left.
   * @param actor  An empty character to turn into the one that is built; without it a new one is made.
   */
  static async open(actor: SimverseActor | null = null): Promise<CharacterWizard> {
    return new CharacterWizard(actor, await Shelves.open()).resume().show();
  }

  protected override view(step: Step): object {
    return { derived: derived(this.draft), ...STEP_VIEWS[step](this.draft, this.shelves) };
  }

  protected override budget(): Left {
    const { left } = this.draft.actor.character.budget;
    return { left: left ?? "–", over: (left ?? 0) < 0 };
  }

  protected override wrong(): readonly string[] {
    return findings(this.draft, this.shelves.catalogue).wrong;
  }

  protected override async onField({ name, value }: Filled): Promise<void> {
    if (name === "silver") {
      const silver = Number(value);
      if (!Number.isFinite(silver) || silver < 0) return this.answered(localize("SIMVERSE.WIZARD.silverRange"));
      this.draft.silver = silver;
    } else return;
    await this.changed();
  }
}

/** What a button of a line does; it answers with a refusal, or nothing. */
type Act = (wizard: CharacterWizard, id: string, line: HTMLElement | null) => string | Promise<string>;

function onLine(act: Act) {
  return action(async (wizard: CharacterWizard, target) => {
    const line = target.closest<HTMLElement>("[data-purchase]");
    await wizard.answered(await act(wizard, line?.dataset["purchase"] ?? "", line));
  });
}

function moved(draft: Draft, id: string, levels: number): string {
  if (isAttribute(id)) return draft.raise(id, levels);
  draft.move(id, levels);
  return "";
}

/** Does something with what the fields of a line say; where one is empty, it asks for that. */
function whenSaid(name: string, line: HTMLElement | null, act: (taking: Taking) => string): string {
  const fields = [...(line?.querySelectorAll<HTMLInputElement | HTMLSelectElement>("[data-field]") ?? [])];
  const empty = fields.find(({ value }) => value.trim() === "");
  if (empty) {
    empty.focus();
    return localize("SIMVERSE.WIZARD.sayWhatFor", { name });
  }
  const said = Object.fromEntries(fields.map(({ dataset, value }) => [dataset["field"], value.trim()]));
  const { of = "", paid } = said;
  return act({ of, ...(paid !== undefined && { paid: Number(paid) }) });
}

async function bring({ draft, shelves }: CharacterWizard, id: string): Promise<string> {
  const item = shelves.byUuid(id);
  if (!item || !isTemplate(item)) return "";
  const choices = await new TemplateDialog(item, shelves.catalogue).chosen();
  return choices ? draft.bring(item, choices, shelves.catalogue) : "";
}

import { notify } from "#core/utils/notify.ts";
import { localize } from "#core/utils/localize.ts";
import { action } from "#core/applications/sheets/base/actions.ts";
import type { CharacterWizard } from "./character-wizard.ts";
import { conceptOf } from "./concepts.ts";
import type { Taking } from "./draft.ts";
import { SUGGESTING_STEPS, takeSuggestions } from "./suggestions.ts";

/** What the buttons of the wizard do, by their `data-action`. */
export const WIZARD_ACTIONS = {
  /** Pressed again, a concept is put aside. */
  chooseConcept: action((wizard: CharacterWizard, { dataset: { concept: key = "" } }) => {
    wizard.concept = wizard.concept?.key === key ? null : conceptOf(key);
    return wizard.changed();
  }),
  buyLevel: action((wizard: CharacterWizard, { dataset }) => wizard.answered(wizard.draft.move(dataset.id ?? "", 1))),
  sellLevel: action((wizard: CharacterWizard, { dataset }) => wizard.answered(wizard.draft.move(dataset.id ?? "", -1))),
  take: action(take),
  packGear: action((wizard: CharacterWizard, { dataset }) => {
    const item = wizard.catalogue.byUuid(dataset.uuid ?? "");
    if (item) wizard.draft.pack(item);
    return wizard.changed();
  }),
  putAway: action((wizard: CharacterWizard, { dataset }) => {
    wizard.draft.drop(dataset.id ?? "");
    return wizard.changed();
  }),
  /** At the first step those of all steps: the last one shows who has come of it. */
  suggest: action((wizard: CharacterWizard) => {
    const { concept, current, draft, catalogue } = wizard;
    if (!concept) return undefined;
    const isAll = current === "who";
    for (const step of isAll ? SUGGESTING_STEPS : [current])
      for (const error of takeSuggestions(step, draft, catalogue, concept)) notify.warn(error);
    return isAll ? wizard.go(SUGGESTING_STEPS.length) : wizard.changed();
  }),
};

async function take(wizard: CharacterWizard, target: HTMLElement): Promise<void> {
  const line = target.closest<HTMLElement>("[data-uuid]");
  const item = wizard.catalogue.byUuid(line?.dataset.uuid ?? "");
  const field = line?.querySelector<HTMLInputElement | HTMLSelectElement>("[data-field]");
  if (!item) return;
  const value = field?.value.trim() ?? "";
  if (field && value === "") {
    field.focus();
    return void notify.warn(localize("SIRPAS.WIZARD.nameField", { name: item.name }));
  }
  const taking = field ? { [field.dataset.field ?? ""]: field.dataset.field === "choice" ? Number(value) : value } : {};
  await wizard.answered(wizard.draft.take(item, taking as Taking));
}

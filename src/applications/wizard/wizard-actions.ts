import { notify } from "../../utils/notify.ts";
import { localize } from "../localize.ts";
import { ask } from "../world/questions.ts";
import type { CharacterWizard } from "./character-wizard.ts";
import { conceptOf, takeSuggestions, type SuggestingStep } from "./concepts.ts";
import type { Taking } from "./draft.ts";

/** What the buttons of the wizard do, by their `data-action`. */
export const WIZARD_ACTIONS = {
  goTo,
  chooseConcept,
  choosePicture,
  buyLevel: moving(1),
  sellLevel: moving(-1),
  take,
  packGear,
  putAway,
  suggest,
  startOver,
  finish,
};

async function goTo(this: CharacterWizard, _event: PointerEvent, target: HTMLElement): Promise<void> {
  await this.go(Number(target.dataset.step));
}

/** Pressed again, a concept is put aside. */
async function chooseConcept(this: CharacterWizard, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const key = target.dataset.concept ?? "";
  this.concept = this.concept?.key === key ? null : conceptOf(key);
  await this.changed();
}

async function choosePicture(this: CharacterWizard): Promise<void> {
  const picker = new foundry.applications.apps.FilePicker.implementation({
    type: "image",
    current: this.draft.actor.img ?? "",
    callback: (path: string) => {
      this.draft.picture = path;
      void this.changed();
    },
  });
  await picker.browse();
}

function moving(levels: number) {
  return async function (this: CharacterWizard, _event: PointerEvent, { dataset: { id = "" } }: HTMLElement) {
    await shown(this, this.draft.move(id, levels));
  };
}

async function take(this: CharacterWizard, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const line = target.closest<HTMLElement>("[data-uuid]");
  const item = this.catalogue.byUuid(line?.dataset.uuid ?? "");
  const field = line?.querySelector<HTMLInputElement | HTMLSelectElement>("[data-field]");
  if (!item) return;
  const value = field?.value.trim() ?? "";
  if (field && value === "") {
    field.focus();
    return void notify.warn(localize("SIRPAS.WIZARD.nameField", { name: item.name }));
  }
  const taking = field ? { [field.dataset.field ?? ""]: field.dataset.field === "choice" ? Number(value) : value } : {};
  await shown(this, this.draft.take(item, taking as Taking));
}

async function packGear(this: CharacterWizard, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const item = this.catalogue.byUuid(target.dataset.uuid ?? "");
  if (item) this.draft.pack(item);
  await this.changed();
}

async function putAway(this: CharacterWizard, _event: PointerEvent, target: HTMLElement): Promise<void> {
  this.draft.drop(target.dataset.id ?? "");
  await this.changed();
}

async function suggest(this: CharacterWizard): Promise<void> {
  const { concept, current, draft, catalogue } = this;
  if (!concept || current === "who") return;
  const errors = takeSuggestions(current satisfies SuggestingStep, draft, catalogue, concept);
  for (const error of errors) notify.warn(error);
  await this.changed();
}

async function startOver(this: CharacterWizard): Promise<void> {
  if (await ask(localize("SIRPAS.WIZARD.startOver"), localize("SIRPAS.WIZARD.startOverText"))) await this.startOver();
}

async function finish(this: CharacterWizard): Promise<void> {
  await this.finish();
}

async function shown(wizard: CharacterWizard, error: string): Promise<void> {
  if (error !== "") notify.warn(error);
  await wizard.changed();
}

import { items } from "#core/foundry/collections.ts";
import { createItems } from "#core/foundry/documents.ts";
import { notify } from "#core/utils/notify.ts";
import { furtherSkillItems } from "../../play/skills/read-open-skills.ts";
import { localize } from "#core/utils/localize.ts";
import { askToDiscard } from "#core/applications/ux/questions.ts";
import { faultSentence } from "./show-faults.ts";
import { readWorldFile, readyMadeWorlds, writeWorldFile } from "./world-file.ts";
import { type Action, chosen, type Form, ROW_ACTIONS } from "./row-actions.ts";

const useWorld: Action = async function () {
  const world = (await readyMadeWorlds()).find(({ id }) => id === chosen(this, "worlds"));
  if (!world || (this.isChanged && !(await askToDiscard()))) return;
  await this.fill(world);
};

const exportWorld: Action = function () {
  if (this.showFirstFault()) return;
  foundry.utils.saveDataToFile(writeWorldFile(this.draft), "application/json", `sirpas-${this.draft.id}.json`);
};

const showFault: Action = function () {
  this.showFirstFault();
};

/** Puts the world's skills among the items, from where those that nobody can improvise are dragged to sheets. */
const placeSkills: Action = async function () {
  if (this.isChanged) return void notify.warn(localize("SIRPAS.WORLD.SKILLS.saveFirst"));
  const stored = items();
  const had = new Set(
    stored.map(({ type, system }) => (type === "skill" ? (system as { readonly key?: string }).key : "")),
  );
  const fresh = furtherSkillItems(this.draft).filter(({ system }) => !had.has(system.key));
  if (fresh.length === 0) return void notify.info(localize("SIRPAS.WORLD.SKILLS.allThere"));
  await createItems(fresh);
  const names = fresh.map(({ name }) => name).join(", ");
  notify.info(localize("SIRPAS.WORLD.SKILLS.placed", { names }));
};

const importWorld: Action = function () {
  this.element.querySelector<HTMLInputElement>("input[type=file]")?.click();
};

/** Puts the world of a file into the form, or says in one sentence why not. */
export async function takeFile(form: Form, input: HTMLInputElement): Promise<void> {
  const [file] = input.files ?? [];
  if (!file) return;
  const answer = readWorldFile(await foundry.utils.readTextFromFile(file));
  // The same file may be chosen again once it is mended.
  input.value = "";
  if (!answer.ok) {
    const fault = answer.reason === "faulty" ? faultSentence(answer.faults[0]!) : "";
    notify.error(localize(`SIRPAS.WORLD.FILE.${answer.reason}`, { file: file.name, fault }));
    return;
  }
  if (form.isChanged && !(await askToDiscard())) return;
  await form.fill(answer.setting);
  notify.info(localize("SIRPAS.WORLD.FILE.read", { name: localize(answer.setting.name) }));
}

/** What the buttons of the form do; each changes the draft alone. */
export const WORLD_ACTIONS = {
  ...ROW_ACTIONS,
  useWorld,
  exportWorld,
  importWorld,
  placeSkills,
  showFault,
} as unknown as Record<string, (this: object, event: PointerEvent, target: HTMLElement) => Promise<void>>;

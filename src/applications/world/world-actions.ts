import { items } from "#core/foundry/collections.ts";
import { createItems } from "#core/foundry/documents.ts";
import { notify } from "#core/utils/notify.ts";
import { furtherSkillItems } from "../../play/skills/read-open-skills.ts";
import type { BodyPlan, WorldSetting } from "../../rules/world/world-setting.ts";
import { localize } from "#core/utils/localize.ts";
import { freeKey, newRow, rowsAt, type Row } from "./draft.ts";
import { statisticChoices } from "./form-context.ts";
import { askToDiscard } from "#core/applications/ux/questions.ts";
import { faultSentence } from "./show-faults.ts";
import { readWorldFile, readyMadeWorlds, writeWorldFile } from "./world-file.ts";

/** What the actions need of the form. */
interface Form {
  readonly element: HTMLElement;
  readonly draft: WorldSetting;
  readonly isChanged: boolean;
  fill(setting: WorldSetting): Promise<void>;
  redrawAt(focus: string): Promise<void>;
  showFirstFault(): boolean;
}

type Action = (this: Form, event: Event, target: HTMLElement) => Promise<void> | void;

const addRow: Action = async function (_event, { dataset: { path = "" } }) {
  const label = localize(`SIRPAS.WORLD.NEW.${path.split(".").at(-1)}`);
  await append(this, path, newRow(this.draft, path, label));
};

/** A body that is ready-made, with a key of its own. */
const addBody: Action = async function () {
  const body = readyMadeBodies(await readyMadeWorlds()).find(({ key }) => key === chosen(this, "bodies"));
  if (!body) return;
  const key = freeKey(rowsAt(this.draft, "bodyPlans"), body.key);
  await append(this, "bodyPlans", { ...structuredClone(body), key });
};

/** The bodies of all ready-made worlds, which any world may use. */
export function readyMadeBodies(worlds: readonly WorldSetting[]): readonly BodyPlan[] {
  return [...new Map(worlds.flatMap(({ bodyPlans }) => bodyPlans.map((body) => [body.key, body] as const))).values()];
}

async function append(form: Form, list: string, row: Row): Promise<void> {
  const rows = rowsAt(form.draft, list);
  rows.push(row);
  await form.redrawAt(`[data-row="${list}.${rows.length - 1}"] .form-group [name]`);
}

const removeRow: Action = async function (_event, { dataset: { path = "", index = "" } }) {
  const rows = rowsAt(this.draft, path);
  rows.splice(Number(index), 1);
  const next = Math.min(Number(index), rows.length - 1);
  await this.redrawAt(button(next < 0 ? "addRow" : "removeRow", path, next < 0 ? "" : `[data-index="${next}"]`));
};

const shiftRow: Action = async function (_event, { dataset: { path = "", index = "", step = "" } }) {
  const rows = rowsAt(this.draft, path);
  const place = Number(index) + Number(step);
  rows.splice(place, 0, ...rows.splice(Number(index), 1));
  // At the end of the list this button is off; the other one carries on.
  const end = Number(step) < 0 ? 0 : rows.length - 1;
  const next = place === end ? -Number(step) : Number(step);
  await this.redrawAt(button("shiftRow", path, `[data-index="${place}"][data-step="${next}"]`));
};

const addEntry: Action = async function (_event, { dataset: { path = "" } }) {
  const record = foundry.utils.getProperty(this.draft, path) as object;
  const free = Object.keys(statisticChoices(this.draft)).find((key) => !(key in record));
  if (free === undefined) return;
  foundry.utils.setProperty(this.draft, `${path}.${free}`, 1);
  await this.redrawAt(`[data-entry="${path}.${free}"]`);
};

const removeEntry: Action = async function (_event, { dataset: { path = "", key = "" } }) {
  Reflect.deleteProperty(foundry.utils.getProperty(this.draft, path) as object, key);
  await this.redrawAt(button("addEntry", path));
};

const useWorld: Action = async function () {
  const world = (await readyMadeWorlds()).find(({ id }) => id === chosen(this, "worlds"));
  if (!world || (this.isChanged && !(await askToDiscard()))) return;
  await this.fill(world);
};

const exportWorld: Action = function () {
  if (this.showFirstFault()) return;
  foundry.utils.saveDataToFile(writeWorldFile(this.draft), "application/json", `sirpas-${this.draft.id}.json`);
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
  addRow,
  removeRow,
  shiftRow,
  addBody,
  addEntry,
  removeEntry,
  useWorld,
  exportWorld,
  importWorld,
  placeSkills,
} as unknown as Record<string, (this: object, event: PointerEvent, target: HTMLElement) => Promise<void>>;

function chosen({ element }: Form, ready: "bodies" | "worlds"): string | undefined {
  return element.querySelector<HTMLSelectElement>(`select[data-${ready}]`)?.value;
}

/** The selector of a button of a list. */
function button(action: string, path: string, more = ""): string {
  return `[data-action="${action}"][data-path="${path}"]${more}`;
}

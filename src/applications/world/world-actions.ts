import { notify } from "../../documents/notify.ts";
import { furtherSkillItems } from "../../documents/world-skills.ts";
import { READY_MADE_BODIES, READY_MADE_WORLDS } from "../../rules/world/examples/ready-made.ts";
import type { WorldSetting } from "../../rules/world/world-setting.ts";
import { say } from "../words.ts";
import { askToDiscard } from "./ask.ts";
import { controlId } from "./control-id.ts";
import { statisticChoices, wordsOf } from "./choices.ts";
import { moveRow, renameEntry, rowsAt, setAt, valueAt, type Draft } from "./draft.ts";
import { freeKey, newRow } from "./new-rows.ts";
import { faultSentence } from "./show-faults.ts";
import { readWorldFile, writeWorldFile } from "./world-file.ts";

/** What the actions need of the form. */
interface Form {
  readonly id: string;
  readonly element: HTMLElement;
  readonly draft: Draft;
  readonly isChanged: boolean;
  fill(setting: WorldSetting): Promise<void>;
  redraw(focus?: string): Promise<void>;
  showFirstFault(): boolean;
}

type Action = (this: Form, event: Event, target: HTMLElement) => Promise<void> | void;

const addRow: Action = async function (_event, { dataset: { path = "" } }) {
  const list = path.split(".").at(-1) ?? "";
  const rows = rowsAt(this.draft, path);
  rows.push(newRow(this.draft, path, say(`SIRPAS.WORLD.NEW.${list}`)));
  await this.redraw(firstFieldOf(this, `${path}.${rows.length - 1}`, list));
};

const removeRow: Action = async function (_event, { dataset: { path = "", index = "" } }) {
  const rows = rowsAt(this.draft, path);
  rows.splice(Number(index), 1);
  const next = Math.min(Number(index), rows.length - 1);
  await this.redraw(next < 0 ? idOf(this, `${path}-add`) : idOf(this, `${path}.${next}-remove`));
};

const shiftRow: Action = async function (_event, { dataset: { path = "", index = "", step = "" } }) {
  const place = moveRow(this.draft, path, Number(index), Number(step));
  const last = rowsAt(this.draft, path).length - 1;
  const isStuck = (Number(step) < 0 && place === 0) || (Number(step) > 0 && place === last);
  // At the end of the list this button is off; the other one carries on.
  const goesUp = Number(step) < 0 !== isStuck;
  await this.redraw(idOf(this, `${path}.${place}-${goesUp ? "up" : "down"}`));
};

/** A body that is ready-made, with a key of its own. */
const addBody: Action = async function () {
  const chosen = this.element.querySelector<HTMLSelectElement>("select[data-bodies]")?.value;
  const body = READY_MADE_BODIES.find(({ key }) => key === chosen);
  if (!body) return;
  const rows = rowsAt(this.draft, "bodyPlans");
  rows.push({ ...structuredClone(body), key: freeKey(rows, body.key) });
  await this.redraw(firstFieldOf(this, `bodyPlans.${rows.length - 1}`, "bodyPlans"));
};

const addEntry: Action = async function (_event, { dataset: { path = "" } }) {
  const record = (valueAt(this.draft, path) ?? {}) as Record<string, unknown>;
  const free = Object.keys(statisticChoices(this.draft)).find((key) => !(key in record));
  if (free === undefined) return;
  setAt(this.draft, `${path}.${free}`, 1);
  await this.redraw(idOf(this, `${path}.${free}-statistic`));
};

const removeEntry: Action = async function (_event, { dataset: { path = "", key = "" } }) {
  setAt(this.draft, `${path}.${key}`, undefined);
  await this.redraw(idOf(this, `${path}-add`));
};

/** Gives an entry the statistic that was chosen for it. */
export async function nameEntry(form: Form, select: HTMLSelectElement): Promise<void> {
  const { path = "", key = "" } = select.dataset;
  renameEntry(form.draft, path, key, select.value);
  await form.redraw(idOf(form, `${path}.${select.value}-statistic`));
}

const useWorld: Action = async function () {
  const chosen = this.element.querySelector<HTMLSelectElement>("select[data-worlds]")?.value;
  const world = READY_MADE_WORLDS.find(({ id }) => id === chosen);
  if (!world || (this.isChanged && !(await askToDiscard()))) return;
  await this.fill(world);
};

const exportWorld: Action = function () {
  if (this.showFirstFault()) return;
  const setting = this.draft as unknown as WorldSetting;
  const name = `sirpas-${String(setting.id) || "world"}.json`;
  foundry.utils.saveDataToFile(writeWorldFile(setting), "application/json", name);
};

/** Puts the world's skills among the items, from where those that nobody can improvise are dragged to sheets. */
const placeSkills: Action = async function () {
  if (this.isChanged) return void notify.warn(say("SIRPAS.WORLD.SKILLS.saveFirst"));
  const items = game.items!.contents as unknown as readonly StoredSkill[];
  const had = new Set(items.map(({ type, system }) => (type === "skill" ? system.key : "")));
  const fresh = furtherSkillItems(this.draft as unknown as WorldSetting).filter(({ system }) => !had.has(system.key));
  if (fresh.length === 0) return void notify.info(say("SIRPAS.WORLD.SKILLS.allThere"));
  const { implementation } = Item as unknown as { implementation: ItemClass };
  await implementation.createDocuments(fresh);
  const names = fresh.map(({ name }) => name).join(", ");
  notify.info(say("SIRPAS.WORLD.SKILLS.placed", { names }));
};

interface StoredSkill {
  readonly type: string;
  readonly system: { readonly key?: string };
}

interface ItemClass {
  createDocuments(data: readonly object[]): Promise<unknown>;
}

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
    notify.error(say(`SIRPAS.WORLD.FILE.${answer.reason}`, { file: file.name, fault }));
    return;
  }
  if (form.isChanged && !(await askToDiscard())) return;
  await form.fill(answer.setting);
  notify.info(say("SIRPAS.WORLD.FILE.read", { name: wordsOf(answer.setting.name) }));
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

function firstFieldOf(form: Form, row: string, list: string): string {
  return idOf(form, `${row}.${list === "modifiers" ? "from" : "label"}`);
}

function idOf(form: Form, path: string): string {
  return controlId(form.id, path);
}

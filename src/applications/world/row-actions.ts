import type { BodyPlan, WorldSetting } from "../../rules/world/world-setting.ts";
import { localize } from "#core/utils/localize.ts";
import { freeKey, newRow, rowsAt, type Row } from "./draft.ts";
import { readyMadeWorlds } from "./world-file.ts";
import { statisticChoices } from "./field-view.ts";

/** What the actions need of the form. */
export interface Form {
  readonly element: HTMLElement;
  readonly draft: WorldSetting;
  readonly isChanged: boolean;
  fill(setting: WorldSetting): Promise<void>;
  redrawAt(focus: string): Promise<void>;
  showFirstFault(): boolean;
}

export type Action = (this: Form, event: Event, target: HTMLElement) => Promise<void> | void;

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

/** What the buttons of lists and records do. */
export const ROW_ACTIONS = { addRow, removeRow, shiftRow, addBody, addEntry, removeEntry };

/** What is chosen among what is ready-made. */
export function chosen({ element }: Form, ready: "bodies" | "worlds"): string | undefined {
  return element.querySelector<HTMLSelectElement>(`select[data-${ready}]`)?.value;
}

/** The selector of a button of a list. */
function button(action: string, path: string, more = ""): string {
  return `[data-action="${action}"][data-path="${path}"]${more}`;
}

import { isTag } from "#core/foundry/elements.ts";
import { update } from "#core/foundry/documents.ts";
import type { SirpasActor } from "../../play/documents.ts";
import { storedWounds, woundChange } from "../../play/damage/wounds.ts";
import { writeChanges } from "#core/play/log/changes.ts";
import { shift } from "../../play/points/ledger-changes.ts";
import { countMoney, setIncome, wealthOf } from "../../play/wealth/wealth.ts";
import { withMutex } from "#core/utils/mutex.ts";
import { notify } from "#core/utils/notify.ts";
import type { AttributeValue } from "../../rules/statistics/attribute-values.ts";
import { sumTerms } from "#core/rules/term.ts";
import { localize } from "#core/utils/localize.ts";
import { moneyError, readMoney } from "../wealth/money.ts";
import { readEntry } from "#core/applications/sheets/base/entry.ts";
import { enterRepair } from "#core/applications/sheets/base/repair-note.ts";
import { storedPart } from "./views/body-parts.ts";

type Field = HTMLInputElement | HTMLSelectElement;
type Edit = (actor: SirpasActor, field: HTMLInputElement) => Promise<void>;

/** Settings with a scale of their own go to 100; the book's goes from 3 to 18. */
const STATISTIC_RANGE = { min: 0, max: 100 } as const;

/** What is learned of an item: who types it buys it, or sets it by hand. */
const LEARNED: ReadonlySet<string> = new Set(["system.specific", "system.level"]);

/** What stores a field of the sheet's own, by its `data-entry`. */
const EDITS: Readonly<Record<string, Edit>> = {
  attribute: editAttribute,
  level: editLevel,
  number: editNumber,
  money: editMoney,
  income: editMoney,
  wound: editWound,
  repair: enterRepair,
};

/**
 * Stores what was typed into one of the sheet's own fields, those marked with `data-entry`. What cannot be stored is
 * refused in a sentence and the field shows its old value again.
 */
export async function applyEdit(actor: SirpasActor, field: Field): Promise<void> {
  const { value: entered } = field;
  // One after the other: `+2` adds to what was entered before it, although that may not be stored yet.
  return withMutex(actor, async () => {
    // Meanwhile what was entered before may have shown the sheet anew, and the field its stored value.
    field.value = entered;
    await EDITS[field.dataset.entry ?? ""]?.(actor, field as HTMLInputElement);
  });
}

/** The total is typed, the specific value is stored: what is missing to the total. */
async function editAttribute(actor: SirpasActor, field: HTMLInputElement): Promise<void> {
  const { key = "" } = field.dataset;
  const attributes: Readonly<Record<string, AttributeValue | undefined>> = actor.system.attributes;
  const attribute = attributes[key];
  if (!attribute) return;
  const { label, value, terms } = attribute;
  const total = readField(field, localize(label), value);
  if (total === null) return;
  // What keeps a value from falling below 0 is no part of it to build on.
  const sum = sumTerms(terms.filter(({ kind }) => kind !== "floor"));
  if (!(await shift(actor, key, total - sum))) field.value = String(value);
}

/** The levels of a skill, whether it is on the sheet already or not. */
async function editLevel(actor: SirpasActor, field: HTMLInputElement): Promise<void> {
  const { id = "", name = "" } = field.dataset;
  const current = (actor.items.get(id)?.system._source as { specific?: number } | undefined)?.specific ?? 0;
  const value = readField(field, name, current);
  if (value !== null && !(await shift(actor, id, value - current))) field.value = String(current);
}

async function editNumber(actor: SirpasActor, field: HTMLInputElement): Promise<void> {
  const { itemId, path } = field.dataset;
  const document = itemId ? actor.items.get(itemId) : actor;
  if (!document || !path) return;
  const { getProperty } = foundry.utils;
  // Of what was never touched nothing is stored.
  const current = Number(getProperty(document._source, path) ?? getProperty(document, path) ?? 0);
  const value = readField(field, field.dataset.name ?? document.name, current);
  if (value === null) return;
  if (!itemId || !LEARNED.has(path)) await update(document, { [path]: value });
  else if (!(await shift(actor, itemId, value - current))) field.value = String(current);
}

/** Money or income, which `+50` and `-50` change. */
async function editMoney(actor: SirpasActor, field: HTMLInputElement): Promise<void> {
  const what = field.dataset.entry === "income" ? "income" : "money";
  const { value: current } = wealthOf(actor)[what];
  const entry = readMoney(field.value, current);
  if (!entry.ok) notify.warn(moneyError(entry, field.value, localize(`SIRPAS.WEALTH.${what}`), current));
  else if (entry.value !== current && (await (what === "money" ? countMoney : setIncome)(actor, entry.value))) return;
  field.value = String(current);
}

async function editWound(actor: SirpasActor, field: Field): Promise<void> {
  const { woundId, field: name = "" } = field.dataset;
  const wound = storedWounds(actor).find(({ id }) => id === woundId);
  if (!wound) return;
  const isTick = isTag(field, "input") && field.type === "checkbox";
  const value = isTick ? field.checked : name === "bodyPart" ? storedPart(actor, field.value) : field.value;
  await writeChanges([woundChange(actor, wound.id, wound, { ...wound, [name]: value })], "apply");
}

/** The whole number in a field; null, with the field as it was, where it says what is stored or cannot be stored. */
function readField(field: HTMLInputElement, name: string, current: number): number | null {
  const range = {
    min: Number(field.dataset.min ?? STATISTIC_RANGE.min),
    max: Number(field.dataset.max ?? STATISTIC_RANGE.max),
  };
  const entry = readEntry(field.value, current, range);
  if (entry.ok && entry.value !== current) return entry.value;
  if (!entry.ok) {
    const entered = entry.reason === "outOfRange" ? entry.entered : "";
    const words = { name, value: current, text: field.value, entered, ...range };
    notify.warn(localize(`SIRPAS.ENTRY.${entry.reason}`, words));
  }
  field.value = String(current);
  return null;
}

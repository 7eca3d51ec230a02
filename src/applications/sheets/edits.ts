import { isTag } from "../../foundry/elements.ts";
import type { SirpasActor } from "../../documents/actor.ts";
import { withMutex } from "../../utils/mutex.ts";
import { shift } from "../../play/points/ledger-changes.ts";
import type { AttributeValue } from "../../rules/statistics/statistics.ts";
import { sumTerms } from "../../rules/term.ts";
import { localize } from "../localize.ts";
import { readEntry } from "./entry.ts";
import { notify } from "../../utils/notify.ts";
import { enterRepair } from "./repair-actions.ts";
import { editMoney } from "./wealth-actions.ts";
import { editWound } from "./wound-actions.ts";

/** Settings with a scale of their own go to 100; the book's goes from 3 to 18. */
const STATISTIC_RANGE = { min: 0, max: 100 } as const;

/** What is learned of an item: who types it buys it, or sets it by hand. */
const LEARNED: ReadonlySet<string> = new Set(["system.specific", "system.level"]);

/**
 * Stores what was typed into one of the sheet's own fields, those marked with `data-entry`. What cannot be stored is
 * refused in a sentence and the field shows its old value again.
 */
export async function applyEdit(actor: SirpasActor, field: HTMLInputElement | HTMLSelectElement): Promise<void> {
  const { value: entered } = field;
  // One after the other: `+2` adds to what was entered before it, although that may not be stored yet.
  return withMutex(actor, async () => {
    // Meanwhile what was entered before may have shown the sheet anew, and the field its stored value.
    field.value = entered;
    return edit(actor, field);
  });
}

async function edit(actor: SirpasActor, field: HTMLInputElement | HTMLSelectElement): Promise<void> {
  if (field.dataset.entry === "wound") return editWound(actor, field);
  if (isTag(field, "select")) return;
  switch (field.dataset.entry) {
    case "attribute":
      return editAttribute(actor, field, field.dataset.key ?? "");
    case "level":
      return editLevel(actor, field);
    case "number":
      return editNumber(actor, field);
    case "repair":
      return enterRepair(actor, field);
    case "money":
    case "income":
      return editMoney(actor, field);
  }
}

/** The total is typed, the specific value is stored: what is missing to the total. */
async function editAttribute(actor: SirpasActor, field: HTMLInputElement, key: string): Promise<void> {
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

/** The levels of a skill, whether it stands on the sheet already or not. */
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
  if (!itemId || !LEARNED.has(path)) await document.update({ [path]: value });
  else if (!(await shift(actor, itemId, value - current))) field.value = String(current);
}

function readField(field: HTMLInputElement, name: string, current: number): number | null {
  const range = {
    min: Number(field.dataset.min ?? STATISTIC_RANGE.min),
    max: Number(field.dataset.max ?? STATISTIC_RANGE.max),
  };
  const entry = readEntry(field.value, current, range);
  if (entry.ok) {
    if (entry.value === current) field.value = String(current);
    return entry.value === current ? null : entry.value;
  }
  const entered = entry.reason === "outOfRange" ? entry.entered : "";
  const words = { name, value: current, text: field.value, entered, ...range };
  notify.warn(localize(`SIRPAS.ENTRY.${entry.reason}`, words));
  field.value = String(current);
  return null;
}

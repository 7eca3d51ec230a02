import { DAMAGE_CATEGORIES, DAMAGE_TYPES } from "../damage/damage-types.ts";
import { isKey } from "../keys.ts";
import { ATTRIBUTES } from "../statistics/attributes.ts";
import { STRAIN_KEYS } from "../statistics/status.ts";
import type { Faults } from "./faults.ts";
import type { WorldSetting } from "./world-setting.ts";

interface Named {
  readonly key: string;
  readonly label: string;
}

/** The statuses of the book, whose names are taken. */
const BOOK_STATUSES = ["injury", "scratches", ...STRAIN_KEYS];
const BOOK_ATTRIBUTES = Object.keys(ATTRIBUTES);
const BOOK_DAMAGE = [...Object.keys(DAMAGE_TYPES), ...DAMAGE_CATEGORIES, "any"];

/** Keys that are none, twice the same or the book's own, and names that are empty. */
export function checkNames(setting: WorldSetting, faults: Faults): void {
  const { scales, attributes, skills, statuses, damageTypes, bodyPlans, races } = setting;
  if (!isKey(setting.id)) faults.add("id", "badKey", setting.name, { key: setting.id });
  notEmpty("name", setting.name, setting.id, faults);
  notEmpty("currency.name", setting.currency.name, setting.name, faults);
  notEmpty("currency.symbol", setting.currency.symbol, setting.currency.name, faults);

  list("scales", scales, [], faults);
  // By its key a check finds a statistic, and an effect what it adds to: whatever it is, no two may share one.
  const statistics = new Set<string>();
  list("attributes", attributes, BOOK_ATTRIBUTES, faults, statistics);
  list("skills", skills, BOOK_ATTRIBUTES, faults, statistics);
  list("statuses", statuses, [...BOOK_STATUSES, ...BOOK_ATTRIBUTES], faults, statistics);
  attributes.forEach((row, at) => {
    notEmpty(`attributes.${at}.abbreviation`, row.abbreviation, nameOf(row), faults);
  });
  statuses.forEach((row, at) => {
    notEmpty(`statuses.${at}.abbreviation`, row.abbreviation, nameOf(row), faults);
  });
  list("damageTypes", damageTypes, BOOK_DAMAGE, faults);
  list("bodyPlans", bodyPlans, [], faults);
  bodyPlans.forEach(({ parts }, at) => {
    list(`bodyPlans.${at}.parts`, parts, [], faults);
  });
  list("races", races, [], faults);
}

/** How a fault calls something: by its name, or by its key while it has none. */
export function nameOf({ key, label }: Named): string {
  return label.trim() === "" ? key : label;
}

function list(
  path: string,
  rows: readonly Named[],
  taken: readonly string[],
  faults: Faults,
  known = new Set<string>(),
) {
  rows.forEach((row, at) => {
    const { key, label } = row;
    const name = nameOf(row);
    notEmpty(`${path}.${at}.label`, label, key, faults);
    if (!isKey(key)) faults.add(`${path}.${at}.key`, "badKey", name, { key });
    else if (taken.includes(key)) faults.add(`${path}.${at}.key`, "bookKey", name, { key });
    else if (known.has(key)) faults.add(`${path}.${at}.key`, "duplicateKey", name, { key });
    known.add(key);
  });
}

function notEmpty(path: string, text: string, name: string, faults: Faults): void {
  if (text.trim() === "") faults.add(path, "emptyName", name);
}

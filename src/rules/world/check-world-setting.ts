import { DAMAGE_CATEGORIES, DAMAGE_TYPES } from "../damage/damage-types.ts";
import { ATTRIBUTE_KEYS, isAttribute, MAIN_KEYS } from "../statistics/attributes.ts";
import { STRAIN_KEYS } from "../statistics/structs.ts";
import type { BodyPart, FurtherAttribute, Scale, StatusStatistic, WorldSetting } from "./world-setting.ts";

type Keyed = readonly { readonly key: string }[];

/**
 * What is wrong between the fields of a world's setting. What each field holds by itself has to be right already.
 * @returns no faults if it is one that can be played.
 */
export function checkWorldSetting(setting: WorldSetting): readonly Fault[] {
  const faults = new Faults(setting);
  checkKeys(setting, faults);
  checkReferences(setting, faults);
  setting.scales.forEach((scale, at) => {
    checkScale(scale, `scales.${at}`, faults);
  });
  // What stands on a main is measured like it.
  for (const key of Object.keys(setting.attributeScales).filter((one) => !MAIN_KEYS.some((main) => main === one))) {
    if (isAttribute(key)) faults.add(`attributeScales.${key}`, "lowerScale", { name: `SIRPAS.ATTRIBUTE.${key}.label` });
    else faults.add(`attributeScales.${key}`, "unknownRow", { key });
  }
  setting.attributes.forEach((attribute, at) => {
    const { base, scale } = attribute;
    if (scale !== "" && base !== null) faults.add(`attributes.${at}.scale`, "lowerScale");
    if (standsOnItself(attribute, setting.attributes)) faults.add(`attributes.${at}.base`, "baseCycle");
  });
  setting.skills.forEach(({ base }, at) => {
    if (base.form !== "none" && base.attributes.length === 0) faults.add(`skills.${at}.base.attributes`, "noAttribute");
  });
  setting.statuses.forEach((status, at) => {
    checkMaximum(status, `statuses.${at}.maximum`, faults);
  });
  setting.bodyPlans.forEach(({ parts }, plan) => {
    parts.forEach((part, at) => {
      checkPlace(part, `bodyPlans.${plan}.parts.${at}.place`, faults);
    });
  });
  return faults.found;
}

/** Keys of the book, which nothing of a world can have. */
const BOOK_KEYS: Readonly<Record<string, readonly string[]>> = {
  attributes: ATTRIBUTE_KEYS,
  skills: ATTRIBUTE_KEYS,
  statuses: ["injury", "scratches", ...STRAIN_KEYS, ...ATTRIBUTE_KEYS],
  damageTypes: [...Object.keys(DAMAGE_TYPES), ...DAMAGE_CATEGORIES, "any"],
};

function checkKeys(setting: WorldSetting, faults: Faults): void {
  // By its key a check finds a statistic, and an effect what it adds to: whatever it is, no two may share one.
  const statistics = new Set<string>();
  for (const list of ["attributes", "skills", "statuses"] as const) checkList(list, setting[list], faults, statistics);
  for (const list of ["scales", "damageTypes", "bodyPlans", "races"] as const) checkList(list, setting[list], faults);
  setting.bodyPlans.forEach(({ parts }, at) => {
    checkList(`bodyPlans.${at}.parts`, parts, faults);
  });
}

function checkList(list: string, rows: Keyed, faults: Faults, taken = new Set<string>()): void {
  rows.forEach(({ key }, at) => {
    if (BOOK_KEYS[list]?.includes(key)) faults.add(`${list}.${at}.key`, "bookKey", { key });
    else if (taken.has(key)) faults.add(`${list}.${at}.key`, "duplicateKey", { key });
    taken.add(key);
  });
}

function checkReferences(setting: WorldSetting, faults: Faults): void {
  const keysOf = (rows: Keyed) => rows.map(({ key }) => key);
  const known: Readonly<Record<ReferredList, readonly unknown[]>> = {
    scales: keysOf(setting.scales),
    attributes: [...ATTRIBUTE_KEYS, ...keysOf(setting.attributes)],
    bodyPlans: keysOf(setting.bodyPlans),
  };
  for (const { path, list, value } of referencesIn(setting)) {
    const named = [value].flat().filter((key) => key !== null && key !== "");
    const unknown = named.find((key) => !known[list].includes(key));
    if (unknown !== undefined) faults.add(path, "unknownRow", { key: String(unknown) });
  }
}

function checkScale({ minimum, maximum, starting, modifiers }: Scale, path: string, faults: Faults): void {
  if (minimum >= maximum) faults.add(`${path}.maximum`, "rangeReversed", { minimum, maximum });
  else if (starting < minimum || starting > maximum) {
    faults.add(`${path}.starting`, "outOfRange", { least: minimum, most: maximum, value: starting });
  }
  modifiers.forEach(({ from }, at) => {
    const before = modifiers[at - 1];
    if (before && before.from >= from) {
      faults.add(`${path}.modifiers.${at}.from`, "bandsOutOfOrder", { value: from, before: before.from });
    }
  });
}

function standsOnItself({ key, base }: FurtherAttribute, attributes: readonly FurtherAttribute[]): boolean {
  const seen = new Set<string>();
  for (let below = base; below !== null && !seen.has(below);) {
    if (below === key) return true;
    seen.add(below);
    const row: FurtherAttribute | undefined = attributes.find((each) => each.key === below);
    below = row?.base ?? null;
  }
  return false;
}

function checkMaximum({ maximum }: StatusStatistic, path: string, faults: Faults): void {
  const { fixed, statistic, factor } = maximum;
  if (statistic === "" && fixed === 0) faults.add(`${path}.fixed`, "nothingHeld");
  if (statistic !== "" && factor <= 0) faults.add(`${path}.factor`, "tooSmall", { least: 0, value: factor });
}

/** A part ends at the edge of the drawing. */
function checkPlace({ place: { left, top, width, height } }: BodyPart, path: string, faults: Faults): void {
  for (const [field, from, value] of [
    ["width", left, width],
    ["height", top, height],
  ] as const) {
    const most = 100 - from;
    if (value > most) faults.add(`${path}.${field}`, "outOfRange", { value, least: 1, most });
  }
}

/**
 * What can be wrong with a world's setting. Each is the tail of a localisation key, `SIRPAS.WORLD.FAULT.<reason>`, whose
 * sentence names what is wrong and how to mend it.
 */
export type FaultReason =
  | "wrongType"
  | "emptyName"
  | "badKey"
  | "duplicateKey"
  | "bookKey"
  | "none"
  | "notWhole"
  | "outOfRange"
  | "tooSmall"
  | "rangeReversed"
  | "bandsOutOfOrder"
  | "unknownRow"
  | "unknownChoice"
  | "lowerScale"
  | "baseCycle"
  | "noAttribute"
  | "nothingHeld";

/** Something wrong with a world's setting. */
export interface Fault {
  /** Where: `races.1.structs.injuryResistance`; the name of the form's field. */
  readonly path: string;
  readonly reason: FaultReason;
  /** Fills the sentence's placeholders, `name` with whose field it is; what starts with `SIRPAS.` is a localisation key. */
  readonly data: Readonly<Record<string, string | number>>;
}

/** Collects what is wrong with a setting, each with its path. */
export class Faults {
  readonly found: Fault[] = [];

  constructor(private readonly setting: unknown) {}

  add(path: string, reason: FaultReason, data: Fault["data"] = {}): void {
    this.found.push({ path, reason, data: { name: ownerOf(this.setting, path), ...data } });
  }
}

/** What the innermost row that a path leads through is called: its name, or its key while it has none. */
function ownerOf(setting: unknown, path: string): string {
  let name = "";
  let within = setting;
  for (const step of [...path.split("."), ""]) {
    if (typeof within !== "object" || within === null) break;
    const { label, name: title, key, id } = within as Readonly<Record<string, unknown>>;
    name = ([label, title, key, id].find((text) => typeof text === "string" && text.trim() !== "") as string) ?? name;
    within = (within as Readonly<Record<string, unknown>>)[step];
  }
  return name;
}

/** Lists whose rows are named elsewhere by their keys. */
export type ReferredList = "scales" | "attributes" | "bodyPlans";

/** The fields that name a row of a list, one or several; a star stands for every row. Empty and null name none. */
const REFERENCES: Readonly<Record<string, ReferredList>> = {
  "attributeScales.body": "scales",
  "attributeScales.mind": "scales",
  "attributes.*.scale": "scales",
  "attributes.*.base": "attributes",
  "skills.*.base.attributes": "attributes",
  "statuses.*.maximum.statistic": "attributes",
  "races.*.bodyPlan": "bodyPlans",
};

/** The list whose rows the field at a path names; undefined if it names none. */
export function referredList(path: string): ReferredList | undefined {
  return REFERENCES[path.replaceAll(/\.\d+\./gu, ".*.")];
}

/** A field that names rows of a list. */
export interface Reference {
  readonly path: string;
  readonly list: ReferredList;
  readonly value: unknown;
}

/** Every field of a setting that names rows of a list. */
export function referencesIn(setting: object): readonly Reference[] {
  return Object.entries(REFERENCES).flatMap(([pattern, list]) => {
    const [head = "", tail] = pattern.split(".*.");
    if (tail === undefined) return [{ path: pattern, list, value: valueAt(setting, pattern) }];
    const rows = valueAt(setting, head) as readonly object[];
    return rows.map((row, at) => ({ path: `${head}.${at}.${tail}`, list, value: valueAt(row, tail) }));
  });
}

function valueAt(within: unknown, path: string): unknown {
  return path.split(".").reduce((found, step) => (found as Readonly<Record<string, unknown>>)[step], within);
}

import { ATTRIBUTE_KEYS, isAttribute, isMain } from "../statistics/attributes.ts";
import { nameOf } from "./check-names.ts";
import { type Faults } from "./faults.ts";
import type { FurtherAttribute, Scale, WorldSetting } from "./world-setting.ts";

/** Scales, the turn, and which attribute is measured how and stands on which. */
export function checkMeasures(setting: WorldSetting, faults: Faults): void {
  const { scales, attributes, attributeScales, turn } = setting;
  if (scales.length === 0) faults.add("scales", "none", setting.name);
  scales.forEach((scale, at) => {
    checkScale(scale, `scales.${at}`, faults);
  });
  if (turn.seconds <= 0) faults.add("turn.seconds", "tooSmall", setting.name, { least: 0, value: turn.seconds });

  const known = new Set(scales.map(({ key }) => key));
  for (const [key, scale] of Object.entries(attributeScales)) {
    const path = `attributeScales.${key}`;
    if (!isAttribute(key)) faults.add(path, "unknownAttribute", setting.name, { key });
    else if (!isMain(key)) faults.add(path, "lowerScale", `SIRPAS.ATTRIBUTE.${key}.label`);
    else if (!known.has(scale)) faults.add(path, "unknownScale", `SIRPAS.ATTRIBUTE.${key}.label`, { key: scale });
  }
  attributes.forEach((attribute, at) => {
    checkAttribute(attribute, setting, known, `attributes.${at}`, faults);
  });
}

function checkScale(scale: Scale, path: string, faults: Faults): void {
  const name = nameOf(scale);
  const { minimum, maximum, starting, modifiers, step, cost } = scale;
  for (const field of ["minimum", "maximum", "starting", "offset"] as const)
    whole(`${path}.${field}`, scale[field], name, faults);
  if (minimum < 0) faults.add(`${path}.minimum`, "tooSmall", name, { least: 0, value: minimum });
  if (minimum >= maximum) faults.add(`${path}.maximum`, "rangeReversed", name, { minimum, maximum });
  else if (starting < minimum || starting > maximum) {
    faults.add(`${path}.starting`, "outOfRange", name, { least: minimum, most: maximum, value: starting });
  }
  if (step <= 0) faults.add(`${path}.step`, "tooSmall", name, { least: 0, value: step });
  if (cost !== null) whole(`${path}.cost`, cost, name, faults);
  if (cost !== null && cost < 0) faults.add(`${path}.cost`, "tooSmall", name, { least: 0, value: cost });
  if (modifiers.length === 0) faults.add(`${path}.modifiers`, "none", name);
  modifiers.forEach(({ from, modifier }, at) => {
    whole(`${path}.modifiers.${at}.from`, from, name, faults);
    whole(`${path}.modifiers.${at}.modifier`, modifier, name, faults);
    const before = modifiers[at - 1];
    if (before && before.from >= from) {
      faults.add(`${path}.modifiers.${at}.from`, "bandsOutOfOrder", name, { value: from, before: before.from });
    }
  });
}

function checkAttribute(
  attribute: FurtherAttribute,
  { attributes }: WorldSetting,
  scales: ReadonlySet<string>,
  path: string,
  faults: Faults,
): void {
  const { base, scale } = attribute;
  const name = nameOf(attribute);
  if (scale !== "" && base !== null) faults.add(`${path}.scale`, "lowerScale", name);
  else if (scale !== "" && !scales.has(scale)) faults.add(`${path}.scale`, "unknownScale", name, { key: scale });
  if (base === null) return;
  const isKnown = (ATTRIBUTE_KEYS as readonly string[]).includes(base) || attributes.some(({ key }) => key === base);
  if (!isKnown) faults.add(`${path}.base`, "unknownAttribute", name, { key: base });
  else if (standsOnItself(attribute, attributes)) faults.add(`${path}.base`, "baseCycle", name);
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

/** A level, a modifier or a price is counted in ones. */
export function whole(path: string, value: number, name: string, faults: Faults): void {
  if (!Number.isInteger(value)) faults.add(path, "notWhole", name, { value });
}

import type { SirpasItem } from "../../documents/item.ts";
import { numberIn } from "./entry.ts";
import { localize, wordsFor } from "./words.ts";

/** Something that is said of a piece of equipment in parentheses. */
interface Detail {
  readonly names: readonly string[];
  /** Where the item has it. */
  readonly path: string;
  /** What is there; a number that the text gives if this is not said. */
  readonly value?: string | true;
}

const DETAIL = /^([+\-−–]?\d{1,4}\b)?\s*(.*?)\s*([+\-−–]?\d{1,4})?(?:\s*(?:ft|feet)\.?)?$/iu;

/** What can be said of armour: its part of the body, what it stops, and whether it is worn. */
function armourDetails(): readonly Detail[] {
  const { armourParts, damageTypes } = CONFIG.SIRPAS;
  return [
    ...Object.entries(armourParts).map(([key, { label }]) => ({
      names: [key, localize(label)],
      path: "part",
      value: key,
    })),
    // A type of damage that the world adds has a key that names its family.
    ...Object.entries(damageTypes).map(([key, { label }]) => ({
      names: key.includes("/") ? [localize(label), key] : [key, localize(label)],
      path: `mitigation.${key}`,
    })),
    { names: ["worn", localize("SIRPAS.SHEET.wornShort")], path: "worn", value: true },
  ];
}

function weaponDetails(): readonly Detail[] {
  const numbers = ["damage", "attack", "defence", "range"].map((path) => {
    return { names: [path, localize(`SIRPAS.WEAPON.FIELDS.${path}.label`)], path };
  });
  const held = ["held", "equipped", localize("SIRPAS.SHEET.equippedShort")];
  return [...numbers, { names: held, path: "equipped", value: true }];
}

export type Equipment = "armour" | "weapon" | "gear";

const DETAILS = { armour: armourDetails, weapon: weaponDetails, gear: (): readonly Detail[] => [] };

/** Reads words, and words with a number before or after them: `held`, `damage 3`, `range 18 ft`. */
export function readDetails(type: Equipment, details: readonly string[]) {
  const words = wordsFor(DETAILS[type]());
  const system: Record<string, unknown> = {};
  const rest = details.filter((detail) => {
    const [, before, word = "", after = before] = DETAIL.exec(detail) ?? [];
    const found = words.meaning(word);
    if (!found || (found.value === undefined) === (after === undefined)) return true;
    system[found.path] = found.value ?? numberIn(after!);
    return false;
  });
  return { system, rest };
}

export function writeDetails(type: Equipment, { system }: SirpasItem): readonly string[] {
  return DETAILS[type]().flatMap(({ names: [name = ""], path, value }) => {
    const found: unknown = foundry.utils.getProperty(system, path);
    if (value !== undefined) return found === value ? [name] : [];
    return found ? [`${name} ${String(found)}`] : [];
  });
}

import { localize } from "#core/utils/localize.ts";
import { entryOf, numberIn, wordsFor } from "./listed-text.ts";
import { itemsOf, type Section } from "./section.ts";

/** Something that is said of a piece of equipment in parentheses: a word, or a word with a number. */
interface Detail {
  readonly names: readonly string[];
  /** Where the item has it. */
  readonly path: string;
  /** What is there; a number that the text gives if this is not said. */
  readonly value?: string | true;
}

const DETAIL = /^([+\-−–]?\d{1,4}\b)?\s*(.*?)\s*([+\-−–]?\d{1,4})?(?:\s*(?:ft|feet)\.?)?$/iu;

/** The part of the body that armour is for, what it stops, and whether it is worn. */
export function armourDetails(): readonly Detail[] {
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

/** The figures of a weapon, and whether it is in hand. */
export function weaponDetails(): readonly Detail[] {
  const numbers = ["damage", "attack", "defence", "range"].map((path) => {
    return { names: [path, localize(`SIRPAS.WEAPON.FIELDS.${path}.label`)], path };
  });
  const held = ["held", "equipped", localize("SIRPAS.SHEET.equippedShort")];
  return [...numbers, { names: held, path: "equipped", value: true }];
}

/** A section of things that are carried. @param details  What can be said of each in parentheses. */
export function equipment(
  type: "armour" | "weapon" | "gear",
  names: readonly string[],
  details: readonly Detail[],
): Section {
  const words = wordsFor(details);
  return {
    names,
    read(draft, entry) {
      const system: Record<string, unknown> = {};
      const rest = entry.details.filter((detail) => {
        const [, before, word = "", after = before] = DETAIL.exec(detail) ?? [];
        const found = words.meaning(word);
        const isTwice = (before !== undefined && after !== before) || (found !== undefined && found.path in system);
        if (!found || isTwice || (found.value === undefined) === (after === undefined)) return true;
        system[found.path] = found.value ?? numberIn(after!);
        return false;
      });
      const { number } = entry;
      const isOne = type === "armour" || number === null;
      draft.add(type, entry, isOne ? system : { ...system, quantity: number });
      return isOne ? [number, ...rest] : rest;
    },
    write: (actor) =>
      itemsOf(actor, type).map((item) => {
        const said = details.flatMap(({ names: [name = ""], path, value }) => {
          const found: unknown = foundry.utils.getProperty(item.system, path);
          if (value !== undefined) return found === value ? [name] : [];
          return found ? [`${name} ${String(found)}`] : [];
        });
        const quantity = "quantity" in item.system ? item.system.quantity : 1;
        return entryOf(item.name, "", quantity === 1 ? "" : `×${quantity}`, said);
      }),
  };
}

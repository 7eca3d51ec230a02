import type { ItemOf, ItemType, SirpasItem } from "../../documents/item.ts";
import type { SirpasActor } from "../../documents/actor.ts";
import { keyOf, statisticKey } from "#core/rules/keys.ts";
import { skillLabel } from "../statistics/statistic.ts";
import type { Draft } from "./draft.ts";
import { localize } from "#core/utils/localize.ts";
import { entryOf, numberIn, oneLine, readEntry, wordsFor, type Entry } from "#core/utils/listed-text.ts";

/** A part of a stat block that begins with a word and a colon. */
export interface Section {
  /** Its headings; a summary writes the first. */
  readonly names: readonly string[];
  /** A list of entries, a line of figures, or free text until a line begins with another heading. */
  readonly holds: "entries" | "figures" | "biography" | "notes";
  /** Whether a slash divides the name of an entry from what it is for. */
  readonly isSplit?: boolean;
  /** Adds an entry to a draft, and returns what of it was not understood. */
  read?(draft: Draft, entry: Entry): readonly (string | number | null)[];
  /** The entries of an actor. */
  write?(actor: SirpasActor): readonly string[];
}

/** The sections of a stat block, in the order in which a summary has them. */
export function sections(): readonly Section[] {
  const sheet = (label: string) => localize(`SIRPAS.SHEET.${label}`);
  return [
    { names: ["Race", "Species", localize("SIRPAS.TERM.race")], holds: "entries", read: readRace, write: writeRace },
    { names: ["Attributes", "Statistics", "Stats", "Structs", "Status", sheet("attributes")], holds: "figures" },
    skills(["Skills", "Skill", sheet("TABS.skills")], false),
    skills(["Combat", "Styles", "Combat Styles", "Combat Skills", sheet("TABS.combat")], true),
    {
      names: ["Manoeuvres", "Maneuvers"],
      holds: "entries",
      read: (draft, entry) => readManoeuvre(draft, entry, draft.styleWith(entry.name)),
      write(actor) {
        const styles = itemsOf(actor, "style").map(({ system }) => system.statisticKey);
        return writeManoeuvres(actor, (style) => !styles.includes(style));
      },
    },
    traits("advantage", ["Advantages", "Advantage"], false),
    traits("advantage", ["Disadvantages", "Disadvantage"], true),
    traits("perk", ["Perks", "Perk"], false),
    traits("perk", ["Drags", "Drag"], true),
    equipment("armour", ["Armour", "Armor", "Armours", "Armors", sheet("armours")], armourDetails()),
    equipment("weapon", ["Weapons", "Weapon", sheet("weapons")], weaponDetails()),
    equipment("gear", ["Gear", "Equipment", sheet("gear")], []),
    { names: ["Biography", "Description", sheet("biography")], holds: "biography" },
    { names: ["Notes", "Note", sheet("notes")], holds: "notes" },
  ];
}

function itemsOf<Type extends ItemType>(actor: SirpasActor, type: Type): readonly ItemOf<Type>[] {
  const items: readonly SirpasItem[] = actor.items.contents;
  return items
    .filter((item): item is ItemOf<Type> => item.isType(type))
    .sort((one, other) => (one.sort ?? 0) - (other.sort ?? 0));
}

function readRace(draft: Draft, { text, name, number, details }: Entry) {
  const race = CONFIG.SIRPAS.world.setting.races.find(({ key, label }) =>
    [key, keyOf(localize(label))].includes(keyOf(name)),
  );
  if (!race || draft.race !== "") return [text];
  draft.race = race.key;
  return [number, ...details];
}

/** What the actor is, where there is more than one thing to be. */
function writeRace({ system }: SirpasActor): readonly string[] {
  return CONFIG.SIRPAS.world.setting.races.length > 1 ? [entryOf(localize(system.origin.label))] : [];
}

/** Skills with their totals, and styles with their levels: the compendia know which of them it is, or the text shows it. */
function skills(names: readonly string[], isCombat: boolean): Section {
  return {
    names,
    holds: "entries",
    isSplit: true,
    read(draft, entry) {
      const { name, number, isLevel, of, details } = entry;
      const style = draft.find("style", name);
      const isStyle = style !== null || (isCombat && (isLevel || details.length > 0));
      if (isStyle && !draft.find("skill", name)) {
        draft.add("style", entry, { system: { level: Math.max(0, number ?? 0) } });
        const key = String(style?.system["key"] || keyOf(name));
        return [of, ...details.flatMap((detail) => readManoeuvre(draft, readEntry(detail), key))];
      }
      const [field, rest] = subjectOf(entry);
      const system = { specific: 0, specialisation: field };
      draft.add("skill", entry, { system, own: isCombat ? { combat: {} } : {}, value: number });
      return rest;
    },
    write(actor) {
      const own = itemsOf(actor, "skill").filter(({ system }) => (system.combat !== null) === isCombat);
      const styles = itemsOf(actor, "style").map(({ name, system }) => {
        const manoeuvres = writeManoeuvres(actor, (style) => style === system.statisticKey);
        return entryOf(name, "", `level ${system._source.level}`, manoeuvres);
      });
      return [...(isCombat ? styles : []), ...own.map((skill) => writeSkill(actor, skill))];
    },
  };
}

function writeSkill(actor: SirpasActor, skill: ItemOf<"skill">): string {
  const field = oneLine(skill.system.specialisation);
  // An item that is named Lore Knowledge/History says its field already.
  const isSaid = field !== "" && skillLabel(skill.name, field) === skill.name;
  return entryOf(skill.name, isSaid ? "" : field, actor.statisticOf(skill)?.value ?? 0);
}

/** Lore Knowledge (City) 8 is as good as Lore Knowledge/City 8. */
function subjectOf({ of, details }: Entry): readonly [subject: string, rest: readonly string[]] {
  return of === "" ? [details[0] ?? "", details.slice(1)] : [of, details];
}

/** A manoeuvre of a style; of any if none is named. */
function readManoeuvre(draft: Draft, entry: Entry, style: string) {
  draft.add("manoeuvre", entry, { style });
  return [entry.number, ...entry.details];
}

function writeManoeuvres(actor: SirpasActor, isMeant: (style: string) => boolean): readonly string[] {
  return itemsOf(actor, "manoeuvre")
    .filter(({ system }) => isMeant(system.style))
    .map(({ name }) => entryOf(name));
}

/** Advantages with their levels, or perks with the number of the alternative that was taken. */
function traits(type: "advantage" | "perk", names: readonly string[], isBad: boolean): Section {
  return {
    names,
    holds: "entries",
    isSplit: true,
    read(draft, entry) {
      const [subject, rest] = subjectOf(entry);
      const number = entry.number ?? 1;
      // An advantage is for a statistic.
      const [skill = "", ...field] = subject.split("/");
      const target = type === "advantage" ? statisticKey(keyOf(skill), field.join("/")) : subject;
      const system = { target, ...(type === "advantage" ? { level: number } : { choice: Math.max(0, number - 1) }) };
      draft.add(type, entry, { system, own: { disadvantage: isBad, drag: isBad } });
      return rest;
    },
    write(actor) {
      const numbered = (number: number) => (number === 1 ? "" : number);
      const advantages = itemsOf(actor, "advantage").filter(({ system }) => system.disadvantage === isBad);
      const perks = itemsOf(actor, "perk").filter(({ system }) => system.drag === isBad);
      return type === "perk"
        ? perks.map(({ name, system: { target, choice } }) => entryOf(name, target, numbered(choice + 1)))
        : advantages.map(({ name, system: { target, level } }) =>
            entryOf(name, target.replaceAll("-", " "), numbered(level)),
          );
    },
  };
}

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

function equipment(type: "armour" | "weapon" | "gear", names: readonly string[], details: readonly Detail[]): Section {
  const words = wordsFor(details);
  return {
    names,
    holds: "entries",
    read(draft, entry) {
      const system: Record<string, unknown> = {};
      const rest = entry.details.filter((detail) => {
        const [, before, word = "", after = before] = DETAIL.exec(detail) ?? [];
        const found = words.meaning(word);
        if (!found || (found.value === undefined) === (after === undefined)) return true;
        system[found.path] = found.value ?? numberIn(after!);
        return false;
      });
      const { number } = entry;
      const quantity = number === null || type === "armour" ? {} : { quantity: Math.max(0, number) };
      draft.add(type, entry, { system: { ...system, ...quantity }, part: String(system["part"] ?? "") });
      return type === "armour" ? [number, ...rest] : rest;
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

import type { SirpasActor } from "../documents.ts";
import { keyOf, statisticKey } from "#core/rules/keys.ts";
import { skillLabel } from "../statistics/statistic.ts";
import { type Draft, keyIn } from "./draft.ts";
import { type Entry, entryOf, oneLine, readEntry } from "./listed-text.ts";
import { itemsOf, type Section } from "./section.ts";

/** The field of a skill is a word: what begins with a number is something else. */
const STARTS_WITH_NUMBER = /^[+\-−–]?\d/u;

/** Skills with their totals, and styles with their levels: the compendia know which of them it is, or the text shows it. */
export function skills(names: readonly string[], isCombat: boolean): Section {
  return {
    names,
    isNumbered: true,
    read(draft, entry) {
      const { number, isLevel, details } = entry;
      const [name, ...said] = subjectOf(entry);
      const style = draft.find("style", name);
      const isStyle = style ?? (isCombat && (isLevel || details.length > 0));
      if (isStyle && !draft.find("skill", name)) {
        draft.add("style", entry, { level: number ?? 0 });
        const key = keyIn(style ?? { name });
        return said.flatMap((detail) => readManoeuvre(draft, readEntry(detail), key));
      }
      const fields = said.filter((detail) => !STARTS_WITH_NUMBER.test(detail));
      const own = isCombat ? { combat: {} } : {};
      draft.add("skill", { ...entry, name }, { specialisation: fields[0] ?? "" }, own, number);
      return [...said.filter((detail) => !fields.includes(detail)), ...fields.slice(1)];
    },
    write(actor) {
      const own = itemsOf(actor, "skill").filter(({ system }) => (system.combat !== null) === isCombat);
      const styles = itemsOf(actor, "style").map(({ name, system }) => {
        const manoeuvres = writeManoeuvres(actor, (style) => style === system.statisticKey);
        return entryOf(name, "", `level ${system._source.level}`, manoeuvres);
      });
      return [
        ...(isCombat ? styles : []),
        ...own.map((skill) => {
          const field = oneLine(skill.system.specialisation);
          // An item that is named Lore Knowledge/History says its field already.
          const isSaid = field !== "" && skillLabel(skill.name, field) === skill.name;
          return entryOf(skill.name, isSaid ? "" : field, actor.statisticOf(skill)?.value ?? 0);
        }),
      ];
    },
  };
}

/** The name of an entry and what it is for: Lore Knowledge (City) 8 is as good as Lore Knowledge/City 8. */
function subjectOf({ name, details }: Entry): readonly [name: string, ...said: string[]] {
  const [, whole = name, subject = ""] = /^([^/]*\p{L}[^/]*?)\s*\/\s*(.*)$/u.exec(name) ?? [];
  return [whole, ...(subject === "" ? details : [subject, ...details])];
}

/** A manoeuvre of a style; if none is named, of the first so far that has it. */
export function readManoeuvre(draft: Draft, entry: Entry, style = styleWith(draft, entry)) {
  draft.add("manoeuvre", entry, style ? { style } : {});
  return [entry.number, ...entry.details];
}

function styleWith(draft: Draft, { name }: Entry): string | undefined {
  const styles = draft.items.filter(({ type }) => type === "style").map(keyIn);
  return styles.find((style) => draft.find("manoeuvre", name, { style }));
}

/** The manoeuvres of an actor by their names. @param isMeant  Of which styles. */
export function writeManoeuvres(actor: SirpasActor, isMeant: (style: string) => boolean): readonly string[] {
  return itemsOf(actor, "manoeuvre")
    .filter(({ system }) => isMeant(system.style))
    .map(({ name }) => entryOf(name));
}

const numbered = (number: number) => (number === 1 ? "" : number);

/** Advantages with their levels; each is for a statistic. */
export function advantages(names: readonly string[], disadvantage: boolean): Section {
  return {
    names,
    isNumbered: true,
    read(draft, entry) {
      const [name, subject = "", ...rest] = subjectOf(entry);
      const [skill = "", ...field] = subject.split("/");
      const target = statisticKey(keyOf(skill), field.join("/"));
      draft.add("advantage", { ...entry, name }, { target, level: entry.number ?? 1 }, { disadvantage });
      return rest;
    },
    write: (actor) =>
      itemsOf(actor, "advantage")
        .filter(({ system }) => system.disadvantage === disadvantage)
        .map(({ name, system: { target, level } }) => entryOf(name, target.replaceAll("-", " "), numbered(level))),
  };
}

/** Perks with the number of the alternative that was taken. */
export function perks(names: readonly string[], drag: boolean): Section {
  return {
    names,
    isNumbered: true,
    read(draft, entry) {
      const [name, target = "", ...rest] = subjectOf(entry);
      draft.add("perk", { ...entry, name }, { target, choice: (entry.number ?? 1) - 1 }, { drag });
      return rest;
    },
    write: (actor) =>
      itemsOf(actor, "perk")
        .filter(({ system }) => system.drag === drag)
        .map(({ name, system: { target, choice } }) => entryOf(name, target, numbered(choice + 1))),
  };
}

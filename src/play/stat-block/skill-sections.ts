import type { ItemOf } from "../../documents/item.ts";
import type { SirpasActor } from "../../documents/actor.ts";
import { keyOf, statisticKey } from "#core/rules/keys.ts";
import { skillLabel } from "../statistics/statistic.ts";
import type { Draft } from "./draft.ts";
import { type Entry, entryOf, oneLine, readEntry } from "#core/utils/listed-text.ts";
import { itemsOf, type Section } from "./section.ts";

/** Skills with their totals, and styles with their levels: the compendia know which of them it is, or the text shows it. */
export function skills(names: readonly string[], isCombat: boolean): Section {
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
export function readManoeuvre(draft: Draft, entry: Entry, style: string) {
  draft.add("manoeuvre", entry, { style });
  return [entry.number, ...entry.details];
}

/** The manoeuvres of an actor by their names. @param isMeant  Of which styles. */
export function writeManoeuvres(actor: SirpasActor, isMeant: (style: string) => boolean): readonly string[] {
  return itemsOf(actor, "manoeuvre")
    .filter(({ system }) => isMeant(system.style))
    .map(({ name }) => entryOf(name));
}

/** Advantages with their levels, or perks with the number of the alternative that was taken. */
export function traits(type: "advantage" | "perk", names: readonly string[], isBad: boolean): Section {
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

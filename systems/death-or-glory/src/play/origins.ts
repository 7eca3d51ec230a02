import { itemsOf, type ItemOf } from "#core/play/items.ts";
import { localize } from "#core/utils/localize.ts";
import type { AttributeKey } from "../rules/character/attributes.ts";
import {
  needsOf,
  originLabel,
  originRows,
  type Column,
  type Overlap,
  type OriginRow,
} from "../rules/character/origins.ts";
import { raceAttributes, RACES, type Race } from "../rules/character/races.ts";

type Actor = Actor.Implementation;

/** The race or origin of the table's own that somebody is: it takes the place of one of the rules. */
export const ownOf = <const Type extends "race" | "origin">(actor: Pick<Actor, "items">, type: Type) =>
  itemsOf(actor, type)[0] ?? null;

/** A race of the table's own as the rules read it. */
function readRace({ system }: ItemOf<"race">): Race {
  const skills = Object.values(system.skills).flatMap(({ skill, bonus }) => (skill === "" ? [] : [[skill, bonus]]));
  return { attributes: raceAttributes(system.attributes), skills: Object.fromEntries(skills) as Race["skills"] };
}

/** What somebody's race changes. */
export function raceOf(actor: Actor): Race {
  const own = ownOf(actor, "race");
  return own ? readRace(own) : RACES[actor.system.race];
}

/** What somebody's race is called. */
export function raceName(actor: Actor): string {
  return ownOf(actor, "race")?.name ?? localize(`DOG.RACE.${actor.system.race}`);
}

/** What somebody's origin is called; empty for none. */
export function originName(actor: Actor): string {
  const { origin } = actor.system;
  return ownOf(actor, "origin")?.name ?? (origin === "" ? "" : localize(originLabel(origin)));
}

/** The attribute that somebody's origin asks for; empty for none. */
export function originNeeds(actor: Actor): AttributeKey | "" {
  const { origin } = actor.system;
  return ownOf(actor, "origin")?.system.needs ?? (origin === "" ? "" : needsOf(origin));
}

/** By whose results of the table of origins somebody rolls. */
export function columnOf(actor: Actor): Column {
  return ownOf(actor, "race")?.system.column ?? actor.system.race;
}

/** An origin of the table's own as those of a column roll it. */
function originRow({ name, system }: ItemOf<"origin">, column: Column): OriginRow {
  const { needs, noble, slave, results } = system;
  return { key: name, needs, noble, slave, ...results[column] };
}

/**
 * The table of origins for somebody.
 * @param own  The origins of the table's own that this world has
 */
export function originTable(actor: Actor, own: readonly ItemOf<"origin">[], overlap: Overlap): readonly OriginRow[] {
  const column = columnOf(actor);
  const rows = own.map((item) => originRow(item, column)).filter(({ to }) => to > 0);
  return originRows(column, overlap, rows);
}

import { VISIBILITIES } from "../../compat/visibility.ts";
import { FIGHT_CATEGORIES } from "../../rules/combat/fight-category.ts";
import { FIGHT_LENGTHS } from "../../rules/combat/simplified-combat.ts";
import { ASIDE, type BoardParty, type BoardPerson, type BoardState, type FightSetup } from "./board-state.ts";

/** More than a table has: what was tampered with must not keep the board from opening. */
const MOST_PEOPLE = 500;
const MOST_PARTIES = 50;

/** A board as it was stored; whatever does not fit is left out, and nothing at all comes to null. */
export function readStoredBoard(stored: unknown, otherwise: BoardState): BoardState | null {
  if (typeof stored !== "object" || stored === null) return null;
  const { parties, people, statistic, ask, reason, visibility, series, count, fight } = stored as Record<
    string,
    unknown
  >;
  const known = rows(parties).slice(0, MOST_PARTIES).flatMap(partyOf);
  const kept = known.length > 0 ? unique(known) : otherwise.parties;
  const ids = new Set([ASIDE, ...kept.map(({ id }) => id)]);
  return {
    kind: otherwise.kind,
    parties: kept,
    people: unique(rows(people).slice(0, MOST_PEOPLE).flatMap(personOf)).map((person) =>
      ids.has(person.party) ? person : { ...person, party: ASIDE },
    ),
    statistic: word(statistic),
    ask: ask === true,
    reason: word(reason),
    visibility: VISIBILITIES.find((one) => one === visibility) ?? otherwise.visibility,
    series: word(series),
    count: Number.isInteger(count) ? (count as number) : otherwise.count,
    fight: otherwise.fight && fightOf(fight, otherwise.fight),
  };
}

function fightOf(stored: unknown, otherwise: FightSetup): FightSetup {
  if (typeof stored !== "object" || stored === null) return otherwise;
  const { length, injuries, category, generic, fled, combat } = stored as Record<string, unknown>;
  return {
    length: FIGHT_LENGTHS.find((one) => one === length) ?? otherwise.length,
    injuries: typeof injuries === "boolean" ? injuries : otherwise.injuries,
    category: FIGHT_CATEGORIES.find((one) => one === category) ?? "",
    generic: generic === true,
    fled: Array.isArray(fled) ? fled.filter((id) => typeof id === "string") : [],
    combat: word(combat),
  };
}

function partyOf(row: Record<string, unknown>): readonly BoardParty[] {
  const id = word(row["id"]);
  return id === "" ? [] : [{ id, name: word(row["name"]) }];
}

function personOf(row: Record<string, unknown>): readonly BoardPerson[] {
  const { id, copy } = row;
  const uuid = word(row["uuid"]);
  if (!Number.isInteger(id) || uuid === "") return [];
  const { name, statistic, party } = row;
  return [
    {
      id: id as number,
      uuid,
      name: word(name),
      copy: Number.isInteger(copy) ? Math.max(0, copy as number) : 0,
      statistic: word(statistic),
      party: word(party),
    },
  ];
}

function rows(list: unknown): readonly Record<string, unknown>[] {
  return Array.isArray(list) ? list.filter((row) => typeof row === "object" && row !== null) : [];
}

function word(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function unique<Row extends { readonly id: unknown }>(list: readonly Row[]): readonly Row[] {
  return list.filter((row, index) => list.findIndex(({ id }) => id === row.id) === index);
}

import { VISIBILITIES } from "../../foundry/visibility.ts";
import { FIGHT_CATEGORIES } from "../../rules/combat/fight-category.ts";
import { FIGHT_LENGTHS } from "../../rules/combat/simplified-combat.ts";
import { ASIDE, type BoardParty, type BoardParticipant, type BoardState, type FightSetup } from "./board-state.ts";

/** More than a table has: what was tampered with must not keep the board from opening. */
const MOST_PEOPLE = 500;
const MOST_PARTIES = 50;

const PARTY: BoardParty = { id: "", name: "" };
const PERSON: BoardParticipant = { id: 0, uuid: "", name: "", copy: 0, statistic: "", party: "" };

/** A board as it was stored; whatever does not fit is left out, and nothing at all comes to null. */
export function readStoredBoard(stored: unknown, otherwise: BoardState): BoardState | null {
  if (typeof stored !== "object" || stored === null) return null;
  const board = filled(stored as Partial<BoardState>, otherwise);
  const known = rowsLike(PARTY, board.parties, MOST_PARTIES).filter(({ id }) => id !== ASIDE);
  const parties = known.length > 0 ? known : otherwise.parties;
  const people = rowsLike(PERSON, board.people, MOST_PEOPLE).filter(({ uuid }) => uuid !== "");
  return {
    ...board,
    kind: otherwise.kind,
    parties,
    people: people.map((one) => (parties.some(({ id }) => id === one.party) ? one : { ...one, party: ASIDE })),
    visibility: VISIBILITIES.find((one) => one === board.visibility) ?? otherwise.visibility,
    fight: otherwise.fight && fightOf(board.fight, otherwise.fight),
  };
}

function fightOf(stored: Partial<FightSetup> | null, otherwise: FightSetup): FightSetup {
  const fight = filled(stored ?? {}, otherwise);
  return {
    ...fight,
    length: FIGHT_LENGTHS.find((one) => one === fight.length) ?? otherwise.length,
    category: FIGHT_CATEGORIES.find((one) => one === fight.category) ?? "",
    fled: Array.isArray(fight.fled) ? fight.fled.filter((id) => typeof id === "string") : [],
  };
}

/** What is stored of the same type as it is otherwise, and the rest as it is otherwise. */
function filled<Data extends object>(stored: Partial<Data>, otherwise: Data): Data {
  const kept = { ...otherwise };
  for (const key of Object.keys(otherwise) as (keyof Data)[]) {
    const value = stored[key];
    if (value !== undefined && isLike(otherwise[key], value)) kept[key] = value;
  }
  return kept;
}

/** The rows of a list that are like one of theirs, each id once. */
function rowsLike<Row extends { readonly id: unknown }>(like: Row, list: unknown, most: number): readonly Row[] {
  const isRow = (row: unknown): row is Row =>
    typeof row === "object" &&
    row !== null &&
    Object.entries(like).every(([key, value]) => isLike(value, (row as Readonly<Record<string, unknown>>)[key]));
  const rows = Array.isArray(list) ? list.slice(0, most).filter(isRow) : [];
  return rows.filter((row, index) => rows.findIndex(({ id }) => id === row.id) === index);
}

function isLike(one: unknown, other: unknown): boolean {
  return typeof one === typeof other && (typeof other !== "number" || (Number.isInteger(other) && other >= 0));
}

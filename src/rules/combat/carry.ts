import type { Term } from "#core/rules/term.ts";
import { isLastDefence } from "./defence.ts";
import type { MemorableEvent, UsedManoeuvre } from "./memory.ts";
import { isOfStyle, type CarryRow, type CarryType, type ManoeuvreRows } from "./manoeuvre.ts";

/** Something that somebody carries to a later attack. */
export interface Carried extends Pick<CarryRow, "type" | "manoeuvres" | "styles" | "lostByOther"> {
  readonly value: number;
  /** The key and name of the manoeuvre that it comes from. */
  readonly manoeuvre: string;
  readonly name: string;
  /** The last turn in which it counts; null for the whole combat. */
  readonly until: number | null;
}

/**
 * What a character carries after something that they did, or a turn that began; a combat begins with nothing.
 * @param turn  The turn that is played by then.
 */
export function carriedAfter(carried: readonly Carried[], event: MemorableEvent, turn: number): readonly Carried[] {
  switch (event.type) {
    case "turn":
      return carried.filter(({ until }) => until === null || until >= turn);
    case "other":
      return carried.filter(({ lostByOther }) => !lostByOther);
    case "manoeuvre":
      return gained(left(carried, event), event, turn);
    case "damage":
      return carried;
  }
}

/** What is carried to an attack: terms of its roll, and of its damage in DP. */
export function carriedTo(
  carried: readonly Carried[],
  rows: ManoeuvreRows,
): { readonly attack: readonly Term[]; readonly damage: readonly Term[] } {
  const counting = carried.filter((one) => countsFor(one, rows));
  return { attack: termsOf(counting, "attack"), damage: termsOf(counting, "damage") };
}

/** How many attacks more than the turn gives are carried for manoeuvres of a style. */
export function extraAttacks(carried: readonly Carried[], style: string): number {
  return carried
    .filter(({ type, styles }) => type === "extraAttack" && styles.includes(style))
    .reduce((sum, { value }) => sum + value, 0);
}

/** What a manoeuvre leaves of what was carried: an attack spends what counts for it, any other may lose it. */
function left(carried: readonly Carried[], { rows, extra }: UsedManoeuvre): readonly Carried[] {
  if (isLastDefence(rows)) return carried;
  const spentExtra = extra ? carried.findIndex((one) => one.type === "extraAttack" && countsFor(one, rows)) : -1;
  return carried.flatMap((one, index) => {
    if (one.type === "extraAttack") return index === spentExtra ? oneLess(one) : one;
    if (countsFor(one, rows)) return [];
    const repeated = one.manoeuvre === rows.key && rows.carries.some(({ stacks }) => stacks);
    return one.lostByOther && !repeated ? [] : one;
  });
}

function oneLess(one: Carried): Carried | readonly Carried[] {
  return one.value > 1 ? { ...one, value: one.value - 1 } : [];
}

function gained(
  carried: readonly Carried[],
  { rows, success, margin }: UsedManoeuvre,
  turn: number,
): readonly Carried[] {
  if (!success) return carried;
  return rows.carries.reduce<readonly Carried[]>((all, row) => {
    const value = row.value ?? margin ?? 0;
    if (value === 0) return all;
    const kept = row.stacks ? all : all.filter((one) => one.manoeuvre !== rows.key || one.type !== row.type);
    return [...kept, carriedBy(rows, row, value, turn)];
  }, carried);
}

function carriedBy(rows: ManoeuvreRows, row: CarryRow, value: number, turn: number): Carried {
  const own = isOfStyle(rows) ? [rows.style] : [];
  return {
    type: row.type,
    value,
    manoeuvre: rows.key,
    name: rows.name,
    manoeuvres: row.manoeuvres,
    styles: row.styles.length > 0 ? row.styles : own,
    until: row.lasts === "combat" ? null : row.lasts === "turn" ? turn : turn + 1,
    lostByOther: row.lostByOther,
  };
}

function countsFor({ manoeuvres, styles }: Carried, rows: ManoeuvreRows): boolean {
  if (rows.kind !== "attack") return false;
  return manoeuvres.length > 0 ? manoeuvres.includes(rows.key) : isOfStyle(rows) && styles.includes(rows.style);
}

function termsOf(carried: readonly Carried[], type: CarryType): readonly Term[] {
  return carried
    .filter((one) => one.type === type)
    .map(({ name, value, manoeuvre }) => ({ label: name, value, kind: "carried", source: manoeuvre }));
}

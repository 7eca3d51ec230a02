import { checkOdds } from "../../odds/checks/check.ts";
import { printedContest, PRINTED_THROWS } from "../../odds/checks/printed.ts";
import { contestOdds, drawlessOdds } from "../../odds/contests/contest.ts";
import { rankingOdds } from "../../odds/contests/ranking.ts";
import { atLeast } from "#core/odds/distribution.ts";
import { kept } from "#core/odds/kept.ts";
import { naturals } from "../../odds/pools.ts";
import { toClipboard } from "#core/foundry/windows.ts";
import type { PoolKey } from "../../rules/checks/dice-pools.ts";
import { DIFFICULTIES, DIFFICULTY_KEYS } from "../../rules/checks/difficulties.ts";
import { worthIn } from "../../rules/statistics/attributes.ts";
import type { Scale } from "../../rules/world/world-setting.ts";
import { notify } from "#core/utils/notify.ts";
import { localize, signed } from "#core/utils/localize.ts";
import { percent, finePercent } from "#core/applications/ux/chances.ts";
import type { OddsWorld } from "./fields.ts";
import { measureIn, type Question, type TableKind } from "./question.ts";

interface Cell {
  /** As the table shows it: in per cent or as a fraction. */
  readonly text: string;
  /** The other way to write it, for a tooltip; empty if there is none. */
  readonly other: string;
  /** A figure of the book beside the exact one; the verdict says in words and with a sign by how many points it is off. */
  readonly printed: {
    readonly figure: string;
    readonly verdict: string;
    readonly kind: "same" | "high" | "low";
  } | null;
}

/** A table of odds, as plain data. */
export interface OddsTable {
  readonly caption: string;
  /** What to know before reading it, and where it differs from the book and why. */
  readonly notes: readonly string[];
  /** The first is that of the heads of the rows. */
  readonly columns: readonly string[];
  readonly rows: readonly { readonly head: string; readonly cells: readonly Cell[] }[];
}

const TABLES: Readonly<Record<TableKind, (question: Question, world: OddsWorld) => OddsTable>> = {
  throwTable,
  checkTable,
  contestTable,
  rankingTable,
};

/** The table that is asked for. */
export function tableOf(question: Question, kind: TableKind, world: OddsWorld): OddsTable {
  return TABLES[kind](question, world);
}

/** Appendix "Chance Table": how often a throw shows a score, more than it, and at least it, which is what a check needs. */
function throwTable({ first: { pool }, fractions }: Question): OddsTable {
  const thrown = naturals(pool);
  const writing = { fractions, fine: true };
  const rows = thrown.weights.map((weight, index) => {
    const score = thrown.lowest + index;
    const printed = pool === "standard" ? PRINTED_THROWS[score] : undefined;
    const more = Math.round(atLeast(thrown, score + 1) * thrown.total);
    return {
      head: String(score),
      cells: [
        cellOf(weight, thrown.total, writing, printed?.match),
        cellOf(more, thrown.total, writing, printed?.beat),
        cellOf(more + weight, thrown.total, writing),
      ],
    };
  });
  return {
    caption: text("THROW.caption", diceOf(pool)),
    notes: [text(`THROW.${pool === "standard" ? "why" : "unprinted"}`, misprints(rows))],
    columns: ["score", "match", "beat", "least"].map((column) => text(`THROW.${column}`)),
    rows,
  };
}

/** Chapter "Simple check": how likely each value passes each difficulty, or is critical at it. */
function checkTable(
  { first: { pool, scale }, figure, fractions }: Question,
  { measures, options }: OddsWorld,
): OddsTable {
  const measure = measureIn(measures, scale);
  const optional = (["extendedAutomatic", "automaticCriticals"] as const).filter((key) => options[key]);
  const names = optional.map((key) => localize(`SIRPAS.SETTING.${key}.name`));
  const rules = new Intl.ListFormat(game.i18n!.lang).format(names);
  return {
    caption: text("CHECK.caption", { figure: localize(`SIRPAS.ODDS.check.${figure}`), ...diceOf(pool) }),
    notes: [text("CHECK.how"), ...(optional.length === 0 ? [] : [text("CHECK.optional", { rules })])],
    columns: [
      localize("SIRPAS.ODDS_EXPLORER.FIELD.value"),
      ...DIFFICULTY_KEYS.map((key) => `${localize(CONFIG.SIRPAS.difficulties[key].label)} ${DIFFICULTIES[key]}`),
    ],
    rows: valuesOf(measure).map((value) => ({
      head: String(value),
      cells: DIFFICULTY_KEYS.map((difficulty) => {
        const { ways, throws } = checkOdds({ pool, total: worthIn(measure, value), difficulty, options });
        return cellOf(ways[figure], throws, { fractions });
      }),
    })),
  };
}

/** A longer table of checks is thinned out. */
const MOST_ROWS = 34;

/** The values of a measure, of those that are worth the same on the dice the lowest. */
function valuesOf(measure: Scale): readonly number[] {
  const { minimum, maximum } = measure;
  const all = Array.from({ length: maximum - minimum + 1 }, (_, index) => minimum + index);
  const isNew = (value: number) => value === minimum || worthIn(measure, value) !== worthIn(measure, value - 1);
  const different = all.filter(isNew);
  const every = Math.ceil(different.length / MOST_ROWS);
  return different.filter((_, index) => index % every === 0);
}

/** Differences of a contest beyond this need no table. */
const WIDEST = 12;

/** Appendix "Conflict Table": a contest by how much more one side adds to the dice than the other. */
function contestTable({ first, second, drawless, fractions }: Question, { measures, options }: OddsWorld): OddsTable {
  const isPrinted = first.pool === "standard" && second.pool === "standard" && !drawless;
  const writing = { fractions, fine: isPrinted };
  const rows = Array.from({ length: 2 * WIDEST + 1 }, (_, index) => {
    const difference = index - WIDEST;
    const sides = [{ pool: first.pool, total: difference }, { pool: second.pool, total: 0 }, options] as const;
    const { ways, throws } = drawless ? drawlessOdds(...sides) : contestOdds(...sides);
    const printed = isPrinted ? printedContest(difference) : null;
    return {
      head: leadText(difference),
      cells: [
        cellOf(ways.first, throws, writing, printed?.win),
        cellOf(ways.second, throws, writing, printed?.lose),
        ...(drawless ? [] : [cellOf(ways.draw, throws, writing, printed?.draw)]),
      ],
    };
  });
  return {
    caption: text("CONTEST.caption", diceOf(first.pool, second.pool)),
    notes: [
      text("CONTEST.how"),
      ...(isPrinted ? [text("CONTEST.why", misprints(rows))] : []),
      ...(isPrinted && measures.length > 1 ? [text("CONTEST.scales")] : []),
      ...(drawless ? [text("CONTEST.drawless")] : []),
    ],
    columns: ["difference", "win", "lose", ...(drawless ? [] : ["draw"])].map((column) => text(`CONTEST.${column}`)),
    rows,
  };
}

const LEADS = Array.from({ length: 13 }, (_, index) => index - 3);
const OTHERS = [1, 2, 3, 4, 5];

/** Chapter "Rankings": how likely one comes first who adds more or less than all the others, who add the same. */
function rankingTable({ first, second }: Question): OddsTable {
  const chance = (lead: number, count: number) => percent(firstPlace(first.pool, second.pool, lead, count));
  return {
    caption: text("RANKING.caption", diceOf(first.pool, second.pool)),
    notes: [text("RANKING.how")],
    columns: [
      text("RANKING.lead"),
      ...OTHERS.map((count) => text(`RANKING.${count === 1 ? "oneOther" : "others"}`, { count })),
    ],
    rows: LEADS.map((lead) => ({
      head: leadText(lead),
      cells: OTHERS.map((count) => ({ text: chance(lead, count), other: "", printed: null })),
    })),
  };
}

/** It takes longer than the other tables, and is always the same. */
const known = new Map<string, number>();

function firstPlace(pool: PoolKey, otherPool: PoolKey, lead: number, count: number): number {
  return kept(known, `${pool} ${otherPool} ${lead} ${count}`, () => {
    const others = Array.from({ length: count }, () => ({ pool: otherPool, total: 0 }));
    return rankingOdds([{ pool, total: lead }, ...others]).places[0]?.[0] ?? 0;
  });
}

function leadText(lead: number): string {
  return lead === 0 ? "0" : signed(lead);
}

function diceOf(pool: PoolKey, other: PoolKey = pool) {
  return { throw: localize(`SIRPAS.POOL.${pool}.throw`), other: localize(`SIRPAS.POOL.${other}.throw`) };
}

function text(key: string, words: Readonly<Record<string, string | number>> = {}): string {
  return localize(`SIRPAS.ODDS_EXPLORER.TABLE.${key}`, words);
}

/**
 * A cell for a chance.
 * @param ways     In how many throws it comes up, of so many.
 * @param fine     Whether it is written to two places, as the book prints its figures.
 * @param printed  What the book prints, in per cent.
 */
function cellOf(
  ways: number,
  of: number,
  { fractions, fine = false }: { readonly fractions: boolean; readonly fine?: boolean },
  printed?: number,
): Cell {
  const chance = ways / of;
  const written = [fine ? finePercent(chance) : percent(chance), `${ways}/${of}`] as const;
  const [text, other] = fractions ? written.toReversed() : written;
  return { text: text!, other: other!, printed: printed === undefined ? null : printedBeside(chance, printed) };
}

/** A difference is that of the figures as they are written, to two places. */
function printedBeside(chance: number, printed: number): Cell["printed"] {
  const hundredths = Math.round(printed * 100) - Math.round(chance * 10_000);
  const points = (Math.abs(hundredths) / 100).toLocaleString(game.i18n!.lang, { minimumFractionDigits: 2 });
  const kind = hundredths === 0 ? "same" : hundredths > 0 ? "high" : "low";
  return { kind, figure: finePercent(printed / 100), verdict: text(kind, { points }) };
}

/** How many of the printed figures of a table differ, and of how many. */
function misprints(rows: OddsTable["rows"]): { readonly wrong: number; readonly all: number } {
  const printed = rows.flatMap(({ cells }) => cells.flatMap((cell) => cell.printed ?? []));
  return { wrong: printed.filter(({ kind }) => kind !== "same").length, all: printed.length };
}

/** Puts a table on the clipboard, and says whether that worked. */
export async function copyTable(table: OddsTable): Promise<void> {
  try {
    await toClipboard(asText(table));
    notify.info(text("copied", { table: table.caption }));
  } catch {
    notify.warn(text("notCopied"));
  }
}

/** A table as plain text with tabs between the columns, which a spreadsheet takes as it is. */
export function asText({ caption, columns, rows }: OddsTable): string {
  const isPrinted = columns.map((_, at) => at > 0 && rows.some(({ cells }) => cells[at - 1]?.printed));
  // Beside a printed column stand what the book prints and what is wrong with it.
  const beside = [text("printedColumn"), text("verdictColumn")];
  const heads = columns.flatMap((column, at) => (isPrinted[at] ? [column, ...beside] : [column]));
  const lines = rows.map(({ head, cells }) => [
    // Of numbers spreadsheets know the shorter minus alone.
    head.replace("−", "-"),
    ...cells.flatMap(({ text, printed }, at) =>
      isPrinted[at + 1] ? [text, printed?.figure ?? "", printed?.verdict ?? ""] : [text],
    ),
  ]);
  return [caption, ...[heads, ...lines].map((line) => line.join("\t"))].join("\n");
}

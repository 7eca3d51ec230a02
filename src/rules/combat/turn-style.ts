import type { Allowance } from "./turn-allowance.ts";

/** A combat style as far as a turn asks. */
export interface TurnStyle {
  readonly key: string;
  readonly name: string;
  /** The level that was bought, without the modifier. */
  readonly level: number;
  readonly rows: readonly ActionRow[];
  /** Uses more that are for its own manoeuvres only (Full Contact 1). */
  readonly ownActions: number;
  /** Defences more with this style (Combat Expert). */
  readonly extraDefences: number;
  /** The keys of the styles whose manoeuvres can be used under this one (Full Contact: Brawl). */
  readonly covers: readonly string[];
}

/**
 * Chapter "Full Contact": the style itself, and those that were learned and cover it. Its manoeuvres can be used under
 * any of them.
 */
export function stylesFor(key: string, styles: readonly TurnStyle[]): readonly TurnStyle[] {
  const own = styles.filter((style) => style.key === key);
  return [...own, ...styles.filter((style) => style.level > 0 && style.key !== key && style.covers.includes(key))];
}

/** The level at which the manoeuvres of a style are used: the highest of those it can be used under; 0 if none is known. */
export function usableLevel(key: string, styles: readonly TurnStyle[]): number {
  return Math.max(0, ...stylesFor(key, styles).map(({ level }) => level));
}

/** What a turn of a style allows: a covering style counts its actions by the highest level among itself and the covered. */
export function allowanceOf(style: TurnStyle, styles: readonly TurnStyle[]): Allowance {
  const { level, rows, ownActions, extraDefences } = style;
  if (level <= 0) return { shared: 0, own: 0, extraDefences: 0, extraAttacks: 0 };
  const covered = styles.filter(({ key }) => style.covers.includes(key)).map((other) => other.level);
  return { shared: actionsAt(rows, Math.max(level, ...covered)), own: ownActions, extraDefences, extraAttacks: 0 };
}

/** A row of a style's table of manoeuvres per turn: so many from a level on. */
export interface ActionRow {
  readonly from: number;
  readonly actions: number;
}

/**
 * Chapters of the combat styles: how often a style of this level can be used in a turn, for attacks, defences and
 * actions together. A level between two rows belongs to the lower one; below the first row there is nothing.
 */
export function actionsAt(rows: readonly ActionRow[], level: number): number {
  const reached = rows.filter(({ from }) => from <= level);
  return reached.reduce<ActionRow>((best, row) => (row.from >= best.from ? row : best), { from: 0, actions: 0 })
    .actions;
}

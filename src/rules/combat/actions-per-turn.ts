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

import type { StoredRows } from "../../../data/item/plain-manoeuvre.ts";
import type { SirpasItem } from "../../../documents/item.ts";

/** Which of the groups of rarely used combat rows say something, and are therefore shown open. */
export function combatFolds(item: SirpasItem) {
  const rows = rowsOf(item);
  if (!rows) return null;
  const some = (...lists: Iterable<unknown>[]) => lists.some((list) => [...list].length > 0);
  return {
    use: some(rows.requires, rows.excludes, rows.needs, rows.useless, rows.defendsAgainst) || rows.weight !== null,
    roll: some(rows.circumstances, rows.bodyParts) || rows.evasion || rows.evasionBonus !== 0,
    effects: some(rows.effects, rows.grants) || rows.hold !== null,
    later: some(rows.carries),
    special: rows.strikes > 1 || rows.automatic,
  };
}

function rowsOf(item: SirpasItem): StoredRows | null {
  if (item.isType("manoeuvre")) return item.system;
  return item.isType("skill") ? item.system.combat : null;
}

/** What somebody opened or folded stays so when a sheet is drawn anew; a fold is known by its `data-fold` or its id. */
export function keepFolds(prior: HTMLElement, drawn: HTMLElement): void {
  for (const fold of prior.querySelectorAll<HTMLDetailsElement>("details:is([data-fold], [id])")) {
    const { id, dataset } = fold;
    const named = dataset.fold === undefined ? `#${CSS.escape(id)}` : `[data-fold="${CSS.escape(dataset.fold)}"]`;
    const same = drawn.querySelector<HTMLDetailsElement>(`details${named}`);
    if (!same) continue;
    same.open = fold.open;
    fillFold(same);
  }
}

/** Writes the lines of a fold into it once it is open: most stay folded. */
export function fillFold(fold: HTMLDetailsElement): void {
  const { lines } = fold.dataset;
  if (!fold.open || !lines || fold.querySelector("ul")) return;
  const list = fold.ownerDocument.createElement("ul");
  for (const line of lines.split("\n")) {
    const item = fold.ownerDocument.createElement("li");
    item.textContent = line;
    list.append(item);
  }
  fold.append(list);
}

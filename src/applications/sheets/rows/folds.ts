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

import { setHtml } from "#core/utils/set-html.ts";
import { percent } from "#core/applications/ux/chances.ts";
import { keepFolds } from "#core/applications/sheets/base/replaced-parts.ts";
import { FIGURES, type Figures } from "./preview-view.ts";

/** What was unfolded stays so. */
export function showIn(place: HTMLElement, rendered: string): void {
  const prior = place.cloneNode(true) as HTMLElement;
  setHtml(place, rendered);
  keepFolds(prior, place);
}

/** Writes the chances of a technique into its line; a dash where nobody may know them. */
export function showFigures(line: HTMLElement, figures: Figures | null): void {
  for (const key of FIGURES) {
    const cell = line.querySelector<HTMLElement>(`[data-figure="${key}"]`);
    if (cell) cell.textContent = figures ? percent(figures[key]) : "–";
  }
}

/** The best of each column stands out. */
export function markBest(lines: readonly HTMLElement[], known: ReadonlyMap<string, Figures | null>): void {
  for (const key of FIGURES) {
    const best = Math.max(...[...known.values()].map((figures) => figures?.[key] ?? 0));
    for (const line of lines) {
      const value = known.get(line.dataset.technique ?? "")?.[key] ?? 0;
      line.querySelector(`[data-figure="${key}"]`)?.classList.toggle("best", best > 0 && value === best);
    }
  }
}

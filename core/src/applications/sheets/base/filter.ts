import { isTag } from "../../../foundry/elements.ts";
import { localize } from "../../../utils/localize.ts";

/** Hides the lines in which not every word that is typed occurs, opens the groups that have some, and says how many: in the words of `data-found` and `data-total`. */
export function filterLines(element: HTMLElement, typed: string): void {
  const wanted = plain(typed).split(/\s+/u).filter(Boolean);
  for (const list of element.querySelectorAll<HTMLElement>("[data-filtered]")) {
    const lines = [...list.querySelectorAll<HTMLElement>("[data-filter-name]")];
    for (const line of lines) {
      const name = plain(line.dataset.filterName ?? "");
      line.hidden = !wanted.every((word) => name.includes(word));
    }
    for (const group of list.querySelectorAll<HTMLDetailsElement>("[data-filter-group]")) {
      const some = group.querySelector("[data-filter-name]:not([hidden])") !== null;
      group.hidden = !some;
      openWhileSearching(group, wanted.length > 0);
    }
    const shown = lines.filter(({ hidden }) => !hidden).length;
    tell(list.parentElement, wanted.length > 0, shown, lines.length);
  }
}

/** What is folded would hide what was found; once nothing is sought any more it folds again. */
function openWhileSearching(group: HTMLDetailsElement, searching: boolean): void {
  if (searching && !group.open) {
    group.dataset.opened = "";
    group.open = true;
  } else if (!searching && group.dataset.opened !== undefined) {
    delete group.dataset.opened;
    group.open = false;
  }
}

function tell(around: HTMLElement | null, searching: boolean, shown: number, total: number): void {
  const nothing = around?.querySelector<HTMLElement>(".no-match");
  if (nothing) nothing.hidden = shown > 0 || !searching;
  const found = around?.querySelector<HTMLElement>("[data-found]");
  if (!found) return;
  const { found: some = "", total: all = "" } = found.dataset;
  const words = localize(searching ? some : all, { shown, total });
  if (found.textContent !== words) found.textContent = words;
}

/**
 * Follows what is typed into the search of a sheet. Escape clears it, and only once it is empty closes the window.
 * @param onTyped  Keeps what is typed, which outlives a render; the lines are filtered by then.
 */
export function watchSearch(element: HTMLElement, onTyped: (typed: string) => void): void {
  const isSearch = (target: EventTarget | null): target is HTMLInputElement =>
    isTag(target, "input") && target.type === "search";
  const find = (field: HTMLInputElement) => {
    filterLines(element, field.value);
    onTyped(field.value);
  };
  element.addEventListener("input", ({ target }) => {
    if (isSearch(target)) find(target);
  });
  element.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !isSearch(event.target) || event.target.value === "") return;
    event.preventDefault();
    event.stopPropagation();
    event.target.value = "";
    find(event.target);
  });
}

/** Without case and accents: "facade" finds "Façade". */
function plain(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().trim();
}

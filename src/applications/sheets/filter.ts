/** Hides the lines whose name does not contain what is typed, and says so if none does. */
export function filterLines(element: HTMLElement, typed: string): void {
  const wanted = plain(typed);
  for (const list of element.querySelectorAll<HTMLElement>("[data-filtered]")) {
    let shown = 0;
    for (const line of list.querySelectorAll<HTMLElement>("[data-filter-name]")) {
      line.hidden = !plain(line.dataset.filterName ?? "").includes(wanted);
      if (!line.hidden) shown += 1;
    }
    const nothing = list.parentElement?.querySelector<HTMLElement>(".no-match");
    if (nothing) nothing.hidden = shown > 0 || wanted === "";
  }
}

/** Without case and accents: "facade" finds "Façade". */
function plain(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().trim();
}

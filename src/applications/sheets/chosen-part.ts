/** Shows what protects one part of the body, and marks that part as the one that is shown. */
export function choosePart(sheet: HTMLElement, part: string): void {
  for (const button of sheet.querySelectorAll<HTMLElement>("[data-action=choosePart]")) {
    button.setAttribute("aria-pressed", String(button.dataset.part === part));
  }
  for (const panel of sheet.querySelectorAll<HTMLElement>("[data-protection]")) {
    panel.hidden = panel.dataset.protection !== part;
  }
}

/** The part that was shown stays so when the sheet is drawn anew, if the body still has it. */
export function keepChosenPart(prior: HTMLElement, drawn: HTMLElement): void {
  const { part = "" } = prior.querySelector<HTMLElement>("[data-action=choosePart][aria-pressed=true]")?.dataset ?? {};
  if (part !== "" && drawn.querySelector(`[data-protection="${CSS.escape(part)}"]`)) choosePart(drawn, part);
}

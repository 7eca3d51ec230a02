import { isDrawing } from "../../foundry/elements.ts";

/** The success margin of the bar that is pointed at; null if none is. */
export function marginAt(target: EventTarget | null): number | null {
  const bar = isDrawing(target) ? target.dataset.margin : undefined;
  return bar === undefined ? null : Number(bar);
}

/** Marks the bar of a margin, by default that of the slider, and says what its chance is. */
export function lookAtMargin(root: HTMLElement, margin?: number): void {
  const picker = root.querySelector<HTMLInputElement>(".margin-picker");
  if (!picker) return;
  if (margin !== undefined) picker.value = String(margin);
  const { value } = picker;
  let text = "";
  for (const bar of root.querySelectorAll<SVGElement>(".odds-chart rect")) {
    const chosen = bar.dataset.margin === value;
    bar.classList.toggle("chosen", chosen);
    if (chosen) text = bar.dataset.said ?? "";
  }
  picker.setAttribute("aria-valuetext", text);
  const output = root.querySelector(".margin-text");
  if (output && output.textContent !== text) output.textContent = text;
}

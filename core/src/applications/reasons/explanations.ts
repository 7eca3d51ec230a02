import { isElement, isHtml } from "../../foundry/elements.ts";

/** Works an explanation out, as HTML for `data-tooltip-html`. */
export type Explain = () => string;

/** What stands where an explanation will be: its place among those of its part. */
const MARK = /^@(\d+)$/;
const EXPLAINED = "[data-tooltip-html]";

/** Those of the view that is being built. */
let asked: Explain[] | null = null;

/**
 * An explanation as HTML for `data-tooltip-html`. A sheet has hundreds, of which few are read: while the view of a part is built, this is
 * a mark, and `Explanations` has it worked out when somebody asks.
 */
export function explained(explain: Explain): string {
  return asked ? `@${asked.push(explain) - 1}` : explain();
}

/** Builds a view, with the explanations that its marks stand for. */
export function buildExplained<View>(build: () => View): { view: View; explanations: readonly Explain[] } {
  const explanations: Explain[] = [];
  asked = explanations;
  try {
    return { view: build(), explanations };
  } finally {
    asked = null;
  }
}

/** The explanations of a sheet, which come into the page when the pointer or the focus does. */
export class Explanations {
  readonly #parts = new Map<string, readonly Explain[]>();
  readonly #marks = new WeakMap<HTMLElement, string>();

  /** From now on those of a part are these. */
  replace(partId: string, explanations: readonly Explain[]): void {
    this.#parts.set(partId, explanations);
  }

  /** Writes what is asked for before it is shown, here or at length: Foundry waits for pointerenter, which comes after pointerover. */
  watch(sheet: HTMLElement): void {
    for (const type of ["pointerover", "focusin", "contextmenu", "keydown"])
      sheet.addEventListener(type, ({ target }) => this.#writeAround(target), { capture: true });
  }

  /** Keeps what is being read in the sheet to the numbers of now. */
  refresh(sheet: HTMLElement): void {
    const read: unknown = game.tooltip!.element;
    if (isHtml(read) && sheet.contains(read) && this.#write(read)) game.tooltip!.activate(read);
  }

  #writeAround(target: unknown): void {
    let at = isElement(target) ? target.closest<HTMLElement>(EXPLAINED) : null;
    for (; at; at = at.parentElement?.closest<HTMLElement>(EXPLAINED) ?? null) this.#write(at);
  }

  /** Whether that has changed what it says. */
  #write(element: HTMLElement): boolean {
    const { tooltipHtml: written = "" } = element.dataset;
    // What was drawn anew has a mark of its own; else it is the one that was there before it was written.
    const mark = MARK.exec(written)?.[1] ?? this.#marks.get(element);
    const part = element.closest<HTMLElement>("[data-application-part]")?.dataset.applicationPart ?? "";
    const explain = mark && this.#parts.get(part)?.[Number(mark)];
    if (!explain) return false;
    this.#marks.set(element, mark);
    element.dataset.tooltipHtml = explain();
    return element.dataset.tooltipHtml !== written;
  }
}

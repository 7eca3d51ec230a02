import { isTag } from "../../compat/elements.ts";

export type Direction = "above" | "below" | "before" | "behind" | "first" | "last";

const CONTROL = "button, input, select, textarea, summary, a[href], [tabindex]";

/** The lines of a list, hidden ones left out. */
export function rowsOf(list: HTMLElement): readonly HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>("[data-row]")].filter((row) => !isPutAway(row, list));
}

/** What of a line can have the focus. */
export function controlsOf(row: HTMLElement | undefined): readonly HTMLElement[] {
  const all = row?.matches(CONTROL) ? [row] : [...(row?.querySelectorAll<HTMLElement>(CONTROL) ?? [])];
  return all.filter((control) => !control.matches(":disabled") && !isPutAway(control, row!));
}

/** Stands it in something that is hidden or folded? */
function isPutAway(element: HTMLElement, within: HTMLElement): boolean {
  if (element.closest("[hidden]")) return true;
  const fold = element.closest<HTMLDetailsElement>("details:not([open])");
  const isItsHead = fold?.firstElementChild?.contains(element) === true;
  return fold !== null && !isItsHead && within.contains(fold);
}

/** What a control does, which is the same down a list. */
export function kindOf({ dataset, localName }: HTMLElement): string {
  const { action, entry, levels, step, places, part } = dataset;
  return [action ?? entry ?? localName, levels ?? step ?? places ?? part ?? ""].join();
}

/** Does a field need this key itself, to move its caret or to choose? */
export function takesArrow(field: HTMLElement, direction: Direction): boolean {
  if (isTag(field, "select", "textarea")) return true;
  if (!isTag(field, "input") || field.type === "checkbox") return false;
  const { selectionStart: start, selectionEnd: end, value } = field;
  if (start === null || direction === "first" || direction === "last") return true;
  const isPart = start !== end && (start !== 0 || end !== value.length);
  if (direction === "before") return isPart || start > 0;
  return direction === "behind" && (isPart || end !== value.length);
}

interface Place {
  readonly list: HTMLElement;
  readonly row: HTMLElement;
  readonly control: HTMLElement;
  /** The kind of control to look for in another line. */
  readonly column: string;
}

/** Where a key leads; null beyond the ends. */
export function inDirection(direction: Direction, { list, row, control, column }: Place): HTMLElement | null {
  if (direction === "before" || direction === "behind") {
    const controls = controlsOf(row).filter(isSeen);
    return controls[controls.indexOf(control) + (direction === "before" ? -1 : 1)] ?? null;
  }
  const rows = rowsOf(list).filter((other) => controlsOf(other).some(isSeen));
  const at = rows.indexOf(row);
  const target = { above: rows[at - 1], below: rows[at + 1], first: rows[0], last: rows.at(-1) }[direction];
  if (!target || target === row) return null;
  const controls = controlsOf(target).filter(isSeen);
  return controls.find((other) => kindOf(other) === column) ?? controls[0] ?? null;
}

/** A narrow sheet leaves some controls out. */
function isSeen(control: HTMLElement): boolean {
  return control.checkVisibility();
}

import { isHtml, isTag } from "../../../foundry/elements.ts";

const KEYS = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End"] as const;

type Key = (typeof KEYS)[number];

/** Where in a list the tab key stops: a line, by its own key and its place, and one of its controls by what it does. */
interface Stop {
  readonly row: string;
  readonly index: number;
  readonly kind: string;
}

/**
 * Long lists of lines with several controls each (`data-rows`, `data-row`) are one stop of the tab key: up, down, Home and End
 * lead from line to line, left and right along a line, and the tab key comes back to where one was. What a list is for people
 * who listen stays as it is.
 */
export class RowsByArrows {
  readonly #stops = new Map<string, Stop>();
  /** The kind of control that somebody goes along a list by, although some lines lack it. */
  #column: string | null = null;
  #isWalking = false;
  /** The list in which the focus was when its part was replaced. */
  #left: string | null = null;

  constructor(private readonly sheet: HTMLElement) {
    sheet.addEventListener("keydown", (event) => this.#walk(event));
    sheet.addEventListener("focusin", ({ target }) => isHtml(target) && this.#remember(target));
    // What is unfolded has controls of its own. It does not bubble.
    sheet.addEventListener("toggle", () => this.settle(), { capture: true });
  }

  /** Keeps one control of each list in the order of the tab key; to be called whenever lines have come, gone or been hidden. */
  settle(): void {
    this.#left = null;
    for (const list of this.sheet.querySelectorAll<HTMLElement>("[data-rows]")) this.#settle(list);
  }

  /** Notes whether a part that is about to be replaced has the focus in one of its lists. */
  leave(part: HTMLElement): void {
    const { activeElement } = part.ownerDocument;
    const list = part.contains(activeElement) ? activeElement?.closest<HTMLElement>("[data-rows]") : null;
    if (list) this.#left = list.dataset.rows ?? null;
  }

  /** Gives the focus back to a list that had it, even if the very control is gone. */
  comeBack(part: HTMLElement): void {
    const list = this.#left === null ? null : part.querySelector<HTMLElement>(`[data-rows="${this.#left}"]`);
    if (list && !list.contains(list.ownerDocument.activeElement))
      this.#stopOf(list, linesOf(list))?.focus({ preventScroll: true });
  }

  #settle(list: HTMLElement): void {
    const lines = linesOf(list);
    const stop = this.#stopOf(list, lines);
    for (const control of lines.flatMap(({ controls }) => controls)) {
      const index = control === stop ? 0 : -1;
      if (control.tabIndex !== index) control.tabIndex = index;
    }
  }

  #stopOf(list: HTMLElement, lines: readonly Line[]): HTMLElement | null {
    const stop = this.#stops.get(list.dataset.rows ?? "");
    const line = stop && (lines.find(({ row }) => row.dataset.row === stop.row) ?? lines[stop.index]);
    const { controls = [] } = line ?? lines.at(stop ? -1 : 0) ?? {};
    return controls.find((control) => kindOf(control) === stop?.kind) ?? controls[0] ?? null;
  }

  #remember(control: HTMLElement): void {
    const row = control.closest<HTMLElement>("[data-row]");
    const list = row?.closest<HTMLElement>("[data-rows]");
    if (!row || !list) return;
    if (!this.#isWalking) this.#column = null;
    const index = rowsOf(list).indexOf(row);
    this.#stops.set(list.dataset.rows ?? "", { row: row.dataset.row ?? "", index, kind: kindOf(control) });
    this.#settle(list);
  }

  #walk(event: KeyboardEvent): void {
    const { target: control } = event;
    const key = KEYS.find((one) => one === event.key);
    const isHeld = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
    if (!key || isHeld || !isHtml(control) || takesArrow(control, key)) return;
    const row = control.closest<HTMLElement>("[data-row]");
    const list = row?.closest<HTMLElement>("[data-rows]");
    if (!row || !list) return;
    event.preventDefault();
    const isAlong = key === "ArrowLeft" || key === "ArrowRight";
    // The head of a group has nothing beside it: it folds.
    if (isAlong && row === control && isTag(row.parentElement, "details"))
      row.parentElement.open = key === "ArrowRight";
    const column = this.#column ?? kindOf(control);
    const next = inDirection(key, { list, row, control, column });
    if (!next) return;
    this.#column = isAlong ? null : column;
    this.#isWalking = !isAlong;
    next.focus();
    this.#isWalking = false;
    if (isTag(next, "input")) next.select();
  }
}

const CONTROL = "button, input, select, textarea, summary, a[href], [tabindex]";

interface Line {
  readonly row: HTMLElement;
  readonly controls: readonly HTMLElement[];
}

/** The lines of a list in which something can have the focus. */
function linesOf(list: HTMLElement): readonly Line[] {
  return rowsOf(list)
    .map((row) => ({ row, controls: controlsOf(row) }))
    .filter(({ controls }) => controls.length > 0);
}

/** The lines of a list, hidden ones left out. */
function rowsOf(list: HTMLElement): readonly HTMLElement[] {
  return without([...list.querySelectorAll<HTMLElement>("[data-row]")], list);
}

/** What of a line can have the focus. */
function controlsOf(row: HTMLElement | undefined): readonly HTMLElement[] {
  if (!row) return [];
  const all = row.matches(CONTROL) ? [row] : [...row.querySelectorAll<HTMLElement>(CONTROL)];
  return without(all, row).filter((control) => !control.matches(":disabled"));
}

/** Elements but for those that are put away; where nothing is, none is asked. */
function without(all: readonly HTMLElement[], within: HTMLElement): readonly HTMLElement[] {
  const away = "[hidden], details:not([open])";
  const isAllOpen = !within.closest("[hidden]") && !within.matches(away) && !within.querySelector(away);
  return isAllOpen ? all : all.filter((element) => !isPutAway(element, within));
}

/** Stands it in something that is hidden or folded? */
function isPutAway(element: HTMLElement, within: HTMLElement): boolean {
  if (element.closest("[hidden]")) return true;
  const fold = element.closest<HTMLDetailsElement>("details:not([open])");
  const isItsHead = fold?.firstElementChild?.contains(element) === true;
  return fold !== null && !isItsHead && within.contains(fold);
}

/** What a control does, which is the same down a list. */
function kindOf({ dataset, localName }: HTMLElement): string {
  const { action, entry, levels, step, places, part } = dataset;
  return [action ?? entry ?? localName, levels ?? step ?? places ?? part ?? ""].join();
}

/** Does a field need this key itself, to move its caret or to choose? */
function takesArrow(field: HTMLElement, key: Key): boolean {
  if (isTag(field, "select", "textarea")) return true;
  if (!isTag(field, "input") || field.type === "checkbox") return false;
  const { selectionStart: start, selectionEnd: end, value } = field;
  if (start === null || key === "Home" || key === "End") return true;
  const isPart = start !== end && (start !== 0 || end !== value.length);
  if (key === "ArrowLeft") return isPart || start > 0;
  return key === "ArrowRight" && (isPart || end !== value.length);
}

interface Place {
  readonly list: HTMLElement;
  readonly row: HTMLElement;
  readonly control: HTMLElement;
  /** The kind of control to look for in another line. */
  readonly column: string;
}

/** Where a key leads; null beyond the ends. */
function inDirection(key: Key, { list, row, control, column }: Place): HTMLElement | null {
  if (key === "ArrowLeft" || key === "ArrowRight") {
    const controls = controlsOf(row).filter(isSeen);
    return controls[controls.indexOf(control) + (key === "ArrowLeft" ? -1 : 1)] ?? null;
  }
  const rows = rowsOf(list).filter((other) => controlsOf(other).some(isSeen));
  const at = rows.indexOf(row);
  const target = { ArrowUp: rows[at - 1], ArrowDown: rows[at + 1], Home: rows[0], End: rows.at(-1) }[key];
  if (!target || target === row) return null;
  const controls = controlsOf(target).filter(isSeen);
  return controls.find((other) => kindOf(other) === column) ?? controls[0] ?? null;
}

/** A narrow sheet leaves some controls out. */
function isSeen(control: HTMLElement): boolean {
  return control.checkVisibility();
}

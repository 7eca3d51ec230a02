import { isElement, isTag } from "../../../foundry/elements.ts";

const MARKED = "[id], [data-item-id]";

/**
 * A selector of where an element is, to find its like in the part that takes this one's place: its nearest neighbour above with an id of
 * its own, and the way down from there; null outside of the part.
 */
function placeIn(part: HTMLElement, element: Element | null | undefined): string | null {
  if (!element || !part.contains(element)) return null;
  let way = "";
  for (let at = element; at !== part; at = at.parentElement!) {
    const { id, dataset } = at as HTMLElement;
    if (id) return `#${CSS.escape(id)}${way}`;
    if (dataset.itemId) return `[data-item-id="${CSS.escape(dataset.itemId)}"]${way}`;
    way = `>:nth-child(${[...at.parentElement!.children].indexOf(at) + 1})${way}`;
  }
  return `:scope${way}`;
}

/** What is carried over from a part to the one that takes its place. */
export interface CarriedOver {
  readonly selected: boolean;
  readonly unfinished: Unfinished | null;
  readonly anchor: Anchor | null;
  readonly explained: string | null;
}

/** Notes what somebody does with a part that is about to be replaced: reading, typing, folding. */
export function takeAway(typing: UnfinishedTyping, prior: HTMLElement, drawn: HTMLElement): CarriedOver {
  keepFolds(prior, drawn);
  return {
    selected: isWhollySelected(prior),
    anchor: anchorOf(prior),
    explained: placeIn(prior, game.tooltip!.element as Element | null),
    unfinished: typing.take(prior),
  };
}

/** Lets somebody go on in the new part where they were in the prior one. */
export function bringBack(typing: UnfinishedTyping, drawn: HTMLElement, carried: Partial<CarriedOver>): void {
  const { selected, anchor, explained, unfinished } = carried;
  if (anchor) keepAnchor(drawn, anchor);
  typing.give(drawn, unfinished ?? null);
  if (selected) focusedIn(drawn)?.select();
  if (explained) keepTooltip(drawn, explained);
}

/** What somebody looks at in a part, and how far from the top of the page it is. */
export interface Anchor {
  readonly place: string;
  readonly top: number;
  /** Of what has the focus, the thing that its line buys; empty elsewhere. */
  readonly line: string;
}

/** Notes what has the focus, so that it stays under the pointer, or else what is first in a part that is scrolled. */
export function anchorOf(part: HTMLElement): Anchor | null {
  const { activeElement: focused } = part.ownerDocument;
  const pressed = placeIn(part, focused);
  if (pressed) {
    const line = focused?.closest<HTMLElement>("[data-purchase]")?.dataset.purchase ?? "";
    return { place: pressed, top: focused!.getBoundingClientRect().top, line };
  }
  if (part.scrollTop === 0) return null;
  const edge = part.getBoundingClientRect().top;
  for (const element of part.querySelectorAll(MARKED)) {
    const { top } = element.getBoundingClientRect();
    const place = top >= edge && placeIn(part, element);
    if (place) return { place, top, line: "" };
  }
  return null;
}

/** Scrolls the new part so that this stays where it was, although lines above it have come or gone. */
export function keepAnchor(part: HTMLElement, { place, top, line }: Anchor): void {
  const same = part.querySelector(place);
  const beside = line === "" ? null : part.querySelector<HTMLElement>(`[data-purchase="${CSS.escape(line)}"] button`);
  const now = same ?? beside;
  // A button that is gone leaves the focus to the next one of its line.
  if (!same) beside?.focus({ preventScroll: true });
  if (now) part.scrollTop += now.getBoundingClientRect().top - top;
}

/** Explains what has taken its place, with the numbers of now; where nothing has, nothing is explained. */
function keepTooltip(part: HTMLElement, place: string): void {
  const now = part.querySelector<HTMLElement>(place);
  if (now?.matches("[data-tooltip], [data-tooltip-text], [data-tooltip-html]")) game.tooltip!.activate(now);
  else game.tooltip!.deactivate();
}

/** Foundry's editor of rich texts, which keeps what is written to itself until it is saved. */
interface Editor extends HTMLElement {
  readonly name: string;
  readonly value: string;
}

const isEditor = (element: Element): element is Editor => element.localName === "prose-mirror";

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** What was being typed when its field was about to be replaced. */
export interface Unfinished {
  readonly text: string;
  readonly caret: readonly [start: number | null, end: number | null];
}

/** Fields that somebody has typed into and not left yet, on any sheet. */
const TYPED = new WeakSet<EventTarget>();

/** What somebody is in the middle of typing outlives it when others change the sheet meanwhile. */
export class UnfinishedTyping {
  /** The rich texts that are being written, and what each was when its editor opened. */
  readonly #editors = new Map<Editor, string>();
  /** The parts that are just being replaced. */
  readonly #leaving = new Set<HTMLElement>();

  /** Follows what is typed within the sheet. */
  watch(sheet: HTMLElement): void {
    // Browsers report a field that is removed half-typed as one that was changed, by whatever it shows then.
    const ignore = (event: Event) =>
      [...this.#leaving].some((part) => part.contains(event.target as Node)) && event.stopImmediatePropagation();
    sheet.addEventListener("change", ignore, { capture: true });
    const follow = (type: string, heard: (target: Element) => void) =>
      sheet.addEventListener(type, ({ target }) => isElement(target) && heard(target), { capture: true });
    follow("input", (field) => TYPED.add(field));
    follow("change", (field) => TYPED.delete(field));
    follow("open", (editor) => isEditor(editor) && this.#editors.set(editor, editor.value));
    follow("close", (editor) => isEditor(editor) && this.#editors.delete(editor));
  }

  /** Follows nothing any more, for the sheet was closed. */
  forget(): void {
    this.#editors.clear();
    this.#leaving.clear();
  }

  /** Is a rich text of this part being written? */
  isWriting(part: HTMLElement | undefined): boolean {
    return [...this.#editors.keys()].some((editor) => part?.contains(editor));
  }

  /** The rich texts of a sheet that were written and not saved, by the names of their fields. */
  unsaved(sheet: HTMLElement): Readonly<Record<string, string>> {
    const written = [...this.#editors].filter(([editor, before]) => sheet.contains(editor) && editor.value !== before);
    return Object.fromEntries(written.flatMap(([{ name, value }]) => (name ? [[name, value] as const] : [])));
  }

  /** Takes what is being typed out of a part that is about to be replaced. */
  take(part: HTMLElement): Unfinished | null {
    this.#leaving.add(part);
    const field = focusedIn(part);
    if (!field || !TYPED.delete(field)) return null;
    const { value: text, selectionStart, selectionEnd } = field;
    return { text, caret: [selectionStart, selectionEnd] };
  }

  /** Puts it into the field of the part that has taken its place; to be called once all have been replaced, with nothing too. */
  give(part: HTMLElement, unfinished: Unfinished | null): void {
    this.#leaving.clear();
    const field = focusedIn(part);
    if (!field || !unfinished) return;
    const {
      text,
      caret: [start, end],
    } = unfinished;
    field.value = text;
    if (start !== null) field.setSelectionRange(start, end);
    TYPED.add(field);
    // A browser sees no change in what a script put there.
    const report = () => TYPED.has(field) && field.dispatchEvent(new Event("change", { bubbles: true }));
    field.addEventListener("blur", report, { once: true });
    if (!isTag(field, "input")) return;
    const untouched = new AbortController();
    field.addEventListener("input", () => untouched.abort(), { once: true });
    field.addEventListener("keydown", ({ key }) => key === "Enter" && report(), { signal: untouched.signal });
  }
}

/**
 * Whether all of a field is selected, so that the next key replaces it. Of a number a browser tells no more than the text
 * that is selected.
 */
function isWhollySelected(part: HTMLElement): boolean {
  const field = focusedIn(part);
  if (!field || field.value === "") return false;
  const { selectionStart, selectionEnd, value } = field;
  if (selectionStart === null) return getSelection()?.toString() === value;
  return selectionStart === 0 && selectionEnd === value.length;
}

function focusedIn(part: HTMLElement): TextField | null {
  const { activeElement } = part.ownerDocument;
  const isText = isTag(activeElement, "input", "textarea");
  return isText && part.contains(activeElement) ? activeElement : null;
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Does a field of this part show what was entered, and not what is stored? A field that is being typed into is left alone. */
export function isAltered(part: HTMLElement | undefined): boolean {
  const fields = part?.querySelectorAll<Field>(":is(input, textarea, select):is([name], [data-entry])") ?? [];
  return [...fields].some((field) => !TYPED.has(field) && differsFromStored(field));
}

/** Does a field show something else than what it was drawn with? */
export function differsFromStored(field: Field): boolean {
  if (isTag(field, "select")) {
    const options = [...field.options];
    const stored = options.find(({ defaultSelected }) => defaultSelected) ?? options[0];
    return stored !== undefined && !stored.selected;
  }
  if (isTag(field, "textarea")) return field.value !== field.defaultValue;
  return field.type === "checkbox" ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
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

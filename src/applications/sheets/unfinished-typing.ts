import { isElement, isTag } from "../../foundry/elements.ts";

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
  readonly #editors = new Set<Element>();
  /** The part that is just being replaced. */
  #leaving: HTMLElement | null = null;

  /** Follows what is typed within the sheet. */
  watch(sheet: HTMLElement): void {
    // Browsers report a field that is removed half-typed as one that was changed, by whatever it shows then.
    const ignore = (event: Event) =>
      this.#leaving?.contains(event.target as Node) === true && event.stopImmediatePropagation();
    sheet.addEventListener("change", ignore, { capture: true });
    const follow = (type: string, heard: (target: Element) => void) =>
      sheet.addEventListener(type, ({ target }) => isElement(target) && heard(target), { capture: true });
    follow("input", (field) => TYPED.add(field));
    follow("change", (field) => TYPED.delete(field));
    follow("open", (editor) => editor.localName === "prose-mirror" && this.#editors.add(editor));
    follow("close", (editor) => this.#editors.delete(editor));
  }

  /** Is a rich text of this part being written? */
  isWriting(part: HTMLElement | undefined): boolean {
    return [...this.#editors].some((editor) => part?.contains(editor));
  }

  /** Takes what is being typed out of a part that is about to be replaced. */
  take(part: HTMLElement): Unfinished | null {
    this.#leaving = part;
    const field = focusedIn(part);
    if (!field || !TYPED.delete(field)) return null;
    const { value: text, selectionStart, selectionEnd } = field;
    return { text, caret: [selectionStart, selectionEnd] };
  }

  /** Puts it into the field of the part that has taken its place; to be called once that has happened, with nothing too. */
  give(part: HTMLElement, unfinished: Unfinished | null): void {
    this.#leaving = null;
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
export function isWhollySelected(part: HTMLElement): boolean {
  const field = focusedIn(part);
  if (!field || field.value === "") return false;
  const { selectionStart, selectionEnd, value } = field;
  if (selectionStart === null) return getSelection()?.toString() === value;
  return selectionStart === 0 && selectionEnd === value.length;
}

/** Selects all of the field of the new part that has the focus now. */
export function selectWholly(part: HTMLElement): void {
  focusedIn(part)?.select();
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

function differsFromStored(field: Field): boolean {
  if (isTag(field, "select")) {
    const options = [...field.options];
    const stored = options.find(({ defaultSelected }) => defaultSelected) ?? options[0];
    return stored !== undefined && !stored.selected;
  }
  if (isTag(field, "textarea")) return field.value !== field.defaultValue;
  return field.type === "checkbox" ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}

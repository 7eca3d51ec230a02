/** What is to survive the replacement of a part: where the focus was, and how far things were scrolled. */
export interface PartState {
  focus?: string | undefined;
  caret?: [number, number, "forward" | "backward" | "none"] | undefined;
  scroll?: [string, number, number][] | undefined;
}

/** Notes focus, caret and scroll of a part before it is replaced. */
export function readPartState(element: HTMLElement, selectors: readonly string[]): PartState {
  const state: PartState = {};
  const { activeElement } = element.ownerDocument;
  if (activeElement && element.contains(activeElement)) {
    state.focus = selectorOf(activeElement as HTMLElement, element);
    state.caret = caretOf(activeElement);
  }
  state.scroll = selectors.flatMap((selector): [string, number, number][] => {
    const scrolled = selector ? element.querySelector(selector) : element;
    return scrolled ? [[selector, scrolled.scrollTop, scrolled.scrollLeft]] : [];
  });
  return state;
}

/** Gives the new part the focus, caret and scroll of the old one. */
export function writePartState(element: HTMLElement, state: PartState): void {
  const target = state.focus ? element.querySelector<HTMLElement>(state.focus) : null;
  if (target) {
    target.focus({ preventScroll: true });
    if (state.caret && "setSelectionRange" in target) {
      const [start, end, direction] = state.caret;
      (target as HTMLInputElement).setSelectionRange(start, end, direction);
    }
  }
  for (const [selector, top, left] of state.scroll ?? []) {
    const scrolled = selector ? element.querySelector(selector) : element;
    if (scrolled) Object.assign(scrolled, { scrollTop: top, scrollLeft: left });
  }
}

function caretOf(element: Element): PartState["caret"] {
  const input = element as HTMLInputElement;
  // Inputs which hold no text have no selection and say so with null, or by throwing.
  const start = input.selectionStart ?? null;
  if (start === null) return undefined;
  return [start, input.selectionEnd ?? start, input.selectionDirection ?? "none"];
}

/** A selector by which the same element is found in the new part: by id, by name or data, or by its place. */
function selectorOf(element: HTMLElement, root: HTMLElement): string | undefined {
  if (element.id) return `[id="${quote(element.id)}"]`;
  const name = element.getAttribute("name");
  const value = (element as HTMLInputElement).type === "radio" ? (element as HTMLInputElement).value : null;
  if (name) return `${element.localName}[name="${quote(name)}"]${value === null ? "" : `[value="${quote(value)}"]`}`;
  const data = Object.entries(element.dataset).filter(([key]) => !key.startsWith("tooltip"));
  const own = data.map(([key, text]) => `[data-${kebab(key)}="${quote(text ?? "")}"]`).join("");
  const byData = own && element.localName + own;
  if (byData && root.querySelectorAll(byData).length === 1) return byData;
  return placeOf(element, root);
}

function placeOf(element: Element, root: Element): string {
  const steps: string[] = [];
  for (let at = element; at !== root && at.parentElement; at = at.parentElement) {
    steps.unshift(`${at.localName}:nth-child(${Array.from(at.parentElement.children).indexOf(at) + 1})`);
  }
  return `:scope > ${steps.join(" > ")}`;
}

const quote = (text: string) => text.replace(/["\\]/g, "\\$&");
const kebab = (text: string) => text.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

import { SYSTEM } from "#system";
import { isElement } from "../../foundry/elements.ts";
import { inEveryPage } from "../../foundry/windows.ts";

/** After so many milliseconds nobody waits for a press any longer: a pointer may be let go where no page hears of it. */
const LONGEST = 1000;

/**
 * Whether a pointer is pressed within an element. What is replaced between the pressing and the letting go never hears of the
 * click, so that a part is replaced before or after it: who types something and clicks a button changes the one and presses the
 * other.
 */
export class PointerGuard {
  #released: Promise<void> = Promise.resolve();

  watch(element: HTMLElement): void {
    element.addEventListener(
      "pointerdown",
      ({ view }) => {
        this.#released = new Promise((resolve) => {
          const over = new AbortController();
          const end = () => {
            over.abort();
            clearTimeout(given);
            // The click comes after the letting go.
            setTimeout(resolve);
          };
          const given = setTimeout(end, LONGEST);
          for (const type of ["pointerup", "pointercancel"])
            (view ?? window).addEventListener(type, end, { signal: over.signal, capture: true });
        });
      },
      { capture: true },
    );
  }

  /** Waits until nothing is pressed: who clicks twice may have pressed again by the time that the first waiting is over. */
  async released(): Promise<void> {
    for (let waited; waited !== this.#released;) await (waited = this.#released);
  }
}

/** What can be clicked. */
const CONTROL = "button, a, label, summary, input[type=checkbox], input[type=radio], [data-action]";

/** What is held down, what it was when it was pressed, and where. */
interface Held {
  readonly control: HTMLElement;
  readonly looks: string;
  readonly x: number;
  readonly y: number;
}

/** Who moves the pointer farther than so many pixels before letting go has thought better of it. */
const STEADY = 10;

/**
 * Keeps clicks from falling between two pictures. A browser makes a click of a pressing and a letting go on the same element:
 * where what others do has a window of ours or a card drawn anew between the two, or has the chat scroll on, it makes none. Then
 * the pressed button is clicked, or the one that has taken its place, if it is the same in all that it says and does. To be called
 * in the init hook.
 */
export function retargetClicks(): void {
  inEveryPage((page) => {
    let held: Held | null = null;
    const hold = (event: Event) => (held = heldAt(event));
    const letGo = (event: MouseEvent | KeyboardEvent) => {
      if (held && !held.control.contains(event.target as Node) && isSteady(held, event)) clickInstead(held, event);
      held = null;
    };
    const listen = <Type extends keyof DocumentEventMap>(type: Type, call: (event: DocumentEventMap[Type]) => void) =>
      page.addEventListener(type, call, { capture: true });
    // A finger's click is made of nothing but its letting go.
    listen("pointerdown", (event) => (isLeft(event) ? hold(event) : (held = null)));
    listen("pointerup", (event) => isLeft(event) && letGo(event));
    listen("pointercancel", () => (held = null));
    listen("keydown", (event) => event.key === " " && !event.repeat && hold(event));
    listen("keyup", (event) => event.key === " " && letGo(event));
  });
}

function isLeft({ button, pointerType }: PointerEvent): boolean {
  return button === 0 && pointerType === "mouse";
}

function heldAt(event: Event): Held | null {
  const control = isElement(event.target) ? event.target.closest<HTMLElement>(CONTROL) : null;
  return control?.closest(`.${SYSTEM.id}`) ? { control, looks: looksOf(control), ...placeOf(event) } : null;
}

function placeOf(event: Event): { readonly x: number; readonly y: number } {
  return "clientX" in event ? { x: (event as MouseEvent).clientX, y: (event as MouseEvent).clientY } : { x: 0, y: 0 };
}

function isSteady(held: Held, event: Event): boolean {
  const { x, y } = placeOf(event);
  return Math.hypot(x - held.x, y - held.y) <= STEADY;
}

/** All that a control is and says, and where it stands. */
function looksOf(control: HTMLElement): string {
  const said = control.ariaLabel ?? control.textContent.trim();
  const places = [];
  for (let place: HTMLElement | null = control; place; place = place.parentElement) {
    places.push([place.localName, place.id, Object.entries(place.dataset).sort()]);
  }
  return JSON.stringify([said, places]);
}

/** The control that was pressed, wherever it has gone; undefined if there is none like it any more. */
function pressed({ control, looks }: Held): HTMLElement | undefined {
  if (control.isConnected) return control;
  return [...control.ownerDocument.querySelectorAll<HTMLElement>(CONTROL)].find((one) => looksOf(one) === looks);
}

function clickInstead(held: Held, { ctrlKey, shiftKey, altKey, metaKey }: MouseEvent | KeyboardEvent): void {
  const control = pressed(held);
  if (!control || control.matches(":disabled")) return;
  const keys = { ctrlKey, shiftKey, altKey, metaKey };
  const click = new PointerEvent("click", { ...keys, bubbles: true, cancelable: true, composed: true, detail: 1 });
  let isMade = false;
  const over = new AbortController();
  const look = ({ target }: Event) => (isMade ||= control.contains(target as Node));
  control.ownerDocument.addEventListener("click", look, { capture: true, signal: over.signal });
  // Should a browser make one all the same, it comes with the letting go.
  setTimeout(() => {
    over.abort();
    if (!isMade && control.isConnected) control.dispatchEvent(click);
  });
}

import type { Data } from "../../../common/types.ts";
import { localize } from "../api/client.ts";

/** What custom form elements share: name, value and state, and being part of their form. */
export abstract class AbstractFormInputElement<V = string> extends HTMLElement {
  static formAssociated = true;
  static tagName: string;

  protected _value: V | undefined;
  /** What makes the element part of its form. */
  protected _internals!: ElementInternals;
  #isBuilt = false;
  #removed = new AbortController();

  constructor() {
    super();
    // Not every document can attach internals; without them FormDataExtended still finds the element by its name.
    if (typeof this.attachInternals === "function") this._internals = this.attachInternals();
  }

  get form(): HTMLFormElement | null {
    return (this._internals as ElementInternals | undefined)?.form ?? this.closest("form");
  }

  get name(): string {
    return this.getAttribute("name") ?? "";
  }

  set name(name: string) {
    this.setAttribute("name", name);
  }

  get value(): V {
    return this._getValue();
  }

  set value(value: V) {
    this._setValue(value);
    this._refresh();
    this.dispatchEvent(new Event("input", { bubbles: true, cancelable: true }));
    this.dispatchEvent(new Event("change", { bubbles: true, cancelable: true }));
  }

  get disabled(): boolean {
    return this.hasAttribute("disabled");
  }

  set disabled(disabled: boolean) {
    this.toggleAttribute("disabled", disabled);
    this._toggleDisabled(disabled);
  }

  get editable(): boolean {
    return !this.disabled && !this.hasAttribute("readonly");
  }

  get readOnly(): boolean {
    return this.hasAttribute("readonly");
  }

  connectedCallback(): void {
    // Whatever is moved within the page comes here again.
    if (this.#isBuilt) return;
    this.#isBuilt = true;
    this._value ??= this._initialValue();
    this._build();
    this._refresh();
    this._toggleDisabled(!this.editable);
    this._activateListeners();
  }

  disconnectedCallback(): void {
    this.#removed.abort();
    this.#removed = new AbortController();
  }

  /** Listeners that are added with it are gone when the element leaves the page. */
  get abortSignal(): AbortSignal {
    return this.#removed.signal;
  }

  /** The value before anybody has given one. */
  protected _initialValue(): V {
    return (this.getAttribute("value") ?? undefined) as V;
  }

  /** Fills the element with what the user works with. */
  protected _build(): void {
    this.replaceChildren(...this._buildElements());
  }

  /** What the user works with. */
  protected _buildElements(): HTMLElement[] {
    return [];
  }

  /** Listens to what was built. */
  protected _activateListeners(): void {
    // For subclasses.
  }

  /** Shows the present value. */
  protected _refresh(): void {
    // For subclasses.
  }

  protected _getValue(): V {
    return this._value ?? this._initialValue();
  }

  protected _setValue(value: V): void {
    this._value = value;
  }

  protected _toggleDisabled(disabled: boolean): void {
    for (const control of Array.from(this.querySelectorAll<HTMLInputElement>("input, select, button"))) {
      control.disabled = disabled;
    }
  }

  /** An input within the element, whose own events are the element's business. */
  protected _inner(type: string): HTMLInputElement {
    const input = document.createElement("input");
    input.type = type;
    const label = this.getAttribute("aria-label");
    if (label) input.setAttribute("aria-label", label);
    for (const event of ["input", "change"]) input.addEventListener(event, (inner) => inner.stopPropagation());
    return input;
  }
}

/** Makes a button of a custom element: never one that submits the form. The label is localised. */
export function elementButton(
  icon: string,
  key: string,
  onClick: (event: Event) => void,
  data?: Data,
): HTMLButtonElement {
  const label = localize(key, data);
  const button = document.createElement("button");
  button.type = "button";
  button.className = `icon ${icon}`;
  button.setAttribute("aria-label", label);
  button.dataset["tooltipText"] = label;
  button.addEventListener("click", onClick);
  return button;
}

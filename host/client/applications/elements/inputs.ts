import { AbstractFormInputElement, elementButton } from "./form-element.ts";

/** A slider with the number beside it. */
export class HTMLRangePickerElement extends AbstractFormInputElement<number> {
  static override tagName = "range-picker";

  #range: HTMLInputElement | undefined;
  #number: HTMLInputElement | undefined;

  protected override _initialValue(): number {
    return Number(this.getAttribute("value") ?? this.getAttribute("min") ?? 0);
  }

  protected override _build(): void {
    this.#range = this._inner("range");
    this.#number = this._inner("number");
    for (const input of [this.#range, this.#number]) {
      for (const key of ["min", "max", "step"])
        if (this.hasAttribute(key)) input.setAttribute(key, this.getAttribute(key) ?? "");
      input.addEventListener("change", () => (this.value = Number(input.value)));
    }
    this.replaceChildren(this.#range, this.#number);
  }

  protected override _refresh(): void {
    for (const input of [this.#range, this.#number]) if (input) input.value = String(this._getValue());
  }
}

/** A colour, as text and as a swatch. */
export class HTMLColorPickerElement extends AbstractFormInputElement<string> {
  static override tagName = "color-picker";

  #text: HTMLInputElement | undefined;
  #swatch: HTMLInputElement | undefined;

  protected override _initialValue(): string {
    return this.getAttribute("value") ?? "";
  }

  protected override _build(): void {
    this.#text = this._inner("text");
    this.#swatch = this._inner("color");
    for (const input of [this.#text, this.#swatch]) input.addEventListener("change", () => (this.value = input.value));
    this.replaceChildren(this.#text, this.#swatch);
  }

  protected override _refresh(): void {
    const value = this._getValue();
    if (this.#text) this.#text.value = value;
    if (this.#swatch) this.#swatch.value = /^#[0-9a-f]{6}$/i.test(value) ? value : "#000000";
  }
}

/** Generation 14: a formula. The host has no editor of formulas: the formula is written, and what asks for the editor hears `edit`. */
export class HTMLFormulaInputElement extends AbstractFormInputElement<string> {
  static override tagName = "formula-input";

  button!: HTMLButtonElement;
  input!: HTMLInputElement;

  static create({ name, value, context, placeholder, disabled, readonly }: FormulaConfig): HTMLFormulaInputElement {
    const element = document.createElement(HTMLFormulaInputElement.tagName) as HTMLFormulaInputElement;
    for (const [key, text] of Object.entries({ name, value, context, placeholder }))
      if (text !== undefined && text !== null) element.setAttribute(key, String(text));
    element.toggleAttribute("disabled", Boolean(disabled));
    element.toggleAttribute("readonly", Boolean(readonly));
    return element;
  }

  protected override _initialValue(): string {
    return this.getAttribute("value") ?? this.textContent.trim();
  }

  protected override _buildElements(): HTMLElement[] {
    this.input = this._inner("text");
    this.input.placeholder = this.getAttribute("placeholder") ?? "";
    this.input.addEventListener("change", () => (this.value = this.input.value.trim()));
    this.button = elementButton("fa-solid fa-pen-to-square", "HOST.Element.EditFormula", () => {
      if (this.dispatchEvent(new Event("edit", { bubbles: true, cancelable: true }))) this.input.focus();
    });
    return [this.input, this.button];
  }

  protected override _refresh(): void {
    this.input.value = this._getValue();
  }
}

interface FormulaConfig {
  readonly name?: string;
  readonly value?: unknown;
  readonly context?: string;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly readonly?: boolean;
}

/** The path of a file. The host has no browser of files: the path is written. */
export class HTMLFilePickerElement extends AbstractFormInputElement<string> {
  static override tagName = "file-picker";

  #text: HTMLInputElement | undefined;

  protected override _initialValue(): string {
    return this.getAttribute("value") ?? "";
  }

  protected override _build(): void {
    const input = (this.#text = this._inner("text"));
    input.placeholder = this.getAttribute("placeholder") ?? "path/to/file";
    input.addEventListener("change", () => (this.value = input.value.trim()));
    const browse = elementButton("fa-solid fa-file-import", "HOST.Element.WritePath", () => input.focus());
    this.replaceChildren(input, browse);
  }

  protected override _refresh(): void {
    if (this.#text) this.#text.value = this._getValue();
  }
}

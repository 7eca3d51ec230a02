import { AbstractFormInputElement, elementButton } from "./form-element.ts";

interface Choice {
  value: string;
  label: string;
  group: string;
}

/** What elements for several choices share: the options they were written with. */
abstract class MultiElement extends AbstractFormInputElement<string[]> {
  protected _choices: Choice[] = [];

  protected override _initialValue(): string[] {
    if (!this._choices.length) this._readOptions();
    const given = this.getAttribute("value");
    if (given !== null)
      return given
        .split(",")
        .map((value) => value.trim())
        .filter(Boolean);
    return Array.from(this.querySelectorAll("option[selected]"), (option) => (option as HTMLOptionElement).value);
  }

  protected _readOptions(): void {
    this._choices = Array.from(this.querySelectorAll("option"), (option) => ({
      value: option.value,
      label: option.textContent ?? "",
      group: (option.parentElement as HTMLOptGroupElement | null)?.label ?? "",
    }));
  }

  select(value: string): void {
    this.value = [...new Set([...this._getValue(), value])];
  }

  unselect(value: string): void {
    this.value = this._getValue().filter((other) => other !== value);
  }
}

/** A select that adds to the chosen ones, which are shown as tags. */
export class HTMLMultiSelectElement extends MultiElement {
  static override tagName = "multi-select";

  #tags: HTMLElement | undefined;
  #select: HTMLSelectElement | undefined;

  protected override _build(): void {
    this.#tags = document.createElement("div");
    this.#tags.className = "tags input-element-tags";
    const select = (this.#select = document.createElement("select"));
    for (const event of ["input", "change"]) select.addEventListener(event, (inner) => inner.stopPropagation());
    select.addEventListener("change", () => this.select(select.value));
    this.replaceChildren(this.#tags, select);
  }

  protected override _refresh(): void {
    const chosen = new Set(this._getValue());
    const left = this._choices.filter(({ value }) => value && !chosen.has(value));
    this.#select?.replaceChildren(new Option("", ""), ...left.map(({ value, label }) => new Option(label, value)));
    const tags = Array.from(chosen, (value) => {
      const tag = document.createElement("div");
      tag.className = "tag";
      tag.dataset["key"] = value;
      const label = document.createElement("span");
      label.textContent = this._choices.find((choice) => choice.value === value)?.label ?? value;
      const remove = elementButton("remove fa-solid fa-xmark", "HOST.Element.Remove", () => this.unselect(value), {
        name: label.textContent,
      });
      remove.disabled = !this.editable;
      tag.append(label, remove);
      return tag;
    });
    this.#tags?.replaceChildren(...tags);
  }
}

/** A box for each choice. */
export class HTMLMultiCheckboxElement extends MultiElement {
  static override tagName = "multi-checkbox";

  protected override _build(): void {
    this.replaceChildren(
      ...this._choices.map(({ value, label }) => {
        const line = document.createElement("label");
        line.className = "checkbox";
        const box = this._inner("checkbox");
        box.value = value;
        box.addEventListener("change", () => (box.checked ? this.select(value) : this.unselect(value)));
        line.append(box, ` ${label}`);
        return line;
      }),
    );
  }

  protected override _refresh(): void {
    const chosen = new Set(this._getValue());
    for (const box of Array.from(this.querySelectorAll("input"))) box.checked = chosen.has(box.value);
  }
}

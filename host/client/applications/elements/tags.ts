import { fromUuidSync } from "../../core/uuid.ts";
import { AbstractFormInputElement, elementButton } from "./form-element.ts";

/** What elements that hold a list of tags share: the tags with their buttons, and an input for the next one. */
abstract class TagsElement<V> extends AbstractFormInputElement<V> {
  #tags: HTMLElement | undefined;
  #input: HTMLInputElement | undefined;

  protected abstract _tags(): string[];
  protected abstract _add(tag: string): void;
  protected abstract _remove(tag: string): void;

  protected _labelOf(tag: string): string {
    return tag;
  }

  protected override _build(): void {
    this.#tags = document.createElement("div");
    this.#tags.className = "tags input-element-tags";
    const input = (this.#input = this._inner("text"));
    input.addEventListener("keydown", (event) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      this.#addTyped();
    });
    input.addEventListener("change", () => this.#addTyped());
    this.replaceChildren(
      this.#tags,
      input,
      elementButton("fa-solid fa-plus", "HOST.Element.Add", () => this.#addTyped()),
    );
  }

  protected override _refresh(): void {
    this.#tags?.replaceChildren(...this._tags().map((tag) => this.#tag(tag)));
  }

  #addTyped(): void {
    const typed = this.#input?.value.trim() ?? "";
    if (this.#input) this.#input.value = "";
    if (typed && this.editable) this._add(typed);
  }

  #tag(tag: string): HTMLElement {
    const element = document.createElement("div");
    element.className = "tag";
    element.dataset["key"] = tag;
    const label = document.createElement("span");
    label.textContent = this._labelOf(tag);
    const remove = elementButton("remove fa-solid fa-xmark", "HOST.Element.Remove", () => this._remove(tag), {
      name: label.textContent,
    });
    remove.disabled = !this.editable;
    element.append(label, remove);
    return element;
  }
}

/** A set of words. */
export class HTMLStringTagsElement extends TagsElement<string[]> {
  static override tagName = "string-tags";

  protected override _initialValue(): string[] {
    return split(this.getAttribute("value"));
  }

  protected override _tags(): string[] {
    return this._getValue();
  }

  protected override _add(tag: string): void {
    this.value = [...new Set([...this._getValue(), tag])];
  }

  protected override _remove(tag: string): void {
    this.value = this._getValue().filter((other) => other !== tag);
  }
}

/** Documents, by their uuids; they may be dropped here. With `single` it is one or none. */
export class HTMLDocumentTagsElement extends TagsElement<string[] | string | null> {
  static override tagName = "document-tags";

  get #single(): boolean {
    return this.hasAttribute("single");
  }

  protected override _initialValue(): string[] | string | null {
    const uuids = split(this.getAttribute("value"));
    return this.#single ? (uuids[0] ?? null) : uuids;
  }

  protected override _tags(): string[] {
    const value = this._getValue();
    return Array.isArray(value) ? value : value ? [value] : [];
  }

  protected override _labelOf(uuid: string): string {
    return (fromUuidSync(uuid) as { name?: string } | null)?.name ?? uuid;
  }

  protected override _build(): void {
    super._build();
    this.addEventListener("dragover", (event) => event.preventDefault());
    this.addEventListener("drop", (event) => {
      event.preventDefault();
      event.stopPropagation();
      const { uuid, type } = JSON.parse(event.dataTransfer?.getData("text/plain") || "{}") as {
        uuid?: string;
        type?: string;
      };
      const wanted = this.getAttribute("type");
      if (uuid && this.editable && (!wanted || wanted === type)) this._add(uuid);
    });
  }

  protected override _add(uuid: string): void {
    this.value = this.#single ? uuid : [...new Set([...this._tags(), uuid])];
  }

  protected override _remove(uuid: string): void {
    this.value = this.#single ? null : this._tags().filter((other) => other !== uuid);
  }
}

function split(value: string | null): string[] {
  return (value ?? "")
    .split(",")
    .map((tag) => tag.trim())
    .filter(Boolean);
}

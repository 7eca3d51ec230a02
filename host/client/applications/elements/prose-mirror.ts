import { cleanHTML } from "../../../common/utils/html.ts";
import { localize } from "../api/client.ts";
import { AbstractFormInputElement, elementButton } from "./form-element.ts";

interface Command {
  icon: string;
  label: string;
  command: string;
  argument?: string;
}

const COMMANDS: Command[] = [
  { icon: "fa-solid fa-bold", label: "HOST.Editor.Bold", command: "bold" },
  { icon: "fa-solid fa-italic", label: "HOST.Editor.Italic", command: "italic" },
  { icon: "fa-solid fa-heading", label: "HOST.Editor.Heading", command: "formatBlock", argument: "h3" },
  { icon: "fa-solid fa-paragraph", label: "HOST.Editor.Paragraph", command: "formatBlock", argument: "p" },
  { icon: "fa-solid fa-list-ul", label: "HOST.Editor.List", command: "insertUnorderedList" },
  { icon: "fa-solid fa-list-ol", label: "HOST.Editor.NumberedList", command: "insertOrderedList" },
];

/** A plain field for formatted text. With `toggled` the text is shown until its edit button is pressed. */
export class HTMLProseMirrorElement extends AbstractFormInputElement<string> {
  static override tagName = "prose-mirror";

  #enriched = "";
  #open = false;
  #editor: HTMLElement | undefined;

  /** Whether it is being edited. */
  get open(): boolean {
    return this.#open;
  }

  set open(open: boolean) {
    if (open === this.#open || (open && !this.editable)) return;
    this.#open = open;
    this.#show();
    this.dispatchEvent(new Event(open ? "open" : "close", { bubbles: true }));
  }

  protected override _initialValue(): string {
    return cleanHTML(this.getAttribute("value") ?? this.innerHTML);
  }

  protected override _build(): void {
    this.#enriched = cleanHTML(this.innerHTML) || this._getValue();
    this.#open = !this.hasAttribute("toggled") && this.editable;
    this.#show();
  }

  protected override _getValue(): string {
    return this.#editor ? cleanHTML(this.#editor.innerHTML) : (this._value ?? "");
  }

  protected override _setValue(value: string): void {
    this._value = cleanHTML(value);
    this.#enriched = this._value;
    if (this.#editor) this.#editor.innerHTML = this._value;
  }

  protected override _toggleDisabled(disabled: boolean): void {
    if (disabled && this.#open) this.#open = false;
    this.#show();
  }

  /** Takes what was written as the value and tells the form. */
  save(): void {
    const text = this._getValue();
    const isChanged = text !== (this._value ?? "");
    this._value = text;
    if (isChanged) this.#enriched = text;
    this.dispatchEvent(new Event("save", { bubbles: true }));
    if (isChanged) this.dispatchEvent(new Event("change", { bubbles: true, cancelable: true }));
    if (this.hasAttribute("toggled")) this.open = false;
  }

  #show(): void {
    this.classList.toggle("active", this.#open);
    this.classList.toggle("inactive", !this.#open);
    if (this.#open) this.#showEditor();
    else this.#showText();
  }

  #showText(): void {
    this.#editor = undefined;
    const content = document.createElement("div");
    content.className = "editor-content";
    content.innerHTML = this.#enriched;
    const edit = elementButton("toggle fa-solid fa-edit", "HOST.Editor.Edit", () => (this.open = true));
    this.replaceChildren(content, ...(this.hasAttribute("toggled") && this.editable ? [edit] : []));
  }

  #showEditor(): void {
    const editor = document.createElement("div");
    editor.className = "editor-content ProseMirror";
    editor.contentEditable = "true";
    editor.setAttribute("role", "textbox");
    editor.setAttribute("aria-multiline", "true");
    editor.setAttribute("aria-label", this.getAttribute("aria-label") ?? localize("HOST.Editor.Text"));
    editor.innerHTML = this._value ?? "";
    editor.addEventListener("input", (event) => event.stopPropagation());
    editor.addEventListener("keydown", (event) => {
      if (event.key !== "s" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      this.save();
    });
    if (!this.hasAttribute("toggled")) editor.addEventListener("blur", () => this.save());
    this.#editor = editor;
    this.replaceChildren(this.#toolbar(editor), editor);
    if (this.hasAttribute("toggled")) editor.focus();
  }

  #toolbar(editor: HTMLElement): HTMLElement {
    const bar = document.createElement("menu");
    bar.className = "editor-menu";
    const apply = (command: string, argument?: string) => {
      editor.focus();
      // Marked as deprecated, but the only command every browser knows for formatting without a library.
      document.execCommand(command, false, argument);
    };
    const buttons = COMMANDS.map(({ icon, label, command, argument }) =>
      elementButton(icon, label, () => apply(command, argument)),
    );
    const link = elementButton("fa-solid fa-link", "HOST.Editor.Link", () => {
      const address = window.prompt(localize("HOST.Editor.LinkAddress"));
      if (address) apply("createLink", address);
    });
    for (const button of [...buttons, link]) button.addEventListener("pointerdown", (event) => event.preventDefault());
    bar.append(
      ...buttons,
      link,
      elementButton("fa-solid fa-floppy-disk", "HOST.Editor.Save", () => this.save()),
    );
    return bar;
  }
}

import { AbstractFormInputElement } from "./form-element.ts";
import {
  HTMLColorPickerElement,
  HTMLFilePickerElement,
  HTMLFormulaInputElement,
  HTMLRangePickerElement,
} from "./inputs.ts";
import { HTMLMultiCheckboxElement, HTMLMultiSelectElement } from "./multi.ts";
import { HTMLProseMirrorElement } from "./prose-mirror.ts";
import { HTMLDocumentTagsElement, HTMLStringTagsElement } from "./tags.ts";

export {
  AbstractFormInputElement,
  HTMLColorPickerElement,
  HTMLDocumentTagsElement,
  HTMLFilePickerElement,
  HTMLFormulaInputElement,
  HTMLMultiCheckboxElement,
  HTMLMultiSelectElement,
  HTMLProseMirrorElement,
  HTMLRangePickerElement,
  HTMLStringTagsElement,
};

/** Generation 14: a custom element that can be taken into the page of a window of its own. */
export class AdoptableHTMLElement extends HTMLElement {}

/** A part of a text that is kept from those who do not own its document, and can be revealed to them. */
export class HTMLSecretBlockElement extends HTMLElement {
  static tagName = "secret-block";

  get secret(): HTMLElement | null {
    return this.querySelector("section.secret");
  }

  get revealed(): boolean {
    return this.secret?.classList.contains("revealed") ?? false;
  }
}

const ELEMENTS = [
  HTMLSecretBlockElement,
  HTMLColorPickerElement,
  HTMLDocumentTagsElement,
  HTMLFilePickerElement,
  HTMLFormulaInputElement,
  HTMLMultiCheckboxElement,
  HTMLMultiSelectElement,
  HTMLProseMirrorElement,
  HTMLRangePickerElement,
  HTMLStringTagsElement,
];

/** Makes the page know the custom elements of the API. */
export function defineElements(): void {
  for (const element of ELEMENTS) {
    if (!customElements.get(element.tagName)) customElements.define(element.tagName, element);
  }
}

import { AbstractFormInputElement } from "./form-element.ts";
import { HTMLColorPickerElement, HTMLFilePickerElement, HTMLRangePickerElement } from "./inputs.ts";
import { HTMLMultiCheckboxElement, HTMLMultiSelectElement } from "./multi.ts";
import { HTMLProseMirrorElement } from "./prose-mirror.ts";
import { HTMLDocumentTagsElement, HTMLStringTagsElement } from "./tags.ts";

export {
  AbstractFormInputElement,
  HTMLColorPickerElement,
  HTMLDocumentTagsElement,
  HTMLFilePickerElement,
  HTMLMultiCheckboxElement,
  HTMLMultiSelectElement,
  HTMLProseMirrorElement,
  HTMLRangePickerElement,
  HTMLStringTagsElement,
};

const ELEMENTS = [
  HTMLColorPickerElement,
  HTMLDocumentTagsElement,
  HTMLFilePickerElement,
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

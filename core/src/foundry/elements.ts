/**
 * What something on the screen is, whichever window it stands in. From generation 14 on Foundry can move a window of its
 * own out of the page into one of the browser's, whose elements are of other classes: `instanceof` does not know them.
 */
const ELEMENT = 1;
const HTML = "http://www.w3.org/1999/xhtml";
const SVG = "http://www.w3.org/2000/svg";

/** Whether something is an element. */
export function isElement(target: unknown): target is Element {
  return (target as Partial<Node> | null | undefined)?.nodeType === ELEMENT;
}

/** Whether something is an element of HTML, which can be focused and has a dataset. */
export function isHtml(target: unknown): target is HTMLElement {
  return isElement(target) && target.namespaceURI === HTML;
}

/** Whether something is a part of a drawing. */
export function isDrawing(target: unknown): target is SVGElement {
  return isElement(target) && target.namespaceURI === SVG;
}

/** Whether something is an element with one of these tags, e.g. `isTag(target, "input", "select")`. */
export function isTag<Tag extends keyof HTMLElementTagNameMap>(
  target: unknown,
  ...tags: readonly Tag[]
): target is HTMLElementTagNameMap[Tag] {
  return isHtml(target) && (tags as readonly string[]).includes(target.localName);
}

/**
 * Puts what one of our templates rendered, or `html` made, in place of what an element holds: the one door by which HTML comes
 * into a page beside Foundry's own. Templates escape every text; what they take over unescaped was made by other templates or by
 * `enriched`.
 */
export function setHtml(element: Element, rendered: string): void {
  // eslint-disable-next-line no-restricted-syntax -- the one door
  element.innerHTML = rendered;
}

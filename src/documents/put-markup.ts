/**
 * Puts what one of our templates rendered, or `markup` made, in place of what an element holds: the one door by which HTML comes
 * into a page beside Foundry's own. Templates escape every text; what they take over unescaped was made by other templates or by
 * `enriched`.
 */
export function putMarkup(element: Element, html: string): void {
  // eslint-disable-next-line no-restricted-syntax -- the one door
  element.innerHTML = html;
}

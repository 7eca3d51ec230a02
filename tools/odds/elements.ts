/** What an element of the page has: attributes, the words of `true` and `false` among them as a page has them. */
type Attributes = Readonly<Record<string, string | boolean | ((event: Event) => void)>>;

/** Makes an element. Attributes that begin with `on` are listeners; what is inside are elements and texts. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...inside: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") made.addEventListener(name.slice("on".length), value);
    else if (typeof value === "string") made.setAttribute(name, value);
    else made.toggleAttribute(name, value);
  }
  made.append(...inside);
  return made;
}

/** An icon beside words that say the same, with the blank that parts them. */
export function iconBefore(name: string): readonly [HTMLElement, string] {
  return [icon(name), " "];
}

/** An icon of Foundry's own set that nobody is read aloud, such as `fa-dice`. */
export function icon(name: string): HTMLElement {
  const made = document.createElement("i");
  made.className = `fa-solid ${name}`;
  made.ariaHidden = "true";
  return made;
}

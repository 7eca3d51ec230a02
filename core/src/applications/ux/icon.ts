/** An icon beside words that say the same, with the blank that parts them. */
export function iconBefore(name: string): readonly [HTMLElement, string] {
  return [icon(name), " "];
}

/** A button that stands in no template. */
export function makeButton(
  content: readonly (Node | string)[],
  onClick: (button: HTMLButtonElement) => unknown,
  className = "",
): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = className;
  button.append(...content);
  button.addEventListener("click", () => void onClick(button));
  return button;
}

/** An icon of Foundry's own set that nobody is read aloud, such as `fa-dice`. */
export function icon(name: string): HTMLElement {
  const made = document.createElement("i");
  made.className = `fa-solid ${name}`;
  made.ariaHidden = "true";
  return made;
}

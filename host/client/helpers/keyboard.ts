const MODIFIER_KEYS = { ALT: "Alt", CONTROL: "Control", SHIFT: "Shift" } as const;

/** A key that a keyboard has twice, as the browser tells the two apart. */
const bothSides = (key: string) => [`${key}Left`, `${key}Right`];

/** On a Mac the command key does what control does elsewhere: the browser calls it Meta. */
const MODIFIER_CODES: Record<string, string[]> = {
  Alt: bothSides("Alt"),
  Control: ["Control", "Meta"].flatMap(bothSides),
  Shift: bothSides("Shift"),
};

/** `game.keyboard`: which keys are down (foundry.helpers.interaction.KeyboardManager). */
export class KeyboardManager {
  static MODIFIER_KEYS = MODIFIER_KEYS;
  static MODIFIER_CODES = MODIFIER_CODES;

  /** What the page's own events have told so far. */
  readonly downKeys = new Set<string>();

  /** Listens to the page. Keys that are let go while it has no focus are up when it has it again. */
  activateListeners(page: Window): void {
    page.addEventListener("keydown", ({ code }) => this.downKeys.add(code), { capture: true });
    page.addEventListener("keyup", ({ code }) => this.downKeys.delete(code), { capture: true });
    page.addEventListener("blur", () => this.downKeys.clear());
  }

  /** Either side of the keyboard will do. */
  isModifierActive(modifier: string): boolean {
    return (MODIFIER_CODES[modifier] ?? []).some((code) => this.downKeys.has(code));
  }
}

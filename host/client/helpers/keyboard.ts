const MODIFIER_KEYS = { ALT: "Alt", CONTROL: "Control", SHIFT: "Shift" } as const;

/** The codes of the keys that count as each modifier. */
const MODIFIER_CODES: Record<string, string[]> = {
  Alt: ["AltLeft", "AltRight"],
  Control: ["ControlLeft", "ControlRight", "MetaLeft", "MetaRight"],
  Shift: ["ShiftLeft", "ShiftRight"],
};

/** `game.keyboard`: which keys are down (foundry.helpers.interaction.KeyboardManager). */
export class KeyboardManager {
  static MODIFIER_KEYS = MODIFIER_KEYS;
  static MODIFIER_CODES = MODIFIER_CODES;

  /** The codes of the keys that are down. */
  readonly downKeys = new Set<string>();

  /** Listens to the page. Keys that are let go while it has no focus are up when it has it again. */
  activateListeners(page: Window): void {
    page.addEventListener("keydown", ({ code }) => this.downKeys.add(code), { capture: true });
    page.addEventListener("keyup", ({ code }) => this.downKeys.delete(code), { capture: true });
    page.addEventListener("blur", () => this.downKeys.clear());
  }

  /** Whether a modifier, one of MODIFIER_KEYS, is down. */
  isModifierActive(modifier: string): boolean {
    return (MODIFIER_CODES[modifier] ?? []).some((code) => this.downKeys.has(code));
  }
}

import { SYSTEM } from "#system";
import { ourGame } from "../../foundry/globals.ts";

const TURN = `#${SYSTEM.id}-turn`;

/** The key of each action, and what it presses, or what gets the focus: the first that is on the screen. */
const ACTIONS = {
  endTurn: ["KeyN", `${TURN} :is([data-step=end], [data-action=end])`],
  mainStep: ["KeyA", `${TURN} .roll-button`],
  strip: ["KeyQ", `:is(#${SYSTEM.id}-prompts, ${TURN}) button`],
} as const;

/** Registers the keys for a turn, each with Shift, so that every user may choose others; to be called in the init hook. */
export function registerTurnKeys(): void {
  for (const [action, [key, selector]] of Object.entries(ACTIONS)) {
    const text = `${SYSTEM.words}.KEYS.${action}`;
    ourGame().keybindings.register(SYSTEM.id, action, {
      ...{ name: `${text}.name`, hint: `${text}.hint`, editable: [{ key, modifiers: ["Shift"] }] },
      onDown: () => {
        const button = document.querySelector<HTMLElement>(selector);
        button?.focus();
        if (action !== "strip") button?.click();
        return button !== null;
      },
    });
  }
}

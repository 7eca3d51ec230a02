import { SYSTEM } from "#system";
import { ourGame } from "../../foundry/globals.ts";
import { inEveryPage } from "../../foundry/windows.ts";
import type { RollKeys } from "../../foundry/visibility.ts";

/** What a key does that is held while a statistic is clicked. */
const ACTIONS = {
  atOnce: { keys: ["ShiftLeft", "ShiftRight"], call: { fast: true } },
  privately: { keys: ["AltLeft", "AltRight"], call: { visibility: "gm" } },
  blindly: { keys: ["ControlLeft", "ControlRight"], call: { visibility: "blind" } },
} as const satisfies Record<string, { readonly keys: readonly string[]; readonly call: RollKeys }>;

type HeldKeys = Pick<MouseEvent, "shiftKey" | "altKey" | "ctrlKey" | "metaKey">;

const NONE: HeldKeys = { shiftKey: false, altKey: false, ctrlKey: false, metaKey: false };
const down = new Set<string>();
let latest: HeldKeys = NONE;

/** Registers the keys that can be held, so that every user may choose others; to be called in the init hook. */
export function registerRollKeys(): void {
  for (const [action, { keys }] of Object.entries(ACTIONS)) {
    ourGame().keybindings.register(SYSTEM.id, action, {
      name: `${SYSTEM.words}.KEYS.${action}.name`,
      hint: `${SYSTEM.words}.KEYS.${action}.hint`,
      editable: keys.map((key) => ({ key })),
    });
  }
  const follow = (event: KeyboardEvent | MouseEvent) => (latest = event);
  inEveryPage((page) => {
    const hear = <Type extends "keydown" | "keyup" | "click">(
      type: Type,
      call: (event: DocumentEventMap[Type]) => void,
    ) => page.addEventListener(type, call, { capture: true });
    hear("keydown", (event) => (down.add(event.code), follow(event)));
    hear("keyup", (event) => (down.delete(event.code), follow(event)));
    hear("click", follow);
    page.defaultView?.addEventListener("blur", () => {
      down.clear();
      latest = NONE;
    });
  });
}

/**
 * What the held keys settle about a check.
 * @param event  The click; by default the last thing that a user did, for macros, which are told of no click.
 */
export function rollKeys(event: HeldKeys = latest): RollKeys {
  const held = Object.entries(ACTIONS).filter(([action]) =>
    ourGame()
      .keybindings.get(SYSTEM.id, action)
      .some(({ key }) => isHeld(key, event)),
  );
  return Object.assign({}, ...held.map(([, { call }]) => call)) as RollKeys;
}

function isHeld(key: string, { shiftKey, altKey, ctrlKey, metaKey }: HeldKeys): boolean {
  if (key.startsWith("Shift")) return shiftKey;
  if (key.startsWith("Alt")) return altKey;
  if (key.startsWith("Control") || key.startsWith("Meta")) return ctrlKey || metaKey;
  return down.has(key);
}

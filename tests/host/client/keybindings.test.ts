import { expect, it, vi } from "vitest";
import { KEYBINDING_PRECEDENCE } from "../../../host/common/constants/users.ts";
import { ClientKeybindings } from "../../../host/client/helpers/keybindings.ts";

const press = (code: string, modifiers: Partial<KeyboardEvent> = {}) =>
  ({
    type: "keydown",
    code,
    shiftKey: false,
    ctrlKey: false,
    altKey: false,
    metaKey: false,
    repeat: false,
    ...modifiers,
  }) as KeyboardEvent;

it("runs the action bound to a key with its modifiers, first the one that precedes (api/v13/classes/foundry.helpers.interaction.ClientKeybindings)", () => {
  const keys = new ClientKeybindings(() => false);
  const late = vi.fn(() => true);
  const early = vi.fn(() => true);
  keys.register("sample", "late", {
    name: "Late",
    editable: [{ key: "KeyR", modifiers: ["Shift"] }],
    onDown: late,
    precedence: KEYBINDING_PRECEDENCE.DEFERRED,
  });
  keys.register("sample", "early", {
    name: "Early",
    editable: [{ key: "KeyR", modifiers: ["Shift"] }],
    onDown: early,
    precedence: KEYBINDING_PRECEDENCE.PRIORITY,
  });
  expect(keys.dispatch(press("KeyR"))).toBe(false);
  expect(keys.dispatch(press("KeyR", { shiftKey: true }))).toBe(true);
  expect([early.mock.calls.length, late.mock.calls.length]).toEqual([1, 0]);
});

it("keeps restricted actions for Gamemasters", () => {
  const onDown = vi.fn(() => true);
  for (const isGM of [false, true]) {
    const keys = new ClientKeybindings(() => isGM);
    keys.register("sample", "secret", { name: "Secret", restricted: true, editable: [{ key: "KeyS" }], onDown });
    expect(keys.dispatch(press("KeyS"))).toBe(isGM);
  }
  expect(onDown).toHaveBeenCalledOnce();
});

it("answers with the modifiers of each key, an empty list where none were named (seen in other people's systems, which ask every one)", async () => {
  const keys = new ClientKeybindings();
  keys.register("sample", "skip", { name: "Skip", editable: [{ key: "ShiftLeft" }] });
  expect(keys.get("sample", "skip")).toEqual([{ key: "ShiftLeft", modifiers: [] }]);
  await keys.set("sample", "skip", [{ key: "KeyS" }, { key: "KeyR", modifiers: ["Alt"] }]);
  expect(keys.get("sample", "skip").map(({ modifiers }) => modifiers)).toEqual([[], ["Alt"]]);
});

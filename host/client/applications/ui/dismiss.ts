import { game } from "../../core/state.ts";
import { instances } from "../api/instances.ts";

/** Lets the Escape key close the open windows, after anything that a system has bound to it. */
export function registerDismiss(): void {
  game.keybindings.register("core", "dismiss", {
    name: "KEYBINDINGS.Dismiss",
    uneditable: [{ key: "Escape" }],
    precedence: 2,
    onDown: () => {
      const windows = [...instances.values()].filter(({ hasFrame }) => hasFrame);
      for (const open of windows) void open.close({ closeKey: true });
      return windows.length > 0;
    },
  });
}

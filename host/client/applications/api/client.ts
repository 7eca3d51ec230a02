import type { Data } from "../../../common/types.ts";
import { Hooks } from "../../core/hooks.ts";
import { notifyError } from "../../core/notify.ts";
import { game } from "../../core/state.ts";

/** Localises a key. Before a language is loaded, and outside a game, the key itself is shown. */
export function localize(key: string, data?: Data): string {
  const i18n = game?.i18n;
  if (!i18n) return key;
  return data ? i18n.format(key, data as never) : i18n.localize(key);
}

/** Shows an error to the user and reports it; for what goes wrong in an event, where nobody could catch it. */
export function report(location: string, error: unknown): void {
  const cause = error instanceof Error ? error : new Error(String(error));
  Hooks.onError(location, cause, { msg: cause.message, notify: "error" });
}

/** Keeps in `ui` what the user has before them, such as the window in front; outside a game there is no such place. */
export function noteInUi(name: "activeWindow" | "context", value: unknown): void {
  const { ui } = globalThis as { ui?: Data };
  if (ui) ui[name] = value;
}

export function warn(message: string): void {
  notifyError("warn", message);
}

import { client } from "../foundry.ts";

/** The hooks of the start in the order in which they came, each with what there was of the world by then. */
export const SEEN: { readonly hook: string; readonly translated: boolean; readonly users: boolean }[] = [];

/** Notes the hooks of the start; to be called while the module is loaded. */
export function watchHooks(): void {
  for (const hook of ["init", "i18nInit", "setup", "ready"]) {
    client.Hooks.once(hook, () => {
      const { i18n, user } = client.game;
      const translated = hook !== "init" && i18n.localize("SIRPAS.SHEET.character") !== "SIRPAS.SHEET.character";
      SEEN.push({ hook, translated, users: Boolean(user) });
    });
  }
}

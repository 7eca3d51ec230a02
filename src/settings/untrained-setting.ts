import { settings } from "./store.ts";

/** Registers whether characters can try every skill that has a base; to be called in the init hook. */
export function registerUntrainedSetting(): void {
  settings().register("sirpas", "untrainedSkills", {
    name: "SIRPAS.SETTING.untrainedSkills.name",
    hint: "SIRPAS.SETTING.untrainedSkills.hint",
    scope: "world",
    // The form "Rules and options" shows it.
    config: false,
    type: new foundry.data.fields.BooleanField({ initial: true }),
    default: true,
    requiresReload: true,
  });
}

/** Whether characters can try every skill that has a base, learned or not. */
export function untrainedAllowed(): boolean {
  return settings().get("sirpas", "untrainedSkills") === true;
}

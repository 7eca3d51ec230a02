import { ViewedActorSheet } from "./viewed-actor-sheet.ts";

/** Lets open sheets show templates and words that have been changed meanwhile; to be called in the init hook. */
export function followReloads(): void {
  // Foundry renders every application afterwards, which would pass over parts whose data are the same.
  Hooks.on(
    "hotReload" as never,
    (() => {
      for (const application of foundry.applications.instances.values())
        if (application instanceof ViewedActorSheet) application.forgetShown();
    }) as never,
  );
}

import { ViewedActorSheet } from "./viewed-actor-sheet.ts";

/** What of a combat the sheets of those who fight in it show: which round it is, and whether it goes on. */
interface Fight {
  readonly combatants: Iterable<Fighting>;
}

interface Fighting {
  readonly actor: { render(force?: boolean): unknown } | null;
}

/** Lets open sheets follow the rounds of the combats their actors take part in; to be called in the init hook. */
export function followCombats(): void {
  const all = ({ combatants }: Fight) => {
    for (const one of combatants) follow(one);
  };
  const follow = ({ actor }: Fighting) => void actor?.render(false);
  const hear = (hook: string, call: (document: never) => void) => Hooks.on(hook as never, call as never);
  hear("updateCombat", all);
  hear("deleteCombat", all);
  hear("createCombatant", follow);
  hear("deleteCombatant", follow);
}

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

import { isDeciding, onDeciding } from "../deciding/deciding-window.ts";
import { SirpasActor } from "../../documents/actor.ts";
import { combatantsOf } from "../encounter/fight-of.ts";
import type { SirpasCombat } from "../../documents/combat.ts";
import { deadStatus } from "../effects/dead-status.ts";

/** What can change whether somebody fights on. */
const HOOKS = ["updateActor", "createActiveEffect", "deleteActiveEffect", "updateActiveEffect", "createCombatant"];

/**
 * Marks those who lie still or are dead as defeated in every encounter they are in, and takes the mark away once they can fight
 * again; in the window that decides alone. To be called in the init hook.
 */
export function registerDefeatHooks(): void {
  for (const hook of HOOKS) {
    Hooks.on(
      hook as never,
      ((document: unknown) => {
        const actor = actorOf(document);
        if (actor && isDeciding()) void markDefeat(actor);
      }) as never,
    );
  }
  onDeciding(() => {
    const actors = (game.combats!.contents as unknown as readonly SirpasCombat[]).flatMap((combat) =>
      combat.combatants.contents.flatMap(({ actor }) => (actor as SirpasActor | null) ?? []),
    );
    for (const actor of new Set(actors)) void markDefeat(actor);
  });
}

/** Whether somebody fights no more: dead, or incapacitated. */
function isOut(actor: SirpasActor): boolean {
  return actor.system.incapacitated || actor.statuses.has(deadStatus());
}

async function markDefeat(actor: SirpasActor): Promise<void> {
  const out = isOut(actor);
  for (const combat of (game.combats?.contents ?? []) as unknown as readonly SirpasCombat[]) {
    const updates = combatantsOf(combat, actor)
      .filter(({ defeated }) => (defeated ?? false) !== out)
      .map(({ id }) => ({ _id: id, defeated: out }));
    if (updates.length > 0) await combat.updateEmbeddedDocuments("Combatant", updates as never);
  }
}

/** The actor that a document is, has or belongs to. */
function actorOf(document: unknown): SirpasActor | null {
  if (document instanceof SirpasActor) return document;
  const { parent, actor } = document as { readonly parent?: unknown; readonly actor?: unknown };
  if (parent instanceof SirpasActor) return parent;
  return actor instanceof SirpasActor ? actor : null;
}

import { isSirpasActor, type SirpasActor, type SirpasCombat, type SirpasCombatant } from "../documents.ts";
import { combats, fightersIn } from "#core/foundry/collections.ts";
import { updateEmbedded } from "#core/foundry/documents.ts";
import { on } from "#core/foundry/hooks.ts";
import { isDeciding, onDeciding } from "#core/play/deciding/deciding-window.ts";
import { isPastDying } from "../effects/statuses.ts";
import { combatantsFor } from "./encounter-of.ts";
import { beginRolled } from "./new-turn.ts";
import { afterLeaving } from "./turn-flow.ts";
import { syncInitiative } from "./sync-turn.ts";

/**
 * Lets encounters go on by themselves, in the window that decides alone: Foundry's own account of them follows the log, a turn begins
 * once all have rolled who were asked to, who is felled is marked as defeated.
 */
export function registerEncounterHooks(): void {
  const whenDeciding = (hooks: string | readonly string[], call: (document: never, changed: never) => unknown) =>
    on(hooks, (document: never, changed: never) => {
      if (isDeciding()) void call(document, changed);
    });
  whenDeciding("updateCombat", (combat: SirpasCombat, changed: object) => {
    if ("system" in changed) void syncInitiative(combat);
    // Foundry forgets the movement of whoever's place comes; ours all move in their places of one turn.
    if ("round" in changed && combat.started) void combat.clearMovementHistories();
  });
  whenDeciding("deleteCombatant", ({ parent }: SirpasCombatant) => afterLeaving(parent as SirpasCombat));
  whenDeciding(["createChatMessage", "updateChatMessage", "deleteCombatant"], beginAll);
  whenDeciding(
    ["updateActor", "createActiveEffect", "deleteActiveEffect", "updateActiveEffect", "createCombatant"],
    (document: unknown) => {
      const actor = actorOf(document);
      if (actor) void markDefeat(actor);
    },
  );
  onDeciding(() => {
    beginAll();
    for (const actor of new Set(combats().flatMap(fightersIn))) void markDefeat(actor);
    for (const combat of combats()) void afterLeaving(combat);
  });
}

function beginAll(): void {
  if (combats().length > 0) void beginRolled(combats());
}

/** Marks who is dead or incapacitated as defeated in every encounter they are in, and removes the mark once they can fight again. */
async function markDefeat(actor: SirpasActor): Promise<void> {
  const out = actor.system.incapacitated || isPastDying(actor);
  for (const combat of combats()) {
    const updates = combatantsFor(combat, actor)
      .filter(({ defeated }) => (defeated ?? false) !== out)
      .map(({ id }) => ({ _id: id, defeated: out }));
    await updateEmbedded(combat, "Combatant", updates);
  }
}

/** The actor that a document is, has or belongs to. */
function actorOf(document: unknown): SirpasActor | null {
  const { parent, actor } = document as { readonly parent?: unknown; readonly actor?: unknown };
  return [document, parent, actor].find(isSirpasActor) ?? null;
}

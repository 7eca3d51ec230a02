import type { SirpasCombat } from "../../documents/combat.ts";
import { err } from "../../rules/result.ts";
import { notifyRefusal } from "../../utils/notify-refusal.ts";
import { combatantsOf } from "../../play/encounter/turn-order.ts";

/** A token on the scene, as far as an encounter asks. */
interface SelectedToken {
  readonly document: {
    readonly id: string | null;
    readonly actorId: string | null;
    readonly hidden: boolean;
    readonly parent: { readonly id: string | null } | null;
  };
}

/** Lets those take part whose tokens are selected, each once; whoever is hidden on the scene is so in the encounter. */
export async function addSelected(combat: SirpasCombat): Promise<void> {
  const { canvas } = globalThis as unknown as { canvas?: { tokens?: { controlled?: readonly SelectedToken[] } } };
  const here = new Set(combatantsOf(combat).map(({ tokenId }) => tokenId));
  const data = (canvas?.tokens?.controlled ?? [])
    .map(({ document }) => document)
    .filter(({ id }) => !here.has(id))
    .map(({ id, actorId, hidden, parent }) => ({ tokenId: id, sceneId: parent?.id ?? null, actorId, hidden }));
  if (data.length === 0) notifyRefusal(err("noTokenSelected", {}));
  else await combat.createEmbeddedDocuments("Combatant", data as never);
}

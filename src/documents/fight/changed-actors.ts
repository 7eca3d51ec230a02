import { documentAt } from "../../data/document-at.ts";
import type { Change } from "../../rules/fight/change.ts";
import type { SirpasActor } from "../actor.ts";

/** The actor of a change; null for one that is gone. */
export function changedActor({ actor }: Pick<Change, "actor">): SirpasActor | null {
  const found = documentAt(actor) as { readonly documentName?: string } | null;
  return found?.documentName === "Actor" ? (found as unknown as SirpasActor) : null;
}

/** The actors of some changes, each once. */
export function changedActors(changes: readonly Change[]): readonly SirpasActor[] {
  return [...new Set(changes.flatMap((change) => changedActor(change) ?? []))];
}

/** Whether this user may change all whom something is about. */
export function mayChangeAll(changes: readonly Change[]): boolean {
  return changedActors(changes).every(({ isOwner }) => isOwner);
}

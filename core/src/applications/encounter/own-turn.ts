import { combats } from "../../foundry/collections.ts";
import { actorOf } from "../../foundry/ours.ts";
import { isPlayedHere } from "../../play/challenge/who-answers.ts";

/** A turn that is played now. */
export interface OwnTurn {
  /** The same while it is the same turn of the same combatant. */
  readonly key: string;
  readonly combat: Combat.Implementation;
  readonly combatant: Combatant.Implementation;
  readonly actor: Actor.Implementation;
}

/** Whose turn it is in an encounter by Foundry's own order of turns; null while it is nobody's of this system. */
export function turnIn(combat: Combat.Implementation): OwnTurn | null {
  const { combatant } = combat;
  const actor = combatant && actorOf<Actor.Implementation>(combatant);
  if (!combat.started || !actor) return null;
  return { combat, combatant, actor, key: [combat.id, combat.round, combatant.id].join(" ") };
}

/** The turn that this user plays; null while it is nobody's. */
export function ownTurn(): OwnTurn | null {
  const turns = combats().flatMap((combat) => turnIn(combat) ?? []);
  return turns.find(({ actor }) => isPlayedHere(actor)) ?? null;
}

import { combats } from "../../foundry/collections.ts";
import { actorOf } from "../../foundry/ours.ts";
import { isPlayedHere } from "../../play/challenge/who-answers.ts";

/** A turn that this user plays now. */
export interface OwnTurn {
  /** The same while it is the same turn of the same combatant. */
  readonly key: string;
  readonly combat: Combat.Implementation;
  readonly combatant: Combatant.Implementation;
  readonly actor: Actor.Implementation;
}

/** The turn that this user plays, by Foundry's own order of turns; null while it is nobody's. */
export function ownTurn(): OwnTurn | null {
  const turns = combats().flatMap((combat): readonly OwnTurn[] => {
    const { combatant } = combat;
    const actor = combatant && actorOf<Actor.Implementation>(combatant);
    if (!combat.started || !actor || !isPlayedHere(actor)) return [];
    return [{ combat, combatant, actor, key: [combat.id, combat.round, combatant.id].join(" ") }];
  });
  return turns[0] ?? null;
}

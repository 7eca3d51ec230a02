import { combatAt } from "#core/foundry/collections.ts";
import { isInEncounter, momentOf as momentIn, type Moment } from "#core/play/encounter/moment.ts";
import type { LogFact } from "#core/rules/log/event.ts";
import type { TurnAction, TurnUse } from "../../rules/combat/turn-actions.ts";

/** That somebody did something in a turn, as the log of an encounter keeps it. */
export interface ActionFact extends LogFact {
  readonly type: "action";
  readonly actor: string;
  readonly action: TurnAction;
  readonly turn: number;
}

/** What a roll took of a turn, whose card a player has deleted. */
interface UsedFact extends LogFact {
  readonly type: "used";
  readonly actor: string;
  readonly turn: number;
  readonly use: Exclude<TurnUse, { readonly type: "action" }>;
}

/** The turn that somebody has begun last: how many of their own have. What they do before the next one begins is done in it. */
export const momentOf = (actor: Actor.Implementation) =>
  momentIn(actor, (encounter) => turnsBegun(encounter, actor.uuid));

/** How many turns of somebody have begun in an encounter. */
export function turnsBegun(encounter: Combat.Implementation, uuid: string): number {
  const place = encounter.turns.findIndex((one) => one.actor?.uuid === uuid);
  return Math.max(0, encounter.round - (place <= (encounter.turn ?? -1) ? 0 : 1));
}

/** Whether a moment can be that of somebody in an encounter whose round another message names: it is this turn or the one before. */
export function isMomentIn({ combat, turn }: Moment, round: Moment, uuid: string): boolean {
  return !isInEncounter(uuid, round.combat) || (combat === round.combat && Math.abs(turn - round.turn) <= 1);
}

/** What the log of an encounter tells that somebody did in a turn besides attacks and defences. */
export function actionsIn(moment: Moment, uuid: string): readonly TurnAction[] {
  return factsIn(moment, uuid)
    .filter(isAction)
    .map(({ action }) => action);
}

/** The attacks and defences of somebody in a turn of which the log alone tells. */
export function usedIn(moment: Moment, uuid: string): readonly UsedFact["use"][] {
  return factsIn(moment, uuid).flatMap((fact) => (fact.type === "used" ? [(fact as UsedFact).use] : []));
}

function factsIn({ combat, turn }: Moment, uuid: string): readonly LogFact[] {
  const facts = (combatAt(combat)?.standing ?? []).flatMap((event) => event.facts);
  return facts.filter((fact) => fact["actor"] === uuid && fact["turn"] === turn);
}

export function isAction(fact: LogFact): fact is ActionFact {
  return fact.type === "action";
}

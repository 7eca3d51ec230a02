import { combatAt, encounterOf } from "#core/foundry/collections.ts";
import { inOrder } from "#core/play/challenge/message-index.ts";
import type { Moment } from "#core/play/encounter/moment.ts";
import { sentInTurn } from "#core/play/exchange/answers.ts";
import { canSprint } from "../../rules/character/load.ts";
import { hasTrait } from "../../rules/character/modifiers.ts";
import { attackCost, keepsAim, readTurn, type TurnUse } from "../../rules/combat/turn-actions.ts";
import { startTurn, type Mobility, type TurnState } from "../../rules/combat/turn.ts";
import { hobbles } from "../../rules/injury/pain.ts";
import { tiredMobility } from "../../rules/recovery/fatigue.ts";
import { isOf } from "#core/play/items.ts";
import { AttackData } from "./attack-data.ts";
import { DefenceData } from "./defence-data.ts";
import { conditionsOf, fighterOf, painless } from "./fighter.ts";
import { actionsIn, isAction, momentOf, usedIn } from "./moment.ts";

/** How far somebody gets with their load, tiredness and injuries. */
export function mobilityOf(actor: Actor.Implementation): Mobility {
  const { body, movement } = actor.character;
  const speed = hobbles({ ...fighterOf(actor).pain, painless: painless(actor), ignored: 0 })
    ? movement.value / 2
    : movement.value;
  const mobility = { speed, cannotSprint: !canSprint(body.encumbrance), stamina: actor.left("stamina") };
  return tiredMobility(mobility, actor.system.fatigue);
}

/** What is left of the turn that somebody has begun last; null outside of an encounter, where nothing is counted. */
export function turnOf(actor: Actor.Implementation): TurnState | null {
  const moment = momentOf(actor);
  if (moment.combat === "") return null;
  const conditions = conditionsOf(actor);
  const mobility = mobilityOf(actor);
  return readTurn(startTurn(conditions, mobility), usesIn(actor, moment), conditions, mobility);
}

/** The weapons that somebody has attacked with in the round that is going on: they parry worse until it ends. */
export function attackedWith(actor: Actor.Implementation): readonly string[] {
  const hasBegun = momentOf(actor).turn === encounterOf(actor)?.round;
  return hasBegun ? (turnOf(actor)?.attackedWith ?? []) : [];
}

/** What somebody did in a turn: attacks and defences are in the chat, all else in the log. */
function usesIn(actor: Actor.Implementation, moment: Moment): readonly TurnUse[] {
  const own = { ...moment, actor: actor.uuid };
  const attacks = inOrder(sentInTurn(AttackData, own));
  const defences = sentInTurn(DefenceData, own).filter(({ data }) => data.kind !== "none");
  return [
    ...actionsIn(moment, actor.uuid).map((action): TurnUse => ({ type: "action", action })),
    ...attacks.map(({ data: { weaponUuid, cost, twoWeapons } }): TurnUse => {
      return { type: "attack", weapon: weaponUuid, cost, twoWeapons };
    }),
    ...defences.map((): TurnUse => ({ type: "defence" })),
    ...usedIn(moment, actor.uuid),
  ];
}

/** What an attack with a weapon costs somebody in this turn. */
export function costOf(actor: Actor.Implementation, item: { readonly type: string }): "major" | "minor" {
  const turn = turnOf(actor);
  const unarmed = isOf(item, "weapon") && item.system.group === "unarmed";
  const byMinor = unarmed && hasTrait(actor.character.sources, "unarmedMinorAction");
  return turn && attackCost(turn, byMinor) === "minor" ? "minor" : "major";
}

/** Whether somebody has aimed in the turn before this one, and kept the aim since. */
export function hasAimed(actor: Actor.Implementation): boolean {
  const { combat, turn } = momentOf(actor);
  const events = combatAt(combat)?.standing ?? [];
  const aimedAt = events.findLastIndex(({ facts }) =>
    facts.some((fact) => isAction(fact) && fact.actor === actor.uuid && fact.action === "aim" && fact.turn >= turn - 1),
  );
  if (aimedAt < 0) return false;
  const since = events.slice(aimedAt + 1).flatMap(({ type, who, facts }): readonly (TurnUse | "hit")[] => {
    if (type === "damage" && who === actor.uuid) return ["hit"];
    const own = facts.filter(isAction).filter((fact) => fact.actor === actor.uuid);
    return own.map(({ action }) => ({ type: "action", action }));
  });
  return keepsAim([...since, ...usesIn(actor, { combat, turn }).filter(({ type }) => type === "attack")]);
}

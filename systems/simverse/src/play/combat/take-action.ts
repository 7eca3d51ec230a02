import { statusEnded } from "#core/play/log/status-changes.ts";
import { encounterOf } from "#core/foundry/collections.ts";
import { recordEvent } from "#core/play/log/record.ts";
import type { Change } from "#core/rules/log/change.ts";
import type { ToldEvent } from "#core/rules/log/event.ts";
import { err, ok, type Result } from "#core/rules/result.ts";
import { refused } from "#core/utils/notify-refusal.ts";
import { ENDS, takeAction as take, TURN_ACTIONS, type TurnAction } from "../../rules/combat/turn-actions.ts";
import { checkCanRoll } from "../../rules/injury/conditions.ts";
import { conditionsOf } from "./fighter.ts";
import { momentOf, type ActionFact } from "./moment.ts";
import { mobilityOf, turnOf } from "./turn-state.ts";
import { poolChange } from "#core/play/log/state-changes.ts";

/** The actions that somebody can take now. */
export function actionsLeft(actor: Actor.Implementation): readonly TurnAction[] {
  return TURN_ACTIONS.filter((action) => takeable(actor, action).ok);
}

/** Takes an action of a turn: the log tells of it, and can undo it. @returns whether it was; if not, the user was told why */
export async function takeAction(actor: Actor.Implementation, action: TurnAction): Promise<boolean> {
  if (!actor.isOwner) return refused(err("notOwner", { actor: actor.name }));
  const draft = takeable(actor, action);
  return draft.ok ? recordEvent(encounterOf(actor), draft.value) : refused(draft);
}

/** An action of somebody's turn as the log tells of it; refused where it cannot be taken. */
export function takeable(actor: Actor.Implementation, action: TurnAction): Result<ToldEvent> {
  const conditions = conditionsOf(actor);
  const turn = turnOf(actor);
  if (!turn) return err("notInEncounter", { name: actor.name });
  const able = checkCanRoll(conditions);
  if (!able.ok) return able;
  const taken = take(turn, action, conditions, mobilityOf(actor));
  if (!taken.ok) return taken;
  const { stamina } = taken.value;
  const { uuid, name } = actor;
  const ended = ENDS[action];
  const changes: readonly Change[] = [
    ...(stamina > 0 ? poolChange(actor, "stamina", actor.left("stamina") - stamina) : []),
    ...(ended === undefined ? [] : statusEnded(actor, ended)),
  ];
  const said = [{ label: `SIMVERSE.LOG.said.action.${action}`, data: { name } }];
  return ok({ type: "action", who: uuid, said, facts: [actionFact(actor, action)], changes });
}

/** That somebody took an action in the turn that they have begun last. */
export function actionFact(actor: Actor.Implementation, action: TurnAction): ActionFact {
  return { type: "action", actor: actor.uuid, action, turn: momentOf(actor).turn };
}

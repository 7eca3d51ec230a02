import { actorAt, createMessage, speakerOf } from "#core/foundry/documents.ts";
import { onTurn } from "#core/foundry/turns.ts";
import { postTurn, TurnData, turnStartKey } from "#core/play/challenge/turn-card.ts";
import { passesGate } from "#core/play/gate/gate.ts";
import { recordEvent } from "#core/play/log/record.ts";
import { isRecorded } from "#core/play/log/recorded.ts";
import { err } from "#core/rules/result.ts";
import { refused } from "#core/utils/notify-refusal.ts";
import { facesOf } from "#core/foundry/rolls.ts";
import { injuryOptions } from "../../settings/definitions.ts";
import { afterTurnRoll, bled, turnRolls } from "../../rules/injury/dying.ts";
import { resolveCheck } from "../../rules/checks/check.ts";
import type { Vitals } from "../../rules/injury/vitals.ts";
import type { SimverseActor } from "../../documents/actor.ts";
import { fightOf } from "./moment.ts";
import { vitalsOf } from "./fighter.ts";
import { vitalsChanges, vitalsSaid } from "./vitals-changes.ts";

type Message = ChatMessage.Implementation;

/** Posts a card at the start of the turn of somebody who bleeds or is dying, in the window that decides. To be called at the table. */
export function registerTurns(): void {
  onTurn((combat) => void postTurn(combat, owes));
}

/** Whether somebody loses blood, or has to roll, at the start of a turn. */
export function owes(actor: SimverseActor): boolean {
  const vitals = vitalsOf(actor);
  return turnRolls(vitals, injuryOptions()).length > 0;
}

/** Takes what bleeding takes, rolls what has to be rolled, each as a card of its own, and writes down what they come to. */
export async function beginTurn(message: Message): Promise<boolean> {
  const data: unknown = message.system;
  const actor = data instanceof TurnData ? actorAt(data.actor) : null;
  if (!(data instanceof TurnData) || !actor || !passesGate(message)) return refused(err("requestGone"));
  if (!actor.isOwner) return refused(err("notOwner", { actor: actor.name }));
  const key = turnStartKey(message);
  if (isRecorded(key)) return refused(err("eventStands"));
  if (!owes(actor)) return refused(err("nothingOwed", { name: data.name }));
  const options = injuryOptions();
  const before = vitalsOf(actor);
  let after: Vitals = bled(before, options);
  for (const roll of turnRolls(after, options)) {
    const thrown = await CONFIG.SIMVERSE.rolls.check.build().evaluate();
    const system = { actor: actor.uuid, label: `SIMVERSE.TURN.${roll.kind}`, terms: roll.terms };
    await createMessage({ type: "check", speaker: speakerOf(actor), rolls: [thrown], system });
    after = afterTurnRoll(after, roll, resolveCheck(roll.terms, facesOf(thrown)), options);
  }
  const said = vitalsSaid(actor, before, after);
  const changes = vitalsChanges(actor, before, after);
  const draft = { type: "damage", key, who: actor.uuid, message: message.id ?? "", said, facts: [], changes };
  return recordEvent(fightOf(actor), draft, { message });
}

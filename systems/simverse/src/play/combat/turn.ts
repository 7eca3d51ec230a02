import { encounterOf } from "#core/foundry/collections.ts";
import { actorAt, createMessage, speakerOf } from "#core/foundry/documents.ts";
import { onTurn } from "#core/foundry/turns.ts";
import { postTurn, TurnData, turnStartKey } from "#core/play/challenge/turn-card.ts";
import { answersTo, inOrder } from "#core/play/challenge/message-index.ts";
import { passesGate } from "#core/play/gate/gate.ts";
import { recordEvent } from "#core/play/log/record.ts";
import { isRecorded } from "#core/play/log/recorded.ts";
import type { EventDraft } from "#core/rules/log/event.ts";
import { err } from "#core/rules/result.ts";
import { refused } from "#core/utils/notify-refusal.ts";
import { facesOf } from "#core/foundry/rolls.ts";
import { injuryOptions } from "../../settings/definitions.ts";
import { afterTurnRoll, bled, turnRolls, type TurnRoll } from "../../rules/injury/dying.ts";
import { resolveCheck } from "../../rules/checks/check.ts";
import type { Vitals } from "../../rules/injury/vitals.ts";
import type { SimverseActor } from "../../documents/actor.ts";
import { CheckData } from "../checks/check-data.ts";
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
  if (isRecorded(turnStartKey(message))) return refused(err("eventStands"));
  if (!owes(actor)) return refused(err("nothingOwed", { name: data.name }));
  const options = injuryOptions();
  for (const { kind, terms } of turnRolls(bled(vitalsOf(actor), options), options)) {
    const label = labelOf(kind);
    if (rolledFor(message, actor, label)) continue;
    const rolls = [await CONFIG.SIMVERSE.rolls.check.build().evaluate()];
    const system = { actor: actor.uuid, label, terms, request: message.id ?? "" };
    await createMessage({ type: "check", speaker: speakerOf(actor), rolls, system });
  }
  return recordEvent(encounterOf(actor), () => turnEvent(message), { message });
}

const labelOf = (kind: TurnRoll["kind"]) => `SIMVERSE.TURN.${kind}`;

/** The dice that somebody rolled for a start of a turn: the first, so that nobody rolls until they are good. */
function rolledFor({ id }: Message, { uuid }: SimverseActor, label: string): readonly number[] | null {
  const rolls = answersTo(id, CheckData).filter(
    ({ message, data }) => data.actor === uuid && data.label === label && !data.unhurried && passesGate(message),
  );
  const [first] = inOrder(rolls);
  return first ? facesOf(first.message.rolls[0]) : null;
}

/** What a start of a turn does by its dice to somebody as they are now; null as long as they are not all rolled. */
export function turnEvent(message: Message): EventDraft | null {
  const data: unknown = message.system;
  const actor = data instanceof TurnData ? actorAt(data.actor) : null;
  if (!actor || !passesGate(message) || !owes(actor)) return null;
  const options = injuryOptions();
  const before = vitalsOf(actor);
  let after: Vitals = bled(before, options);
  for (const roll of turnRolls(after, options)) {
    const dice = rolledFor(message, actor, labelOf(roll.kind));
    if (!dice) return null;
    after = afterTurnRoll(after, roll, resolveCheck(roll.terms, dice), options);
  }
  const said = vitalsSaid(actor, before, after);
  const changes = vitalsChanges(actor, before, after);
  const key = turnStartKey(message);
  return { type: "damage", key, who: actor.uuid, message: message.id ?? "", said, facts: [], changes };
}

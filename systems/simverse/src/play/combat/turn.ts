import { createMessage, speakerOf } from "#core/foundry/documents.ts";
import { onTurn } from "#core/foundry/turns.ts";
import { postTurns, turnConsequence } from "#core/play/challenge/turn-card.ts";
import { firstAnswer } from "#core/play/exchange/answers.ts";
import { facesOf } from "#core/foundry/rolls.ts";
import { injuryOptions } from "../../settings/definitions.ts";
import { afterTurnRoll, bled, turnRolls, type TurnRoll } from "../../rules/injury/dying.ts";
import { resolveCheck } from "../../rules/checks/check.ts";
import type { Vitals } from "../../rules/injury/vitals.ts";
import { CheckData } from "../checks/check-data.ts";
import { vitalsOf } from "./fighter.ts";
import { vitalsEffects } from "./vitals-changes.ts";

type Message = ChatMessage.Implementation;

/** Posts a card at the start of the turn of somebody who bleeds or is dying, in the window that decides. To be called at the table. */
export function registerTurns(): void {
  onTurn((combat, prior) => void postTurns(combat, owes, prior));
}

/** Whether somebody loses blood, or has to roll, at the start of a turn. */
export function owes(actor: Actor.Implementation): boolean {
  const vitals = vitalsOf(actor);
  return turnRolls(vitals, injuryOptions()).length > 0;
}

/** What bleeding takes at the start of a turn, and what has to be rolled then, each as a card of its own. */
export const TURN = turnConsequence({
  icon: "fa-dice",
  owes,
  async rolls(message, actor) {
    const options = injuryOptions();
    for (const { kind, terms } of turnRolls(bled(vitalsOf(actor), options), options)) {
      const label = labelOf(kind);
      if (rolledFor(message, actor, label)) continue;
      const rolls = [await CONFIG.SIMVERSE.rolls.check.build().evaluate()];
      const system = { actor: actor.uuid, label, terms, request: message.id ?? "" };
      await createMessage({ type: "check", speaker: speakerOf(actor), rolls, system });
    }
  },
  effects(message, actor) {
    const options = injuryOptions();
    const before = vitalsOf(actor);
    let after: Vitals = bled(before, options);
    for (const roll of turnRolls(after, options)) {
      const dice = rolledFor(message, actor, labelOf(roll.kind));
      if (!dice) return null;
      after = afterTurnRoll(after, roll, resolveCheck(roll.terms, dice), options);
    }
    return { type: "damage", ...vitalsEffects(actor, before, after) };
  },
});

const labelOf = (kind: TurnRoll["kind"]) => `SIMVERSE.TURN.${kind}`;

/** The dice that somebody rolled for a start of a turn: the first, so that nobody rolls until they are good. */
function rolledFor({ id }: Message, { uuid }: Actor.Implementation, label: string): readonly number[] | null {
  const first = firstAnswer(id, CheckData, (data) => data.actor === uuid && data.label === label && !data.unhurried);
  return first ? facesOf(first.message.rolls[0]) : null;
}

import { combatantsOf } from "#core/foundry/collections.ts";
import { createMessage, speakerOf, update, updateEmbedded } from "#core/foundry/documents.ts";
import { facesOf } from "#core/foundry/rolls.ts";
import { onTurn } from "#core/foundry/turns.ts";
import { gamemasterIds } from "#core/foundry/visibility.ts";
import { isDeciding } from "#core/play/deciding/deciding-window.ts";
import { lost } from "#core/play/log/state-changes.ts";
import { recordEvent } from "#core/play/log/record.ts";
import { hasTrait, modifierTerms } from "../../rules/character/modifiers.ts";
import { resolveCheck } from "../../rules/checks/check.ts";
import { surpriseSpeed, surpriseTerms } from "../../rules/combat/order.ts";
import { passTurn } from "../powers/end-power.ts";
import { postTurn } from "#core/play/challenge/turn-card.ts";
import { owes } from "./turn.ts";
import { actorOf } from "#core/foundry/ours.ts";

const SURPRISED = "surprised";

/** Rolls for who is surprised and has just got a place in the order: 3d6 against twice their Speed moves them up or down. */
export async function rollSurprise(combat: Combat.Implementation, ids: readonly string[]): Promise<void> {
  for (const combatant of combatantsOf(combat).filter(({ id }) => ids.includes(id ?? ""))) {
    const { initiative } = combatant;
    const actor = actorOf<Actor.Implementation>(combatant);
    if (!actor?.isOwner || initiative === null || !isSurprised(actor)) continue;
    const { speed, sources } = actor.character;
    const terms = [...surpriseTerms(speed), ...modifierTerms(sources, ["checks"])];
    const roll = await CONFIG.SIMVERSE.rolls.check.build().evaluate();
    const system = { actor: actor.uuid, label: "SIMVERSE.CONDITION.surprised", terms };
    const whisper = combatant.hidden ? { whisper: gamemasterIds() } : {};
    await createMessage({ type: "check", speaker: speakerOf(actor), rolls: [roll], system, ...whisper });
    const by = surpriseSpeed(resolveCheck(terms, facesOf(roll)));
    await updateEmbedded(combat, "Combatant", [{ _id: combatant.id, initiative: orderOf(actor) + by }]);
  }
}

/** Whether somebody has the condition; nobody surprises who is never surprised. */
function isSurprised({ statuses, character }: Actor.Implementation): boolean {
  return statuses.has(SURPRISED) && !hasTrait(character.sources, "neverSurprised");
}

function orderOf(actor: Actor.Implementation): number {
  return Number(actor.getRollData()["initiative"]);
}

/** Lets a surprise be over with its round, in the window that decides. To be called at the table. */
export function registerSurprise(): void {
  onTurn((combat, { round }) => {
    if (isDeciding() && combat.round > 1 && combat.round > (round ?? 0)) void endSurprise(combat);
  });
}

async function endSurprise(combat: Combat.Implementation): Promise<void> {
  const surprised = combatantsOf(combat).flatMap((combatant) => {
    const actor = actorOf<Actor.Implementation>(combatant);
    return actor?.statuses.has(SURPRISED) ? [{ id: combatant.id, actor }] : [];
  });
  if (surprised.length === 0) return;
  const moved = surprised.map(({ id, actor }) => ({ _id: id, initiative: orderOf(actor) }));
  await updateEmbedded(combat, "Combatant", moved, { turnEvents: false });
  // The order is another now: its first acts first, which is no turn that follows another.
  if (combat.turn !== 0) {
    await update(combat, { turn: 0 }, { turnEvents: false });
    await postTurn(combat, owes);
    await passTurn(combat);
  }
  for (const { actor } of surprised) {
    await recordEvent(combat, { type: "condition", who: actor.uuid, ...lost(actor, SURPRISED) });
  }
}

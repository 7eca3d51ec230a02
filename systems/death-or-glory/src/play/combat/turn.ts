import { encounterOf } from "#core/foundry/collections.ts";
import { actorAt, createMessage, speakerOf } from "#core/foundry/documents.ts";
import { on } from "#core/foundry/hooks.ts";
import { facesOf } from "#core/foundry/rolls.ts";
import { onTurn } from "#core/foundry/turns.ts";
import type { RollKeys } from "#core/foundry/visibility.ts";
import type { ChallengeKind } from "#core/play/challenge/challenge.ts";
import { toApply } from "#core/play/challenge/to-apply.ts";
import { answersTo, inOrder } from "#core/play/challenge/message-index.ts";
import { postTurn, TurnData, turnStartKey } from "#core/play/challenge/turn-card.ts";
import { isDeciding } from "#core/play/deciding/deciding-window.ts";
import { differencesOf } from "#core/play/gate/differences.ts";
import { passesGate } from "#core/play/gate/gate.ts";
import { isRecorded } from "#core/play/log/recorded.ts";
import { recordEvent } from "#core/play/log/record.ts";
import { ownActors } from "#core/play/people/at-hand.ts";
import type { EventDraft } from "#core/rules/log/event.ts";
import { err, ok, type Result } from "#core/rules/result.ts";
import { notifyRefusal, refused } from "#core/utils/notify-refusal.ts";
import type { DogActor } from "../../documents/actor.ts";
import { labelOf } from "../../rules/character/attributes.ts";
import { readAttribute } from "../../rules/checks/check.ts";
import { anyCondition } from "../../rules/injury/conditions.ts";
import { bled, isGettingWorse, needsTreatment, owesEndurance, treated, weakened } from "../../rules/injury/vitals.ts";
import { canReach, CheckData, HEALING, wasTreated } from "../checks/check-data.ts";
import { performCheck } from "../checks/perform-check.ts";
import { momentOf } from "../moment.ts";
import { tireOf } from "../tiredness/fight-tires.ts";
import { conditionsOf, vitalsOf } from "./fighter.ts";
import { endStances } from "./stance.ts";
import { vitalsChanges, vitalsSaid } from "./vitals-changes.ts";

type Message = ChatMessage.Implementation;

/** Posts a card at the start of the turn of somebody who bleeds or may die, and ends with a round what was declared for it. To be called at the table. */
export function registerTurns(): void {
  onTurn((combat, prior) => {
    if (isDeciding() && prior.round !== combat.round) void endStances(combat);
    void postTurn(combat, (actor) => isGettingWorse(vitalsOf(actor), combat.round));
  });
  on("deleteCombat", (combat: Combat.Implementation) => void tireOf(combat));
}

/** Takes what open wounds take, rolls Endurance where it is owed, as a card of its own, and records what they come to. */
export async function beginTurn(message: Message): Promise<boolean> {
  const data: unknown = message.system;
  const actor = data instanceof TurnData ? actorAt(data.actor) : null;
  if (!(data instanceof TurnData) || !passesGate(message)) return refused(err("requestGone"));
  if (!actor?.isOwner) return refused(err("notOwner", { actor: actor?.name ?? "" }));
  if (isRecorded(turnStartKey(message))) return refused(err("eventStands"));
  const before = vitalsOf(actor);
  if (!isGettingWorse(before, data.turn)) return refused(err("nothingOwed", { name: data.name }));
  const owes = owesEndurance(bled(before), data.turn);
  if (owes && holdsOut(message, actor) === null) await rollEndurance(message, actor);
  return recordEvent(encounterOf(actor), () => turnEvent(message), { message });
}

/** What a start of a turn does by its dice to somebody as they are now; null as long as they are not rolled. */
export function turnEvent(message: Message): EventDraft | null {
  const data: unknown = message.system;
  const actor = data instanceof TurnData ? actorAt(data.actor) : null;
  if (!(data instanceof TurnData) || !actor || !passesGate(message)) return null;
  const before = vitalsOf(actor);
  if (!isGettingWorse(before, data.turn)) return null;
  const lost = bled(before);
  const holds = owesEndurance(lost, data.turn) ? holdsOut(message, actor) : true;
  if (holds === null) return null;
  const after = holds ? lost : weakened(lost);
  const said = vitalsSaid(actor, before, after);
  const changes = vitalsChanges(actor, before, after);
  const key = turnStartKey(message);
  return { type: "damage", key, who: actor.uuid, message: message.id ?? "", said, facts: [], changes };
}

/** Whether First aid can be tried on somebody now; refused where it would do nothing, or where somebody has tried it lately. */
export function canBeAided(patient: DogActor): Result<null> {
  if (!needsTreatment(vitalsOf(patient))) return err("notWounded", { name: patient.name });
  return wasTreated(patient.uuid, momentOf(patient)) ? err("treatedLately", { name: patient.name }) : ok(null);
}

/**
 * Rolls First aid on somebody: one attempt in two rounds.
 * @param healer  Who gives it: the first of whom this user plays unless another is named
 * @returns the check; null if the user was told why there is none
 */
export async function giveAid(uuid: string, keys: RollKeys, named?: DogActor): Promise<Message | null> {
  const patient = actorAt(uuid);
  if (!patient) return notifyRefusal(err("requestGone"));
  const { combat } = momentOf(patient);
  const own = ownActors() as readonly DogActor[];
  const healer = named ?? own.find((one) => canReach(one.uuid, combat)) ?? own[0];
  if (!healer || anyCondition(conditionsOf(healer), "helpless")) return notifyRefusal(err("noHealer"));
  if (!canReach(healer.uuid, combat)) return notifyRefusal(err("healerElsewhere", { name: healer.name }));
  const can = canBeAided(patient);
  if (!can.ok) return notifyRefusal(can);
  return performCheck(healer, HEALING, { ...keys, patient });
}

/** Names the healing that a check did, so that it happens once alone. */
export function treatmentKey({ id }: Message): string {
  return `treated:${id}`;
}

/** Whom a check of First aid has healed, as they would be then; null where there is nobody, or nothing comes of it. */
export function healedBy(message: Message): { readonly actor: DogActor; readonly critical: boolean } | null {
  const data: unknown = message.system;
  if (!(data instanceof CheckData) || data.patient === "" || !data.outcome?.success || !passesGate(message))
    return null;
  const actor = actorAt(data.patient);
  return actor && needsTreatment(vitalsOf(actor)) ? { actor, critical: data.outcome.critical === "success" } : null;
}

/** Applies First aid that has succeeded: wounds close, and those below 0 are saved for now. */
export async function treat(message: Message): Promise<boolean> {
  const { actor, critical = false } = healedBy(message) ?? {};
  if (!actor) return refused(err("requestGone"));
  if (!actor.isOwner) return refused(err("notOwner", { actor: actor.name }));
  const able = treated(vitalsOf(actor), critical);
  return able.ok ? recordEvent(encounterOf(actor), () => treatmentEvent(message), { message }) : refused(able);
}

/** What First aid does to its patient as they are now; null where it does nothing, or has done it. */
export function treatmentEvent(message: Message): EventDraft | null {
  const { actor, critical = false } = healedBy(message) ?? {};
  const key = treatmentKey(message);
  if (!actor || isRecorded(key)) return null;
  const before = vitalsOf(actor);
  const after = treated(before, critical);
  if (!after.ok) return null;
  const said = vitalsSaid(actor, before, after.value);
  const changes = vitalsChanges(actor, before, after.value);
  return { type: "heal", key, who: actor.uuid, message: message.id ?? "", facts: [], said, changes };
}

/** First aid that has succeeded is applied by who plays the patient, or a Gamemaster in the place of a player who is away. */
export const TREATMENT_CHALLENGE: ChallengeKind = {
  model: CheckData,
  promptsAsker: true,
  standsIn: true,
  read(message) {
    const { uuid, name } = healedBy(message)?.actor ?? { uuid: "", name: "" };
    const byGamemaster = uuid !== "" && differencesOf(message).length > 0;
    const asked = { kind: "applyTreatment", who: uuid, name, actor: uuid, byGamemaster };
    const awaited = uuid === "" ? [] : toApply(treatmentKey(message), asked);
    return { awaited, over: awaited.length === 0 };
  },
};

async function rollEndurance({ id }: Message, actor: DogActor): Promise<void> {
  const { terms } = actor.character.attributes.endurance;
  const rolls = [await CONFIG.DOG.rolls.check.build("attribute").evaluate()];
  const targets = [{ label: labelOf("endurance"), terms }];
  const system = { actor: actor.uuid, kind: "attribute", skill: "", request: id ?? "", targets };
  await createMessage({ type: "check", speaker: speakerOf(actor), rolls, system });
}

/** Whether somebody has held out at the start of a turn: their first roll says so, so that nobody rolls until it is good. Null without one. */
function holdsOut({ id }: Message, { uuid, character }: DogActor): boolean | null {
  const rolls = answersTo(id, CheckData).filter(
    ({ message, data }) => data.actor === uuid && data.kind === "attribute" && passesGate(message),
  );
  const [first] = inOrder(rolls);
  if (!first) return null;
  const [face = 0] = facesOf(first.message.rolls[0]);
  return readAttribute(face, character.attributes.endurance.value).success;
}

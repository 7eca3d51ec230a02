import { actorAt, createMessage, speakerOf } from "#core/foundry/documents.ts";
import { on } from "#core/foundry/hooks.ts";
import { facesOf } from "#core/foundry/rolls.ts";
import { onTurn } from "#core/foundry/turns.ts";
import type { RollKeys } from "#core/foundry/visibility.ts";
import { postTurn, TurnData, turnStartKey } from "#core/play/challenge/turn-card.ts";
import { isDeciding } from "#core/play/deciding/deciding-window.ts";
import { passesGate } from "#core/play/gate/gate.ts";
import { isRecorded } from "#core/play/log/recorded.ts";
import { recordEvent } from "#core/play/log/record.ts";
import { ownActors } from "#core/play/people/at-hand.ts";
import { err, ok, type Result } from "#core/rules/result.ts";
import { notifyRefusal, refused } from "#core/utils/notify-refusal.ts";
import type { DogActor } from "../../documents/actor.ts";
import { labelOf } from "../../rules/character/attributes.ts";
import { readAttribute } from "../../rules/checks/check.ts";
import { anyCondition } from "../../rules/injury/conditions.ts";
import { bled, isGettingWorse, needsTreatment, owesEndurance, treated, weakened } from "../../rules/injury/vitals.ts";
import { fightOf } from "../fight-of.ts";
import { CheckData, HEALING, wasTreated } from "../checks/check-data.ts";
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
  const key = turnStartKey(message);
  if (isRecorded(key)) return refused(err("eventStands"));
  const before = vitalsOf(actor);
  if (!isGettingWorse(before, data.turn)) return refused(err("nothingOwed", { name: data.name }));
  const lost = bled(before);
  const after = owesEndurance(lost, data.turn) && !(await rollEndurance(actor)) ? weakened(lost) : lost;
  const said = vitalsSaid(actor, before, after);
  const changes = vitalsChanges(actor, before, after);
  const draft = { type: "damage", key, who: actor.uuid, message: message.id ?? "", said, facts: [], changes };
  return recordEvent(fightOf(actor), draft, { message });
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
export async function giveAid(
  uuid: string,
  keys: RollKeys,
  healer = ownActors()[0] as DogActor | undefined,
): Promise<Message | null> {
  const patient = actorAt(uuid);
  if (!patient) return notifyRefusal(err("requestGone"));
  if (!healer || anyCondition(conditionsOf(healer), "helpless")) return notifyRefusal(err("noHealer"));
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
  const before = vitalsOf(actor);
  const after = treated(before, critical);
  if (!after.ok) return refused(after);
  const key = treatmentKey(message);
  const said = vitalsSaid(actor, before, after.value);
  const changes = vitalsChanges(actor, before, after.value);
  const common = { type: "heal", key, who: actor.uuid, message: message.id ?? "", facts: [] };
  return recordEvent(fightOf(actor), () => (isRecorded(key) ? null : { ...common, said, changes }), { message });
}

async function rollEndurance(actor: DogActor): Promise<boolean> {
  const { terms, value } = actor.character.attributes.endurance;
  const roll = await CONFIG.DOG.rolls.check.build("attribute").evaluate();
  const targets = [{ label: labelOf("endurance"), terms }];
  const system = { actor: actor.uuid, kind: "attribute", skill: "", targets };
  await createMessage({ type: "check", speaker: speakerOf(actor), rolls: [roll], system });
  const [face = 0] = facesOf(roll);
  return readAttribute(face, value).success;
}

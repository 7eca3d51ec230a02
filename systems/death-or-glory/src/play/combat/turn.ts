import { actorAt, createMessage, speakerOf } from "#core/foundry/documents.ts";
import { on } from "#core/foundry/hooks.ts";
import { facesOf } from "#core/foundry/rolls.ts";
import { onTurn } from "#core/foundry/turns.ts";
import type { RollKeys } from "#core/foundry/visibility.ts";
import type { ChallengeKind } from "#core/play/challenge/challenge.ts";
import { dataOf } from "#core/play/challenge/message-index.ts";
import { postTurns, turnConsequence, TurnData } from "#core/play/challenge/turn-card.ts";
import { consequenceOf, isBelieved } from "#core/play/consequences/consequence.ts";
import { isDeciding } from "#core/play/deciding/deciding-window.ts";
import { firstAnswer } from "#core/play/exchange/answers.ts";
import { ownActors } from "#core/play/people/at-hand.ts";
import { err, ok, type Result } from "#core/rules/result.ts";
import { notifyRefusal } from "#core/utils/notify-refusal.ts";
import { labelOf } from "../../rules/character/attributes.ts";
import { readAttribute } from "../../rules/checks/check.ts";
import { anyCondition } from "../../rules/injury/conditions.ts";
import { bled, isGettingWorse, needsTreatment, owesEndurance, treated, weakened } from "../../rules/injury/vitals.ts";
import { canReach, CheckData, HEALING, wasTreated } from "../checks/check-data.ts";
import { performCheck } from "../checks/perform-check.ts";
import { momentOf } from "#core/play/encounter/moment.ts";
import { tireOf } from "../tiredness/encounter-tires.ts";
import { checkOptions } from "../../settings/definitions.ts";
import { conditionsOf, vitalsEffects, vitalsOf } from "./fighter.ts";
import { endStances } from "./stance.ts";

type Message = ChatMessage.Implementation;

/** Posts a card at the start of the turn of somebody who bleeds or may die, and ends with a round what was declared for it. To be called at the table. */
export function registerTurns(): void {
  onTurn((combat, prior) => {
    if (isDeciding() && prior.round !== combat.round) void endStances(combat);
    void postTurns(combat, getsWorse, prior);
  });
  on("deleteCombat", (combat: Combat.Implementation) => void tireOf(combat));
}

/** Whether somebody loses a hit point at the start of a turn, or may do so. */
const getsWorse = (actor: Actor.Implementation, turn: number) => isGettingWorse(vitalsOf(actor), turn);

/** What open wounds take at the start of a turn, and Endurance where it is owed: its roll is a card of its own. */
export const TURN = turnConsequence({
  icon: "fa-droplet",
  owes: getsWorse,
  async rolls(message, actor) {
    const owes = owesEndurance(bled(vitalsOf(actor)), dataOf(message, TurnData)!.turn);
    if (owes && holdsOut(message, actor) === null) await rollEndurance(message, actor);
  },
  effects(message, actor) {
    const { turn } = dataOf(message, TurnData)!;
    const before = vitalsOf(actor);
    const lost = bled(before);
    const holds = owesEndurance(lost, turn) ? holdsOut(message, actor) : true;
    return holds === null ? null : { type: "damage", ...vitalsEffects(actor, before, holds ? lost : weakened(lost)) };
  },
});

/** Whether First aid can be tried on somebody now; refused where it would do nothing, or where somebody has tried it lately. */
export function canBeAided(patient: Actor.Implementation): Result<null> {
  if (!needsTreatment(vitalsOf(patient))) return err("notWounded", { name: patient.name });
  return wasTreated(patient.uuid, momentOf(patient)) ? err("treatedLately", { name: patient.name }) : ok(null);
}

/**
 * Rolls First aid on somebody: one attempt in two rounds.
 * @param healer  Who gives it: the first of whom this user plays unless another is named
 * @returns the check; null if the user was told why there is none
 */
export async function giveAid(uuid: string, keys: RollKeys, named?: Actor.Implementation): Promise<Message | null> {
  const patient = actorAt(uuid);
  if (!patient) return notifyRefusal(err("requestGone"));
  const { combat } = momentOf(patient);
  const own = ownActors() as readonly Actor.Implementation[];
  const healer = named ?? own.find((one) => canReach(one.uuid, combat)) ?? own[0];
  if (!healer || anyCondition(conditionsOf(healer), "helpless")) return notifyRefusal(err("noHealer"));
  if (!canReach(healer.uuid, combat)) return notifyRefusal(err("healerElsewhere", { name: healer.name }));
  const can = canBeAided(patient);
  if (!can.ok) return notifyRefusal(can);
  return performCheck(healer, HEALING, { ...keys, patient });
}

/** First aid that has succeeded: wounds close, and those below 0 are saved for now. */
export const TREATMENT = consequenceOf({
  ...{ key: "treated", label: "DOG.TURN.treat", icon: "fa-kit-medical", prompt: "applyTreatment" },
  about(message) {
    const { patient = "", outcome } = dataOf(message, CheckData) ?? {};
    const actor = patient !== "" && outcome?.success ? actorAt(patient) : null;
    return actor && needsTreatment(vitalsOf(actor)) ? actor : null;
  },
  isBelieved,
  can: (message, actor) => healed(message, actor),
  effects(message, actor) {
    const after = healed(message, actor);
    return after.ok ? { type: "heal", ...vitalsEffects(actor, vitalsOf(actor), after.value) } : null;
  },
});

function healed(message: Message, actor: Actor.Implementation) {
  return treated(vitalsOf(actor), dataOf(message, CheckData)?.outcome?.critical === "success");
}

/** First aid that has succeeded is applied by who plays the patient, or a Gamemaster in the place of a player who is away. */
export const TREATMENT_CHALLENGE: ChallengeKind = {
  model: CheckData,
  promptsAsker: true,
  standsIn: true,
  read(message) {
    const awaited = TREATMENT.awaited(message);
    return { awaited, over: awaited.length === 0 };
  },
};

async function rollEndurance({ id }: Message, actor: Actor.Implementation): Promise<void> {
  const { terms } = actor.character.attributes.endurance;
  const rolls = [await CONFIG.DOG.rolls.check.build("attribute").evaluate()];
  const targets = [{ label: labelOf("endurance"), terms }];
  const system = { actor: actor.uuid, kind: "attribute", skill: "", request: id ?? "", targets };
  await createMessage({ type: "check", speaker: speakerOf(actor), rolls, system });
}

/** Whether somebody has held out at the start of a turn: their first roll says so, so that nobody rolls until it is good. Null without one. */
function holdsOut({ id }: Message, { uuid, character }: Actor.Implementation): boolean | null {
  const first = firstAnswer(id, CheckData, (data) => data.actor === uuid && data.kind === "attribute");
  if (!first) return null;
  const [face = 0] = facesOf(first.message.rolls[0]);
  return readAttribute(face, character.attributes.endurance.value, checkOptions()).success;
}

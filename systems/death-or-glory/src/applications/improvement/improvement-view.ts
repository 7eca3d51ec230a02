import { percent } from "#core/applications/ux/chances.ts";
import { messageAt } from "#core/foundry/collections.ts";
import { actorAt } from "#core/foundry/documents.ts";
import { isRecorded } from "#core/play/log/recorded.ts";
import { canUndo, undoKey } from "#core/play/log/undo.ts";
import type { CardAction } from "#core/play/registry/messages.ts";
import { sumTerms } from "#core/rules/term.ts";
import { localize } from "#core/utils/localize.ts";
import { improvementChance } from "../../odds/check.ts";
import { IMPROVEMENT, tryToImprove } from "../../play/improvement/improve.ts";
import { criticalsOf, numberOf } from "../../rules/combat/mastery.ts";
import {
  attemptAfter,
  improvableIn,
  type Improvable,
  type ImprovementData,
} from "../../play/improvement/improvement-data.ts";
import { tensOf } from "../../rules/combat/locations.ts";
import { labelOf } from "../../rules/character/attributes.ts";
import { skillName, skillOf } from "../../play/skills.ts";
import { checkOptions } from "../../settings/definitions.ts";

type Message = ChatMessage.Implementation;

/** What the buttons of an improvement do, on whatever card they are. */
export const IMPROVEMENT_ACTIONS: Readonly<Record<string, CardAction>> = {
  improve: (message, { of }) => tryToImprove(named(message, of)),
  applyImprovement: (message, { of }) => IMPROVEMENT.apply(named(message, of)),
  undoImprovement: (message, { of }) => undoKey(IMPROVEMENT.keyOf(named(message, of))),
};

/** The message that a button names: the defence that the card of its attack shows; else the card's own. */
function named(message: Message, id = ""): Message {
  return messageAt(id) ?? message;
}

/** What changes the part of a card that is about an improvement. */
export const IMPROVEMENT_HOOKS = ["updateActor", "ownership", "updateCombat", "deleteCombat"] as const;

/** What a card says of an improvement; null where there can be none. */
export function improvementView(message: Message) {
  const improvable = improvableIn(message);
  if (!improvable) return null;
  const of = message.id;
  const skill = nameOf(improvable);
  const attempt = attemptAfter(message);
  if (attempt) return { of, rolls: rollsOf(attempt, skill), ...resultOf(message, attempt, skill) };
  const recorded = isRecorded(IMPROVEMENT.keyOf(message));
  if (recorded) return { of, noted: localize("DOG.IMPROVEMENT.noted", { by: recorded.by }), undoes: canUndo(recorded) };
  return { of, offer: offerOf(improvable, skill) };
}

function nameOf({ actor, skill, blow }: Improvable): string {
  const name = localize(skillName(actor, skill));
  return blow === 0 ? name : localize("DOG.IMPROVEMENT.blow", { skill: name, blow });
}

function offerOf(improvable: Improvable, skill: string) {
  const actor = actorAt(improvable.actor);
  const own = actor?.isOwner ? skillOf(actor, improvable.skill) : null;
  if (!actor || !own) return null;
  const { had, needed } = criticalsOf(own, improvable);
  if (had < needed) return localize("DOG.IMPROVEMENT.note", { skill, had, needed });
  const { attribute } = own.definition;
  const number = attribute === null ? null : actor.character.attributes[attribute].value;
  const chance = percent(improvementChance(sumTerms(numberOf(own, improvable)), number, checkOptions()));
  return localize("DOG.IMPROVEMENT.offer", { skill, chance });
}

/** The dice, each with what it had to come to. */
function rollsOf({ dice, value, attribute, number, result }: ImprovementData, skill: string) {
  const { improvement } = checkOptions();
  const under = attribute && {
    die: dice.attribute,
    text: localize(`DOG.IMPROVEMENT.${improvement}`, { name: localize(labelOf(attribute)), number }),
    good: result?.attribute === true,
  };
  return [
    {
      ...{ die: dice.skill, digits: tensOf(dice.skill) },
      text: localize("DOG.IMPROVEMENT.above", { name: skill, number: value }),
      good: result?.skill === true,
    },
    ...(under ? [under] : []),
    ...((result?.gain ?? 0) > 0 ? [{ die: dice.gain, text: localize("DOG.IMPROVEMENT.gained"), good: true }] : []),
  ];
}

function resultOf(message: Message, { actor, result }: ImprovementData, skill: string) {
  const gain = result?.gain ?? 0;
  if (gain === 0) return { verdict: localize("DOG.IMPROVEMENT.nothing", { skill }) };
  const recorded = isRecorded(IMPROVEMENT.keyOf(message));
  return {
    good: true,
    verdict: localize("DOG.IMPROVEMENT.better", { skill, gain }),
    applied: recorded ? localize("DOG.IMPROVEMENT.applied", { by: recorded.by }) : "",
    undoes: recorded !== null && canUndo(recorded),
    applies: !recorded && actorAt(actor)?.isOwner === true,
  };
}

import { messageAt } from "#core/foundry/collections.ts";
import { actorAt, createMessage, speakerOf } from "#core/foundry/documents.ts";
import { asVisibleAs } from "#core/play/cards/visibility.ts";
import { consequenceOf, isBelieved, type Effects } from "#core/play/consequences/consequence.ts";
import { differs, registerSheetDifferences } from "#core/play/gate/differences.ts";
import { isRecorded } from "#core/play/log/recorded.ts";
import type { Change } from "#core/rules/log/change.ts";
import { err } from "#core/rules/result.ts";
import { sumTerms } from "#core/rules/term.ts";
import { refused } from "#core/utils/notify-refusal.ts";
import { labelOf } from "../../rules/character/attributes.ts";
import { criticalsOf, numberOf, placeOfBlow, scoreOfBlow, withNumber } from "../../rules/combat/mastery.ts";
import { learningsOf } from "../../rules/skills/learnings.ts";
import { skillName, skillOf, type SkillOf } from "../skills.ts";
import { attemptAfter, improvableIn, ImprovementData, type Improvable } from "./improvement-data.ts";

type Message = ChatMessage.Implementation;

/**
 * Rolls for a skill that may get better after a critical success, and raises it if it does. Of a blow of a master it takes several
 * critical successes: one that is not the last of them is noted.
 * @returns whether it was rolled or noted
 */
export async function tryToImprove(message: Message): Promise<boolean> {
  const improvable = improvableIn(message);
  const actor = improvable && actorAt(improvable.actor);
  const own = actor && skillOf(actor, improvable.skill);
  if (!own || attemptAfter(message)) return refused(err("requestGone"));
  if (!actor.isOwner) return refused(err("notOwner", { actor: actor.name }));
  const { had, needed } = criticalsOf(own, improvable);
  if (had < needed) return IMPROVEMENT.apply(message);
  const { skill, blow } = improvable;
  const { attribute } = own.definition;
  const { attributes } = actor.character;
  const pool = attribute === null ? "improvementAlone" : "improvement";
  const rolls = [await CONFIG.DOG.rolls.check.build(pool).evaluate()];
  const system = {
    ...{ check: message.id, actor: actor.uuid, skill, blow, terms: numberOf(own, improvable) },
    ...{ attribute: attribute ?? "", number: attribute === null ? 0 : attributes[attribute].value },
  };
  await createMessage({ type: "improvement", speaker: speakerOf(actor), rolls, system, ...asVisibleAs(message) });
  // Whether or not it gets better, the critical successes that it took are spent.
  if (blow > 0 || (attemptAfter(message)?.result?.gain ?? 0) > 0) await IMPROVEMENT.apply(message);
  return true;
}

/** What a critical success comes to: what its attempt gave, or of a blow that takes several the note of one of them. */
export const IMPROVEMENT = consequenceOf({
  ...{ key: "improvement", label: "DOG.IMPROVEMENT.apply", icon: "fa-arrow-trend-up" },
  about: (message) => actorAt(improvableIn(message)?.actor ?? ""),
  isBelieved: (message) => [message, attemptAfter(message)?.parent].every(isBelieved),
  effects(message, actor) {
    const improvable = improvableIn(message);
    const own = improvable && skillOf(actor, improvable.skill);
    if (!own) return null;
    const effects = improved(actor, own, improvable, attemptAfter(message));
    return effects && effects.changes.length > 0 ? { type: "improvement", ...effects } : null;
  },
});

function improved(actor: Actor.Implementation, own: SkillOf, improvable: Improvable, attempt: ImprovementData | null) {
  const { had, needed } = criticalsOf(own, improvable);
  if (!attempt) return had < needed ? noted(actor, own, improvable) : null;
  const { gain = 0 } = attempt.result ?? {};
  return improvable.blow === 0 ? learned(actor, improvable, gain) : bettered(actor, own, improvable, gain);
}

function learned(actor: Actor.Implementation, { skill }: Improvable, gain: number): Effects {
  const { name } = actor;
  const learnings = gain === 0 ? [] : learningsOf({ skill, by: gain }, actor.character.skilled);
  const said = learnings.map((one) => ({
    label: `DOG.LOG.said.${one.skill === skill ? "better" : "opened"}`,
    data: { name, skill: skillName(actor.uuid, one.skill), by: one.by },
  }));
  const changes = learnings.flatMap((one) => {
    const { uuid, path } = skillOf(actor, one.skill) ?? {};
    return uuid === undefined ? [] : [{ uuid, path: `${path}.learned`, by: one.by }];
  });
  return { said, changes };
}

/** A blow of a master gets better, or does not: the count of its critical successes begins again. */
function bettered(actor: Actor.Implementation, own: SkillOf, { blow, melee }: Improvable, gain: number): Effects {
  const data = { name: actor.name, skill: own.name, blow, by: gain };
  const said = [{ label: `DOG.LOG.said.${gain > 0 ? "blowBetter" : "blowSame"}`, data }];
  const now = scoreOfBlow(blow, [...own.stored.blows], melee);
  const usual = scoreOfBlow(blow, [], melee);
  const raised = gain > 0 ? [listChange(own, blow, "blows", now + gain, usual)] : [];
  return { said, changes: [...raised, listChange(own, blow, "criticals", 0, 0)] };
}

function noted(actor: Actor.Implementation, own: SkillOf, improvable: Improvable): Effects {
  const { blow } = improvable;
  const { had, needed } = criticalsOf(own, improvable);
  const data = { name: actor.name, skill: own.name, blow, had, needed };
  const changes = [listChange(own, blow, "criticals", had, 0)];
  return { said: [{ label: "DOG.LOG.said.blowNoted", data }], changes };
}

function listChange(
  { uuid, path, stored }: SkillOf,
  blow: number,
  what: "blows" | "criticals",
  number: number,
  usual: number,
): Change {
  const before = [...stored[what]];
  return { uuid, path: `${path}.${what}`, before, after: withNumber(before, placeOfBlow(blow), number, usual) };
}

/** Compares attempts with the sheets, as long as something can follow from them. */
export const registerImprovementDifferences = () => registerSheetDifferences(ImprovementData, improvementDifferences);

function improvementDifferences(
  { check, skill, attribute, number, value }: ImprovementData,
  actor: Actor.Implementation,
) {
  const message = messageAt(check);
  const improvable = improvableIn(message);
  if (!message || !improvable || isRecorded(IMPROVEMENT.keyOf(message))) return [];
  const own = skillOf(actor, skill);
  if (!own) return [];
  const { had, needed } = criticalsOf(own, improvable);
  const isValue = value === sumTerms(numberOf(own, improvable)) && had >= needed;
  const isNumber = attribute === "" || number === actor.character.attributes[attribute].value;
  return [
    ...(isValue ? [] : [differs("statistic", own.name, String(value))]),
    ...(isNumber ? [] : [differs("statistic", labelOf(attribute), String(number))]),
  ];
}

import { encounterOf } from "#core/foundry/collections.ts";
import { actorAt, createMessage, speakerOf } from "#core/foundry/documents.ts";
import { asVisibleAs } from "#core/play/cards/visibility.ts";
import { recordEvent } from "#core/play/log/record.ts";
import { isRecorded } from "#core/play/log/recorded.ts";
import type { Change } from "#core/rules/log/change.ts";
import type { EventDraft, LogLine } from "#core/rules/log/event.ts";
import { err } from "#core/rules/result.ts";
import type { Term } from "#core/rules/term.ts";
import { refused } from "#core/utils/notify-refusal.ts";
import type { DogActor } from "../../documents/actor.ts";
import { criticalsFor, placeOfBlow, scoreOfBlow, withNumber } from "../../rules/combat/mastery.ts";
import { learningsOf } from "../../rules/skills/learnings.ts";
import { skillName, skillOf, type SkillOf } from "../skills.ts";
import { attemptAfter, improvableIn, type Improvable } from "./improvement-data.ts";

type Message = ChatMessage.Implementation;

/** Names what a critical success can give, so that it does so once alone. */
export function improvementKey({ id }: Message): string {
  return `improvement:${id}`;
}

/** The number that may get better, with what it is made of: a skill, or one of the blows of a master. */
export function numberOf({ value: plain, stored }: SkillOf, { blow, melee }: Improvable): readonly Term[] {
  if (blow === 0) return plain.terms;
  const value = scoreOfBlow(blow, [...stored.blows], melee);
  return [{ label: "DOG.TERM.furtherBlow", value, kind: "skill" }];
}

/** How many critical successes there have been with what may get better, this one among them, and how many it takes. */
export function criticalsOf({ stored }: SkillOf, { blow }: Improvable): { had: number; needed: number } {
  if (blow === 0) return { had: 1, needed: 1 };
  const before = stored.criticals[placeOfBlow(blow)] ?? 0;
  return { had: before + 1, needed: criticalsFor(blow) };
}

/**
 * Throws for a skill that may get better after a critical success, and raises it if it does. Of a blow of a master it takes several
 * critical successes: one that is not the last of them is noted.
 * @returns whether it was thrown or noted
 */
export async function tryToImprove(message: Message): Promise<boolean> {
  const improvable = improvableIn(message);
  const actor = improvable && actorAt(improvable.actor);
  const own = actor && skillOf(actor, improvable.skill);
  if (!own || attemptAfter(message)) return refused(err("requestGone"));
  if (!actor.isOwner) return refused(err("notOwner", { actor: actor.name }));
  const { had, needed } = criticalsOf(own, improvable);
  if (had < needed) return recordEvent(encounterOf(actor), () => improvementEvent(message), { message });
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
  if (blow > 0 || (attemptAfter(message)?.result?.gain ?? 0) > 0) await applyImprovement(message);
  return true;
}

/** Raises the skill that has got better, with those that it opens. @returns whether it did; if not, the user was told why */
export async function applyImprovement(message: Message): Promise<boolean> {
  const attempt = attemptAfter(message);
  const actor = attempt && actorAt(attempt.actor);
  if (!actor || !improvableIn(message)) return refused(err("requestGone"));
  if (!actor.isOwner) return refused(err("notOwner", { actor: actor.name }));
  return recordEvent(encounterOf(actor), () => improvementEvent(message), { message });
}

/** What a critical success comes to: what its attempt gave, or of a blow that takes several the note of one of them; null for nothing. */
export function improvementEvent(message: Message): EventDraft | null {
  const improvable = improvableIn(message);
  const actor = improvable && actorAt(improvable.actor);
  const own = actor && skillOf(actor, improvable.skill);
  if (!own) return null;
  const attempt = attemptAfter(message);
  const { had, needed } = criticalsOf(own, improvable);
  if (!attempt) return had < needed ? noted(message, actor, improvable) : null;
  const { gain = 0 } = attempt.result ?? {};
  return improvable.blow === 0 ? learned(message, actor, improvable, gain) : bettered(message, actor, improvable, gain);
}

/** The one event of a critical success; null where it stands already, or nothing comes of it. */
function eventOf(
  message: Message,
  { uuid }: DogActor,
  said: readonly LogLine[],
  changes: readonly Change[],
): EventDraft | null {
  const key = improvementKey(message);
  if (changes.length === 0 || isRecorded(key)) return null;
  return { type: "improvement", key, who: uuid, message: message.id ?? "", said, facts: [], changes };
}

function learned(message: Message, actor: DogActor, { skill }: Improvable, gain: number): EventDraft | null {
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
  return eventOf(message, actor, said, changes);
}

/** A blow of a master gets better, or does not: the count of its critical successes begins again. */
function bettered(message: Message, actor: DogActor, improvable: Improvable, gain: number): EventDraft | null {
  const { skill, blow, melee } = improvable;
  const own = skillOf(actor, skill);
  if (!own) return null;
  const data = { name: actor.name, skill: own.name, blow, by: gain };
  const said = [{ label: `DOG.LOG.said.${gain > 0 ? "blowBetter" : "blowSame"}`, data }];
  const now = scoreOfBlow(blow, [...own.stored.blows], melee);
  const usual = scoreOfBlow(blow, [], melee);
  const raised = gain > 0 ? [listChange(own, blow, "blows", now + gain, usual)] : [];
  return eventOf(message, actor, said, [...raised, listChange(own, blow, "criticals", 0, 0)]);
}

function noted(message: Message, actor: DogActor, improvable: Improvable): EventDraft | null {
  const own = skillOf(actor, improvable.skill);
  if (!own) return null;
  const { blow } = improvable;
  const { had, needed } = criticalsOf(own, improvable);
  const data = { name: actor.name, skill: own.name, blow, had, needed };
  const changes = [listChange(own, blow, "criticals", had, 0)];
  return eventOf(message, actor, [{ label: "DOG.LOG.said.blowNoted", data }], changes);
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

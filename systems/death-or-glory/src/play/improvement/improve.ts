import { actorAt, createMessage, speakerOf } from "#core/foundry/documents.ts";
import { asVisibleAs } from "#core/play/cards/visibility.ts";
import { recordEvent } from "#core/play/log/record.ts";
import { isRecorded } from "#core/play/log/recorded.ts";
import { err } from "#core/rules/result.ts";
import { refused } from "#core/utils/notify-refusal.ts";
import { learningsOf } from "../../rules/skills/openings.ts";
import { skillLabel, SKILLS } from "../../rules/skills/skills.ts";
import { fightOf } from "../fight-of.ts";
import { attemptAfter, improvableIn } from "./improvement-data.ts";

type Message = ChatMessage.Implementation;

/** Names what a critical success can give, so that it does so once alone. */
export function improvementKey({ id }: Message): string {
  return `improvement:${id}`;
}

/** Throws for a skill that may get better after a critical success, and raises it if it does. @returns whether it was thrown */
export async function tryToImprove(message: Message): Promise<boolean> {
  const improvable = improvableIn(message);
  const actor = improvable && actorAt(improvable.actor);
  if (!improvable || !actor || attemptAfter(message)) return refused(err("requestGone"));
  if (!actor.isOwner) return refused(err("notOwner", { actor: actor.name }));
  const { skill } = improvable;
  const { attribute } = SKILLS[skill];
  const { skills, attributes } = actor.character;
  const pool = attribute === null ? "improvementAlone" : "improvement";
  const rolls = [await CONFIG.DOG.rolls.check.build(pool).evaluate()];
  const system = {
    ...{ check: message.id, actor: actor.uuid, skill, terms: skills[skill].terms },
    ...{ attribute: attribute ?? "", number: attribute === null ? 0 : attributes[attribute].value },
  };
  await createMessage({ type: "improvement", speaker: speakerOf(actor), rolls, system, ...asVisibleAs(message) });
  if ((attemptAfter(message)?.result?.gain ?? 0) > 0) await applyImprovement(message);
  return true;
}

/** Raises the skill that has got better, with those that it opens. @returns whether it did; if not, the user was told why */
export async function applyImprovement(message: Message): Promise<boolean> {
  const attempt = attemptAfter(message);
  const actor = attempt && actorAt(attempt.actor);
  if (!attempt || !actor) return refused(err("requestGone"));
  if (!actor.isOwner) return refused(err("notOwner", { actor: actor.name }));
  const key = improvementKey(message);
  const draft = () => {
    const { gain = 0 } = attempt.result ?? {};
    if (gain === 0 || isRecorded(key)) return null;
    const { uuid, name } = actor;
    const learnings = learningsOf({ skill: attempt.skill, by: gain }, actor.character.skilled);
    if (learnings.length === 0) return null;
    const said = learnings.map(({ skill, by }) => ({
      label: `DOG.LOG.said.${skill === attempt.skill ? "better" : "opened"}`,
      data: { name, skill: skillLabel(skill), by },
    }));
    const changes = learnings.map(({ skill, by }) => ({ uuid, path: `system.skills.${skill}.learned`, by }));
    return { type: "improvement", key, who: uuid, message: message.id ?? "", said, facts: [], changes };
  };
  return recordEvent(fightOf(actor), draft, { message });
}

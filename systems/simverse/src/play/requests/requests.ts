import { typedTerms } from "#core/rules/term.ts";
import { RequestData } from "#core/play/requests/request-data.ts";
import { requestsOf } from "#core/play/requests/requests.ts";
import { difficultyOf } from "../../rules/checks/check.ts";
import { indexedSkill } from "../catalogue.ts";
import { CheckData } from "../checks/check-data.ts";
import { performCheck } from "../checks/perform-check.ts";

/** What somebody rolls who is asked for something by its key: a skill of a compendium as they have it, or as if never learned. */
export function ownKey(actor: Actor.Implementation, key: string): string {
  const skill = indexedSkill(key)?.skill.key;
  return skill && actor.character.skills.some((known) => known.skill.key === skill) ? skill : key;
}

/** The checks that people are asked for. What takes its time answers none of them. */
export const REQUESTS = requestsOf({
  request: RequestData,
  check: CheckData,
  isAsked: ({ statistic, unhurried }, { statistic: { key } }) =>
    !unhurried && [key, indexedSkill(key)?.skill.key].includes(statistic),
  perform(actor, { statistic: { key }, modifier }, keys, request) {
    const difficulty = difficultyOf(modifier);
    const level = difficulty ? { difficulty } : { more: typedTerms("SIMVERSE.TERM.situation", modifier) };
    const statistic = ownKey(actor, key);
    return performCheck(actor, statistic, { ...keys, ...level, asked: { request, statistic } });
  },
});

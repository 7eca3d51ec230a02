import { itemsOf, type ItemOf } from "#core/play/items.ts";
import { RequestData } from "#core/play/requests/request-data.ts";
import { requestsOf } from "#core/play/requests/requests.ts";
import { ATTRIBUTE_KEYS, labelOf } from "../../rules/character/attributes.ts";
import { SKILLS } from "../../rules/skills/skills.ts";
import { CheckData } from "../checks/check-data.ts";
import { performCheck } from "../checks/perform-check.ts";

/** What everybody can be asked for: attributes, will and perception, and the skills of the rules. */
export const INNATE = [...ATTRIBUTE_KEYS, "will", "perception"].map((key) => ({
  key,
  label: labelOf(key as Parameters<typeof labelOf>[0]),
}));
export const skillsOfRules = () => SKILLS.keys.map((key) => ({ key, label: `TACTICAL.SKILL.${key}` }));

/** The skills of a table's own that some have, by their keys. */
export function ownSkills(actors: readonly Pick<Actor.Implementation, "items">[]) {
  const own = actors.flatMap((actor): readonly ItemOf<"skill">[] => itemsOf(actor, "skill"));
  return own.map(({ name, system: { key } }) => ({ key, label: name }));
}

/** The checks that people are asked for. */
export const REQUESTS = requestsOf({
  request: RequestData,
  check: CheckData,
  isAsked: ({ key, purpose }, { statistic }) => purpose === "" && key === statistic.key,
  perform: (actor, { statistic: { key }, modifier }, keys, request) =>
    performCheck(actor, key, { ...keys, situation: modifier, request }),
});

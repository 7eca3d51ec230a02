import { RequestData } from "#core/play/requests/request-data.ts";
import { requestsOf } from "#core/play/requests/requests.ts";
import { ATTRIBUTE_KEYS, attributeLabel } from "../../rules/character/attributes.ts";
import { SKILL_KEYS, skillLabel } from "../../rules/character/skills.ts";
import { CheckData } from "../checks/check-data.ts";
import { performCheck } from "../checks/perform-check.ts";
import { keyOfPair, pairOf } from "../../rules/checks/pair-keys.ts";

/** What everybody can be asked for: an attribute, or a skill with the attribute that it usually has. */
export const INNATE = ATTRIBUTE_KEYS.map((key) => ({ key, label: attributeLabel(key) }));
export const SKILLS = SKILL_KEYS.map((key) => ({ key, label: skillLabel(key) }));

/** The checks that people are asked for. */
export const REQUESTS = requestsOf({
  request: RequestData,
  check: CheckData,
  isAsked(check, { statistic: { key } }) {
    const pair = pairOf(key);
    return pair !== null && keyOfPair(pair) === keyOfPair(check);
  },
  perform: (actor, { statistic: { key }, modifier }, keys, request) =>
    performCheck(actor, key, { ...keys, situation: modifier, request }),
});

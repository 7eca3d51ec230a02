import { actorAt } from "#core/foundry/documents.ts";
import { keyOf } from "#core/rules/keys.ts";
import { RequestData } from "#core/play/requests/request-data.ts";
import { requestsOf } from "#core/play/requests/requests.ts";
import { CheckData } from "../checks/check-data.ts";
import { performCheck } from "../checks/perform-check.ts";
import { labelOf, type AttributeKey } from "../../rules/character/attributes.ts";
import { SENSES, senseLabel } from "../../rules/character/senses.ts";
import { isSkill, SKILL_KEYS, skillLabel } from "../../rules/skills/skills.ts";
import { itemsOf, type ItemOf } from "#core/play/items.ts";

/** What a skill of the table's own is asked for by: its key, which stays when its name changes, or the name if the rules have a skill of that key. */
export function askedKey({ name, system }: Pick<ItemOf<"skill">, "name" | "system">): string {
  const key = system.key || keyOf(name);
  return isSkill(key) ? name : key;
}

/** What somebody rolls who is asked for something by its key: of the table's own skills that of theirs. */
export function ownKey(actor: Actor.Implementation, key: string): string {
  return itemsOf(actor, "skill").find((item) => askedKey(item) === key)?.id ?? key;
}

/** What everybody can be asked for but for skills, and the skills of the rules. */
export const innate = (attributes: readonly AttributeKey[]) => [
  ...attributes.map((key) => ({ key, label: labelOf(key) })),
  ...SENSES.map((key) => ({ key, label: senseLabel(key) })),
];
export const SKILLS = SKILL_KEYS.map((key) => ({ key, label: skillLabel(key) }));

function isSkillOf(actor: Actor.Implementation | null, key: string): boolean {
  return isSkill(key) || actor?.items.has(key) === true;
}

/** The checks that people are asked for. */
export const REQUESTS = requestsOf({
  request: RequestData,
  check: CheckData,
  // A skill is known by its key or the id of its item: its name may have changed since.
  isAsked({ actor: uuid, skill, targets }, { statistic: { key, label } }) {
    const actor = actorAt(uuid);
    const own = actor ? ownKey(actor, key) : key;
    return (
      targets.length === 1 && (skill === "" ? targets[0]!.label === label && !isSkillOf(actor, own) : skill === own)
    );
  },
  perform: (actor, { statistic: { key }, modifier }, keys, request) =>
    performCheck(actor, ownKey(actor, key), { ...keys, situation: modifier, request }),
});

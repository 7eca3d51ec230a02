import { welcomeWith } from "#core/applications/welcome/welcome.ts";
import { localize } from "#core/utils/localize.ts";
import { RESOURCES, type DogActor } from "../../documents/actor.ts";
import { attributesOf, labelOf } from "../../rules/character/attributes.ts";
import { SKILL_KEYS, skillLabel } from "../../rules/skills/skills.ts";
import { worldPowers } from "../../settings/definitions.ts";
import { OPPONENT_RULES } from "../../play/opponents/opponent-rules.ts";
import { headerView } from "../sheets/views.ts";

/** So many of the highest attributes and skills are named. */
const NAMED = 3;

const highest = <One extends { readonly value: number }>(all: readonly One[]) =>
  [...all].sort((one, other) => other.value - one.value).slice(0, NAMED);

/** What the card of a ready character says: what they are strong in, can endure and do best. */
function factsOf(actor: DogActor) {
  const { attributes, skills } = actor.character;
  const { what, concept } = headerView(actor);
  const named = attributesOf(worldPowers()).map((key) => ({
    name: localize(labelOf(key)),
    value: attributes[key].value,
  }));
  return {
    role: [what, concept].filter(Boolean).join(" · "),
    figures: [
      ...highest(named),
      ...RESOURCES.map((key) => ({ name: localize(`DOG.RESOURCE.${key}`), value: actor.character[key].value })),
    ],
    best: highest(SKILL_KEYS.map((key) => ({ name: localize(skillLabel(key)), value: skills[key]?.value ?? 0 }))),
  };
}

export const { openQuickStart, openOpponents, grantCharacter, openWelcome } = welcomeWith({ factsOf }, OPPONENT_RULES, {
  guide: { journal: "guide", page: "guide-start" },
});

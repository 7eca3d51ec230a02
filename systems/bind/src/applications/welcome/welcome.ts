import { welcomeWith } from "#core/applications/welcome/welcome.ts";
import { localize, signed } from "#core/utils/localize.ts";
import { ATTRIBUTE_KEYS, attributeLabel } from "../../rules/character/attributes.ts";
import { SKILL_KEYS, skillLabel } from "../../rules/character/skills.ts";
import { OPPONENT_RULES } from "../../play/opponents/opponent-rules.ts";
import { headerView } from "../sheets/views.ts";

/** So many of the highest attributes and skills are named. */
const NAMED = 3;

/** What the card of a ready character says: what they are strong in, can endure and do best. */
function factsOf(actor: Actor.Implementation) {
  const { what, concept, resources } = headerView(actor);
  const { attributes, skills } = actor.character;
  const best = <Key extends string>(keys: readonly Key[], of: (key: Key) => number) =>
    keys
      .filter((key) => of(key) > 0)
      .toSorted((one, other) => of(other) - of(one))
      .slice(0, NAMED);
  return {
    role: [what, concept].filter(Boolean).join(" · "),
    figures: [
      ...best(ATTRIBUTE_KEYS, (key) => attributes[key]).map((key) => ({
        name: localize(attributeLabel(key)),
        value: signed(attributes[key]),
      })),
      ...resources.map(({ label, max }) => ({ name: label, value: max })),
    ],
    best: best(SKILL_KEYS, (key) => skills[key] ?? 0).map((key) => ({
      name: localize(skillLabel(key)),
      value: skills[key] ?? 0,
    })),
  };
}

export const { openQuickStart, openOpponents, grantCharacter, openWelcome } = welcomeWith({ factsOf }, OPPONENT_RULES, {
  picture: "systems/bind/assets/scenes/night-watch.webp",
  guide: { journal: "guide", page: "guide-start" },
});

import { welcomeWith } from "#core/applications/welcome/welcome.ts";
import { localize } from "#core/utils/localize.ts";
import { POOLS, type TacticalActor } from "../../documents/actor.ts";
import { OPPONENT_RULES } from "../../play/opponents/opponent-rules.ts";
import { ATTRIBUTE_KEYS } from "../../rules/character/attributes.ts";

const NAMED = 4;

/** What the card of a ready character says: attributes, what they can endure, and what they do best. */
function factsOf(actor: TacticalActor) {
  const { body, skills, ...character } = actor.character;
  const learned = Object.values(skills).filter(({ levels }) => levels > 0);
  const best = learned.toSorted((one, other) => other.value.value - one.value.value).slice(0, NAMED);
  return {
    role: actor.system.concept,
    figures: [
      ...ATTRIBUTE_KEYS.map((key) => ({
        name: localize(`TACTICAL.ATTRIBUTE.${key}.abbreviation`),
        value: body.attributes[key],
      })),
      ...POOLS.map((key) => ({ name: localize(`TACTICAL.SECONDARY.${key}`), value: character[key].value })),
    ],
    best: best.map(({ name, value: { value } }) => ({ name: localize(name), value })),
  };
}

export const { openQuickStart, openOpponents, grantCharacter, openWelcome } = welcomeWith({ factsOf }, OPPONENT_RULES, {
  guide: { journal: "guide", page: "guide-start" },
});

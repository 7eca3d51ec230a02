import { welcomeWith } from "#core/applications/welcome/welcome.ts";
import { localize } from "#core/utils/localize.ts";
import { figure } from "#core/applications/reasons/term-lines.ts";
import { RESOURCES } from "../../data/fields/power-use.ts";
import type { SimverseActor } from "../../documents/actor.ts";
import { itemsOf } from "#core/play/items.ts";
import { OPPONENT_RULES } from "../../play/opponents/opponent-rules.ts";
import { ATTRIBUTE_KEYS, ATTRIBUTE_START, labelOf } from "../../rules/character/attributes.ts";

/** So many of the highest attributes, skills and powers are named. */
const NAMED = 3;

/** What the card of a ready character says: what they can endure, are strong in and do best. */
function factsOf(actor: SimverseActor) {
  const { attributes, skills } = actor.character;
  const highest = ATTRIBUTE_KEYS.map((key) => ({ name: localize(labelOf(key)), value: attributes[key].value }))
    .filter(({ value }) => value > ATTRIBUTE_START)
    .sort((one, other) => other.value - one.value)
    .slice(0, NAMED);
  const best = skills
    .flatMap(({ item, value }) => (value.ok ? [{ name: item.name, value: value.value.value }] : []))
    .sort((one, other) => other.value - one.value)
    .slice(0, NAMED);
  return {
    role: actor.system.concept,
    figures: [
      ...highest.map(({ name, value }) => ({ name, value: figure(value) })),
      ...RESOURCES.map((key) => ({ name: localize(`SIMVERSE.RESOURCE.${key}`), value: actor.most(key) })),
    ],
    best: [
      ...best.map(({ name, value }) => ({ name, value: figure(value) })),
      ...itemsOf(actor, "power")
        .slice(0, NAMED)
        .map(({ name }) => ({ name, value: "" })),
    ],
  };
}

export const { openQuickStart, openOpponents, grantCharacter, openWelcome } = welcomeWith({ factsOf }, OPPONENT_RULES, {
  guide: { journal: "guide", page: "guide-start" },
});

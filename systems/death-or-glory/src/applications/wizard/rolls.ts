import { rollOpenly } from "../../play/creation/creation-data.ts";
import { attributesOf } from "../../rules/character/attributes.ts";
import { isBornSlave, isBranded } from "../../rules/character/origins.ts";
import { SENSES } from "../../rules/character/senses.ts";
import { keptOf, ORIGIN_ROLLS, originOf, raceDice, rankOf } from "../../rules/creation/creation.ts";
import {
  attributeDice,
  diceFor,
  type CreationRoll,
  type Dice,
  type CreationRolling,
} from "../../rules/creation/rolls.ts";
import type { SkillKey } from "../../rules/skills/skills.ts";
import { creationOptions, worldPowers } from "../../settings/definitions.ts";
import type { DogDraft, Making } from "./making.ts";

/** Rolls something for a character. @param dice  Where the roll can have several */
function rolled(
  draft: DogDraft,
  what: CreationRoll,
  { dice, skills = [] }: { readonly dice?: readonly Dice[]; readonly skills?: readonly SkillKey[] } = {},
) {
  const rolling: CreationRolling = { what, race: draft.system.race, powers: worldPowers(), skills };
  return rollOpenly(rolling, draft.name, dice ?? diceFor(rolling)[0]!);
}

/** Rolls for the attributes by the way of this world, and gives each its number. */
export async function rollAttributes(draft: DogDraft, making: Making): Promise<Making> {
  const keys = attributesOf(worldPowers());
  const { way } = creationOptions();
  const values = await rolled(draft, "attributes", { dice: attributeDice(way, keys.length) });
  const totals = keptOf(way, values, keys.length);
  draft.change(({ system }) => keys.forEach((key, index) => (system.attributes[key].base = totals[index]!)));
  return { ...making, totals };
}

/** Rolls for what the race changes, for the origin, and for the rank. */
export async function rollOrigin(draft: DogDraft, making: Making): Promise<Making> {
  await rollRace(draft);
  const { attributes } = draft.actor.character.skilled;
  const { race } = draft.system;
  const origin = [...(await hundredsFor(draft, "origin", ORIGIN_ROLLS))];
  const options = creationOptions();
  let found = originOf(origin, making.wish, race, attributes, options);
  while (!found) {
    origin.push(...(await hundredsFor(draft, "origin", 1)));
    found = originOf(origin, making.wish, race, attributes, options);
  }
  const ranks = [...(await hundredsFor(draft, "rank", 1))];
  let rank = rankOf(ranks, found);
  while (!rank) {
    ranks.push(...(await hundredsFor(draft, "rank", 1)));
    rank = rankOf(ranks, found);
  }
  const [born = 0, brand = 0] = rank === "slave" ? await hundredsFor(draft, "rank", 2) : [];
  const slave = rank === "slave";
  const bornSlave = slave && isBornSlave(born);
  const branded = slave && isBranded(brand);
  draft.change(({ system }) => Object.assign(system, { origin: found, rank, bornSlave, branded }));
  return { ...making, origin };
}

function hundredsFor(draft: DogDraft, what: "origin" | "rank", count: number): Promise<readonly number[]> {
  return rolled(draft, what, { dice: [{ count, faces: 100 }] });
}

async function rollRace(draft: DogDraft): Promise<void> {
  const keys = attributesOf(worldPowers());
  const dice = raceDice(draft.system.race, keys);
  const values = dice.length > 0 ? await rolled(draft, "race") : [];
  draft.change(({ system: { attributes } }) => {
    for (const key of keys) attributes[key].race = 0;
    dice.forEach(({ key }, index) => (attributes[key].race = values[index]!));
  });
}

/** Rolls for the senses, and for how many supplementary skills there are. */
export async function rollSenses(draft: DogDraft, making: Making): Promise<Making> {
  const values = await rolled(draft, "senses");
  const [count = 0] = await rolled(draft, "count");
  draft.change(({ system }) => SENSES.forEach((key, index) => (system.senses[key].base = values[index]!)));
  return { ...making, count };
}

/** Rolls for what is learned of the supplementary skills that were chosen. */
export async function rollSkills(draft: DogDraft, making: Making): Promise<Making> {
  const { chosen } = making;
  const values = await rolled(draft, "supplementary", { skills: chosen });
  draft.change(({ system }) => chosen.forEach((key, index) => (system.skills[key].learned = values[index]!)));
  return { ...making, taught: true };
}

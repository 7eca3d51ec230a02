import { throwOpenly } from "../../play/creation/throw-dice.ts";
import { attributesOf, labelOf, type AttributeKey } from "../../rules/character/attributes.ts";
import { isBornSlave, isBranded } from "../../rules/character/origins.ts";
import { SENSE_BASE, SENSES, senseLabel } from "../../rules/character/senses.ts";
import {
  keptOf,
  ORIGIN_THROWS,
  originOf,
  raceDice,
  rankOf,
  supplementaryCount,
  supplementaryValue,
  throwsFor,
} from "../../rules/creation/creation.ts";
import { skillLabel } from "../../rules/skills/skills.ts";
import { creationOptions, worldPowers } from "../../settings/definitions.ts";
import type { DogDraft, Making } from "./making.ts";

const DICE_OF_ATTRIBUTE = 3;
const hundred = (count: number) => [{ count, faces: 100 }];

/** So many dice in groups of the same size, added up. */
function sums(faces: readonly number[], size: number): readonly number[] {
  const groups = Array.from({ length: faces.length / size }, (_, index) =>
    faces.slice(index * size, (index + 1) * size),
  );
  return groups.map((group) => group.reduce((sum, face) => sum + face, 0));
}

const unnamed = (values: readonly number[]) => values.map((value) => ({ label: "", value }));

/** Throws for the attributes by the way of this world, and gives each its number. */
export async function throwAttributes(draft: DogDraft, making: Making): Promise<Making> {
  const keys = attributesOf(worldPowers());
  const { way } = creationOptions();
  const count = throwsFor(way, keys.length);
  const dice = [{ count: count * DICE_OF_ATTRIBUTE, faces: 6 }];
  const faces = await throwOpenly("attributes", draft.name, dice, (thrown) => unnamed(sums(thrown, DICE_OF_ATTRIBUTE)));
  const totals = keptOf(way, sums(faces, DICE_OF_ATTRIBUTE), keys.length);
  draft.change(({ system }) => keys.forEach((key, index) => (system.attributes[key].base = totals[index]!)));
  return { ...making, totals };
}

/** Throws for what the race changes, for the origin, and for the rank. */
export async function throwOrigin(draft: DogDraft, making: Making): Promise<Making> {
  await throwRace(draft);
  const { attributes } = draft.actor.character.skilled;
  const { race } = draft.system;
  const origin = [...(await hundredsFor(draft, "origin", ORIGIN_THROWS))];
  const { overlap } = creationOptions();
  let found = originOf(origin, making.wish, race, attributes, overlap);
  while (!found) {
    origin.push(...(await hundredsFor(draft, "origin", 1)));
    found = originOf(origin, making.wish, race, attributes, overlap);
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

async function hundredsFor({ name }: DogDraft, what: "origin" | "rank", count: number): Promise<readonly number[]> {
  return throwOpenly(what, name, hundred(count), unnamed);
}

async function throwRace(draft: DogDraft): Promise<void> {
  const dice = raceDice(draft.system.race, attributesOf(worldPowers()));
  const changes = new Map<AttributeKey, number>();
  if (dice.length > 0) {
    const read = (faces: readonly number[]) =>
      dice.map(({ key, sign }, index) => ({ label: labelOf(key), value: sign * faces[index]! }));
    const ofOne = dice.map(({ faces }) => ({ count: 1, faces }));
    const faces = await throwOpenly("race", draft.name, ofOne, read);
    dice.forEach(({ key, sign }, index) => changes.set(key, sign * faces[index]!));
  }
  draft.change(({ system }) => {
    for (const key of attributesOf(worldPowers())) system.attributes[key].race = changes.get(key) ?? 0;
  });
}

const DICE_OF_SENSE = 2;

/** Throws for the senses, and for how many supplementary skills there are. */
export async function throwSenses(draft: DogDraft, making: Making): Promise<Making> {
  const dice = [{ count: SENSES.length * DICE_OF_SENSE, faces: 10 }];
  const read = (faces: readonly number[]) =>
    sums(faces, DICE_OF_SENSE).map((sum, index) => ({ label: senseLabel(SENSES[index]!), value: SENSE_BASE + sum }));
  const senses = sums(await throwOpenly("senses", draft.name, dice, read), DICE_OF_SENSE);
  const [die = 1] = await throwOpenly("count", draft.name, [{ count: 1, faces: 4 }], ([face = 1]) =>
    unnamed([supplementaryCount(face)]),
  );
  draft.change(({ system }) => SENSES.forEach((key, index) => (system.senses[key].base = SENSE_BASE + senses[index]!)));
  return { ...making, count: supplementaryCount(die) };
}

/** Throws for what is learned of the supplementary skills that were chosen. */
export async function throwSkills(draft: DogDraft, making: Making): Promise<Making> {
  const { supplementary } = creationOptions();
  const { chosen } = making;
  const read = (faces: readonly number[]) =>
    chosen.map((key, index) => ({
      label: skillLabel(key),
      value: supplementaryValue(faces[index]!, supplementary),
    }));
  const faces = await throwOpenly("supplementary", draft.name, hundred(chosen.length), read);
  draft.change(({ system }) => {
    chosen.forEach((key, index) => (system.skills[key].learned = supplementaryValue(faces[index]!, supplementary)));
  });
  return { ...making, taught: true };
}

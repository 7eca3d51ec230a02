import { html } from "#core/utils/html.ts";
import type { ItemOf } from "#core/play/items.ts";
import { rollOpenly } from "../../play/creation/creation-data.ts";
import { attributesOf } from "../../rules/character/attributes.ts";
import { columnOf, originTable, ownOf, raceOf } from "../../play/origins.ts";
import { canBe, isBornSlave, isBranded, ORIGIN_KEYS, type OriginRow } from "../../rules/character/origins.ts";
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

type OwnOrigin = ItemOf<"origin">;

/** Rolls for a character in the making, all of whose dice one card tells of. */
class Telling {
  #story: string;
  /** What the dice of the origin and the rank have told. */
  readonly tale: string[] = [];

  constructor(
    readonly draft: DogDraft,
    readonly making: Making,
    readonly origins: readonly OwnOrigin[] = [],
  ) {
    this.#story = making.story;
  }

  /** What is known now, the card among it. */
  with(more: Partial<Making>): Making {
    return { ...this.making, ...more, story: this.#story };
  }

  /** Rolls something. @param dice  Where the roll can have several */
  async roll(
    what: CreationRoll,
    { dice, skills = [] }: { readonly dice?: readonly Dice[]; readonly skills?: readonly SkillKey[] } = {},
  ): Promise<readonly number[]> {
    const { actor, name, system } = this.draft;
    const { attributes } = actor.character.skilled;
    const rolling: CreationRolling = { what, race: raceOf(actor), powers: worldPowers(), skills };
    const race = ownOf(actor, "race");
    const { rows } = this;
    const { values, id, lines } = await rollOpenly(rolling, dice ?? diceFor(rolling)[0]!, {
      ...{ name, story: this.#story, wish: this.making.wish, race: columnOf(actor) },
      origin: ownOf(actor, "origin")?.name ?? system.origin,
      lacking: rows.filter((row) => !canBe(row, attributes)).map(({ key }) => key),
      own: {
        ...{ race: race?.name ?? "", attributes: { ...race?.system.attributes } },
        origins: rows.filter(({ key }) => this.origins.some((one) => one.name === key)),
      },
    });
    this.#story ||= id;
    if (what === "origin" || what === "rank") this.tale.push(...lines);
    return values;
  }

  /** The table of origins for them. */
  get rows(): readonly OriginRow[] {
    return originTable(this.draft.actor, this.origins, creationOptions().overlap);
  }

  hundreds(what: "origin" | "rank", count: number): Promise<readonly number[]> {
    return this.roll(what, { dice: [{ count, faces: 100 }] });
  }
}

/** Rolls for the attributes by the way of this world, and gives each its number. */
export async function rollAttributes(draft: DogDraft, making: Making): Promise<Making> {
  const keys = attributesOf(worldPowers());
  const { way } = creationOptions();
  const telling = new Telling(draft, making);
  const values = await telling.roll("attributes", { dice: attributeDice(way, keys.length) });
  const totals = keptOf(way, values, keys.length);
  draft.change(({ system }) => keys.forEach((key, index) => (system.attributes[key].base = totals[index]!)));
  return telling.with({ totals });
}

/**
 * Rolls for what the race changes, for the origin, and for the rank.
 * @param own  The origins of the table's own
 */
export async function rollOrigin(draft: DogDraft, making: Making, own: readonly OwnOrigin[] = []): Promise<Making> {
  const telling = new Telling(draft, making, own);
  await rollRace(telling);
  const { attributes } = draft.actor.character.skilled;
  const { rows } = telling;
  const origin = [...(await telling.hundreds("origin", ORIGIN_ROLLS))];
  const { rerolls } = creationOptions();
  let found = originOf(origin, making.wish, rows, attributes, rerolls);
  while (!found) {
    origin.push(...(await telling.hundreds("origin", 1)));
    found = originOf(origin, making.wish, rows, attributes, rerolls);
  }
  const { key } = found;
  draft.become("origin", own.find(({ name }) => name === key) ?? null);
  draft.change(({ system }) => (system.origin = ORIGIN_KEYS.find((one) => one === key) ?? ""));
  const ranks = [...(await telling.hundreds("rank", 1))];
  let rank = rankOf(ranks, found);
  while (!rank) {
    ranks.push(...(await telling.hundreds("rank", 1)));
    rank = rankOf(ranks, found);
  }
  const [born = 0, brand = 0] = rank === "slave" ? await telling.hundreds("rank", 2) : [];
  const slave = rank === "slave";
  const bornSlave = slave && isBornSlave(born);
  const branded = slave && isBranded(brand);
  const tale = String(html`<p>${telling.tale.join(" ")}</p>`);
  draft.change(({ system }) => {
    Object.assign(system, { rank, bornSlave, branded });
    system.biography ||= tale;
  });
  return telling.with({ origin });
}

async function rollRace(telling: Telling): Promise<void> {
  const { draft } = telling;
  const keys = attributesOf(worldPowers());
  const dice = raceDice(raceOf(draft.actor), keys);
  const values = dice.length > 0 ? await telling.roll("race") : [];
  const ofSenses = ownOf(draft.actor, "race")?.system.senses;
  draft.change(({ system: { attributes, senses } }) => {
    for (const key of keys) attributes[key].race = 0;
    for (const key of SENSES) senses[key].race = ofSenses?.[key] ?? 0;
    dice.forEach(({ key }, index) => (attributes[key].race = values[index]!));
  });
}

/** Rolls for the senses, and for how many supplementary skills there are. */
export async function rollSenses(draft: DogDraft, making: Making): Promise<Making> {
  const telling = new Telling(draft, making);
  const values = await telling.roll("senses");
  const [count = 0] = await telling.roll("count");
  draft.change(({ system }) => SENSES.forEach((key, index) => (system.senses[key].base = values[index]!)));
  return telling.with({ count });
}

/** Rolls for what is learned of the supplementary skills that were chosen. */
export async function rollSkills(draft: DogDraft, making: Making): Promise<Making> {
  const { chosen } = making;
  const telling = new Telling(draft, making);
  const values = await telling.roll("supplementary", { skills: chosen });
  draft.change(({ system }) => chosen.forEach((key, index) => (system.skills[key].learned = values[index]!)));
  return telling.with({ taught: true });
}

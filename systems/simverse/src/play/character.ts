import { oncePrepared } from "#core/data/per-preparation.ts";
import type { Result } from "#core/rules/result.ts";
import type { Valued } from "#core/rules/valued.ts";
import { ITEM_MODELS } from "../data/item/index.ts";
import {
  characterOf as readCharacter,
  type Character as Read,
  type StoredCharacter,
  type StoredItem,
} from "../rules/character/character.ts";
import * as derived from "../rules/character/derived.ts";
import { lift } from "../rules/character/load.ts";
import type { ModifierSource } from "../rules/character/modifiers.ts";
import { fatigueSource } from "../rules/recovery/fatigue.ts";
import { needSources } from "../rules/recovery/survival.ts";
import { skillValue, type Skill } from "../rules/skills/skill.ts";
import { lastingSources } from "./powers/lasting.ts";
import { itemsOf, type ItemOf, type ItemType } from "#core/play/items.ts";
import { rowsIn, type AnyItem } from "./items.ts";

/** A skill of somebody, and what they roll against with it. */
export interface KnownSkill {
  readonly item: ItemOf<"skill">;
  readonly skill: Skill;
  readonly value: Result<Valued>;
}

/** What is worked out of a character by the rules, each with its terms. */
const DERIVED = {
  vitality: derived.vitality,
  stamina: derived.stamina,
  mana: derived.mana,
  speed: derived.speed,
  initiative: derived.initiative,
  movement: derived.movement,
  perception: derived.perception,
  luck: derived.luck,
  lift: ({ attributes, sources }) => lift(attributes, sources),
  breath: derived.breath,
} as const satisfies Readonly<Record<string, (body: Read["body"]) => Valued>>;

/** What the rules make of an actor. Every number has its terms. */
export interface Character extends Read, Readonly<Record<keyof typeof DERIVED, Valued>> {
  /** All that modifies numbers: perks, what is worn and in hand, load and armour. */
  readonly sources: readonly ModifierSource[];
  readonly skills: readonly KnownSkill[];
}

/** What the rules make of an actor, worked out once for each preparation of its data. */
export const characterOf = oncePrepared((actor: Actor.Implementation): Character => {
  const tired = fatigueSource(actor.system.fatigue);
  const lasting = [...lastingSources(actor), ...(tired ? [tired] : []), ...needSources(actor.system.needs)];
  const read = readCharacter(actor.system as StoredCharacter, allItems(actor).map(stored), lasting);
  const { attributes, body, tools, load } = read;
  const { sources } = body;
  const values = Object.entries(DERIVED).map(([key, work]) => [key, work(body)]);
  return {
    ...{ attributes, body, tools, load, sources },
    ...(Object.fromEntries(values) as Record<keyof typeof DERIVED, Valued>),
    get skills() {
      return skillsOf(actor);
    },
    get budget() {
      return read.budget;
    },
    get problems() {
      return read.problems;
    },
  };
});

/** What somebody rolls against with each skill, worked out when it is first asked for. */
const skillsOf = oncePrepared((actor: Actor.Implementation): readonly KnownSkill[] => {
  const { attributes, sources } = characterOf(actor);
  return itemsOf(actor, "skill").map((item) => {
    const skill = skillOf(item.system);
    return { item, skill, value: skillValue(skill, attributes, { sources }) };
  });
});

const ITEM_TYPES = Object.keys(ITEM_MODELS) as ItemType[];

function allItems(actor: Actor.Implementation): readonly AnyItem[] {
  return ITEM_TYPES.flatMap((type) => itemsOf(actor, type) as readonly AnyItem[]);
}

/** A skill as the rules read it. */
function skillOf({ key, group, combine, hard, level, attributes, specialisations }: ItemOf<"skill">["system"]): Skill {
  return { key, group, combine, hard, level, attributes: [...attributes], specialisations: [...specialisations] };
}

/** An item as the rules read it: its sets as lists. */
function stored({ id, uuid, name, type, system }: AnyItem): StoredItem {
  const lists = Object.entries(system).map(([field, value]) => [field, value instanceof Set ? rowsIn(value) : value]);
  return { id: id ?? "", uuid, name, type, system: Object.fromEntries(lists) as object } as StoredItem;
}

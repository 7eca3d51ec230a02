import { modifiers } from "./typed-modifiers.ts";
import { integer, levels } from "#core/data/fields/numbers.ts";
import { flag, key, text } from "#core/data/fields/texts.ts";
import { endowment } from "./actor.ts";

/** What a level costs in character points: the first, each further step on top, or one of several alternatives. */
function cost() {
  const { ArrayField, SchemaField } = foundry.data.fields;
  return new SchemaField({ ...levelCost(), alternatives: new ArrayField(new SchemaField(alternative())) });
}

/** The cost of a perk, whose alternatives may bring wealth. */
export function perkCost() {
  const { ArrayField, SchemaField } = foundry.data.fields;
  const rows = new ArrayField(new SchemaField({ ...alternative(), ...endowment() }));
  return new SchemaField({ ...levelCost(), alternatives: rows });
}

function levelCost() {
  return { first: integer({}), step: integer({}) };
}

function alternative() {
  return { label: text(), cost: integer({}) };
}

/** The rows that advantages and perks have in common. */
export function traitSchema() {
  return {
    cost: cost(),
    target: text(),
    requiresTarget: flag(),
    prerequisites: targetedPrerequisites(),
    exclusions: new foundry.data.fields.ArrayField(key()),
    modifiers: modifiers(),
  };
}

function requirement() {
  return { key: key(), level: levels({ min: 0, initial: 1 }) };
}

/** What must be had before: the key of a statistic or an advantage, and the level of it. */
export function prerequisites() {
  const { ArrayField, SchemaField } = foundry.data.fields;
  return new ArrayField(new SchemaField(requirement()));
}

/** The same for what may itself be bought for a skill, a style or a field: `@target` asks for the same one, empty for any. */
function targetedPrerequisites() {
  const { ArrayField, SchemaField } = foundry.data.fields;
  return new ArrayField(new SchemaField({ ...requirement(), target: text() }));
}

import { modifiers } from "./typed-modifiers.ts";
import { integer } from "./numbers.ts";
import { targetedPrerequisites } from "./prerequisites.ts";
import { flag, key, text } from "./texts.ts";
import { endowment } from "./wealth.ts";

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

import { POOL_KEYS } from "../../rules/checks/dice-pools.ts";
import { term } from "./term.ts";
import { oneOf, text } from "./texts.ts";
import { BOUNDS } from "./bounds.ts";

/** The statistic that is used: the label is a localisation key for an attribute, a name for an item. */
export function usedStatistic() {
  return new foundry.data.fields.SchemaField({ key: text(), label: text(), uuid: text() });
}

/** Somebody in a contest, as stored: `id` is theirs in this message alone, `actor` a UUID. */
export function participantSchema() {
  return {
    id: text(),
    name: text(),
    actor: text(),
    statistic: usedStatistic(),
    pool: oneOf(POOL_KEYS, "standard"),
    terms: new foundry.data.fields.ArrayField(term(), { max: BOUNDS.several }),
  };
}

import type { WorldTables } from "../../rules/world/world-tables.ts";
import { furtherType } from "../../rules/damage/damage-types.ts";
import { isAttribute } from "../../rules/statistics/attributes.ts";
import type { Words } from "./vocabulary.ts";

/**
 * What a world calls what it adds, and the races that there are.
 * @param say  Puts a label into the words of a language.
 */
export function worldWords({ attributes, statuses, setting }: WorldTables, say: (label: string) => string): Words {
  const further = [...attributes.filter(({ key }) => !isAttribute(key)), ...statuses];
  return {
    further: Object.fromEntries(
      further.map(({ key, label, abbreviation }) => [key, `${say(label)}|${say(abbreviation)}`]),
    ),
    damageTypes: Object.fromEntries(
      setting.damageTypes.map(({ key, label, category }) => [furtherType(key, category), say(label)]),
    ),
    races: Object.fromEntries(setting.races.map(({ key, label }) => [key, say(label)])),
  };
}

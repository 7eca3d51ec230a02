import type { ItemOf } from "../../../documents/item.ts";
import { refusalText } from "../../../documents/tell.ts";
import type { Purchasable } from "../../../rules/character-points/purchasable.ts";
import { mayHave } from "../../../rules/statistics/exclusions.ts";
import { meetsAll, type Possession } from "../../../rules/statistics/prerequisites.ts";
import { say } from "../../words.ts";

/** What somebody has, as far as prerequisites and exclusions ask. */
type Had = Possession & { readonly id?: string; readonly exclusions?: readonly string[] };

/** What does not fit about a trait that somebody has all the same, each thing a sentence. */
export function traitProblems(
  thing: Purchasable,
  has: readonly Had[],
  item: ItemOf<"advantage"> | ItemOf<"perk">,
): readonly string[] {
  return [...unmet(thing, has), ...outOfLimits(item)];
}

/** What something that somebody has lacks or is excluded by, each thing a sentence. */
export function unmet(thing: Purchasable, has: readonly Had[]): readonly string[] {
  const { name, target = "", prerequisites = [], exclusions = [] } = thing;
  const others = has.filter(({ id }) => id !== thing.id);
  const answers = [
    meetsAll(prerequisites, others, { name, target }),
    mayHave(
      { key: thing.key, name, exclusions },
      others.map((one) => ({ key: one.key, name: one.name, exclusions: one.exclusions ?? [] })),
    ),
  ];
  return answers.flatMap((answer) => (answer.ok ? [] : [refusalText(answer)]));
}

function outOfLimits(item: ItemOf<"advantage"> | ItemOf<"perk">): readonly string[] {
  if (!item.isType("advantage")) return [];
  const { level, levels } = item.system;
  const { name } = item;
  if (levels.max !== null && level > levels.max)
    return [say("SIRPAS.TRAIT.tooHigh", { name, level, limit: levels.max })];
  if (levels.min !== null && level < levels.min)
    return [say("SIRPAS.TRAIT.tooLow", { name, level, limit: levels.min })];
  return [];
}

import type { ItemOf } from "../../../play/documents.ts";
import { ruleErrorText } from "#core/utils/notify-refusal.ts";
import type { Purchasable } from "../../../rules/points/character-build.ts";
import { canHave, meetsAll, type Possession } from "../../../rules/statistics/prerequisites.ts";
import { localize } from "#core/utils/localize.ts";

export type Trait = ItemOf<"advantage"> | ItemOf<"perk">;

/** What somebody has, as far as prerequisites and exclusions ask. */
type Had = Possession & { readonly id?: string; readonly exclusions?: readonly string[] };

/** What does not fit about a trait that somebody has anyway, each thing a sentence. */
export function traitProblems(thing: Purchasable, has: readonly Had[], item: Trait): readonly string[] {
  return [...unmet(thing, has), ...outOfLimits(item)];
}

/** What something that somebody has lacks or is excluded by, each thing a sentence. */
export function unmet(thing: Purchasable, has: readonly Had[]): readonly string[] {
  const { name, target = "", prerequisites = [], exclusions = [] } = thing;
  const others = has.filter(({ id }) => id !== thing.id);
  const answers = [
    meetsAll(prerequisites, others, { name, target }),
    canHave(
      { key: thing.key, name, exclusions },
      others.map((one) => ({ key: one.key, name: one.name, exclusions: one.exclusions ?? [] })),
    ),
  ];
  return answers.flatMap((answer) => (answer.ok ? [] : [ruleErrorText(answer)]));
}

function outOfLimits(item: Trait): readonly string[] {
  if (!item.isType("advantage")) return [];
  const { level, levels } = item.system;
  const { name } = item;
  if (levels.max !== null && level > levels.max)
    return [localize("SIRPAS.TRAIT.tooHigh", { name, level, limit: levels.max })];
  if (levels.min !== null && level < levels.min)
    return [localize("SIRPAS.TRAIT.tooLow", { name, level, limit: levels.min })];
  return [];
}

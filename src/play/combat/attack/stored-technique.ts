import { manoeuvreTerms } from "../../../rules/combat/manoeuvre-use.ts";
import { sumTerms } from "#core/rules/term.ts";
import type { Statistic } from "../../statistics/statistic.ts";
import type { CombatItem, Technique } from "../turn/technique.ts";

/** What a message keeps of a technique: it outlives the items it was made with. */
export function storedTechnique({ item, rows, use, statistic, logged }: Technique<CombatItem>) {
  const { name, uuid, img } = item;
  return {
    key: rows.key,
    name,
    uuid,
    img: img ?? "",
    statistic: { key: statistic, label: use.skill.name, uuid: use.skill.uuid },
    rows,
    logged,
  };
}

/** A technique as something that a check can be made on. */
export function techniqueStatistic({ item, use, statistic, pool }: Technique): Statistic {
  const terms = manoeuvreTerms(use).filter((term) => term.value !== 0);
  const value = sumTerms(terms);
  return {
    key: statistic,
    label: item.name,
    kind: item.isType("skill") ? "skill" : "style",
    uuid: item.uuid,
    img: item.img ?? "",
    base: value - use.skill.level,
    specific: use.skill.level,
    value,
    terms,
    pool,
    repeatPenalty: 0,
    error: null,
  };
}

import type { EffectChange } from "#core/foundry/effects.ts";
import { localize, nameIn, signed } from "#core/utils/localize.ts";
import type { SirpasActor } from "../../play/documents.ts";
import { DAMAGE_BONUS, numberIn } from "../../data/actor/bonuses.ts";
import { isAttribute } from "../sheets/views/purchase-effects.ts";
import { targetOf, type EffectTarget, type TargetData } from "../../data/actor/effect-targets.ts";

/** What an active effect does to an actor, in a few words: "Strength +2", "Injury resistance × 2", "Speed at least 2". */
export function changeLabels(change: EffectChange, actor: SirpasActor | null): string {
  const target = targetOf(change.key, (actor?.system ?? {}) as TargetData);
  const name = target ? targetName(target, actor) : namedAlone(change.key);
  const value = numberIn(change.value);
  if (value === null) return localize("SIRPAS.EFFECTS.change.text", { name, value: String(change.value) });
  const isPlain = change.type === "add" || change.type === "subtract";
  // A factor or a limit is one of the bonus, not of the statistic.
  const isOfBonus = target?.kind === "statistic" && !isPlain;
  return byType(change.type, isOfBonus ? localize("SIRPAS.EFFECTS.bonusTo", { name }) : name, value);
}

function byType(type: string, name: string, value: number): string {
  switch (type) {
    case "add":
      return `${name} ${signed(value)}`;
    case "subtract":
      return `${name} ${signed(-value)}`;
    case "multiply":
    case "upgrade":
    case "downgrade":
    case "override":
      return localize(`SIRPAS.EFFECTS.change.${type}`, { name, value });
    default:
      return localize("SIRPAS.EFFECTS.change.custom", { name, value });
  }
}

/** What a change is about, as players call it. */
function targetName(target: EffectTarget, actor: SirpasActor | null): string {
  switch (target.kind) {
    case "statistic":
      return statisticName(target.key, actor);
    case "struct":
      return localize(CONFIG.SIRPAS.structs[target.key].label);
    case "maximum":
      return localize("SIRPAS.EFFECTS.maximum", { name: statusName(target.key) });
    case "speed":
      return localize("SIRPAS.TERM.speedCoefficient");
  }
}

function statisticName(key: string, actor: SirpasActor | null): string {
  if (key === DAMAGE_BONUS) return localize("SIRPAS.SHEET.damage");
  if (isAttribute(key)) return nameIn(CONFIG.SIRPAS.attributes, key);
  return localize(actor?.statisticsWith(key)[0]?.label ?? key);
}

/** Of an item that no actor has, nobody knows the statistics: its key tells an attribute, a struct or the rest. */
function namedAlone(path: string): string {
  const key = path.replace(/^system\.bonuses\./, "");
  return key !== path && (isAttribute(key) || key === DAMAGE_BONUS) ? statisticName(key, null) : key;
}

function statusName(key: string): string {
  const further = CONFIG.SIRPAS.world.statuses.find((status) => status.key === key);
  return localize(further?.label ?? `SIRPAS.SHEET.${key}`);
}

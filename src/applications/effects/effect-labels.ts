import { durationLabel, roundsLeft, type DurationShape, type EffectChange } from "#core/foundry/effects.ts";
import { type ReadableEffect, effectProblems } from "../../documents/active-effect.ts";
import { isCounted } from "../../play/effects/conditions.ts";
import { localize, nameIn, signed } from "#core/utils/localize.ts";
import type { SirpasActor } from "../../documents/actor.ts";
import { conditionLabel, type Status } from "../../rules/damage/conditions.ts";
import { DAMAGE_BONUS, numberIn } from "../../data/actor/bonuses.ts";
import { targetOf, type EffectTarget, type TargetData } from "../../data/actor/effect-targets.ts";
import { partName } from "../sheets/views/body-parts.ts";

/** How long an effect still lasts, in a few words; empty for one that lasts until it is ended. */
export function durationLabels(effect: ReadableEffect): string {
  const left = roundsLeft(effect);
  if (left === null) return otherDuration(effect);
  if (left <= 0) return localize("SIRPAS.EFFECTS.duration.over");
  if (!isCounted(effect)) return localize("SIRPAS.EFFECTS.duration.uncounted", { count: left });
  return left === 1
    ? localize("SIRPAS.EFFECTS.duration.last")
    : localize("SIRPAS.EFFECTS.duration.left", { count: left });
}

/** Foundry's own words for hours and days; where it has none the effect is there until it is ended. */
function otherDuration(effect: DurationShape): string {
  const { duration = {} } = effect as { duration?: { seconds?: number | null; value?: number | null } };
  const counted = Number.isFinite(duration.seconds ?? duration.value ?? NaN);
  return counted ? durationLabel(effect) : "";
}

/**
 * A sentence about each change of effects that does nothing.
 * @param texts  `problem` names the effect and the mend; `idle`, for the effect's own line, says why alone.
 */
export function problemSentences(
  effects: readonly ReadableEffect[],
  actor: SirpasActor | null,
  texts: "problem" | "idle",
): readonly string[] {
  const all = effectProblems(effects, actor?.system ?? {});
  // Which statistics somebody will have nobody knows of an item on its own.
  const known = all.filter(({ reason }) => actor !== null || reason !== "noStatistic");
  return known.map(({ effect, change, reason }) =>
    localize(`SIRPAS.EFFECTS.${texts}.${reason}`, {
      effect: effect.name,
      path: change.key,
      value: String(change.value),
      actor: actor?.name ?? "",
    }),
  );
}

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
  const [found] = actor?.statisticsWith(key) ?? [];
  return found ? localize(found.label) : key;
}

/** Of an item that no actor has, nobody knows the statistics: its key tells an attribute, a struct or the rest. */
function namedAlone(path: string): string {
  const key = path.replace(/^system\.bonuses\./, "");
  return key !== path && (isAttribute(key) || key === DAMAGE_BONUS) ? statisticName(key, null) : key;
}

function isAttribute(key: string): boolean {
  return Object.hasOwn(CONFIG.SIRPAS.attributes, key);
}

function statusName(key: string): string {
  const further = CONFIG.SIRPAS.world.statuses.find((status) => status.key === key);
  if (further) return localize(further.label);
  return game.i18n!.has(`SIRPAS.SHEET.${key}`) ? localize(`SIRPAS.SHEET.${key}`) : key;
}

/** What a condition is called, with the part of the body that it is on. */
export function conditionName(
  actor: SirpasActor,
  { condition, part = "" }: Pick<Status, "condition" | "part">,
): string {
  const name = localize(conditionLabel(condition));
  return part === "" ? name : localize("SIRPAS.EFFECTS.onPart", { name, part: partName(actor, part) });
}

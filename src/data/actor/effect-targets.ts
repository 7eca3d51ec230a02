import {
  changesOf,
  roundsLeft,
  type DurationShape,
  type EffectChange,
  type EffectShape,
} from "#core/foundry/effects.ts";
import { STRUCT_KEYS, type StructKey, STRAINS } from "../../rules/statistics/structs.ts";
import { bonusPath, numberIn, type NamedEffect } from "./bonuses.ts";
import { mergedConditions, CONDITIONS, type Status } from "../../rules/damage/conditions.ts";

/** Which struct is the maximum of which status. */
export const STATUS_STRUCTS = { injury: "injuryResistance", ...STRAINS } as const satisfies Record<string, StructKey>;

/** Where active effects change the speed coefficient. */
const SPEED_PATH = "system.speedCoefficient";

const BONUSES = bonusPath("");

/** The path at which an active effect changes a struct. */
export function structPath(struct: StructKey): string {
  return `system.structs.${struct}`;
}

/** The path at which an active effect changes how much of a status is borne. */
export function maximumPath(status: string): string {
  return `system.status.${status}.max`;
}

/** The path at which an active effect changes the most that there can be of a status that the world adds. */
export function furtherMaximumPath(status: string): string {
  return `system.furtherStatuses.${status}.max`;
}

/** What of an actor a change is about. */
export type EffectTarget =
  | { readonly kind: "statistic"; readonly key: string }
  | { readonly kind: "struct"; readonly key: StructKey }
  | { readonly kind: "maximum"; readonly key: string }
  | { readonly kind: "speed" };

/** What is needed of an actor's data to judge a change. */
export interface TargetData {
  readonly bonuses?: Readonly<Record<string, unknown>>;
}

/** What a path is about; null for one that effects cannot change, because there is no such thing or it is stored. */
export function targetOf(path: string, system: TargetData): EffectTarget | null {
  if (path === SPEED_PATH) return { kind: "speed" };
  if (path.startsWith(BONUSES)) {
    const key = path.slice(BONUSES.length);
    return Object.hasOwn(system.bonuses ?? {}, key) ? { kind: "statistic", key } : null;
  }
  const struct = STRUCT_KEYS.find((key) => structPath(key) === path);
  if (struct) return { kind: "struct", key: struct };
  const maximum = Object.keys(STATUS_STRUCTS).find((key) => maximumPath(key) === path);
  if (maximum !== undefined) return { kind: "maximum", key: maximum };
  const further = CONFIG.SIRPAS.world.statuses.find(({ key }) => furtherMaximumPath(key) === path);
  return further ? { kind: "maximum", key: further.key } : null;
}

/** What is wrong with a change, as the tail of a localisation key (`SIRPAS.EFFECT.problem.<reason>`). */
export type ChangeProblem = "noKey" | "noStatistic" | "noSuchData" | "noNumber" | "noWholeNumber";

/**
 * What keeps a change from doing anything to an actor of this system; null if nothing does. What is not the system's own
 * data (a name, a picture, what modules keep) is Foundry's to judge, and so is what a module changes in its own way.
 */
export function changeProblem(change: EffectChange, system: TargetData): ChangeProblem | null {
  const { key, type, value } = change;
  if (key.trim() === "") return "noKey";
  if (!key.startsWith("system.") || type.startsWith("custom")) return null;
  const target = targetOf(key, system);
  if (!target) return key.startsWith(BONUSES) ? "noStatistic" : "noSuchData";
  const number = numberIn(value);
  if (number === null) return isFormula(value) ? null : "noNumber";
  const canBeFraction = target.kind === "speed" || type === "multiply";
  return canBeFraction || Number.isInteger(number) ? null : "noWholeNumber";
}

/** From generation 14 on a value may refer to the actor's own data. */
function isFormula(value: unknown): boolean {
  return typeof value === "string" && value.includes("@");
}

/** An active effect that applies to an actor, as either generation has it. */
export interface AppliedEffect extends EffectShape, DurationShape {
  readonly name: string;
  readonly uuid: string;
  readonly statuses?: ReadonlySet<string>;
  readonly flags?: unknown;
}

/** An effect as a reason for numbers. */
export function namedEffect(effect: AppliedEffect): NamedEffect {
  return { name: effect.name, uuid: effect.uuid, changes: changesOf(effect) };
}

/** The conditions that effects stand for: one that two of them give is had once. */
export function conditionsOf(effects: readonly AppliedEffect[]): readonly Status[] {
  return mergedConditions(effects.flatMap(conditionsIn));
}

/** The conditions that one effect stands for; another system's statuses, and Foundry's own, are none. */
export function conditionsIn(effect: AppliedEffect): readonly Status[] {
  const part = partOf(effect);
  return CONDITIONS.keys
    .filter((key) => effect.statuses?.has(key))
    .map((condition) => ({
      condition,
      turnsLeft: roundsLeft(effect),
      ...(part !== "" && { part }),
    }));
}

/** The part of the body that a condition is on, as its effect stores it; empty for none. */
export function partOf({ flags }: Pick<AppliedEffect, "flags">): string {
  const { sirpas } = (flags ?? {}) as { sirpas?: { part?: unknown } };
  return typeof sirpas?.part === "string" ? sirpas.part : "";
}

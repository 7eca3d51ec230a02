import type { InjuryState, Sustained } from "../../rules/damage/injury.ts";
import type { HitSeverity } from "../../rules/damage/wounds.ts";
import type { LogLine } from "#core/rules/log/event.ts";
import { ruleOptions } from "../../settings/rule-options.ts";
import type { SirpasActor } from "../documents.ts";
import { isSpared } from "#core/play/effects/taken-out.ts";
import { takenOutSaid } from "#core/play/log/state-changes.ts";
import { nameOf } from "#core/play/people/at-hand.ts";
import { partLabel } from "./wounds.ts";
import type { DamageFacts, VictimState } from "./damage-state.ts";

/** What a hit made of somebody. @param averted  Whether the check against a deadly wound was passed. */
export function saidOf(
  actor: SirpasActor,
  before: InjuryState,
  { state, effect, wound, injury, felled, incapacitated }: Sustained,
  { severity, averted }: { readonly severity: HitSeverity; readonly averted: boolean },
): readonly LogLine[] {
  const name = nameOf(actor);
  const line = (tail: string, data: LogLine["data"] = {}): LogLine => ({
    label: `SIRPAS.INJURY.said.${tail}`,
    data: { name, ...data },
  });
  const lines: LogLine[] = [];
  if (effect === "scratch") {
    const { scratchToWound } = state.structs;
    lines.push(line("scratch", { scratches: state.scratches, most: scratchToWound }));
  } else if (effect === "scratches") lines.push(line("scratches", { scratches: before.scratches + 1 }));
  else if (effect === "dead" && isSpared(actor)) lines.push(takenOutSaid(name));
  else if (effect !== "wound") lines.push(line(effect));
  else {
    if (severity === "deadly" && averted && ruleOptions().deadlyWounds) lines.push(line("averted"));
    const part = wound!.bodyPart ?? "";
    if (part === "") lines.push(line(`wound.${wound!.severity}`));
    else lines.push(line(`localized.${wound!.severity}`, { part: partLabel(actor, part) }));
  }
  const resistance = state.structs.injuryResistance;
  if (felled) lines.push(line("felled", { injury, resistance }));
  else if (wound !== null && injury > resistance && !incapacitated) {
    lines.push(line("bears", { injury, resistance }));
  }
  return lines;
}

/** What happened to all of them. */
export function headLines({ reason, points, damageType }: DamageFacts): readonly LogLine[] {
  const lines: LogLine[] = reason === "" ? [] : [{ label: "SIRPAS.DAMAGE.said.reason", data: { reason } }];
  if (points === null) return lines;
  const type = typeLabel(damageType);
  return [...lines, { label: `SIRPAS.DAMAGE.said.${type === "" ? "points" : "pointsOf"}`, data: { points, type } }];
}

/** What somebody escaped, all of the damage or some of it; nothing where all of it is left. */
export function dodgedLines(
  { points }: DamageFacts,
  name: string,
  reading: VictimState["reading"],
): readonly LogLine[] {
  if (reading.avoid?.success) return [{ label: "SIRPAS.DAMAGE.said.avoided", data: { name } }];
  if (points === null || !reading.effective || reading.effective.value === points) return [];
  return [{ label: "SIRPAS.DAMAGE.said.left", data: { name, points, left: reading.effective.value } }];
}

/** The name of a damage type, as a localisation key where it has one; empty for none. */
export function typeLabel(key: string): string {
  const types: Readonly<Record<string, { readonly label: string }>> = CONFIG.SIRPAS.damageTypes;
  return key === "" ? "" : (types[key]?.label ?? key);
}

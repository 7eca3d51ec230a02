import type { LogLine } from "#core/rules/log/event.ts";
import type { DamageFacts, VictimState } from "./damage-state.ts";

/** What happened to all of them. */
export function headLines({ reason, points, damageType }: DamageFacts): readonly LogLine[] {
  const lines: LogLine[] = reason === "" ? [] : [{ label: "SIRPAS.DAMAGE.said.reason", data: { reason } }];
  if (points === null) return lines;
  const type = typeLabel(damageType);
  return [...lines, { label: `SIRPAS.DAMAGE.said.${type === "" ? "points" : "pointsOf"}`, data: { points, type } }];
}

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

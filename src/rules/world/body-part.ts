import type { BodyPart, PartRole } from "./world-setting.ts";

type Place = readonly [left: number, top: number, width: number, height: number];

/** A part of a body that comes with the system, whose label is in the language files. */
export function part(key: string, role: PartRole, [left, top, width, height]: Place, round = false): BodyPart {
  return { key, label: `SIRPAS.BODY_PART.${key}.label`, role, place: { left, top, width, height, round } };
}

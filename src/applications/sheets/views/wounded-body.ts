import type { SirpasActor } from "../../../documents/actor.ts";
import { isSamePart } from "../../../rules/damage/body-parts.ts";
import { HIT_SEVERITIES } from "../../../rules/damage/wounds.ts";
import type { BodyPart } from "../../../rules/world/world-setting.ts";
import { localize } from "#core/utils/localize.ts";
import { partsOf, storedPart } from "./body-parts.ts";

export interface Marked {
  readonly part: string;
  readonly severity: keyof typeof CONFIG.SIRPAS.wounds;
}

/** The body with the worst wound of each part, and in words which wounds are where. */
export function woundedBody(actor: SirpasActor) {
  const wounds = markedWounds(actor);
  const parts = partsOf(actor).map((part) => ({ ...shapeOf(part), ...woundsOn(part, wounds) }));
  const said = parts.filter((part) => part.wounds !== "").map((part) => `${part.name}: ${part.wounds}`);
  return { parts, label: said.length === 0 ? localize("SIRPAS.SHEET.noWounds") : said.join("; ") };
}

export function markedWounds(actor: SirpasActor): readonly Marked[] {
  return actor.system.woundList.map(({ severity, bodyPart }) => ({ severity, part: storedPart(actor, bodyPart) }));
}

/** How a part is drawn. */
export function shapeOf({ label, role, place: { left, top, width, height, round } }: BodyPart) {
  const place = `left:${left}%;top:${top}%;width:${width}%;height:${height}%`;
  return { name: localize(label), round, limb: role === "limb", place };
}

export function woundsOn(part: BodyPart, wounds: readonly Marked[]) {
  const own = wounds.filter((wound) => isOn(wound, part));
  return { wound: worst(own), wounds: own.length === 0 ? "" : woundNames(own) };
}

export function isOn({ part }: Marked, { key }: BodyPart): boolean {
  return part === key || isSamePart(part, key);
}

function worst(wounds: readonly Marked[]): Marked["severity"] | "" {
  return (
    (HIT_SEVERITIES.findLast((severity) => wounds.some((wound) => wound.severity === severity)) as
      Marked["severity"] | undefined) ?? ""
  );
}

export function woundNames(wounds: readonly Marked[]): string {
  return wounds.map(({ severity }) => localize(CONFIG.SIRPAS.wounds[severity].label)).join(", ");
}

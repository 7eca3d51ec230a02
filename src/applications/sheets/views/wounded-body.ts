import type { SirpasActor } from "../../../play/documents.ts";
import { isSamePart } from "../../../rules/damage/body-parts.ts";
import { WOUND_SEVERITIES } from "../../../rules/damage/wounds.ts";
import type { BodyPart } from "../../../rules/world/world-setting.ts";
import { localize } from "#core/utils/localize.ts";
import { storedPart } from "./body-parts.ts";

export interface Marked {
  readonly part: string;
  readonly severity: keyof typeof CONFIG.SIRPAS.wounds;
}

/** The body with the worst wound of each part, and in words which wounds are where. */
export function woundedBody(actor: SirpasActor) {
  const wounds = markedWounds(actor);
  const parts = actor.system.body.map((part) => ({ ...shapeOf(part), ...woundsOn(part, wounds) }));
  return { parts, label: hurtParts(parts).join("; ") || localize("SIRPAS.SHEET.noWounds") };
}

/** The wounds of an actor by the parts they are on. */
export function markedWounds(actor: SirpasActor): readonly Marked[] {
  return actor.system.woundList.map(({ severity, bodyPart }) => ({ severity, part: storedPart(actor, bodyPart) }));
}

/** How a part is drawn. */
export function shapeOf({ label, role, place }: BodyPart) {
  return { name: localize(label), role, place };
}

/** Those parts that are hurt, each with its wounds. */
export function hurtParts(parts: readonly Readonly<Record<"name" | "wounds", string>>[]): readonly string[] {
  return parts.filter(({ wounds }) => wounds !== "").map(({ name, wounds }) => `${name}: ${wounds}`);
}

/** The worst wound on a part, and the names of all. */
export function woundsOn(part: BodyPart, wounds: readonly Marked[]) {
  const own = wounds.filter((wound) => isOn(wound, part));
  return { wound: worst(own), wounds: woundNames(own) };
}

/** Whether a wound is on a part. */
export function isOn({ part }: Marked, { key }: BodyPart): boolean {
  return part === key || isSamePart(part, key);
}

function worst(wounds: readonly Marked[]): Marked["severity"] | "" {
  return WOUND_SEVERITIES.findLast((severity) => wounds.some((wound) => wound.severity === severity)) ?? "";
}

/** The names of some wounds in a row. */
export function woundNames(wounds: readonly Marked[]): string {
  return wounds.map(({ severity }) => localize(CONFIG.SIRPAS.wounds[severity].label)).join(", ");
}

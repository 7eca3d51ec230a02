import { hasModifier, reachOf, type UsedPower } from "./use.ts";

/** How long a cone is that a power fills where it says nothing else, and how wide it opens, in metres and degrees. */
const CONE = { size: 4, angle: 60 } as const;

/** An area of a metre is a line as long as the power reaches, a metre wide. */
const LINE = 1;

/** What a power fills at once, in metres: around a point, or from its user. */
interface PowerArea {
  readonly kind: "circle" | "cone" | "line";
  readonly size: number;
  readonly angle: number;
}

/** The area of a power that works on all who are in one; null for one that does not, or that works on its user alone. */
export function areaOf(power: UsedPower): PowerArea | null {
  const { area } = power;
  const { angle } = CONE;
  if (power.makes || power.serves || hasModifier(power, "selfOnly")) return null;
  if (hasModifier(power, "cone")) return { kind: "cone", size: area || CONE.size, angle };
  if (area === 0) return null;
  return area === LINE ? { kind: "line", size: reachOf(power), angle } : { kind: "circle", size: area, angle };
}

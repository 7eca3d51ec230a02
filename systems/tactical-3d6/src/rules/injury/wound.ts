import type { DamageReading, Victim } from "../damage/damage.ts";
import type { HitLocation } from "../damage/locations.ts";

/** What an injury does besides the hit points that it costs. */
export interface WoundReading {
  /** How many points of shock it brings, and the most of it that counts in all: 4, or 8 at the groin. */
  readonly shock: number;
  readonly mostShock: number;
  readonly major: boolean;
  readonly crippled: boolean;
  /** How many eyes it blinds. */
  readonly blinded: 0 | 1 | 2;
  /** What it adds to the knockdown roll that it forces; null if it forces none. */
  readonly knockdown: number | null;
}

export const MOST_SHOCK = 4;
const GROIN_SHOCK = 8;
const GROIN_KNOCKDOWN = -5;

/** Whether an injury is a major wound by its points: more than half of all hit points (ruling 14). */
export function isMajor(injury: number, maximum: number): boolean {
  return injury > maximum / 2;
}

/** What an injury at a place does: shock, major wound, crippling, blindness, and the roll that it forces (chapter "Hit locations"). */
export function readWound(
  { injury, type, cripples }: Pick<DamageReading, "injury" | "type" | "cripples">,
  location: HitLocation,
  { maximum, male, noShock }: Victim,
): WoundReading {
  const groin = location.males === true && male;
  const double = groin && type.key === "crushing";
  const mostShock = double ? GROIN_SHOCK : MOST_SHOCK;
  const shock = noShock ? 0 : Math.min(mostShock, injury * (double ? 2 : 1));
  const major = cripples || isMajor(injury, maximum);
  // Poison has no effect of the skull's and the eye's notes.
  const own = location.sparesToxic && type.key === "toxic" ? undefined : location.knockdown;
  const forced = major || (own !== undefined && shock > 0);
  return {
    shock,
    mostShock,
    major,
    crippled: cripples,
    blinded: blindedBy(injury, cripples, type.key, location.key, maximum, major),
    knockdown: forced ? (major ? (own ?? 0) : 0) + (groin ? GROIN_KNOCKDOWN : 0) : null,
  };
}

/** Note 2, and note 4 with rulings 3 and 4: acid in the face blinds one eye with a major wound, both beyond all hit points. */
function blindedBy(
  injury: number,
  cripples: boolean,
  type: string,
  location: string,
  maximum: number,
  major: boolean,
): 0 | 1 | 2 {
  if (location === "eye") return cripples ? 1 : 0;
  if (location !== "face" || type !== "corrosive" || !major) return 0;
  return injury > maximum ? 2 : 1;
}

/** The shock that somebody has with one more injury: all since the last turn together are at most 4, at the groin 8 (ruling 24, 35). */
export function shockWith(before: number, { shock, mostShock }: Pick<WoundReading, "shock" | "mostShock">): number {
  return Math.max(before, Math.min(mostShock, before + shock));
}

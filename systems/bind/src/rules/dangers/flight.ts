import type { Term } from "#core/rules/term.ts";
import { levelOf, skillLabel, type Skills } from "../character/skills.ts";
import { halfOf } from "../numbers/rounding.ts";

/** How a creature with wings gets into the air: at once, after a round of running, or by leaping from a height. */
export const TAKE_OFFS = ["atOnce", "runUp", "glide"] as const;
export type TakeOff = (typeof TAKE_OFFS)[number];

/** Section "Flight": by Speed against its own Strength. */
export function takeOff({ speed, strength }: { readonly speed: number; readonly strength: number }): TakeOff {
  if (speed > strength) return "atOnce";
  return speed === strength ? "runUp" : "glide";
}

/** What a spell to carry oneself costs in each interval. */
export const FLIGHT_MANA = 1;

/** What a flyer's rolls are made with besides: half of what they carry against it, and the sphere of Air for it while it is paid for. */
export function flightTerms(weight: number, skills: Skills, spell: boolean): readonly Term[] {
  const burden = 0 - halfOf(weight);
  const air = spell ? levelOf(skills, "air") : 0;
  return [
    ...(burden === 0 ? [] : [{ label: "BIND.TERM.carried", value: burden, kind: "load" }]),
    ...(air === 0 ? [] : [{ label: skillLabel("air"), value: air, kind: "skill" }]),
  ];
}

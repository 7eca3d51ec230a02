import { Definitions, type Definition } from "#core/rules/definitions.ts";
import type { ArmourPart } from "../gear/armour.ts";

/** Where an attack can be aimed. */
export interface HitLocation extends Definition {
  /** What aiming there adds to the attack. */
  readonly modifier: number;
  /** What damage there is multiplied by, after armour. */
  readonly factor: number;
  /** The piece of armour that covers it. */
  readonly armour: ArmourPart;
}

/** The torso is where an attack goes that is not aimed. */
export const TORSO: HitLocation = { key: "torso", modifier: 0, factor: 1, armour: "torso" };

export const LOCATIONS = new Definitions<HitLocation>(
  [
    TORSO,
    { key: "arm", modifier: -4, factor: 1, armour: "hands" },
    { key: "leg", modifier: -4, factor: 1, armour: "legs" },
    { key: "head", modifier: -6, factor: 2, armour: "head" },
    { key: "eye", modifier: -8, factor: 2, armour: "head" },
    { key: "vitals", modifier: -8, factor: 2, armour: "torso" },
  ],
  TORSO,
);

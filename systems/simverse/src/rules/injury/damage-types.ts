import { Definitions, type Definition } from "#core/rules/definitions.ts";

/** A kind of damage: how armour stops it and what it does to flesh. */
export interface DamageType extends Definition {
  /** How often the armour counts: 1, 2 against cutting, 0 against what no armour stops. */
  readonly armour: number;
  /** What the damage that gets through is multiplied by. */
  readonly penetrating: number;
  /** Whether a wound by it bleeds. */
  readonly bleeds: boolean;
}

const energy = (key: string): DamageType => ({ key, armour: 1, penetrating: 1, bleeds: false });

/** The kinds that energy takes; all of them meet armour as bludgeoning does. */
const ENERGIES = ["fire", "cold", "lightning", "acid", "force", "sonic", "radiant"];

/** All kinds of damage. What nobody defines counts like bludgeoning damage. */
export const DAMAGE_TYPES = new Definitions<DamageType>(
  [
    { key: "bludgeoning", armour: 1, penetrating: 1, bleeds: false },
    { key: "cutting", armour: 2, penetrating: 1, bleeds: true },
    { key: "impaling", armour: 1, penetrating: 2, bleeds: false },
    ...ENERGIES.map(energy),
    { key: "poison", armour: 0, penetrating: 1, bleeds: false },
  ],
  energy(""),
);

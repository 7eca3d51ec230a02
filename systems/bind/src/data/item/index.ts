import { place } from "#core/data/fields/places.ts";
import { BOUNDS, integer } from "#core/data/fields/numbers.ts";
import { flag, key, oneOf, rendered, words } from "#core/data/fields/texts.ts";
import { LAUNCHER_KINDS } from "../../rules/ranged/launchers.ts";

/** How a weapon flies that is thrown. */
const THROWN = ["thrown", "knife", "impromptu"] as const;

const points = (initial = 0, min = 0) => integer({ initial, min, max: BOUNDS.several });
/** A bonus, which can be below 0. */
const bonus = (initial = 0) => points(initial, -BOUNDS.several);

const named = () => ({ key: key(), description: rendered() });
/** What can be carried. */
const belonging = () => ({ ...named(), weight: points(), carried: flag(true), place: place() });
/** What is held, and in how many hands. */
const held = () => ({ equipped: flag(), hands: integer({ initial: 1, min: 1, max: 2 }) });

const weaponSchema = () => ({
  ...belonging(),
  attack: bonus(),
  damage: bonus(),
  cost: points(1),
  // What kinds it is of, for who has mastered one.
  kinds: words(),
  thrown: oneOf(THROWN, "impromptu"),
  ...held(),
});

class WeaponData extends foundry.abstract.TypeDataModel<ReturnType<typeof weaponSchema>, Item.Implementation> {
  static override defineSchema = weaponSchema;
}

const launcherSchema = () => ({
  ...belonging(),
  kind: oneOf(LAUNCHER_KINDS, "shortbow"),
  // What it adds to a die; action points, range and loading follow from the kind.
  damage: bonus(),
  kinds: words(),
  // Whether it can be shot now, and how many rounds were spent on that.
  loaded: flag(true),
  rounds: points(),
  ...held(),
});

/** What shoots, or is made to be thrown. */
class LauncherData extends foundry.abstract.TypeDataModel<ReturnType<typeof launcherSchema>, Item.Implementation> {
  static override defineSchema = launcherSchema;
}

const shieldSchema = () => ({ ...belonging(), defence: bonus(2), cost: points(1), equipped: flag() });

class ShieldData extends foundry.abstract.TypeDataModel<ReturnType<typeof shieldSchema>, Item.Implementation> {
  static override defineSchema = shieldSchema;
}

const armourSchema = () => ({
  ...belonging(),
  resistance: points(),
  covering: points(2),
  // Whether it leaves no gap but for who knows where to look.
  perfect: flag(),
  worn: flag(),
});

class ArmourData extends foundry.abstract.TypeDataModel<ReturnType<typeof armourSchema>, Item.Implementation> {
  static override defineSchema = armourSchema;
}

const gearSchema = () => ({
  ...belonging(),
  quantity: integer({ initial: 1, min: 0, max: BOUNDS.number }),
  // What one hand holds weighs twice as much.
  inHand: flag(),
});

/** A thing that is neither weapon nor armour. */
class GearData extends foundry.abstract.TypeDataModel<ReturnType<typeof gearSchema>, Item.Implementation> {
  static override defineSchema = gearSchema;
}

/** The item types and their models. */
export const ITEM_MODELS = {
  ...{ weapon: WeaponData, launcher: LauncherData, shield: ShieldData },
  ...{ armour: ArmourData, gear: GearData },
} as const;

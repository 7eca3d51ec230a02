import { integer } from "#core/data/fields/numbers.ts";
import { ArmourData, ShieldData, WeaponData } from "./armament.ts";
import { belongingSchema } from "./belonging.ts";
import { SkillData } from "./skill.ts";

function gearSchema() {
  return { ...belongingSchema(), quantity: integer({ min: 0, initial: 1 }) };
}

/** A thing that is neither weapon nor armour. */
class GearData extends foundry.abstract.TypeDataModel<ReturnType<typeof gearSchema>, Item.Implementation> {
  static override defineSchema = gearSchema;
}

/** The item types and their models. */
export const ITEM_MODELS = {
  weapon: WeaponData,
  shield: ShieldData,
  armour: ArmourData,
  gear: GearData,
  skill: SkillData,
} as const;

import { ArmourData, GearData, WeaponData } from "./belongings.ts";
import { ManoeuvreData, SkillData, StyleData } from "./learned.ts";
import { AdvantageData, PerkData } from "./traits.ts";

/** The item types and their models. */
export const ITEM_MODELS = {
  skill: SkillData,
  style: StyleData,
  manoeuvre: ManoeuvreData,
  advantage: AdvantageData,
  perk: PerkData,
  armour: ArmourData,
  weapon: WeaponData,
  gear: GearData,
} as const;

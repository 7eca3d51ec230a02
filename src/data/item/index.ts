import { AdvantageData } from "./advantage-data.ts";
import { ArmourData } from "./armour-data.ts";
import { GearData } from "./gear-data.ts";
import { ManoeuvreData } from "./manoeuvre-data.ts";
import { PerkData } from "./perk-data.ts";
import { SkillData } from "./skill-data.ts";
import { StyleData } from "./style-data.ts";
import { WeaponData } from "./weapon-data.ts";

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

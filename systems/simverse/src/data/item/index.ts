import { FlawData, PerkData, PowerData, ProfessionData, RaceData, SkillData } from "./abilities.ts";
import { ArmourData, GearData, ShieldData, WeaponData } from "./belongings.ts";

/** The item types and their models. */
export const ITEM_MODELS = {
  skill: SkillData,
  perk: PerkData,
  flaw: FlawData,
  race: RaceData,
  profession: ProfessionData,
  power: PowerData,
  weapon: WeaponData,
  armour: ArmourData,
  shield: ShieldData,
  gear: GearData,
} as const;

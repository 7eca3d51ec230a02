import { CORE_MESSAGES } from "#core/play/message-models.ts";
import { CheckData } from "./checks/check-data.ts";
import { ContestData } from "./contests/contest-data.ts";
import { ContestRollData } from "./contests/contest-roll-data.ts";
import { AttackData } from "./combat/attack-data.ts";
import { DefenceData } from "./combat/defence-data.ts";
import { MoraleData } from "./combat/morale-data.ts";
import { TreatmentData } from "./combat/treatment-data.ts";

/** The types of messages and their models. */
export const MESSAGE_MODELS = {
  ...CORE_MESSAGES,
  check: CheckData,
  attack: AttackData,
  defence: DefenceData,
  treatment: TreatmentData,
  morale: MoraleData,
  contest: ContestData,
  power: ContestData,
  contestRoll: ContestRollData,
} as const;

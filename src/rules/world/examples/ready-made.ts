import { HUMAN_BODY } from "../human-body.ts";
import { HUMAN_SETTING } from "../human-setting.ts";
import type { BodyPlan, WorldSetting } from "../world-setting.ts";
import { FOUR_LEGGED_BODY, NETWORK_BODY, ROBOT_BODY } from "./bodies.ts";
import { NETWORKED_MINDS } from "./networked-minds.ts";
import { VAMPIRES } from "./vampires.ts";

/** Worlds to start from; the first is the book's own. */
export const READY_MADE_WORLDS: readonly WorldSetting[] = [HUMAN_SETTING, VAMPIRES, NETWORKED_MINDS];

/** Bodies that any world may use. */
export const READY_MADE_BODIES: readonly BodyPlan[] = [HUMAN_BODY, FOUR_LEGGED_BODY, ROBOT_BODY, NETWORK_BODY];

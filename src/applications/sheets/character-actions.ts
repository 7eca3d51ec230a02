import { START_ACTIONS } from "../wizard/sheet-start.ts";
import { POINTS_ACTIONS } from "./points-actions.ts";

/** What the buttons of a character's sheet do beside those of every actor. */
export const CHARACTER_ACTIONS = { ...POINTS_ACTIONS, ...START_ACTIONS };

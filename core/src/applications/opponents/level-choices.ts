import { LEVELS, type Level } from "../../play/opponents/level-of.ts";
import { word } from "../../utils/localize.ts";
import { choicesOf } from "../ux/choices.ts";

/** The levels that an opponent can be given, as buttons of which one is pressed. */
export const levelChoices = (chosen: Level) => choicesOf(LEVELS, (key) => word(`OPPONENTS.LEVEL.${key}`), chosen);

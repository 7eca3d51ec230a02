import { VISIBILITIES, type Visibility } from "../../foundry/visibility.ts";
import { word } from "../../utils/localize.ts";
import { choicesOf } from "../ux/choices.ts";

/** Who may see a roll, as its dialog lists them. */
export function visibilityChoices(chosen: Visibility) {
  return choicesOf(VISIBILITIES, (key) => word(`VISIBILITY.${key}`), chosen);
}

import { VISIBILITIES, type Visibility } from "../../foundry/visibility.ts";
import { word } from "../../utils/localize.ts";

/** Who may see a roll, as its dialog lists them. */
export function visibilityChoices(chosen: Visibility) {
  return VISIBILITIES.map((key) => ({ key, label: word(`VISIBILITY.${key}`), chosen: key === chosen }));
}

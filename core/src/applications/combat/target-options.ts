import type { PlacedToken } from "../../foundry/canvas.ts";
import { targetKey } from "../../play/people/target-list.ts";
import { word } from "../../utils/localize.ts";

/** What a system knows of somebody who can be aimed at: how far they are, and whether they are out of the fight. */
interface Facts {
  readonly metres: number;
  readonly isOut: boolean;
}

/** Those who can be aimed at, as the list of a form: see the partial `core.target`. */
export function targetOptions(targets: readonly PlacedToken[], chosen: string, factsOf: (token: PlacedToken) => Facts) {
  return targets.map((token) => {
    const { metres, isOut } = factsOf(token);
    const key = targetKey(token);
    return {
      key,
      label: word(`TARGET.${isOut ? "down" : "at"}`, { name: token.name, metres }),
      chosen: key === chosen,
    };
  });
}

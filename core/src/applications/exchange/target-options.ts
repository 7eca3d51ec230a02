import type { PlacedToken } from "../../foundry/canvas.ts";
import { toldApart } from "../../play/people/at-hand.ts";
import { unitOf } from "../../play/exchange/distance.ts";
import { targetKey } from "../../play/people/target-list.ts";
import { word } from "../../utils/localize.ts";

/** What a system knows of somebody who can be aimed at: how far they are, and whether they are out of the fight. */
interface Facts {
  readonly metres: number;
  readonly isOut: boolean;
}

/** Those who can be aimed at, told apart by their names, as the list of a form: see the partial `core.target`. */
export function targetOptions(targets: readonly PlacedToken[], chosen: string, factsOf: (token: PlacedToken) => Facts) {
  return toldApart(targets.map((token) => ({ token, name: token.name }))).map(({ token, name }) => {
    const { metres, isOut } = factsOf(token);
    const key = targetKey(token);
    return {
      key,
      label: word(`TARGET.${isOut ? "down" : "at"}`, { name, metres, unit: unitOf(token.document.parent) }),
      chosen: key === chosen,
    };
  });
}

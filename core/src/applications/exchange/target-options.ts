import type { PlacedToken } from "../../foundry/canvas.ts";
import { toldApart } from "../../play/people/at-hand.ts";
import { distanceText } from "../../play/exchange/distance.ts";
import { targetKey } from "../../play/people/target-list.ts";
import { word } from "../../utils/localize.ts";

/** What is known of somebody who can be aimed at. */
interface Facts {
  /** How far they are; null where no tokens say it. */
  readonly metres: number | null;
  /** Whether they are out of the fight, and whether a wall is between. */
  readonly isOut: boolean;
  readonly isWalled: boolean;
}

/** More than this many wait behind a fold. */
const MOST_SHOWN = 6;

/**
 * Those who can be aimed at, told apart by their names, as the list of a form: see the partial `core.target`. Who is out of the fight has
 * to be looked for, and so have those who are last of many.
 */
export function targetOptions(
  targets: readonly PlacedToken[],
  chosen: readonly string[],
  factsOf: (token: PlacedToken) => Facts,
) {
  const lines = toldApart(targets.map((token) => ({ token, name: token.name }))).map(({ token, name }, index) => {
    const { metres, isOut, isWalled } = factsOf(token);
    const key = targetKey(token);
    const facts = [
      ...(metres === null ? [] : [distanceText(token.document.parent, metres)]),
      ...(isWalled ? [word("TARGET.walled")] : []),
      ...(isOut ? [word("TARGET.down")] : []),
    ];
    const isChosen = chosen.includes(key);
    const { src } = token.document.texture;
    return { key, index, name, img: src, facts: facts.join(" · "), chosen: isChosen, open: isChosen || !isOut };
  });
  const open = lines.filter(({ open: isOpen }) => isOpen).filter(({ chosen: is }, at) => is || at < MOST_SHOWN);
  return { open, more: lines.filter((line) => !open.includes(line)) };
}

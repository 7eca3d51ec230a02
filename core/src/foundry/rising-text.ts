import { isSeen, type PlacedToken, shownBoard } from "./canvas.ts";

/** Where texts rise, as far as it is there. */
interface Rising {
  readonly interface?: { createScrollingText?(origin: object, text: string, options: object): unknown };
}

/** How large a text is that rises from a token, in parts of the token. */
const RISEN = 0.4;

/** Lets a text rise from a token that the user sees, unless they have switched off such texts in Foundry's settings. */
export function riseFrom({ document, center }: PlacedToken, text: string, fill: string): void {
  if (!isSeen(document)) return;
  const board = shownBoard<Rising>();
  const { size = 100 } = board?.dimensions ?? {};
  const fontSize = size * document.height! * RISEN;
  const { TOP } = CONST.TEXT_ANCHOR_POINTS;
  const options = {
    ...{ anchor: TOP, direction: TOP, distance: 2 * fontSize, jitter: 0.25 },
    ...{ fontSize, fill, stroke: "black", strokeThickness: fontSize / 8 },
  };
  void board?.interface?.createScrollingText?.(center, text, options);
}

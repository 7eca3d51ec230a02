import { isSeen, measuredOn, placedTokens, targetedTokens, tokensOf, type PlacedToken } from "../../foundry/canvas.ts";

type AnyActor = Actor.Implementation;

/** Whom each actor aimed at last at this screen, by their tokens. */
const LAST = new WeakMap<AnyActor, string>();

/** What names a target in a form. */
export const targetKey = ({ document }: PlacedToken): string => document.uuid;

/** Begins the next list of an actor with this target. */
export function rememberTarget(actor: AnyActor, key: string): void {
  LAST.set(actor, key);
}

/**
 * Whom an actor can aim at as far as this user sees, the likeliest first: whom the user targets, whom the actor aimed at last, the
 * other side, those who are near; who can do nothing any more comes last.
 */
export function targetList(actor: AnyActor): readonly PlacedToken[] {
  const aimed = targetedTokens();
  const placed = placedTokens().filter(({ document }) => isSeen(document));
  const own = tokensOf(actor)[0];
  const centre = placed.find(({ document }) => document === own)?.center;
  const side = own?.disposition ?? actor.prototypeToken.disposition;
  const farness = ({ center, document: { parent } }: PlacedToken) =>
    parent && centre ? measuredOn(parent, [centre, center]) : 0;
  const rank = (token: PlacedToken) => {
    if (aimed.includes(token)) return 0;
    if (token.actor?.isOut) return 4;
    if (LAST.get(actor) === targetKey(token)) return 1;
    return token.document.disposition === side ? 3 : 2;
  };
  return [...new Set([...aimed, ...placed])]
    .filter((token) => token.actor !== null && token.actor !== actor)
    .toSorted((one, other) => rank(one) - rank(other) || farness(one) - farness(other));
}

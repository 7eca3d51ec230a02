import { on } from "../../foundry/hooks.ts";
import { actorOf } from "../../foundry/ours.ts";

/** Of a token with a ring so much is its picture: Foundry draws the ring around it. */
const PICTURE = 0.8;

/** The colour of a side in the system's style sheet; null where that names none. Whose side is secret looks like one of no side. */
function colourOf(disposition: number): string | null {
  const { FRIENDLY, HOSTILE } = CONST.TOKEN_DISPOSITIONS;
  const side = disposition === FRIENDLY ? "friend" : disposition === HOSTILE ? "foe" : "neutral";
  return getComputedStyle(document.body).getPropertyValue(`--core-${side}`).trim() || null;
}

/**
 * Gives new tokens a ring in the colour of their side, by `--core-friend`, `--core-foe` and `--core-neutral`; who changes sides gets the
 * other one. A token that somebody gave a ring, or took it from, keeps that. To be called in the init hook.
 */
export function registerTokenRings(): void {
  on("preCreateToken", (token: TokenDocument.Implementation) => {
    if (!actorOf(token) || token.ring.enabled) return;
    const colors = { ring: colourOf(token.disposition) };
    token.updateSource({ ring: { enabled: true, colors, subject: { scale: PICTURE } } });
  });
  on("preUpdateToken", (token: TokenDocument.Implementation, changes: { readonly disposition?: number }) => {
    const { disposition } = changes;
    if (disposition === undefined || !token.ring.enabled || !actorOf(token)) return;
    foundry.utils.setProperty(changes, "ring.colors.ring", colourOf(disposition));
  });
}

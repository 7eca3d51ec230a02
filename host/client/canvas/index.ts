import { Canvas } from "./canvas.ts";
import { TokenHUD } from "./token-hud.ts";
import { TokenLayer } from "./token-layer.ts";
import { TokenRuler } from "./token-ruler.ts";
import { Token } from "./token.ts";

/** The members of `foundry.canvas`. */
export const canvasNamespace = {
  Canvas,
  layers: { TokenLayer },
  placeables: { Token, tokens: { TokenRuler } },
};

/** What CONFIG.Token names of the board, for a system to put its own in its place. */
export const tokenClasses = { objectClass: Token, rulerClass: TokenRuler, hudClass: TokenHUD, layerClass: TokenLayer };

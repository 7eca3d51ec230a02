import { Canvas } from "./canvas.ts";
import { canvasNames, canvasNames14, layerNames, LAYERS, placeableNames, tokenPartNames } from "./names.ts";
import { Region, RegionLayer } from "./region-layer.ts";
import { TokenHUD } from "./token-hud.ts";
import { TokenLayer } from "./token-layer.ts";
import { TokenRuler } from "./token-ruler.ts";
import { Token } from "./token.ts";

/** The members of `foundry.canvas`. */
export const canvasNamespace = {
  ...canvasNames,
  ...canvasNames14,
  Canvas,
  layers: { ...layerNames, RegionLayer, TokenLayer },
  placeables: { ...placeableNames, Region, Token, tokens: { ...tokenPartNames, TokenRuler } },
};

/** CONFIG.Canvas.layers: which class each layer is of. */
export const canvasLayers = Object.fromEntries(
  [
    ["tokens", TokenLayer] as const,
    ["regions", RegionLayer] as const,
    ...LAYERS.map((name) => [layerName(name), layerNames[name]] as const),
  ].map(([name, layerClass]) => [name, { layerClass, group: "interface" }]),
);

/** "WallsLayer" is the layer `walls`. */
function layerName(name: string): string {
  const short = name.replace(/Layer$/, "");
  return short.charAt(0).toLowerCase() + short.slice(1);
}

/** What CONFIG.Token names of the board, for a system to put its own in its place. */
export const tokenClasses = { objectClass: Token, rulerClass: TokenRuler, hudClass: TokenHUD, layerClass: TokenLayer };

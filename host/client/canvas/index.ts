import { extendables } from "../core/extendable.ts";
import { Canvas } from "./canvas.ts";
import { TokenHUD } from "./token-hud.ts";
import { TokenLayer } from "./token-layer.ts";
import { TokenRuler } from "./token-ruler.ts";
import { Token } from "./token.ts";

/** Layers that the board has none of. */
const LAYERS = [
  "CanvasLayer",
  "ControlsLayer",
  "DrawingsLayer",
  "GridLayer",
  "InteractionLayer",
  "LightingLayer",
  "NotesLayer",
  "PlaceablesLayer",
  "RegionLayer",
  "SoundsLayer",
  "TemplateLayer",
  "TilesLayer",
  "WallsLayer",
];

const PLACEABLES = [
  "AmbientLight",
  "AmbientSound",
  "Drawing",
  "MeasuredTemplate",
  "Note",
  "PlaceableObject",
  "Region",
  "Tile",
  "Wall",
];

/** What only draws, hears or sees on the canvas: names that can be extended and registered. */
class NotHere {}

/** The members of `foundry.canvas`. */
export const canvasNamespace = {
  Canvas,
  layers: { ...extendables("foundry.canvas.layers", LAYERS, NotHere), TokenLayer },
  placeables: {
    ...extendables("foundry.canvas.placeables", PLACEABLES, NotHere),
    Token,
    tokens: {
      ...extendables("foundry.canvas.placeables.tokens", ["TokenTurnMarker", "TokenRing"], NotHere),
      TokenRuler,
    },
  },
  geometry: extendables("foundry.canvas.geometry", ["ClockwiseSweepPolygon", "Ray", "PolygonMesher"], NotHere),
  perception: extendables("foundry.canvas.perception", ["DetectionMode", "VisionMode"], NotHere),
  rendering: extendables("foundry.canvas.rendering", ["AbstractBaseShader"], NotHere),
  sources: extendables(
    "foundry.canvas.sources",
    ["PointLightSource", "PointSoundSource", "PointVisionSource"],
    NotHere,
  ),
  vfx: extendables("foundry.canvas.vfx", ["VFXEffect"], NotHere),
  animation: extendables("foundry.canvas.animation", ["CanvasAnimation"], NotHere),
};

/** CONFIG.Canvas.layers: which class each layer is of. */
export const canvasLayers = Object.fromEntries(
  [
    ["tokens", TokenLayer] as const,
    ...LAYERS.map((name) => [layerName(name), canvasNamespace.layers[name as never]] as const),
  ].map(([name, layerClass]) => [name, { layerClass, group: "interface" }]),
);

/** "WallsLayer" is the layer `walls`. */
function layerName(name: string): string {
  const short = name.replace(/Layer$/, "");
  return short.charAt(0).toLowerCase() + short.slice(1);
}

/** What CONFIG.Token names of the board, for a system to put its own in its place. */
export const tokenClasses = { objectClass: Token, rulerClass: TokenRuler, hudClass: TokenHUD, layerClass: TokenLayer };

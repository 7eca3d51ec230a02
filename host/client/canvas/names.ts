import { extendable, extendables, refusing } from "../core/extendable.ts";
import { DetectionMode } from "./detection-mode.ts";
import { Ray } from "./ray.ts";

/** Layers that the board has none of. */
export const LAYERS = [
  "CanvasLayer",
  "ControlsLayer",
  "DrawingsLayer",
  "GridLayer",
  "InteractionLayer",
  "LightingLayer",
  "NotesLayer",
  "PlaceablesLayer",
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
  "Tile",
  "Wall",
];

/** What only draws, hears or sees on the canvas: names that can be extended and registered. */
class NotHere {}

/** The classes of a namespace below `foundry.canvas` that can be extended alone. */
const names = (namespace: string, ...classes: string[]) => extendables(`foundry.canvas.${namespace}`, classes, NotHere);

/** A filter or shader: made by `create`, which refuses. */
function drawing(namespace: string, ...classes: string[]): Record<string, unknown> {
  return Object.fromEntries(
    classes.map((name) => {
      const path = `foundry.canvas.${namespace}.${name}`;
      return [name, Object.assign(extendable(path, class {}), { create: refusing(`${path}.create`) })];
    }),
  );
}

export const layerNames = names("layers", ...LAYERS);
export const placeableNames = names("placeables", ...PLACEABLES);
export const tokenPartNames = names("placeables.tokens", "TokenTurnMarker", "TokenRing", "TokenRingConfig");

/** What of `foundry.canvas` is not on the board at all. */
export const canvasNames = {
  loadTexture: refusing("foundry.canvas.loadTexture"),
  /** No texture has been loaded. */
  getTexture: (): null => null,
  animation: names("animation", "CanvasAnimation", "ParticleGenerator"),
  containers: names("containers", "CachedContainer", "ControlIcon", "Cursor", "PreciseText", "RulerPath"),
  geometry: {
    ...names("geometry", "ClockwiseSweepPolygon", "PointSourcePolygon", "PolygonMesher"),
    Ray,
    edges: names("geometry.edges", "CanvasEdges", "Edge"),
  },
  groups: {
    ...names("groups", "CanvasVisibility", "EffectsCanvasGroup", "EnvironmentCanvasGroup", "InterfaceCanvasGroup"),
    ...names("groups", "PrimaryCanvasGroup"),
  },
  interaction: names("interaction", "MouseInteractionManager", "RenderFlags", "Ruler"),
  perception: { ...names("perception", "FogManager", "PerceptionManager", "VisionMode"), DetectionMode },
  primary: names("primary", "PrimaryParticleEffect", "PrimarySpriteMesh"),
  rendering: {
    filters: drawing("rendering.filters", "AbstractBaseFilter", "GlowOverlayFilter", "OutlineOverlayFilter"),
    shaders: drawing("rendering.shaders", "AbstractBaseShader", "BaseSamplerShader", "GridShader"),
  },
  sources: names("sources", "PointDarknessSource", "PointLightSource", "PointSoundSource", "PointVisionSource"),
};

/** What generation 14 has besides. */
export const canvasNames14 = {
  vfx: {
    ...names("vfx", "VFXCanvasContainer", "VFXComponent", "VFXEffect", "VFXPath"),
    constants: { SOUND_ALIGNMENT: Object.freeze({ END_START: 0, START: 1, MIDDLE: 2, END: 3, START_END: 4 }) },
    fields: names("vfx.fields", "VFXReferenceField", "VFXReferenceObjectField"),
    utils: { resolveEasing: refusing("foundry.canvas.vfx.utils.resolveEasing") },
  },
};

import { DEFAULT_TOKEN, TOKEN_DISPLAY_MODES, TOKEN_DISPOSITIONS, TOKEN_TURN_MARKER_MODES } from "../constants.ts";
import type { Data } from "../types.ts";
import * as fields from "./fields.ts";
import type { DataSchema } from "./fields/schema-field.ts";

const TEXTURE_FITS = ["fill", "contain", "cover", "width", "height"];

interface TextureInitial {
  src?: unknown;
  anchor?: number;
  fit?: string;
  alphaThreshold?: number;
  wildcard?: boolean;
}

/** The schema of a picture on the board. */
export function textureSchema(initial: TextureInitial = {}): DataSchema {
  const number = (value: number, integer = false): fields.NumberField =>
    new fields.NumberField({ nullable: false, integer, initial: value });
  return {
    src: new fields.FilePathField({
      categories: ["IMAGE", "VIDEO"],
      initial: initial.src ?? null,
      wildcard: initial.wildcard ?? false,
    }),
    anchorX: number(initial.anchor ?? 0),
    anchorY: number(initial.anchor ?? 0),
    offsetX: number(0, true),
    offsetY: number(0, true),
    fit: new fields.StringField({ initial: initial.fit ?? "fill", choices: TEXTURE_FITS }),
    scaleX: number(1),
    scaleY: number(1),
    rotation: new fields.AngleField(),
    tint: new fields.ColorField({ nullable: false, initial: "#ffffff" }),
    alphaThreshold: new fields.AlphaField({ initial: initial.alphaThreshold ?? 0 }),
  };
}

function bar(attribute: "primaryTokenAttribute" | "secondaryTokenAttribute"): fields.SchemaField {
  const initial = (): string | null => systemAttribute(attribute);
  return new fields.SchemaField({
    attribute: new fields.StringField({ required: true, nullable: true, blank: false, initial }),
  });
}

/** What the system's manifest names as an attribute for token bars; the server does not know it. */
function systemAttribute(attribute: string): string | null {
  const { game } = globalThis as { game?: { system?: Data } };
  if (!game || !("system" in game) || !game.system || !(attribute in game.system)) return null;
  return (game.system[attribute] as string | undefined) || null;
}

function mode(choices: object, initial: number): fields.NumberField {
  return new fields.NumberField({ required: true, choices: Object.values(choices) as number[], initial });
}

/** The fields which a token and the prototype of an actor's tokens have in common. */
export function sharedTokenSchema(): DataSchema {
  const size = { nullable: false, positive: true, initial: 1, step: 0.5 };
  const share = { required: true, nullable: false, initial: 0, min: -1, max: 1 };
  return {
    displayName: mode(TOKEN_DISPLAY_MODES, TOKEN_DISPLAY_MODES.NONE),
    actorLink: new fields.BooleanField(),
    width: new fields.NumberField(size),
    height: new fields.NumberField(size),
    texture: new fields.SchemaField(
      textureSchema({ src: () => DEFAULT_TOKEN, anchor: 0.5, fit: "contain", alphaThreshold: 0.75, wildcard: true }),
    ),
    lockRotation: new fields.BooleanField(),
    rotation: new fields.AngleField(),
    alpha: new fields.AlphaField(),
    disposition: mode(TOKEN_DISPOSITIONS, TOKEN_DISPOSITIONS.HOSTILE),
    displayBars: mode(TOKEN_DISPLAY_MODES, TOKEN_DISPLAY_MODES.NONE),
    bar1: bar("primaryTokenAttribute"),
    bar2: bar("secondaryTokenAttribute"),
    // The board draws no light: what a token says of it is kept as it is.
    light: new fields.ObjectField(),
    sight: new fields.SchemaField({
      enabled: new fields.BooleanField(),
      range: new fields.NumberField({ required: true, nullable: true, min: 0, step: 0.01, initial: 0 }),
      angle: new fields.AngleField({ initial: 360, normalize: false }),
      visionMode: new fields.StringField({ required: true, blank: false, initial: "basic" }),
      color: new fields.ColorField(),
      attenuation: new fields.AlphaField({ initial: 0.1 }),
      brightness: new fields.NumberField(share),
      saturation: new fields.NumberField(share),
      contrast: new fields.NumberField(share),
    }),
    detectionModes: new fields.ArrayField(
      new fields.SchemaField({
        id: new fields.StringField(),
        enabled: new fields.BooleanField({ initial: true }),
        range: new fields.NumberField({ required: true, min: 0, step: 0.01 }),
      }),
    ),
    occludable: new fields.SchemaField({
      radius: new fields.NumberField({ required: true, nullable: false, min: 0, step: 0.01, initial: 0 }),
    }),
    ring: new fields.SchemaField({
      enabled: new fields.BooleanField(),
      colors: new fields.SchemaField({ ring: new fields.ColorField(), background: new fields.ColorField() }),
      effects: new fields.NumberField({ required: true, initial: 1, min: 0, max: 0x7fffff, integer: true }),
      subject: new fields.SchemaField({
        scale: new fields.NumberField({ required: true, nullable: false, initial: 1, min: 0.5 }),
        texture: new fields.FilePathField({ categories: ["IMAGE"] }),
      }),
    }),
    turnMarker: new fields.SchemaField({
      mode: mode(TOKEN_TURN_MARKER_MODES, TOKEN_TURN_MARKER_MODES.DEFAULT),
      animation: new fields.StringField({ required: true, blank: false, nullable: true }),
      src: new fields.FilePathField({ categories: ["IMAGE", "VIDEO"] }),
      disposition: new fields.BooleanField(),
    }),
    movementAction: new fields.StringField({ required: true, blank: false, nullable: true, initial: null }),
    flags: new fields.DocumentFlagsField(),
  };
}

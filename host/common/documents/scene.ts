import { Document } from "../abstract/document.ts";
import type { EmbeddedCollection } from "../abstract/embedded-collection.ts";
import { metadata, type UserLike } from "../abstract/metadata.ts";
import { DEFAULT_METADATA } from "../abstract/metadata.ts";
import { GRID_MIN_SIZE, GRID_TYPES, TOKEN_SHAPES } from "../constants.ts";
import { ActorDeltaField } from "../data/actor-delta.ts";
import { documentClassNamed, registerDocument } from "../data/document-registry.ts";
import * as fields from "../data/fields.ts";
import type { DataSchema } from "../data/fields/schema-field.ts";
import { getGeneration } from "../generation.ts";
import { sharedTokenSchema, textureSchema } from "../data/token-fields.ts";
import type { Data } from "../types.ts";
import * as common from "./common-fields.ts";
import { BaseRegion } from "./region.ts";

/** The data of a token on a scene. */
export class BaseToken extends Document {
  declare name: string;
  declare actorId: string | null;
  declare actorLink: boolean;
  declare delta: unknown;
  declare x: number;
  declare y: number;
  declare width: number;
  declare height: number;
  declare elevation: number;
  declare hidden: boolean;
  declare disposition: number;
  declare texture: Data & { src: string | null };

  static override metadata = metadata(super.metadata, {
    name: "Token",
    collection: "tokens",
    label: "DOCUMENT.Token",
    labelPlural: "DOCUMENT.Tokens",
    isEmbedded: true,
    permissions: { create: "TOKEN_CREATE", update: canUpdateToken, delete: "TOKEN_DELETE" },
    schemaVersion: "13.341",
  });
  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "TOKEN"];

  static override defineSchema(): DataSchema {
    const whole = (): fields.NumberField =>
      new fields.NumberField({ required: true, integer: true, nullable: false, initial: 0 });
    return {
      _id: common.id(),
      name: new fields.StringField({ required: true, blank: true, textSearch: true }),
      actorId: common.idOf("Actor"),
      // How a token's own actor differs from the actor that it is made from, as source data.
      delta: new ActorDeltaField({ nullable: true, initial: null }),
      shape: new fields.NumberField({ initial: TOKEN_SHAPES.RECTANGLE_1, choices: Object.values(TOKEN_SHAPES) }),
      x: whole(),
      y: whole(),
      elevation: new fields.NumberField({ required: true, nullable: false, initial: 0 }),
      ...(getGeneration() >= 14 && {
        level: new fields.DocumentIdField({ readonly: false, initial: FIRST_LEVEL }),
      }),
      sort: whole(),
      locked: new fields.BooleanField(),
      hidden: new fields.BooleanField(),
      ...sharedTokenSchema(),
      // Where the token has moved in its turn of an encounter.
      _movementHistory: new fields.ArrayField(new fields.ObjectField()),
    };
  }

  /** Whoever owns the actor owns its token. */
  override getUserLevel(user?: UserLike | null): number {
    return this.#baseActor?.getUserLevel(user) ?? super.getUserLevel(user);
  }

  get #baseActor(): Document | null {
    const actors = documentClassNamed("Actor") as typeof Document;
    return this.actorId ? actors.get(this.actorId) : null;
  }
}

function canUpdateToken(user: UserLike, token: BaseToken): boolean {
  return user.isGM || token.testUserPermission(user, "OWNER");
}

/** The data of a scene. What the board does not show (walls, lights, sounds …) is kept as it comes. */
export class BaseScene extends Document {
  declare name: string;
  declare active: boolean;
  declare tokens: EmbeddedCollection;
  declare regions: EmbeddedCollection;
  declare width: number;
  declare height: number;
  declare padding: number;
  declare grid: { type: number; size: number; distance: number; units: string };
  /** Of generation 13; from 14 on levels have it. */
  declare background?: Data & { src: string | null };
  declare levels?: { _id: string; name: string; background: { src: string | null } }[];
  declare initialLevel?: string | null;
  declare ownership: Record<string, number>;

  static override metadata = metadata(super.metadata, {
    name: "Scene",
    collection: "scenes",
    indexed: true,
    compendiumIndexFields: ["_id", "name", "thumb", "sort", "folder"],
    embedded: { Token: "tokens", Region: "regions" },
    label: "DOCUMENT.Scene",
    labelPlural: "DOCUMENT.Scenes",
    preserveOnImport: [...DEFAULT_METADATA.preserveOnImport, "active"],
    schemaVersion: "13.341",
  });
  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "SCENE"];

  static override defineSchema(): DataSchema {
    return {
      _id: common.id(),
      name: common.name(),
      active: new fields.BooleanField(),
      navigation: new fields.BooleanField({ initial: true }),
      navOrder: new fields.NumberField({ required: true, nullable: false, integer: true, initial: 0 }),
      navName: new fields.HTMLField({ textSearch: true }),
      ...(getGeneration() >= 14 ? levels() : pictures()),
      thumb: common.image(),
      width: new fields.NumberField({ integer: true, positive: true, initial: 4000 }),
      height: new fields.NumberField({ integer: true, positive: true, initial: 3000 }),
      padding: new fields.NumberField({ required: true, nullable: false, min: 0, max: 0.5, step: 0.05, initial: 0.25 }),
      initial: new fields.SchemaField({
        x: new fields.NumberField({ integer: true, required: true }),
        y: new fields.NumberField({ integer: true, required: true }),
        scale: new fields.NumberField({ required: true, positive: true }),
      }),
      backgroundColor: new fields.ColorField({ nullable: false, initial: "#999999" }),
      grid: new fields.SchemaField(gridSchema()),
      tokenVision: new fields.BooleanField({ initial: true }),
      fog: new fields.ObjectField(),
      environment: new fields.ObjectField(),
      tokens: new fields.EmbeddedCollectionField(BaseToken),
      regions: new fields.EmbeddedCollectionField(BaseRegion),
      ...Object.fromEntries(UNSHOWN.map((name) => [name, new fields.ArrayField(new fields.ObjectField())])),
      playlist: new fields.DocumentIdField({ readonly: false }),
      playlistSound: new fields.DocumentIdField({ readonly: false }),
      journal: common.reference("JournalEntry"),
      journalEntryPage: common.idOf("JournalEntryPage"),
      weather: new fields.StringField({ required: true }),
      ...common.directory(),
      ...common.footer(),
    };
  }
}

/** Generation 13: the map is the scene's own. */
function pictures(): DataSchema {
  return {
    background: new fields.SchemaField(textureSchema()),
    foreground: new fields.FilePathField({ categories: ["IMAGE", "VIDEO"], virtual: true }),
  };
}

/** The level that a scene has where it is given none (seen in Crucible's adventure, and in many packages that make scenes). */
const FIRST_LEVEL = "defaultLevel0000";

/**
 * Generation 14: the map is a level's (https://foundryvtt.com/api/v14/interfaces/foundry.documents.types.LevelData.html), and a `background`
 * of the scene is dropped when it is created. They are plain data here, no documents: the board shows one of them.
 */
function levels(): DataSchema {
  const picture = () => new fields.FilePathField({ categories: ["IMAGE", "VIDEO"] });
  const level = new fields.SchemaField({
    _id: new fields.DocumentIdField({ readonly: false, initial: FIRST_LEVEL }),
    name: new fields.StringField({ required: true, blank: true }),
    elevation: new fields.SchemaField({ bottom: new fields.NumberField(), top: new fields.NumberField() }),
    background: new fields.SchemaField({
      src: picture(),
      color: new fields.ColorField({ nullable: false, initial: "#999999" }),
      tint: new fields.ColorField({ nullable: false, initial: "#ffffff" }),
    }),
    foreground: new fields.SchemaField({ src: picture() }),
    fog: new fields.ObjectField(),
    textures: new fields.ObjectField(),
    visibility: new fields.ObjectField(),
    sort: new fields.NumberField({ required: true, nullable: false, integer: true, initial: 0 }),
    flags: new fields.ObjectField(),
  });
  return {
    levels: new fields.ArrayField(level, { initial: () => [level.clean({ _id: FIRST_LEVEL })] }),
    initialLevel: new fields.DocumentIdField({ readonly: false, initial: FIRST_LEVEL }),
  };
}

const UNSHOWN = ["drawings", "lights", "notes", "sounds", "templates", "tiles", "walls"];

function gridSchema(): DataSchema {
  return {
    type: new fields.NumberField({
      required: true,
      choices: Object.values(GRID_TYPES),
      initial: () => (systemGrid().type as number | undefined) ?? GRID_TYPES.SQUARE,
      validationError: "must be a value in CONST.GRID_TYPES",
    }),
    size: new fields.NumberField({ required: true, nullable: false, integer: true, min: GRID_MIN_SIZE, initial: 100 }),
    style: new fields.StringField({ required: true, blank: false, initial: "solidLines" }),
    thickness: new fields.NumberField({ required: true, nullable: false, positive: true, integer: true, initial: 1 }),
    color: new fields.ColorField({ required: true, nullable: false, initial: "#000000" }),
    alpha: new fields.AlphaField({ initial: 0.2 }),
    distance: new fields.NumberField({
      required: true,
      nullable: false,
      positive: true,
      initial: () => (systemGrid().distance as number | undefined) || 1,
    }),
    units: new fields.StringField({ required: true, initial: () => (systemGrid().units as string | undefined) ?? "" }),
  };
}

/** The grid that the system's manifest asks for; the server is told it with each scene. */
function systemGrid(): Data {
  const { game } = globalThis as { game?: { system?: { grid?: Data } | null } };
  return (game && "system" in game && game.system && "grid" in game.system ? game.system.grid : undefined) ?? {};
}

registerDocument("Token", BaseToken);
registerDocument("Scene", BaseScene);

import { DataModel } from "../abstract/data-model.ts";
import type { FlatPoint, ShapeLike } from "../geometry/region-shapes.ts";
import type { Data } from "../types.ts";
import * as fields from "./fields.ts";
import type { DataSchema } from "./fields/schema-field.ts";

const length = (options: object = {}) =>
  new fields.NumberField({ required: true, nullable: false, min: 0, initial: 0, ...options });
const place = () => new fields.NumberField({ required: true, nullable: false, initial: 0 });
const angle = (options: object = {}) =>
  new fields.NumberField({ required: true, nullable: false, initial: 0, ...options });

/**
 * A shape of a region, of a type that `TYPES` names (foundry.data.BaseShapeData): in pixels and degrees. What a page of the API or a public
 * system names is here; shapes that follow the grid (`gridBased`) are refused.
 */
export class BaseShapeData extends DataModel {
  static TYPE = "";

  static override defineSchema(): DataSchema {
    return {
      type: new fields.StringField({ required: true, blank: false, initial: this.TYPE }),
      hole: new fields.BooleanField(),
      gridBased: new fields.BooleanField({
        validate: (value: unknown) => value !== true,
        validationError: "must be false: the host has no shapes that follow the grid",
      } as never),
      ...this.ownSchema(),
    };
  }

  protected static ownSchema(): DataSchema {
    return { x: place(), y: place(), rotation: angle() };
  }

  /** The shape as plain data, for what measures and draws it. */
  get plain(): ShapeLike {
    return this.toObject() as ShapeLike;
  }

  /** Puts it elsewhere. */
  move({ x, y }: FlatPoint, _options: object = {}): void {
    this.updateSource({ x, y });
  }

  /** Turns it so many degrees. */
  rotate(degrees: number, _options: object = {}): void {
    const { rotation = 0 } = this._source as { rotation?: number };
    this.updateSource({ rotation: rotation + degrees });
  }
}

export class CircleShapeData extends BaseShapeData {
  static override TYPE = "circle";
  protected static override ownSchema(): DataSchema {
    return { x: place(), y: place(), radius: length() };
  }
}

export class EllipseShapeData extends BaseShapeData {
  static override TYPE = "ellipse";
  protected static override ownSchema(): DataSchema {
    return { x: place(), y: place(), radiusX: length(), radiusY: length(), rotation: angle() };
  }
}

export class RingShapeData extends BaseShapeData {
  static override TYPE = "ring";
  protected static override ownSchema(): DataSchema {
    return { x: place(), y: place(), radius: length(), innerWidth: length(), outerWidth: length() };
  }
}

export class ConeShapeData extends BaseShapeData {
  static override TYPE = "cone";
  protected static override ownSchema(): DataSchema {
    return {
      ...{ x: place(), y: place(), radius: length(), angle: length({ initial: 60, max: 360 }), rotation: angle() },
      curvature: new fields.StringField({
        required: true,
        initial: "round",
        choices: ["flat", "round", "semicircle"],
      } as never),
    };
  }
}

export class LineShapeData extends BaseShapeData {
  static override TYPE = "line";
  protected static override ownSchema(): DataSchema {
    return { x: place(), y: place(), length: length(), width: length(), rotation: angle() };
  }
}

export class RectangleShapeData extends BaseShapeData {
  static override TYPE = "rectangle";
  protected static override ownSchema(): DataSchema {
    return {
      ...{ x: place(), y: place(), width: length(), height: length(), rotation: angle() },
      ...{ anchorX: length({ max: 1 }), anchorY: length({ max: 1 }) },
    };
  }
}

export class PolygonShapeData extends BaseShapeData {
  static override TYPE = "polygon";
  protected static override ownSchema(): DataSchema {
    return { points: new fields.ArrayField(place()) };
  }

  override move({ x, y }: FlatPoint): void {
    const { points } = this._source as { points: number[] };
    const [left = 0, top = 0] = points;
    const by = [x - left, y - top];
    this.updateSource({ points: points.map((value, index) => value + by[index % 2]!) });
  }

  override rotate(): never {
    throw new Error("The host turns no polygons.");
  }
}

/** About a token: `base` says where it is and how large, in squares; the grid's size comes from the scene. */
export class EmanationShapeData extends BaseShapeData {
  static override TYPE = "emanation";
  protected static override ownSchema(): DataSchema {
    return {
      radius: length(),
      base: new fields.SchemaField({
        type: new fields.StringField({ required: true, initial: "token", choices: ["token"] } as never),
        ...{ x: place(), y: place(), width: length({ initial: 1 }), height: length({ initial: 1 }) },
        shape: new fields.NumberField({ required: true, nullable: false, integer: true, initial: 4 }),
      }),
    };
  }

  override move(base: FlatPoint): void {
    this.updateSource({ base: { x: base.x, y: base.y } });
  }

  override rotate(): void {
    // It is the same all around.
  }
}

const CLASSES = [
  CircleShapeData,
  EllipseShapeData,
  RingShapeData,
  ConeShapeData,
  LineShapeData,
  RectangleShapeData,
  PolygonShapeData,
  EmanationShapeData,
];

export const SHAPES: Readonly<Record<string, typeof BaseShapeData>> = Object.fromEntries(
  CLASSES.map((one) => [one.TYPE, one as unknown as typeof BaseShapeData]),
);

/** The members of `foundry.data` for shapes. */
export const shapeClasses: Data = {
  BaseShapeData: Object.assign(BaseShapeData, { TYPES: SHAPES }),
  ...Object.fromEntries(CLASSES.map((one) => [one.name, one])),
};

import { DataModel } from "../../common/abstract/data-model.ts";
import { extendable } from "../core/extendable.ts";
import { PrototypeTokenOverrides } from "./prototype-token-overrides.ts";
import { RegionBehaviorType } from "./region-behavior-type.ts";

/** The shapes of regions, by what each calls itself. */
const SHAPES = {
  CircleShapeData: "circle",
  ConeShapeData: "cone",
  EllipseShapeData: "ellipse",
  LineShapeData: "line",
  PolygonShapeData: "polygon",
  RectangleShapeData: "rectangle",
  RingShapeData: "ring",
};

/** Members of `foundry.data` that the client adds. */
export const dataNamespace = {
  PrototypeTokenOverrides,
  regionBehaviors: { RegionBehaviorType },
  BaseShapeData: extendable("foundry.data.BaseShapeData", DataModel),
  ...Object.fromEntries(
    Object.entries(SHAPES).map(([name, TYPE]) => [
      name,
      Object.assign(extendable(`foundry.data.${name}`, DataModel), { TYPE }),
    ]),
  ),
};

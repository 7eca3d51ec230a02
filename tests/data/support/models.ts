import { DataModel } from "../../../host/common/abstract/data-model.ts";
import { TypeDataModel } from "../../../host/common/abstract/type-data.ts";
import * as fields from "../../../host/common/data/fields.ts";
import { installPrimitives } from "../../../host/common/primitives/install.ts";
import * as utils from "../../../host/common/utils/index.ts";
import { HUMAN_WORLD } from "../../rules/support.ts";

/** Puts in place what data models are made of: to be called before a model is imported. */
export function installModels(): void {
  installPrimitives();
  Object.assign(globalThis, {
    CONFIG: { SIRPAS: { world: HUMAN_WORLD } },
    foundry: { abstract: { DataModel, TypeDataModel }, data: { fields }, utils },
  });
}

import type { DataModels, DocumentClasses, SystemConfig } from "#core/foundation.ts";
import type { DEFINITION, DOCUMENTS, MODELS } from "../definition.ts";
import type * as Table from "../table.ts";
import type * as Windows from "../windows.ts";

declare module "fvtt-types/configuration" {
  interface DocumentClassConfig extends DocumentClasses<typeof DOCUMENTS> {}
  interface DataModelConfig extends DataModels<typeof MODELS> {}
}

declare global {
  interface CONFIG {
    TACTICAL: SystemConfig<typeof DEFINITION, typeof Table, typeof Windows>;
  }
}

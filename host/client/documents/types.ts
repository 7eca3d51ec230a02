import type { Document } from "../../common/abstract/document.ts";
import type { Data } from "../../common/types.ts";

/** A class that can be mixed into. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- TypeScript asks for `any[]` here and takes nothing else.
export type MixinBase<T = object> = abstract new (...args: any[]) => T;

/** An open application as a document knows it. */
export interface DocumentApplication {
  id?: string;
  rendered?: boolean;
  render(options?: Data | boolean, context?: Data): unknown;
  close(options?: Data): unknown;
}

/** A sheet that can be chosen for a document, as `DocumentSheetConfig.registerSheet` puts it into CONFIG. */
export interface SheetConfig {
  id: string;
  label: string;
  cls: new (options: { document: Document }) => DocumentApplication;
  default: boolean;
  canConfigure?: boolean;
  canBeDefault?: boolean;
}

export interface DragData {
  type: string;
  uuid?: string;
  data?: Data;
  [more: string]: unknown;
}

export interface CompendiumExport {
  clearFolder?: boolean;
  clearFlags?: boolean;
  clearSource?: boolean;
  clearSort?: boolean;
  clearOwnership?: boolean;
  clearState?: boolean;
  keepId?: boolean;
}

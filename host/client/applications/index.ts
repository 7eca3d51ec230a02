import * as api from "./api/index.ts";
import { DocumentSheetConfig } from "./api/document-sheet-config.ts";
import { registerDialogQuery } from "./api/dialog.ts";
import { instances } from "./api/instances.ts";
import * as apps from "./apps/index.ts";
import { detached } from "./detached/detached-windows.ts";
import * as elements from "./elements/index.ts";
import { registerFieldInputs } from "./fields/factory.ts";
import * as fields from "./fields/index.ts";
import { registerHelpers, registerHelpersOf } from "./handlebars/helpers.ts";
import { TokenHUD } from "../canvas/token-hud.ts";
import * as handlebars from "./handlebars/index.ts";
import * as settings from "./settings/index.ts";
import * as sheets from "./sheets/index.ts";
import * as sidebar from "./sidebar/index.ts";
import * as ui from "./ui/index.ts";
import * as ux from "./ux/index.ts";
import { legacyNamespace } from "./v1/index.ts";
import { activatePageListeners } from "./ux/listeners.ts";

/** The members of `foundry.applications`. */
export const applicationNamespace = {
  api,
  detached,
  apps: { ...apps, DocumentSheetConfig },
  elements,
  fields,
  handlebars,
  hud: { TokenHUD },
  instances,
  settings,
  sheets: { ...sheets, journal: { ...sheets.journal } },
  sidebar: { ...sidebar },
  ui,
  ux,
};

export { legacyNamespace, registerDialogQuery, registerHelpersOf };

/** What must be in place before anything is rendered: custom elements, template helpers, inputs of data fields. */
export function prepareApplications(): void {
  elements.defineElements();
  registerHelpers();
  registerFieldInputs();
  activatePageListeners();
}

prepareApplications();

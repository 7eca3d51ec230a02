import "../styles/sirpas.scss";
import { CheckDialog } from "./applications/dialogs/check-dialog.ts";
import { registerApplications } from "./applications/index.ts";
import { registerFoundation } from "./foundation.ts";

Hooks.once("init", () => {
  registerFoundation({ check: CheckDialog });
  registerApplications();
});

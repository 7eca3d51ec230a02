import "../styles/sirpas.scss";
import { CheckDialog } from "./applications/dialogs/check-dialog.ts";
import { registerApplications } from "./applications/index.ts";
import { ThrowDialog } from "./applications/requests/throw-dialog.ts";
import { placeCardsFirst } from "./documents/chat-message.ts";
import { registerFoundation } from "./foundation.ts";

placeCardsFirst();
Hooks.once("init", () => {
  registerFoundation({ check: CheckDialog, throw: ThrowDialog });
  registerApplications();
});

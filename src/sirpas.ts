import "../styles/sirpas.scss";
import { registerApplications } from "./applications/index.ts";
import { PROMPTS } from "./applications/prompts.ts";
import { placeCardsFirst } from "./documents/chat-message.ts";
import { registerFoundation } from "./foundation.ts";

placeCardsFirst();
Hooks.once("init", () => {
  registerFoundation(PROMPTS);
  registerApplications();
});

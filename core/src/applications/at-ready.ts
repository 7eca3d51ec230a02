import { on } from "../foundry/hooks.ts";
import { followUser } from "../foundry/windows.ts";
import { registerHoverLabel } from "./board/hover-label.ts";
import { letNumbersRise } from "./board/rising-numbers.ts";
import { registerTokenLights } from "./board/token-lights.ts";
import { registerEmbeds } from "./embed/register-embeds.ts";
import type { Adventure } from "./welcome/adventure.ts";

/** Registers what a table can do without until it is ready: it is loaded then, and weighs nothing before. To be called once. */
export function registerAtReady(): void {
  letNumbersRise();
  registerTokenLights();
  registerHoverLabel();
  followUser();
  registerEmbeds();
  // It is part of the windows, which few tables open.
  on("importAdventure", async (adventure: Adventure) =>
    (await import("./welcome/adventure.ts")).showImported(adventure),
  );
}

import { embedBy } from "../../foundry/embeds.ts";
import { ourSystem } from "../../foundry/globals.ts";

/** Lets texts embed actors and items; what that takes is loaded with the first of them. Without windows, which know how, there is nothing to show. */
export function registerEmbeds(): void {
  if ("windows" in ourSystem()) embedBy(async (...embedded) => (await import("./embed.ts")).embed(...embedded));
}

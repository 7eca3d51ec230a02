import { localize } from "../localize.ts";
import type { Need } from "./need.ts";

/** What the dice must show, in a sentence. */
export function needText(need: Need, dice: string): string {
  switch (need.kind) {
    case "certain":
    case "impossible":
      return localize(`SIRPAS.DIALOG.check.${need.kind}`);
    case "exactly":
      return localize("SIRPAS.DIALOG.check.neededExactly", { need: need.natural, throw: dice });
    case "atLeast":
      return localize("SIRPAS.DIALOG.check.needed", { need: need.natural, throw: dice });
  }
}

import { registerMoveHooks } from "./move-hooks.ts";
import { registerTokenRuler } from "./token-ruler.ts";

/** Lets movements on the board count, and be measured by the book; to be called in the init hook. */
export function registerMovement(): void {
  registerTokenRuler();
  registerMoveHooks();
}

import type { SirpasApi } from "../../public-api.ts";
import { load } from "../../utils/lazy.ts";
import type { ApiCall } from "./calls.ts";
import { notifyRefusal } from "../../utils/notify-refusal.ts";

/**
 * A function of `game.sirpas`: what a macro hands in is looked at before anything is done with it.
 * @param part       Loads what does it.
 * @param otherwise  What is answered where something was handed in that the function does not take, of which the user is told.
 */
export function apiGuard<Name extends ApiCall>(
  name: Name,
  part: () => Promise<(...given: Parameters<SirpasApi[Name]>) => ReturnType<SirpasApi[Name]>>,
  otherwise: Awaited<ReturnType<SirpasApi[Name]>>,
): SirpasApi[Name] {
  const call = async (...given: unknown[]) => {
    const { readCall } = await load(() => import("./read-call.ts"));
    const read = readCall(name, given);
    if (!read.ok) {
      notifyRefusal(read);
      return otherwise;
    }
    const perform = await load(part);
    return perform(...(read.value as Parameters<SirpasApi[Name]>));
  };
  return call as unknown as SirpasApi[Name];
}

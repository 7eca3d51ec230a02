import { withMutex } from "../../utils/mutex.ts";

type Act<Sheet> = (this: Sheet, event: PointerEvent, target: HTMLElement) => Promise<void>;

/**
 * The action of a button that reckons with what is stored: each press counts from what the presses before it have made of it,
 * however long that takes to be stored. Two presses of "one less" take two away.
 * @param act  Must ask nobody anything, for all that is changed on the sheet waits for it
 */
export function queuedClicks<Sheet>(act: Act<Sheet>): Act<Sheet & { readonly document: unknown }> {
  return async function (event, target) {
    await withMutex(this.document as object, () => act.call(this, event, target));
  };
}

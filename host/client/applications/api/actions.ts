import { report } from "./client.ts";
import type { Action } from "./types.ts";

type Handler = (this: unknown, event: Event, target: HTMLElement) => unknown;

/** The handler of an action for the mouse button that was used; "none" when it has none, null for another button. */
export function handlerFor(configured: Action | undefined, event: PointerEvent): Handler | "none" | null {
  const action = typeof configured === "function" ? { handler: configured, buttons: [0] } : configured;
  const button = event.type === "contextmenu" ? 2 : event.button;
  // The right button makes an auxclick beside the contextmenu; it counts once.
  if (!(action?.buttons ?? [0]).includes(button) || (event.type === "auxclick" && button === 2)) return null;
  return (action?.handler as Handler | undefined) ?? "none";
}

/** Runs a handler; what goes wrong is told to the user. */
export async function act(app: object, run: () => unknown, action: string): Promise<void> {
  try {
    await run();
  } catch (error) {
    report(`${app.constructor.name} action "${action}"`, error);
  }
}

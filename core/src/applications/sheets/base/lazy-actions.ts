/** What the buttons of a window do, by their `data-action`; `this` is the window. */
export type LazyActions = Readonly<Record<string, unknown>>;

type Handler = (this: unknown, event: PointerEvent, target: HTMLElement) => unknown;

/**
 * Does what a button asks for that the window itself does not know: from a part of the program that is loaded with the first click.
 * Foundry hands on clicks of any mouse button; ours all mean the first.
 * @param part  Its actions
 */
export async function runLazyAction(
  app: object,
  part: () => Promise<LazyActions>,
  event: PointerEvent,
  target: HTMLElement,
): Promise<void> {
  if (event.type !== "click" || event.button !== 0) return;
  const actions = await part();
  const action = target.dataset.action ?? "";
  const handler = Object.hasOwn(actions, action) ? actions[action] : undefined;
  if (typeof handler === "function") await (handler as Handler).call(app, event, target);
}

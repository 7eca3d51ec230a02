/** Does something once the world is there: now, if it is by then. */
export function whenReady(call: () => void): void {
  if (game.ready) call();
  else Hooks.once("ready", call);
}

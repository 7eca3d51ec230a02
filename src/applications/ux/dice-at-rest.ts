/** For how many milliseconds dice are waited for that never come to rest: a page that is not looked at rolls none. */
const PATIENCE = 10_000;

/** The messages whose dice are rolling over the screen, each with those who wait for them. */
const rolling = new Map<string, Set<() => void>>();

/** Follows a module such as Dice So Nice, which rolls the dice of a message over the screen before it shows the message. */
export function registerDiceListeners(): void {
  const hooks = Hooks as unknown as { on(hook: string, call: (id: string | null) => void): number };
  hooks.on("diceSoNiceRollStart", (id) => {
    if (id && !rolling.has(id)) rolling.set(id, new Set());
  });
  hooks.on("diceSoNiceRollComplete", (id) => {
    const waiting = rolling.get(id ?? "");
    rolling.delete(id ?? "");
    waiting?.forEach((call) => call());
  });
}

/** Waits until the dice of a message have come to rest: nothing else should tell before them what they show. */
export async function diceAtRest(message: ChatMessage.Implementation): Promise<void> {
  // The module hears of a message in the same moment as we do, and perhaps after us.
  await Promise.resolve();
  const waiting = rolling.get(message.id ?? "");
  if (!waiting) return;
  await new Promise<void>((resolve) => {
    waiting.add(resolve);
    setTimeout(resolve, PATIENCE);
  });
}

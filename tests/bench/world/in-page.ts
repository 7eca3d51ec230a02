/**
 * What is run within the page: each function is sent there as its text and can use nothing but its own lines and the globals
 * of the client, which are described here as far as they are used.
 */
interface Page {
  game: {
    actors: { contents: readonly Stored[]; getName(name: string): Stored };
    messages: { contents: readonly Stored[] };
    combats: { contents: readonly Stored[] };
  };
  ui: { chat: { postOne(message: Stored): Promise<unknown> } };
  Actor: Creating;
  ChatMessage: Creating;
  foundry: { utils: { randomID(): string } };
}

interface Creating {
  create<Data extends object>(
    data: Data,
    options?: object,
  ): Promise<Data extends readonly object[] ? Stored[] : Stored>;
}

interface Stored {
  id: string;
  type: string;
  toObject(): Record<string, unknown>;
}

/** Makes copies of a character until the world has so many actors. */
export async function fillWithActors({ name, count }: { name: string; count: number }): Promise<void> {
  const { game, Actor } = globalThis as unknown as Page;
  const { _id: _, ...data } = game.actors.getName(name).toObject();
  while (game.actors.contents.length < count) {
    const before = game.actors.contents.length;
    const numbers = Array.from({ length: Math.min(10, count - before) }, (_, index) => before + index);
    await Actor.create(numbers.map((number) => ({ ...data, name: `${name} ${number}` })));
  }
}

/** All that the chat says. */
export function messages(): Record<string, unknown>[] {
  const { game } = globalThis as unknown as Page;
  return game.messages.contents.map((message) => message.toObject());
}

/**
 * Makes copies of what was said until the chat has so many messages. Each was said a day after the one before it; in each, answers belong
 * to what they answer, and the encounter is one of its own, which is gone.
 */
export async function fillWithMessages({
  said,
  count,
  most,
}: {
  said: object[];
  count: number;
  most: number;
}): Promise<void> {
  const { foundry, game, ui, ChatMessage } = globalThis as unknown as Page;
  while (game.messages.contents.length < count) {
    const ids = [
      ...said.map((message) => (message as { _id: string })._id),
      ...game.combats.contents.map(({ id }) => id),
    ];
    const copy = ids.reduce((text, id) => text.replaceAll(id, foundry.utils.randomID()), JSON.stringify(said));
    const age = (24 * 3_600_000 * (most - game.messages.contents.length)) / said.length;
    const data = (JSON.parse(copy) as { timestamp: number }[])
      .slice(0, count - game.messages.contents.length)
      .map((message) => ({ ...message, timestamp: message.timestamp - age }));
    const [last] = (await ChatMessage.create(data, { keepId: true })).slice(-1);
    await ui.chat.postOne(last!);
  }
}

/** Milliseconds that a message of each type takes from being sent to being laid out in the chat, over and over. */
export async function postingTimes({ said, rounds }: { said: object[]; rounds: number }): Promise<number[]> {
  const { ui, ChatMessage } = globalThis as unknown as Page;
  const kinds = [...new Map(said.map((message) => [(message as Stored).type, message])).values()];
  const times: number[] = [];
  for (const data of Array.from({ length: rounds }, () => kinds).flat()) {
    const start = performance.now();
    const message = await ChatMessage.create({ ...data, _id: undefined });
    // What is posted stands in a queue: this one is shown when it comes to it again.
    await ui.chat.postOne(message);
    void document.body.offsetHeight;
    times.push(performance.now() - start);
  }
  return times;
}

type Message = ChatMessage.Implementation;

/** What was drawn of messages before this browser knew what they say; it may not stand in any page yet. */
const drawn = new WeakMap<Message, WeakRef<HTMLElement>[]>();

/** Remembers what was drawn of a message whose secret is not known here. */
export function noteUntold(message: Message, element: HTMLElement): void {
  const before = (drawn.get(message) ?? []).filter((one) => one.deref() !== undefined);
  drawn.set(message, [...before, new WeakRef(element)]);
}

/** Shows what has been told from now on wherever its message is shown; to be called in the init hook. */
export function followTold(): void {
  Hooks.on("sirpas.secretTold" as never, ((message: Message) => void showTold(message)) as never);
}

async function showTold(message: Message): Promise<void> {
  const elements = (drawn.get(message) ?? []).flatMap((one) => one.deref() ?? []);
  drawn.delete(message);
  // What is on its way into the log is not found there yet: it is changed wherever it is.
  const waiting = elements.filter(({ isConnected }) => !isConnected);
  await (ui.chat as unknown as { updateMessage?(message: Message): unknown } | undefined)?.updateMessage?.(message);
  for (const element of waiting) {
    const { className, childNodes } = await message.renderHTML();
    element.className = className;
    element.replaceChildren(...childNodes);
  }
}

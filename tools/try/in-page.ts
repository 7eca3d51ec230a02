/*
 * What is tried within the page. Each function is sent there as its text, so it uses nothing but its own lines and the globals of the
 * client, which are described here as far as they are used.
 */

/** One thing that was tried: what, and why it failed; null where it did not. */
export interface Attempt {
  readonly what: string;
  readonly error: string | null;
}

interface TriedDocument {
  readonly id: string;
  readonly uuid: string;
  readonly name: string;
  readonly type: string;
  readonly sheet: TriedSheet | null;
  readonly items?: { readonly size: number };
  toObject(): { readonly system?: Record<string, unknown> };
  update(changes: object): Promise<unknown>;
  toDragData(): object;
}

interface TriedSheet {
  readonly element: HTMLElement | { readonly 0?: HTMLElement };
  readonly rendered: boolean;
  render(options: unknown, more?: object): unknown;
  close(options?: object): Promise<unknown>;
}

interface DocumentClass {
  create(data: object): Promise<TriedDocument | undefined>;
}

interface Client {
  readonly game: {
    readonly ready: boolean;
    readonly system: { readonly documentTypes: Record<string, Record<string, unknown> | undefined> };
    readonly actors: Collection;
    readonly items: Collection;
    readonly messages: Collection;
  };
  readonly getDocumentClass: (name: string) => DocumentClass;
  readonly Roll: new (formula: string) => {
    evaluate(): Promise<unknown>;
    toMessage(data?: object): Promise<TriedDocument>;
  };
  readonly ChatMessage: { readonly implementation: DocumentClass };
}

interface Collection {
  readonly contents: readonly TriedDocument[];
  readonly size: number;
}

/** Creates one document of each type, draws its sheet, and changes a field of it. */
export async function tryTypes(documentName: "Actor" | "Item"): Promise<Attempt[]> {
  const { game, getDocumentClass } = globalThis as unknown as Client;
  const attempts: Attempt[] = [];
  const late = () =>
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error("It took more than 15 seconds.")), 15_000));
  const attempt = async <Value>(what: string, run: () => Promise<Value>): Promise<Value | null> => {
    try {
      const value = await Promise.race([run(), late()]);
      attempts.push({ what, error: null });
      return value;
    } catch (error) {
      const { message, stack = "" } = error as Error;
      const place = /\n\s+at .*?\(?((?:https?:\/\/[^/]+)?\/[^)\s]+)\)?/.exec(stack)?.[1] ?? "";
      attempts.push({ what, error: `${message} ${place.replace(/^https?:\/\/[^/]+/, "")}`.trim() });
      return null;
    }
  };
  const elementOf = ({ element }: TriedSheet) => (element instanceof HTMLElement ? element : (element[0] ?? null));
  const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time));
  const drawn = async (sheet: TriedSheet) => {
    const second = "jQuery" in globalThis && !("DEFAULT_OPTIONS" in sheet.constructor);
    await (second ? sheet.render(true) : sheet.render({ force: true }));
    for (let waited = 0; waited < 3000 && !sheet.rendered; waited += 25) await pause(25);
    const element = elementOf(sheet);
    if (!sheet.rendered || !element?.isConnected) throw new Error("The sheet was not drawn.");
    const content = element.querySelector(".window-content");
    if ((content?.childElementCount ?? 0) === 0) throw new Error("The sheet is empty.");
  };
  const types = Object.keys(game.system.documentTypes[documentName] ?? {});
  for (const type of types) {
    const name = `Try ${type}`;
    const document = await attempt(`${documentName} ${type}: create`, async () => {
      const created = await getDocumentClass(documentName).create({ name, type });
      if (!created) throw new Error("Nothing was created.");
      return created;
    });
    if (!document) continue;
    await attempt(`${documentName} ${type}: sheet`, async () => {
      const { sheet } = document;
      if (!sheet) throw new Error("There is no sheet for it.");
      await drawn(sheet);
      await sheet.close({ animate: false });
    });
    await attempt(`${documentName} ${type}: change`, async () => {
      await document.update({ name: `${name} changed` });
      if (document.name !== `${name} changed`) throw new Error("The name did not change.");
    });
  }
  return attempts;
}

/** Whether what was changed is still so, once the page is loaded anew. */
export function keptNames(): string[] {
  const { game } = globalThis as unknown as Client;
  return [...game.actors.contents, ...game.items.contents].map(({ name }) => name);
}

/** Drops an item of each type onto the sheet of an actor of each type, as somebody would from the sidebar. */
export async function tryDrops(): Promise<Attempt[]> {
  const { game } = globalThis as unknown as Client;
  const attempts: Attempt[] = [];
  const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time));
  const item = game.items.contents[0];
  for (const actor of game.actors.contents) {
    const what = `Actor ${actor.type}: drop an item`;
    try {
      const { sheet } = actor;
      if (!sheet || !item) throw new Error("There is no sheet, or no item.");
      const isFirst = "jQuery" in globalThis && !("DEFAULT_OPTIONS" in sheet.constructor);
      await (isFirst ? sheet.render(true) : sheet.render({ force: true }));
      for (let waited = 0; waited < 3000 && !sheet.rendered; waited += 25) await pause(25);
      const element = sheet.element instanceof HTMLElement ? sheet.element : sheet.element[0]!;
      const dataTransfer = new DataTransfer();
      dataTransfer.setData("text/plain", JSON.stringify(item.toDragData()));
      const target = element.querySelector(".window-content > *") ?? element;
      target.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer }));
      const before = actor.items?.size ?? 0;
      for (let waited = 0; waited < 1500 && (actor.items?.size ?? 0) === before; waited += 50) await pause(50);
      await sheet.close({ animate: false });
      attempts.push({ what, error: null });
    } catch (error) {
      attempts.push({ what, error: (error as Error).message });
    }
  }
  return attempts;
}

/** Writes a message into the chat and makes a roll. */
export async function tryChat(): Promise<Attempt[]> {
  const { game, Roll, ChatMessage } = globalThis as unknown as Client;
  const attempts: Attempt[] = [];
  const attempt = async (what: string, run: () => Promise<unknown>) => {
    const before = game.messages.size;
    try {
      await run();
      if (game.messages.size === before) throw new Error("No message was written.");
      attempts.push({ what, error: null });
    } catch (error) {
      attempts.push({ what, error: (error as Error).message });
    }
  };
  await attempt("Chat: a message", () => ChatMessage.implementation.create({ content: "Hello" }));
  await attempt("Chat: a roll", () => new Roll("2d6 + 1").toMessage());
  return attempts;
}

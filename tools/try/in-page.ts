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
  readonly element: HTMLElement | { readonly 0?: HTMLElement } | null;
  readonly rendered: boolean;
  render(options: unknown, more?: object): unknown;
  close(options?: object): Promise<unknown>;
}

interface DocumentClass {
  create(data: object): Promise<TriedDocument | undefined>;
}

interface Client {
  readonly tryHelpers: Helpers;
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

/** What the functions below share, put into the page before anything else of it runs. */
export interface Helpers {
  /** Runs one thing that is tried, and notes how it went; what takes longer than 15 seconds has failed. */
  attempt<Value>(attempts: Attempt[], what: string, run: () => Promise<Value>): Promise<Value | null>;
  /** Draws a sheet. @throws if it does not appear, or is empty. */
  draw(sheet: TriedSheet | null): Promise<HTMLElement>;
  /** Closes a sheet, and agrees where it asks whether it may. */
  close(sheet: TriedSheet): Promise<void>;
  /** Waits until something is so, for some milliseconds at most. @returns whether it is. */
  until(isSo: () => boolean, most: number): Promise<boolean>;
}

export function installHelpers(): void {
  const until = async (isSo: () => boolean, most: number) => {
    for (let waited = 0; waited < most && !isSo(); waited += 25)
      await new Promise((resolve) => setTimeout(resolve, 25));
    return isSo();
  };
  const late = () =>
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error("It took more than 15 seconds.")), 15_000));
  const attempt: Helpers["attempt"] = async (attempts, what, run) => {
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
  const draw = async (sheet: TriedSheet | null) => {
    if (!sheet) throw new Error("There is no sheet for it.");
    const isLegacy = "jQuery" in globalThis && !("DEFAULT_OPTIONS" in sheet.constructor);
    await (isLegacy ? sheet.render(true) : sheet.render({ force: true }));
    await until(() => sheet.rendered, 3000);
    const element = sheet.element instanceof HTMLElement ? sheet.element : sheet.element?.[0];
    if (!sheet.rendered || !element?.isConnected) throw new Error("The sheet was not drawn.");
    const content = element.querySelector(".window-content") ?? element;
    if (content.childElementCount === 0) throw new Error("The sheet is empty.");
    return element;
  };
  const close = async (sheet: TriedSheet) => {
    let isClosed = false;
    void sheet.close({ animate: false }).then(() => (isClosed = true));
    await until(() => {
      document.querySelector<HTMLElement>("dialog [data-action=yes], .dialog [data-button=yes]")?.click();
      return isClosed;
    }, 3000);
  };
  Object.assign(globalThis, { tryHelpers: { attempt, draw, close, until } });
}

/** Creates one document of each type, draws its sheet, and changes a field of it. */
export async function tryTypes(documentName: "Actor" | "Item"): Promise<Attempt[]> {
  const { game, getDocumentClass, tryHelpers } = globalThis as unknown as Client;
  const attempts: Attempt[] = [];
  for (const type of Object.keys(game.system.documentTypes[documentName] ?? {})) {
    const name = `Try ${type}`;
    const document = await tryHelpers.attempt(attempts, `${documentName} ${type}: create`, async () => {
      const created = await getDocumentClass(documentName).create({ name, type });
      if (!created) throw new Error("Nothing was created.");
      return created;
    });
    if (!document) continue;
    await tryHelpers.attempt(attempts, `${documentName} ${type}: sheet`, async () => {
      const { sheet } = document;
      await tryHelpers.draw(sheet);
      await tryHelpers.close(sheet!);
    });
    await tryHelpers.attempt(attempts, `${documentName} ${type}: change`, async () => {
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

/** Drops an item onto the sheet of an actor of each type, as somebody would from the sidebar. */
export async function tryDrops(): Promise<Attempt[]> {
  const { game, tryHelpers } = globalThis as unknown as Client;
  const attempts: Attempt[] = [];
  const item = game.items.contents[0];
  for (const actor of game.actors.contents) {
    await tryHelpers.attempt(attempts, `Actor ${actor.type}: drop an item`, async () => {
      const { sheet } = actor;
      if (!item) throw new Error("There is no item.");
      const element = await tryHelpers.draw(sheet);
      const dataTransfer = new DataTransfer();
      dataTransfer.setData("text/plain", JSON.stringify(item.toDragData()));
      const target = element.querySelector(".window-content > *") ?? element;
      const before = actor.items?.size ?? 0;
      target.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer }));
      await tryHelpers.until(() => (actor.items?.size ?? 0) > before, 1500);
      await tryHelpers.close(sheet!);
    });
  }
  return attempts;
}

/** Writes a message into the chat and makes a roll. */
export async function tryChat(): Promise<Attempt[]> {
  const { game, Roll, ChatMessage, tryHelpers } = globalThis as unknown as Client;
  const attempts: Attempt[] = [];
  const attempt = (what: string, run: () => Promise<unknown>) =>
    tryHelpers.attempt(attempts, what, async () => {
      const before = game.messages.size;
      await run();
      if (game.messages.size === before) throw new Error("No message was written.");
    });
  await attempt("Chat: a message", () => ChatMessage.implementation.create({ content: "Hello" }));
  await attempt("Chat: a roll", () => new Roll("2d6 + 1").toMessage());
  return attempts;
}

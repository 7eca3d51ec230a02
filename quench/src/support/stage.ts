import { client, type Actor, type Application, type Data, type Document } from "../foundry.ts";
import { Faults } from "./faults.ts";

/** The documents of a world that stories put into it. */
const PUT_UP = ["Actor", "Item", "ChatMessage", "Combat", "Scene", "JournalEntry", "Macro", "Folder"];

/**
 * Where a batch plays: it remembers what this user put into the world, which settings were changed and which windows opened, and
 * leaves all of it as it was.
 */
export class Stage {
  readonly faults = new Faults();
  readonly #documents = new Map<string, Document>();
  readonly #settings = new Map<string, unknown>();
  readonly #windows = new Set<Application>();
  #hooks: [hook: string, listener: number][] = [];

  open(options?: { logged?: boolean }): void {
    this.faults.watch(options);
    for (const window of client.foundry.applications.instances.values()) this.#windows.add(window);
    const put = (document: Document, _options: unknown, userId: string) => {
      if (userId === client.game.userId && !document.parent && !document.pack)
        this.#documents.set(document.uuid, document);
    };
    const gone = (document: Document) => this.#documents.delete(document.uuid);
    this.#hooks = PUT_UP.flatMap((name) => [
      [`create${name}`, client.Hooks.on(`create${name}`, put)],
      [`delete${name}`, client.Hooks.on(`delete${name}`, gone)],
    ]);
  }

  async clear(): Promise<void> {
    for (const window of [...client.foundry.applications.instances.values()]) {
      if (!this.#windows.has(window) && window.rendered) await window.close({ animate: false });
    }
    for (const [key, value] of this.#settings) await client.game.settings.set(...partsOf(key), value);
    // An encounter goes before those who fight in it.
    const order = [...this.#documents.values()].sort((a, b) => rank(a) - rank(b));
    for (const document of order) if (this.#documents.has(document.uuid)) await document.delete();
    for (const [hook, listener] of this.#hooks.splice(0)) client.Hooks.off(hook, listener);
    this.faults.stop();
  }

  /** Sets a setting until the batch is over: `sirpas.masteryStacks`. */
  async set(key: string, value: unknown): Promise<void> {
    if (!this.#settings.has(key)) this.#settings.set(key, client.game.settings.get(...partsOf(key)));
    await client.game.settings.set(...partsOf(key), value);
  }

  /** Puts somebody into the world. */
  async actor(data: Data = {}): Promise<Actor> {
    return client.Actor.implementation.create({ name: "Quench", type: "character", ...data });
  }

  /** Puts somebody of a compendium into the world. */
  async ready(pack: "characters" | "npcs", name?: string): Promise<Actor> {
    const found = client.game.packs.get(`sirpas.${pack}`);
    const entry = name ? found?.index.getName(name) : found?.index.contents[0];
    if (!found || !entry) throw new Error(`The compendium of ${pack} has no ${name ?? "entry"}.`);
    const data = (await found.getDocument(entry._id)).toObject();
    return client.Actor.implementation.create({ ...data, folder: null });
  }

  /** What an entry of a compendium is made of. */
  async entry(pack: string, name: string): Promise<Data> {
    const found = client.game.packs.get(`sirpas.${pack}`);
    const entry = found?.index.getName(name);
    if (!found || !entry) throw new Error(`The compendium of ${pack} has no ${name}.`);
    return (await found.getDocument(entry._id)).toObject();
  }
}

function partsOf(key: string): [scope: string, key: string] {
  const dot = key.indexOf(".");
  return [key.slice(0, dot), key.slice(dot + 1)];
}

function rank({ documentName }: Document): number {
  return documentName === "Combat" ? 0 : documentName === "ChatMessage" ? 1 : 2;
}

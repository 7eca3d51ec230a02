import { rm } from "node:fs/promises";
import path from "node:path";
import { declaredTypes } from "../../common/declared-types.ts";
import type { Data } from "../../common/types.ts";
import type { SubTypeManifest, SystemManifest } from "../manifest.ts";
import type { ModuleFolder } from "../modules.ts";
import type { ServerOptions } from "../options.ts";
import type { Pack, PackConfiguration } from "../packs/pack.ts";
import { openPackagePacks, type PackContext } from "../packs/package-packs.ts";
import { openWorldPacks } from "../packs/world-packs.ts";
import { RuleError, StartProblem } from "../problem.ts";
import type { DocumentStore } from "../storage/store.ts";
import { offerActors } from "./actors.ts";
import { openDatabases, repairDatabaseOf, type DatabaseContext } from "./databases.ts";
import { Queue } from "./queue.ts";
import { CORE_VERSIONS, packCollection, worldSchema } from "./schema.ts";
import { seed } from "./seed.ts";
import { COMPENDIUM_CONFIGURATION, settingValue } from "./settings.ts";
import { readWorld, writeWorld, type WorldFile } from "./world-file.ts";

/** The world that is open: its databases, its compendia, and the queue in which all changes wait their turn. */
export class World {
  readonly queue = new Queue();
  /** Sentences for the Gamemaster about this start. */
  readonly notices: string[] = [];
  readonly packs = new Map<string, Pack>();
  readonly folder: string;
  readonly manifest: SystemManifest;
  /** The types of documents that the system and the modules declare, by the names of their documents. */
  readonly documentTypes: Readonly<Record<string, Readonly<Record<string, SubTypeManifest>>>>;
  readonly file: WorldFile;
  readonly #options: ServerOptions;
  #stores = new Map<string, DocumentStore>();

  private constructor(
    options: ServerOptions,
    manifest: SystemManifest,
    file: WorldFile,
    /** The modules that are switched on, in the order in which they are loaded. */
    readonly modules: readonly ModuleFolder[],
  ) {
    this.#options = options;
    this.manifest = manifest;
    this.documentTypes = declaredTypes(
      manifest,
      modules.map((module) => module.manifest),
    );
    this.file = file;
    this.folder = worldFolder(options);
  }

  /**
   * Opens the world, making it first if there is none.
   * @throws StartProblem; everything that was opened is closed again by then.
   */
  static async open(
    options: ServerOptions,
    manifest: SystemManifest,
    modules: readonly ModuleFolder[],
  ): Promise<World> {
    const coreVersion = CORE_VERSIONS[options.generation];
    const { world: file, isNew } = await readWorld(worldFolder(options), manifest, coreVersion);
    const world = new World(options, manifest, file, modules);
    try {
      await world.#openAll(isNew);
      if (isOutdated(file, manifest, coreVersion))
        await world.saveFile({ systemVersion: manifest.version, coreVersion });
      offerActors(world);
    } catch (error) {
      await world.close();
      throw error;
    }
    return world;
  }

  /** The database of a collection of this world. */
  store(collection: string): DocumentStore {
    const store = this.#stores.get(collection);
    if (!store) throw new Error(`The world has no collection "${collection}".`);
    return store;
  }

  get collections(): string[] {
    return [...this.#stores.keys()];
  }

  /** The folders of the system and of the modules, each with its path in the page. */
  get packageFolders(): readonly (readonly [folder: string, root: string])[] {
    const modules = this.modules.map(({ folder, manifest }) => [folder, `modules/${manifest.id}`] as const);
    return [[this.#options.system, `systems/${this.manifest.id}`], ...modules];
  }

  /** @throws Refusal when there is no such compendium. */
  pack(id: string): Pack {
    const pack = this.packs.get(id);
    if (!pack) throw new RuleError(`There is no compendium "${id}" in this world.`);
    return pack;
  }

  /** What the Gamemaster decided about a compendium. */
  packConfiguration(id: string): PackConfiguration {
    const all = settingValue(this, COMPENDIUM_CONFIGURATION) as Record<string, PackConfiguration> | undefined;
    return all && Object.hasOwn(all, id) ? (all[id] ?? {}) : {};
  }

  user(id: string): Data | undefined {
    return this.store("users").get("users", id);
  }

  /** Writes world.json with some members changed. */
  async saveFile(changes: Partial<WorldFile>): Promise<void> {
    await writeWorld(this.folder, { ...this.file, ...changes });
    Object.assign(this.file, changes);
  }

  /** Opens the compendia of the system and the modules again, after their files changed. */
  async reloadSystemPacks(): Promise<Pack[]> {
    for (const [id, pack] of this.packs) {
      if (pack.manifest.packageType === "world") continue;
      this.packs.delete(id);
      await pack.store.close();
    }
    const opened = await openPackagePacks(this.packContext);
    for (const pack of opened) this.packs.set(pack.manifest.id, pack);
    return opened;
  }

  /** @returns what puts the world back to how it stands now, with its compendia; what was made since is thrown away. */
  snapshot(): () => Promise<void> {
    const { packs: entries } = this.file;
    const kept = new Set(this.packs.values());
    const restore = [...this.#stores.values(), ...[...kept].map(({ store }) => store)].map((store) => store.snapshot());
    return async () => {
      for (const [id, pack] of this.packs) {
        if (kept.has(pack)) continue;
        this.packs.delete(id);
        await pack.store.close();
        await rm(pack.store.folder, { recursive: true });
      }
      if (this.file.packs !== entries) await this.saveFile({ packs: entries });
      for (const put of restore) await put();
    };
  }

  get packContext(): PackContext {
    const { system, data, log, repair } = this.#options;
    const copies = (kind: string, id: string) => path.join(data, "Data", kind, id, "packs");
    const modules = this.modules.map(({ folder, manifest }) => ({
      type: "module" as const,
      manifest,
      folder,
      copies: copies("modules", manifest.id),
    }));
    const { manifest } = this;
    return {
      owners: [{ type: "system", manifest, folder: system, copies: copies("systems", manifest.id) }, ...modules],
      hierarchy: worldSchema().hierarchy,
      collectionOf: packCollection,
      ...(repair ? { repair: (folder: string) => repairDatabaseOf(this.#databaseContext, folder) } : {}),
      tell: (sentence) => {
        log(sentence);
        this.notices.push(sentence);
      },
    };
  }

  /** Waits for what was asked for, then closes all databases. */
  async close(): Promise<void> {
    await this.queue.idle();
    const stores = [...this.#stores.values(), ...[...this.packs.values()].map((pack) => pack.store)];
    this.#stores = new Map();
    this.packs.clear();
    await Promise.all(stores.map((store) => store.close()));
  }

  get #databaseContext(): DatabaseContext {
    const { repair, log } = this.#options;
    return { folder: this.folder, hierarchy: worldSchema().hierarchy, repair, log };
  }

  async #openAll(isNew: boolean): Promise<void> {
    if (isNew) await this.saveFile({ complete: false });
    this.#stores = await openDatabases(this.#databaseContext, worldSchema().collections);
    if (this.file.complete === false) {
      await seed(this);
      await this.saveFile({ complete: undefined });
    }
    if (!this.store("users").all("users").length) {
      throw new StartProblem(
        `The world in ${this.folder} has no users any more: put its folder data/users back from a backup, or choose another world with --world ID.`,
      );
    }
    await this.reloadSystemPacks();
    const own = await openWorldPacks(this.packContext, path.join(this.folder, "packs"), this.file.packs);
    for (const pack of own) this.packs.set(pack.manifest.id, pack);
  }
}

function worldFolder({ data, world }: ServerOptions): string {
  return path.join(data, "Data", "worlds", world);
}

function isOutdated(file: WorldFile, manifest: SystemManifest, coreVersion: string): boolean {
  return file.systemVersion !== manifest.version || file.coreVersion !== coreVersion;
}

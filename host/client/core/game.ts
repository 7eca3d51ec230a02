import type { WorldData } from "../../common/protocol.ts";
import type { Data } from "../../common/types.ts";
import { Collection } from "../../common/utils/index.ts";
import { CompendiumCollection } from "../collections/compendium-collection.ts";
import { CompendiumPacks } from "../collections/compendium-packs.ts";
import type { DocumentCollection } from "../collections/document-collection.ts";
import type { Users } from "../collections/users.ts";
import type { WorldCollection } from "../collections/world-collection.ts";
import type * as world from "../collections/world-collections.ts";
import { WorldSettings } from "../collections/world-settings.ts";
import type { Combat } from "../documents/combat.ts";
import type { User } from "../documents/user.ts";
import { ClientKeybindings } from "../helpers/keybindings.ts";
import { ClientSettings } from "../helpers/client-settings.ts";
import { KeyboardManager } from "../helpers/keyboard.ts";
import { clipboard } from "../helpers/media.ts";
import { Localization } from "../helpers/localization.ts";
import { GameTime } from "../helpers/time.ts";
import { ToursCollection } from "../nue/index.ts";
import { gameAudio } from "./audio.ts";
import { registerCoreSettings } from "./core-settings.ts";
import { Hooks } from "./hooks.ts";
import { languageFiles } from "./language-files.ts";
import { ClientPackage } from "./packages.ts";
import type { Transport } from "./socket.ts";
import { CONFIG } from "./state.ts";

/** The collections of the world by document, under the names by which the server sends them and `game` has them. */
export const COLLECTIONS: Record<string, string> = {
  User: "users",
  Folder: "folders",
  Actor: "actors",
  Item: "items",
  Scene: "scenes",
  Combat: "combats",
  JournalEntry: "journal",
  Macro: "macros",
  RollTable: "tables",
  ChatMessage: "messages",
};

/** What the API documents of `game` and the host lacks (api/v14/classes/foundry.Game): whatever else a package asks for is another's. */
export const MISSING_OF_GAME: readonly string[] = [
  ...["cards", "compendiumUUIDRedirects", "debug", "documentIndex", "gamepad", "issues", "loading", "mouse", "nue"],
  ...["permissions", "playlists", "sessionId", "video", "webrtc", "workers"],
  ...["activeTool", "documentTypes", "isAdmin", "model"],
  ...["activateListeners", "configureUI", "exit", "registerSettings", "shutDown", "toggleCharacterSheet"],
];

/** What `ui` and `CONFIG` have in Foundry and not here (the pages foundry.ui and CONFIG of V13 and V14). */
export const MISSING_OF_UI: readonly string[] = ["cards", "macros", "menu", "pause", "playlists", "scenes", "webrtc"];
export const MISSING_OF_CONFIG: readonly string[] = [
  ...["JournalEntryCategory", "WebRTC", "canvasTextStyle", "soundEffects", "weatherEffects"],
];

/** `game`: the world, who plays it, and everything in it. */
export class Game {
  readonly release: WorldData["release"] & { version: string };
  readonly system: ClientPackage;
  readonly world: ClientPackage;
  readonly modules: Collection<ClientPackage>;
  readonly settings: ClientSettings;
  readonly i18n: Localization;
  readonly keybindings: ClientKeybindings;
  readonly time = new GameTime();
  readonly collections: Collection<DocumentCollection> = new Collection<DocumentCollection>();
  readonly packs = new CompendiumPacks();
  readonly userId: string;
  readonly audio = gameAudio;
  readonly clipboard = clipboard;
  /** Art that modules lend to documents of compendia: there is none. */
  readonly compendiumArt = Object.assign(new Map<string, object>(), { enabled: true });
  readonly keyboard = new KeyboardManager();
  readonly tours = new ToursCollection();
  readonly view = "game";
  /** The tooltips of the interface, once it is there. */
  tooltip: unknown = null;
  /** The scene this user looks at, if it isn't the active one. */
  viewedSceneId: string | null = null;
  ready = false;
  /** Whether documents prepare their data: from when all of them exist. */
  _documentsReady = false;

  declare readonly users: Users;
  declare readonly actors: world.Actors;
  declare readonly items: world.Items;
  declare readonly messages: world.ChatMessages;
  declare readonly combats: world.CombatEncounters;
  declare readonly scenes: world.Scenes;
  declare readonly folders: world.Folders;
  declare readonly journal: world.Journal;
  declare readonly macros: world.Macros;
  declare readonly tables: world.RollTables;

  constructor(
    /** What the server sent when the client connected. */
    readonly data: WorldData,
    readonly socket: Transport,
    storage?: Storage,
  ) {
    const { release, userId } = data;
    this.release = { ...release, version: `${release.generation}.${release.build}` };
    this.userId = userId;
    this.system = new ClientPackage("system", data.system);
    this.world = new ClientPackage("world", data.world);
    this.modules = new Collection(
      data.modules.map((m) => [m.id, new ClientPackage("module", m)] as [string, ClientPackage]),
    );
    this.i18n = new Localization(...languageFiles(data));
    this.settings = new ClientSettings(new WorldSettings(data.documents["settings"] ?? []), storage);
    this.keybindings = new ClientKeybindings(() => this.user.isGM);
  }

  get version(): string {
    return this.release.version;
  }

  get user(): User {
    // Before the documents are there, which is before the hook `setup`, there is no user yet.
    return (this.collections.has("User") ? this.users.current : null) as User;
  }

  get combat(): Combat | null {
    return this.combats.viewed;
  }

  get canvas(): unknown {
    return (globalThis as { canvas?: unknown }).canvas ?? null;
  }

  get paused(): boolean {
    return Boolean(this.settings.get("core", "paused"));
  }

  /** Stops or resumes the game for all; only a Gamemaster can. */
  async togglePause(pause = !this.paused, options: Data = {}): Promise<boolean> {
    await this.settings.set("core", "paused", pause, options);
    return pause;
  }

  /** What there is to do once the packages' scripts are loaded, as the start of the client says. */
  _steps = { initialize: (): Promise<void> => Promise.resolve(), setup: (): Promise<void> => Promise.resolve() };

  /** Starts the game once the packages' scripts are loaded: other people's code wraps it, to be there before the hook `init`. */
  async initialize(): Promise<void> {
    await this._steps.initialize();
    await this.setupGame();
  }

  /** Builds the documents and shows the interface. */
  async setupGame(): Promise<void> {
    await this._steps.setup();
  }

  /** Makes the settings readable, before any hook is called. */
  initializeSettings(): void {
    const settings = this.settings.store as WorldSettings;
    settings._initialize();
    this.collections.set("Setting", settings);
    const { diagonals = 0 } = (this.system["grid"] ?? {}) as { diagonals?: number };
    registerCoreSettings(this.settings, { languages: languageFiles(this.data)[1], diagonals });
  }

  /** Builds all documents of the world and the compendia, then prepares them. */
  initializeDocuments(): void {
    for (const [documentName, name] of Object.entries(COLLECTIONS)) {
      const { collection: cls } = CONFIG[documentName] as { collection: new (data: Data[]) => WorldCollection };
      const collection = new cls(this.data.documents[name] ?? []);
      this.collections.set(documentName, collection);
      Object.defineProperty(this, name, { value: collection, configurable: true, enumerable: true });
      collection._initialize();
    }
    for (const user of this.users.values()) (user as User).active = this.data.activeUsers.includes(user.id ?? "");
    for (const pack of this.data.packs) this.packs.set(pack.id, new CompendiumCollection(pack));
    this._documentsReady = true;
    for (const collection of this.collections.values()) {
      for (const document of collection.values()) (document as unknown as { _prepare(): void })._prepare();
    }
  }

  /** Reads of each compendium what a package asked in `init` to have in its index, by CONFIG's compendiumIndexFields. */
  async indexCompendia(): Promise<void> {
    await Promise.all(
      Array.from(this.packs.values()).map(async (pack) => {
        const { compendiumIndexFields = [] } = CONFIG[pack.documentName] as { compendiumIndexFields?: string[] };
        const { compendiumIndexFields: usual = [] } = pack.documentClass.metadata;
        await pack.getIndex({ fields: compendiumIndexFields.filter((field) => !usual.includes(field)) });
      }),
    );
  }

  /** Leaves the game for the page where users join. */
  logOut(): void {
    this.socket.disconnect();
    location.href = "/join";
  }

  _pauseChanged(paused: boolean, options: object, userId: string | undefined): void {
    Hooks.callAll("pauseGame", paused, { ...options, userId });
  }
}

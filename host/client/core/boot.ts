import { io } from "socket.io-client";
import { setDatabaseBackend } from "../../common/abstract/backend.ts";
import { declaredTypes, type DocumentTypes } from "../../common/declared-types.ts";
import { setDocumentTypes, setTypeDefaults } from "../../common/environment.ts";
import { getGeneration, setGeneration } from "../../common/generation.ts";
import { installPrimitives } from "../../common/primitives/install.ts";
import type { WorldData } from "../../common/protocol.ts";
import { setUuidCollections } from "../../common/utils/uuid.ts";
import { installGlobals } from "../globals.ts";
import type { LocalizedModel } from "../helpers/localize-model.ts";
import { defaultConfig, type HostConfig } from "./config.ts";
import { setFileOrigin } from "./files.ts";
import { Game } from "./game.ts";
import { Hooks } from "./hooks.ts";
import { holdChanges, noteArrivals } from "./arrivals.ts";
import { notifyError } from "./notify.ts";
import { listen } from "./listen.ts";
import { answerQueries } from "./queries.ts";
import { fetchDocuments, requestWorld, type Transport } from "./socket.ts";
import {
  CONFIG,
  game,
  setConfig,
  setDialogs,
  setEnricher,
  setGame,
  setTemplateRenderer,
  type DocumentDialogs,
} from "./state.ts";

/** What the applications bring with them. Without them the client has documents, dice and settings but shows nothing. */
export interface Applications {
  /** The members of `foundry.applications`, and of `foundry.canvas`. */
  namespace: Record<string, unknown>;
  canvas: Record<string, unknown>;
  /** Members of `foundry.helpers.interaction` that are part of the interface. */
  interaction: Record<string, unknown>;
  /** The members of `foundry.appv1`. */
  legacy: Record<string, unknown>;
  /** What else becomes global, such as `Handlebars`. */
  globals: Record<string, unknown>;
  /** The default classes of CONFIG.ui. */
  ui: Record<string, unknown>;
  renderTemplate: (path: string, data: object) => Promise<string>;
  enrichHTML: (html: string, options: object) => Promise<string>;
  dialogs: DocumentDialogs;
  /** Changes of CONFIG which the applications need, such as their default sheets. Called before the system is loaded. */
  prepare(config: HostConfig): void;
  /** What has to be there when documents are prepared, such as the canvas, which is not ready then. */
  setup(): void;
  /** Shows the interface, once all documents are there. */
  start(): Promise<void>;
}

export interface BootOptions {
  /** Where the server is; in a page the page's own origin. */
  url?: string;
  /** The cookie of a user who has joined, where there is no browser to send it. */
  cookie?: string;
  /** A connection which is there already, instead of one to `url`. */
  socket?: Transport;
  /** Where this client's own settings are kept. */
  storage?: Storage;
  applications?: Applications;
  /** Loads the system's scripts and styles, when globals are there and before the hook `init`. */
  loadSystem?: (world: WorldData) => Promise<unknown>;
}

export interface Client {
  game: Game;
  CONFIG: HostConfig;
  close(): void;
}

/**
 * Starts a client: connects, installs the globals, loads the system and calls the hooks init, i18nInit, setup and ready in
 * that order.
 * @throws what the server said when it did not let the user in.
 */
export async function boot({
  url,
  cookie,
  socket: given,
  storage,
  applications,
  loadSystem,
}: BootOptions): Promise<Client> {
  setFileOrigin(url, cookie);
  const socket = given ?? connect(url, cookie);
  const resolve = noteArrivals(socket);
  try {
    const world = await requestWorld(socket);
    const release = holdChanges(socket);
    prepare(world, socket, storage, applications);
    const [readDocuments] = await Promise.all([fetchDocuments(world), loadSystem?.(world)]);
    game._steps = {
      initialize: async () => {
        const initialized = initialize(world);
        // While what is asked for in `init` is on its way.
        readDocuments();
        await initialized;
      },
      setup: async () => {
        resolve(world);
        await setup(applications, release);
      },
    };
    await game.initialize();
  } catch (error) {
    socket.disconnect();
    throw error;
  }
  return { game, CONFIG, close: () => void socket.disconnect() };
}

function connect(url: string | undefined, cookie: string | undefined): Transport {
  const options = { ...(cookie && { extraHeaders: { cookie } }), transports: ["websocket"] };
  return (url ? io(url, { ...options, forceNew: true }) : io(options)) as unknown as Transport;
}

/** Everything a system's script may refer to while it is loaded. */
function prepare(world: WorldData, socket: Transport, storage?: Storage, applications?: Applications): void {
  installPrimitives();
  setGeneration(world.release.generation);
  setDocumentTypes(typesOf(world));
  setTypeDefaults((world.system["typeDefaults"] ?? {}) as Record<string, Record<string, unknown>>);
  // Where one process starts several clients in turn, the last one's callbacks must not hear the next one's hooks.
  if (game) for (const hook of Object.keys(Hooks.events)) delete Hooks.events[hook];
  setConfig(defaultConfig(world.release.generation));
  setGame(new Game(world, socket, storage));
  setDatabaseBackend(CONFIG.DatabaseBackend);
  setUuidCollections({ world: (name) => game.collections.get(name), pack: (id) => game.packs.get(id) });
  setTemplateRenderer(applications?.renderTemplate);
  setEnricher(applications?.enrichHTML);
  setDialogs(applications?.dialogs);
  game.initializeSettings();
  Object.assign(CONFIG.ui, applications?.ui);
  installGlobals(world.release.generation, applications);
  applications?.prepare(CONFIG);
}

async function initialize(world: WorldData): Promise<void> {
  // Asked for before all that packages fetch in `init`.
  const language = game.i18n.setLanguage(String(game.settings.get("core", "language")));
  Hooks.callAll("init");
  labelTypes(world);
  await game.i18n.initialize(language, localizedModels());
}

async function setup(applications: Applications | undefined, release: () => void): Promise<void> {
  // Documents, settings and packs are there in the hook `setup`, the interface is not (hookEvents.setup of V13).
  applications?.setup();
  game.initializeDocuments();
  await game.indexCompendia();
  Hooks.callAll("setup");
  listen(game.socket);
  release();
  answerQueries(game.socket);
  await applications?.start();
  game.ready = true;
  Hooks.callAll("ready");
  for (const notice of game.data.notices) notifyError("warn", notice);
}

/** The types of documents that the packages of this world declare. */
function typesOf({ system, modules }: WorldData): Record<string, Record<string, unknown>> {
  const active = modules.filter((module) => module.active);
  return declaredTypes(
    system as { documentTypes?: DocumentTypes },
    active as { id: string; documentTypes?: DocumentTypes }[],
  );
}

/** Types which have no label yet are named by the keys under which languages have them; generation 14 has a hint for each besides. */
function labelTypes(world: WorldData): void {
  for (const [documentName, types] of Object.entries(typesOf(world))) {
    const { typeLabels, typeHints } = CONFIG[documentName] as Record<
      "typeLabels" | "typeHints",
      Record<string, string>
    >;
    for (const type of Object.keys(types)) {
      typeLabels[type] ??= `TYPES.${documentName}.${type}`;
      if (getGeneration() === 14) typeHints[type] ??= `TYPES.HINTS.${documentName}.${type}`;
    }
  }
}

function localizedModels(): LocalizedModel[] {
  return Object.values(CONFIG).flatMap((config) => {
    const { documentClass, dataModels } = (config ?? {}) as {
      documentClass?: unknown;
      dataModels?: Record<string, unknown>;
    };
    return documentClass && "schema" in (documentClass as object)
      ? [documentClass, ...Object.values(dataModels ?? {})]
      : [];
  }) as LocalizedModel[];
}

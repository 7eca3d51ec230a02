/**
 * What the host's server and client say to each other, over one socket.io connection. Types only.
 */

export type DocumentAction = "get" | "create" | "update" | "delete";

/** The operation of a `modifyDocument` request, in the shape of Foundry's DatabaseOperation. */
export interface DatabaseOperation {
  /** get: which documents. Keys are field names, values what they must equal. Empty: all. */
  query?: Record<string, unknown>;
  /** get in a compendium: return index entries with `indexFields` instead of whole documents. */
  index?: boolean;
  indexFields?: string[];
  /** create: source data, each with or without `_id`. */
  data?: object[];
  keepId?: boolean;
  keepEmbeddedIds?: boolean;
  /** update: expanded or flat changes, each with `_id`. */
  updates?: Record<string, unknown>[];
  diff?: boolean;
  recursive?: boolean;
  /** delete */
  ids?: string[];
  deleteAll?: boolean;
  /** Where: uuid of the parent of embedded documents; id of a compendium (`package.pack`). Neither: the world. */
  parentUuid?: string | null;
  pack?: string | null;
  modifiedTime?: number;
  /** Whatever else the caller passed in (render, animate, a system's own options) travels along untouched. */
  [option: string]: unknown;
}

export interface DocumentSocketRequest {
  /** The document's name: "Actor", "Item", … */
  type: string;
  action: DocumentAction;
  operation: DatabaseOperation;
}

/** One answer to the asker (socket.io acknowledgement) and, for create, update and delete, to every other client. */
export interface DocumentSocketResponse extends DocumentSocketRequest {
  userId: string;
  /** get, create: source data. update: the differences, each with `_id`. delete: ids. */
  result?: (Record<string, unknown> | string)[];
  /** Set when the server refused: one sentence for a person. */
  error?: { name: string; message: string };
}

export interface PackManifest {
  /** `<package>.<name>` */
  id: string;
  name: string;
  label: string;
  type: string;
  system?: string;
  packageName: string;
  packageType: "world" | "system" | "module";
  banner?: string | null;
  ownership: Record<string, string>;
  flags: Record<string, unknown>;
  /** Are writes refused until a Gamemaster unlocks it? */
  locked: boolean;
}

export interface PackData extends PackManifest {
  index: Record<string, unknown>[];
  folders: Record<string, unknown>[];
}

/** What a client receives once after connecting (`world` event's acknowledgement): all it needs to build `game`. */
export interface WorldData {
  release: { generation: number; build: number; channel: string };
  userId: string;
  /** How the program was started: never for debugging. */
  options: { debug: boolean };
  world: Record<string, unknown> & { id: string; title: string; system: string };
  /** The system's manifest as read from system.json. */
  system: Record<string, unknown> & { id: string };
  modules: (Record<string, unknown> & { id: string; active: boolean })[];
  /** Source data by the collection's name in plural lower camel case: users, actors, items, messages, settings, … */
  documents: Record<string, Record<string, unknown>[]>;
  /** Where to fetch, once, the documents that are missing: all but the settings, if they were asked for apart. */
  documentsAt?: string;
  packs: PackData[];
  activeUsers: string[];
  /** World time in seconds. */
  time: number;
  /** What the Gamemaster should be told about this start, such as a compendium that could not be opened. Empty for players. */
  notices: string[];
}

export interface UserQueryRequest {
  queryId: string;
  userId: string;
  name: string;
  data: unknown;
  timeout?: number;
}

/** What behaviours of a region are told of; documents by their uuids. */
export interface RegionSocketEvent {
  region: string;
  name: string;
  told: Record<string, string | undefined>;
  more: Record<string, unknown>;
}

/** Client to server; each is answered by acknowledgement. */
export interface ClientToServer {
  /** `apart`: answer without documents, which are fetched while the client loads what it needs before them. */
  world: (...given: [answer: (data: WorldData) => void] | [apart: true, answer: (data: WorldData) => void]) => void;
  modifyDocument: (request: DocumentSocketRequest, answer: (response: DocumentSocketResponse) => void) => void;
  /** The text of a template of the system or of a module, by its path in the page. */
  template: (
    path: string,
    answer: (reply: { html?: string; error?: { name: string; message: string } }) => void,
  ) => void;
  /** `User#query`: relayed to that user's client, the answer relayed back. */
  userQuery: (request: UserQueryRequest, answer: (reply: { result?: unknown; error?: string }) => void) => void;
  userActivity: (activity: Record<string, unknown>) => void;
  /** Something happened in a region, from a Gamemaster: relayed to all others, with who asked. */
  regionEvent: (event: RegionSocketEvent) => void;
  /** Loads the page of everybody else anew; from a Gamemaster. */
  reload: () => void;
  /**
   * create: `{label, type}` makes a world compendium. configure: `{id, locked?, ownership?}`. delete: `{id}`.
   * Locks and ownership are kept in the setting `core.compendiumConfiguration`, whose change is broadcast like any other.
   */
  manageCompendium: (
    request: { action: "create" | "configure" | "delete"; data: Record<string, unknown> },
    answer: (reply: { result?: PackData; error?: { name: string; message: string } }) => void,
  ) => void;
  /** Any `system.*` / `module.*` event is relayed to all other clients as it stands. */
}

/** Server to client. */
export interface ServerToClient {
  modifyDocument: (response: DocumentSocketResponse) => void;
  userQuery: (request: UserQueryRequest, answer: (reply: { result?: unknown; error?: string }) => void) => void;
  userActivity: (userId: string, activity: Record<string, unknown>) => void;
  regionEvent: (userId: string, event: RegionSocketEvent) => void;
  userConnected: (userId: string, connected: boolean) => void;
  /** A compendium was made, configured or deleted (by anyone but the receiver), or read again after its files changed. */
  compendium: (change: { action: "create" | "configure" | "delete"; pack: PackData }) => void;
  /** A Gamemaster wants every page loaded anew. */
  reload: () => void;
  /** A file of the system changed on disk (watch mode): `kind` tells what to do about it. */
  hotReload: (change: { path: string; kind: "style" | "template" | "language" | "script" | "pack" }) => void;
}

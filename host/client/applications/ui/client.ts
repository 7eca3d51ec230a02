/**
 * The client's globals as the interface needs them. They are installed by main.ts after these modules are loaded, so
 * that they are looked up when they are used.
 */
import type { EffectBearer } from "../../documents/token-effects.ts";

export type Data = Record<string, unknown>;

export interface UserLike extends DocumentLike {
  role: number;
  isGM: boolean;
  isSelf: boolean;
  active: boolean;
  color: { css: string } | string | null;
  character: DocumentLike | null;
  viewedScene: string | null;
  targets: Set<unknown> & { ids?: string[] };
  hotbar: Record<string, string>;
  can(action: string): boolean;
  broadcastActivity?(activity: Data): void;
  showTargets?(): void;
}

export interface DocumentLike {
  id: string;
  uuid: string;
  name: string;
  img?: string | null;
  type?: string;
  sort?: number;
  pack: string | null;
  parent: DocumentLike | null;
  documentName: string;
  isOwner: boolean;
  visible: boolean;
  ownership: Record<string, number>;
  folder?: FolderLike | null;
  flags: Data;
  sheet: { render(options?: object): unknown } | null;
  update(changes: Data, operation?: object): Promise<unknown>;
  delete(operation?: object): Promise<unknown>;
  clone(changes?: Data, options?: object): unknown;
  toObject(source?: boolean): Data;
  exportToJSON(): void;
  importFromJSONDialog(): Promise<void>;
  getUserLevel(user?: UserLike): number | null;
  testUserPermission(user: UserLike, permission: string | number, options?: { exact?: boolean }): boolean;
  canUserModify(user: UserLike, action: string): boolean;
}

export interface FolderLike extends DocumentLike {
  type: string;
  color: { css: string } | string | null;
  sorting: "a" | "m";
  expanded: boolean;
}

export interface CollectionLike<T = DocumentLike> extends Iterable<T> {
  size: number;
  contents: T[];
  get(id: string): T | undefined;
  filter(test: (document: T) => boolean): T[];
  find(test: (document: T) => boolean): T | undefined;
  documentName: string;
  documentClass: DocumentClassLike;
}

export interface PackLike extends CollectionLike {
  collection: string;
  title: string;
  locked: boolean;
  visible: boolean;
  banner: string | null;
  folders: Iterable<FolderLike>;
  index: Iterable<IndexEntry> & { size: number };
  metadata: Data & { type: string; packageType: string; label: string };
  getIndex(options?: object): Promise<Iterable<IndexEntry>>;
  getDocument(id: string): Promise<DocumentLike | null>;
  configure(settings: object): Promise<unknown>;
  apps: { render(options: object): unknown }[];
  render(force?: boolean, options?: object): void;
  importDocument?(document: DocumentLike): Promise<unknown>;
  getUuid(id: string): string;
}

export interface IndexEntry {
  _id: string;
  name: string;
  img?: string;
  type?: string;
  folder?: string | null;
  sort?: number;
  uuid?: string;
}

export interface DocumentClassLike {
  documentName: string;
  TYPES: string[];
  metadata: { name: string; collection: string; hasTypeData?: boolean };
  canUserCreate(user: UserLike): boolean;
  create(data: Data | Data[], operation?: object): Promise<DocumentLike | undefined>;
  updateDocuments(updates: Data[], operation?: object): Promise<unknown>;
}

export interface GameLike {
  ready: boolean;
  user: UserLike;
  users: CollectionLike<UserLike> & { activeGM: UserLike | null };
  world: Data & { id: string; title: string };
  socket?: { emit(event: string): unknown };
  system: Data & { id: string; title: string; version: string };
  release: { generation: number; build: number };
  version: string;
  packs: CollectionLike<PackLike>;
  folders: CollectionLike<FolderLike>;
  messages: CollectionLike<MessageLike>;
  combats: CollectionLike<CombatLike> & { active: CombatLike | null; viewed: CombatLike | null };
  combat: CombatLike | null;
  scenes: CollectionLike<SceneLike> & {
    apps: { render(options?: object): unknown }[];
    active: SceneLike | null;
    viewed: SceneLike | null;
  };
  macros: CollectionLike;
  collections: { get(name: string): CollectionLike | undefined };
  settings: SettingsLike;
  i18n: { localize(key: string): string; format(key: string, data?: Data): string; has(key: string): boolean };
  keyboard?: unknown;
  logOut(): void;
  tooltip: { activate(element: HTMLElement, options?: object): void; deactivate(): void };
}

export interface SettingsLike {
  settings: Map<string, SettingLike>;
  menus: Map<string, MenuLike>;
  get(namespace: string, key: string): unknown;
  set(namespace: string, key: string, value: unknown): Promise<unknown>;
}

export interface SettingLike {
  id: string;
  key: string;
  namespace: string;
  name?: string;
  hint?: string;
  scope: "world" | "client" | "user";
  config?: boolean;
  type?: unknown;
  choices?: Record<string, string>;
  range?: { min: number; max: number; step?: number };
  default?: unknown;
  requiresReload?: boolean;
}

export interface MenuLike {
  namespace: string;
  key: string;
  name: string;
  label: string;
  hint?: string;
  icon?: string;
  type: new () => { render(options?: object): unknown };
  restricted: boolean;
}

export interface MessageLike extends DocumentLike {
  author: UserLike;
  isAuthor: boolean;
  isRoll: boolean;
  isContentVisible: boolean;
  timestamp: number;
  content: string;
  alias: string;
  rolls: { total: number; formula: string }[];
  logged?: boolean;
  renderHTML(options?: object): Promise<HTMLElement>;
}

export interface CombatantLike extends DocumentLike {
  initiative: number | null;
  hidden: boolean;
  isDefeated: boolean;
  actor: DocumentLike | null;
  token: TokenLike | null;
  tokenId: string | null;
}

export interface CombatLike extends DocumentLike {
  round: number;
  turn: number | null;
  turns: CombatantLike[];
  started: boolean;
  combatant: CombatantLike | null;
  combatants: CollectionLike<CombatantLike>;
  scene: SceneLike | null;
  active: boolean;
  activate(): Promise<unknown>;
  startCombat(): Promise<unknown>;
  nextTurn(): Promise<unknown>;
  previousTurn(): Promise<unknown>;
  nextRound(): Promise<unknown>;
  previousRound(): Promise<unknown>;
  endCombat(): Promise<unknown>;
  rollInitiative(ids: string[]): Promise<unknown>;
  rollAll(): Promise<unknown>;
  rollNPC(): Promise<unknown>;
  resetAll(): Promise<unknown>;
  createEmbeddedDocuments(type: string, data: Data[]): Promise<unknown>;
}

type TokenActor = DocumentLike & EffectBearer & { statuses: Set<string> };

export interface TokenLike extends DocumentLike {
  x: number;
  y: number;
  width: number;
  height: number;
  elevation: number;
  hidden: boolean;
  disposition: number;
  texture: { src: string | null };
  actor: TokenActor | null;
  /** The actor of the world the token stands for, even where it has data of its own. */
  baseActor: TokenActor | null;
  actorId: string | null;
  getBarAttribute?(bar: string): { value: number; max?: number; type: string } | null;
  object?: unknown;
}

export interface SceneLike extends DocumentLike {
  active: boolean;
  width: number;
  height: number;
  background?: { src: string | null };
  levels?: readonly { _id: string; background: { src: string | null } }[];
  initialLevel?: string | null;
  initial: { x: number | null; y: number | null; scale: number | null };
  backgroundColor?: unknown;
  grid: { size: number; distance: number; units: string; type: number };
  tokens: CollectionLike<TokenLike>;
  activate(): Promise<unknown>;
  view(): Promise<unknown>;
  createEmbeddedDocuments(type: string, data: Data[]): Promise<unknown>;
}

interface Globals {
  game: GameLike;
  ui: Record<string, unknown>;
  CONFIG: Record<string, unknown>;
  Hooks: {
    on(hook: string, fn: (...args: never[]) => unknown): number;
    off(hook: string, fn: number): void;
    once(hook: string, fn: (...args: never[]) => unknown): number;
    callAll(hook: string, ...args: unknown[]): true;
    call(hook: string, ...args: unknown[]): boolean;
  };
  fromUuid(uuid: string): Promise<DocumentLike | null>;
  fromUuidSync(uuid: string): DocumentLike | IndexEntry | null;
}

const globals = globalThis as unknown as Globals;

export const game = (): GameLike => globals.game;
export const hooks = (): Globals["Hooks"] => globals.Hooks;
export const fromUuid = (uuid: string): Promise<DocumentLike | null> => globals.fromUuid(uuid);
export const ui = <T>(name: string): T => (name in globals.ui ? globals.ui[name] : undefined) as T;
export const setUi = (name: string, value: unknown): void => void (globals.ui[name] = value);
export const config = <T extends object = Data>(name: string): T => globals.CONFIG[name] as T;

/** Localises a key, with data to be filled in if there is any. */
export function t(key: string, data?: Data): string {
  const { i18n } = game();
  return data ? i18n.format(key, data) : i18n.localize(key);
}

/** The client's class of a document, as a system may have replaced it. */
export function documentClass(documentName: string): DocumentClassLike {
  return config<{ documentClass: DocumentClassLike }>(documentName).documentClass;
}

/** Foundry's public API as far as the stories use it, the same in both generations. Each is as its API documentation has it. */
export type Data = Record<string, unknown>;

export interface Collection<Entry> extends Iterable<Entry> {
  readonly size: number;
  readonly contents: Entry[];
  get(id: string): Entry | undefined;
  getName(name: string): Entry | undefined;
}

export interface Document {
  readonly id: string;
  readonly uuid: string;
  readonly documentName: string;
  readonly name: string;
  readonly type: string;
  readonly img: string;
  readonly system: Data;
  readonly flags: Data;
  readonly parent: Document | null;
  readonly pack: string | null;
  readonly ownership: Record<string, number>;
  readonly isOwner: boolean;
  readonly sheet: Application;
  readonly invalid?: boolean;
  readonly _source: Data;
  readonly items: Collection<Document>;
  readonly effects: Collection<Document>;
  toObject(source?: boolean): Data & { _id: string };
  update(changes: Data, operation?: Data): Promise<unknown>;
  updateSource(changes: Data): Data;
  delete(operation?: Data): Promise<unknown>;
  createEmbeddedDocuments(name: string, data: readonly Data[], operation?: Data): Promise<Document[]>;
  updateEmbeddedDocuments(name: string, updates: readonly Data[]): Promise<Document[]>;
  deleteEmbeddedDocuments(name: string, ids: readonly string[]): Promise<Document[]>;
  setFlag(scope: string, key: string, value: unknown): Promise<unknown>;
  getFlag(scope: string, key: string): unknown;
  reset(): void;
}

export interface Actor extends Document {
  readonly appliedEffects: Document[];
  readonly statuses: Set<string>;
  readonly prototypeToken: Data;
  toggleStatusEffect(id: string, options?: { active?: boolean }): Promise<unknown>;
  getTokenDocument(data?: Data): Promise<Document>;
}

export interface Message extends Document {
  readonly whisper: readonly string[];
  readonly blind: boolean;
  readonly visible: boolean;
  readonly isContentVisible: boolean;
  readonly rolls: readonly Roll[];
  renderHTML(options?: Data): Promise<HTMLElement>;
}

export interface Combat extends Document {
  readonly round: number;
  readonly turn: number | null;
  readonly turns: readonly Document[];
  readonly started: boolean;
  readonly combatant: Document | null;
  readonly combatants: Collection<Document>;
  startCombat(): Promise<unknown>;
  nextTurn(): Promise<unknown>;
  nextRound(): Promise<unknown>;
  rollInitiative(ids: string | readonly string[]): Promise<unknown>;
}

export interface Roll {
  readonly formula: string;
  readonly total: number;
  readonly options: Data;
  readonly dice: readonly { readonly faces: number; readonly results: readonly { readonly result: number }[] }[];
  evaluate(options?: Data): Promise<Roll>;
  toJSON(): Data;
}

export interface Application {
  readonly id: string;
  readonly element: HTMLElement;
  readonly rendered: boolean;
  readonly options: Data & { readonly classes: readonly string[] };
  readonly parts: Record<string, HTMLElement>;
  readonly tabGroups: Record<string, string | null>;
  readonly isEditable?: boolean;
  render(options?: Data): Promise<unknown>;
  close(options?: Data): Promise<unknown>;
  changeTab(tab: string, group: string, options?: Data): void;
}

export interface Sidebar extends Application {
  readonly expanded: boolean;
  expand(): void;
  collapse(): void;
}

export interface Pack {
  readonly collection: string;
  readonly documentName: string;
  readonly metadata: { readonly name: string; readonly type: string; readonly packageName: string };
  readonly index: Collection<{ readonly _id: string; readonly name: string; readonly type?: string }>;
  getDocuments(): Promise<Document[]>;
  getDocument(id: string): Promise<Document>;
}

export interface DocumentClass<Kind extends Document = Document> {
  readonly documentName: string;
  readonly implementation: DocumentClass<Kind>;
  readonly schema: { readonly fields: Record<string, unknown> };
  new (data: Data, context?: Data): Kind;
  create(data: Data, operation?: Data): Promise<Kind>;
}

export interface User extends Document {
  readonly isGM: boolean;
  readonly isSelf: boolean;
  readonly active: boolean;
  readonly targets: Set<unknown>;
  can(permission: string): boolean;
  query(name: string, data: unknown, options?: { timeout?: number }): Promise<unknown>;
}

export interface Package {
  readonly id: string;
  readonly title: string;
  readonly version: string;
  readonly active: boolean;
  readonly esmodules: unknown;
  readonly documentTypes: Record<string, Record<string, unknown>>;
  /** Where packages put what others may call. */
  api?: unknown;
}

/** `game.sirpas`, as docs/api.md promises it. */
export interface Sirpas {
  check(actor: Actor, statistic: string, call?: Data): Promise<Message | null>;
  attack(actor: Actor, call?: Data): Promise<Message | null>;
  contest(one: Actor, others: Actor | readonly Actor[], call?: Data): Promise<Message | null>;
  ranking(actors: readonly Actor[], statistic: string, call?: Data): Promise<Message | null>;
  multiContest(parties: readonly unknown[], statistic: string, call?: Data): Promise<Message | null>;
  generateRanking(names: readonly unknown[], call?: Data): Promise<Message | null>;
  requestCheck(call: Data): Promise<Message | null>;
  damage(actors: readonly Actor[], call: Data): Promise<boolean>;
  treat(healer: Actor, call: Data): Promise<Message | null>;
  awardPoints(points: number, reason?: string, actors?: readonly Actor[]): Promise<readonly Actor[]>;
  readonly odds: Record<string, (...call: unknown[]) => { readonly chances: Record<string, number> }>;
}

export interface Game {
  readonly release: { readonly generation: number; readonly version: string; readonly build: number };
  readonly version: string;
  readonly ready: boolean;
  readonly user: User;
  readonly userId: string;
  readonly users: Collection<User> & { readonly activeGM: User | null };
  readonly world: Package;
  readonly system: Package;
  readonly modules: Collection<Package>;
  readonly actors: Collection<Actor>;
  readonly items: Collection<Document>;
  readonly messages: Collection<Message>;
  readonly combats: Collection<Combat>;
  readonly scenes: Collection<Document> & { readonly viewed?: Document | null };
  readonly packs: Collection<Pack>;
  readonly collections: Collection<Collection<Document>>;
  readonly settings: {
    readonly settings: Map<string, Data>;
    readonly menus: Map<string, { readonly type: new () => Application }>;
    get(scope: string, key: string): unknown;
    set(scope: string, key: string, value: unknown): Promise<unknown>;
  };
  readonly i18n: {
    readonly lang: string;
    localize(key: string): string;
    format(key: string, data?: Data): string;
    has(key: string): boolean;
  };
  readonly time: { readonly worldTime: number; advance(seconds: number): Promise<number> };
  readonly socket: { emit(...said: unknown[]): unknown };
  readonly sirpas: Sirpas;
}

export interface Globals {
  readonly game: Game;
  readonly ui: Record<string, Application & Data> & {
    readonly notifications: Notifications;
    readonly sidebar: Sidebar;
  };
  readonly CONFIG: Record<string, Data> & {
    readonly Dice: { randomUniform: () => number };
    readonly queries: Record<string, unknown>;
  };
  readonly CONST: Record<string, Record<string, unknown>>;
  readonly Hooks: HookCalls;
  readonly foundry: Foundry;
  readonly Actor: DocumentClass<Actor>;
  readonly Item: DocumentClass;
  readonly ChatMessage: DocumentClass<Message>;
  readonly Combat: DocumentClass<Combat>;
  readonly Scene: DocumentClass;
  readonly Roll: { fromData(data: Data): Roll };
  readonly canvas: Data & { readonly ready: boolean; readonly scene: Document | null };
}

export interface Notifications {
  info(message: string, options?: Data): Data;
  warn(message: string, options?: Data): Data;
}

/** A listener takes whatever its hook hands over. */
export interface HookCalls {
  on(hook: string, listener: (...given: never[]) => unknown): number;
  once(hook: string, listener: (...given: never[]) => unknown): number;
  off(hook: string, listener: number): void;
  callAll(hook: string, ...given: unknown[]): boolean;
}

export interface Foundry {
  readonly utils: {
    getProperty(object: object, path: string): unknown;
    mergeObject(original: object, other: object, options?: Data): Data;
    fromUuid(uuid: string): Promise<Document | null>;
    deepClone<Value>(value: Value): Value;
    randomID(): string;
    [member: string]: unknown;
  };
  readonly applications: {
    readonly instances: Map<string, Application>;
    readonly api: Record<string, unknown>;
    readonly apps: Record<string, unknown>;
    readonly ux: {
      readonly TextEditor: { readonly implementation: { enrichHTML(html: string, options?: Data): Promise<string> } };
      readonly [member: string]: unknown;
    };
    readonly handlebars: Record<string, unknown>;
    readonly sidebar: { readonly tabs: Record<string, unknown> };
    readonly sheets: Record<string, unknown>;
  };
  readonly documents: Record<string, unknown>;
  readonly data: { readonly fields: Record<string, unknown>; readonly [member: string]: unknown };
  readonly canvas: { readonly placeables: { readonly tokens: Record<string, unknown> } };
}

/** The globals of the client, to be asked for once it is there. */
export const client = globalThis as unknown as Globals;

/** Whether this Foundry is of generation 14 or later. The stories ask where its two generations are documented to differ. */
export function isFourteen(): boolean {
  return client.game.release.generation >= 14;
}

/** What stands at a path of an object: `system.outcome.success`. */
export function at(object: object, path: string): unknown {
  return client.foundry.utils.getProperty(object, path);
}

/*
 * The client's globals, as far as what is tried in the page uses them, and the helpers that are put into the page beside them.
 */

/** One thing that was tried, and what came of it. */
export interface Attempt {
  readonly what: string;
  /** Why it failed; null where it did not. */
  readonly error: string | null;
  /** That the system itself refused it, in its words, or took no notice of it. */
  readonly refusal?: string;
}

/** A value that a document keeps. */
export interface Kept {
  readonly uuid: string;
  readonly path: string;
  readonly value: unknown;
}

export interface TriedDocument {
  readonly id: string;
  readonly uuid: string;
  readonly name: string;
  readonly type: string;
  readonly sheet: TriedSheet | null;
  readonly system?: { readonly schema?: { getField(path: string): TriedField | undefined } };
  toObject(): Record<string, unknown> & { readonly system?: unknown };
  update(changes: object): Promise<unknown>;
  delete(): Promise<unknown>;
  toDragData(): object;
}

interface TriedField {
  readonly choices?: unknown;
  readonly readonly?: boolean;
}

export interface TriedActor extends TriedDocument {
  getTokenDocument(data: object): Promise<{ toObject(): object }>;
}

export interface TriedSheet {
  readonly element: HTMLElement | { readonly 0?: HTMLElement } | null;
  readonly rendered: boolean;
  render(options: unknown, more?: object): unknown;
  close(options?: object): Promise<unknown>;
}

export interface TriedCombat extends TriedDocument {
  readonly started: boolean;
  readonly round: number;
  readonly turn: number | null;
  readonly combatants: Collection<{ readonly id: string; readonly name: string; readonly initiative: number | null }>;
  activate(): Promise<unknown>;
  startCombat(): Promise<unknown>;
  nextTurn(): Promise<unknown>;
  nextRound(): Promise<unknown>;
  endCombat(): Promise<unknown>;
}

interface TriedScene {
  createEmbeddedDocuments(name: "Token", data: object[]): Promise<object[]>;
}

export interface Collection<Content> {
  readonly contents: readonly Content[];
  readonly size: number;
  has(id: string): boolean;
}

interface DocumentClass<Created = TriedDocument> {
  create(data: object): Promise<Created | undefined>;
}

/** A class of rolls, as a system registers it. */
export interface RollClass {
  readonly name: string;
  new (
    formula: string,
    data: object,
    options: object,
  ): {
    evaluate(): Promise<{ readonly total?: number }>;
    toMessage(data?: object): Promise<TriedDocument>;
  };
}

export interface Client {
  readonly tryHelpers: Helpers;
  readonly game: {
    readonly ready: boolean;
    readonly system: { readonly documentTypes: Record<string, Record<string, unknown> | undefined> };
    readonly actors: Collection<TriedActor>;
    readonly items: Collection<TriedDocument>;
    readonly messages: Collection<TriedDocument>;
    readonly combats: Collection<TriedCombat>;
    readonly scenes: { readonly active: TriedScene };
  };
  readonly ui: {
    readonly sidebar: { expand(): void; changeTab(tab: string, group: string): void };
    readonly combat: TriedSheet;
    readonly notifications: { warn(...said: unknown[]): { readonly message?: string } | undefined };
  };
  readonly CONFIG: { readonly Dice: { readonly rolls: readonly RollClass[]; readonly terms: object } };
  readonly foundry: { readonly utils: { getProperty(object: object, path: string): unknown } };
  readonly fromUuidSync: (uuid: string) => TriedDocument | null;
  readonly getDocumentClass: (name: string) => DocumentClass;
  readonly Hooks: {
    on(hook: "error", listen: (at: string, error: Error) => void): number;
    off(hook: string, id: number): void;
  };
  readonly Roll: RollClass;
  readonly ChatMessage: { readonly implementation: DocumentClass };
  readonly Combat: { readonly implementation: DocumentClass<TriedCombat> };
  readonly TokenDocument: {
    readonly implementation: { createCombatants(tokens: object[], options: { combat: TriedCombat }): Promise<unknown> };
  };
}

/** What is put into the page before anything else of it runs. */
export interface Helpers {
  /** Runs one thing that is tried, and notes how it went; what takes longer than 15 seconds has failed. */
  attempt<Value>(attempts: Attempt[], what: string, run: () => Promise<Value>): Promise<Value | null>;
  /** Draws a sheet. @throws if it does not appear, or is empty. */
  draw(sheet: TriedSheet | null): Promise<HTMLElement>;
  /** The element of a sheet of either kind, where it is drawn. */
  elementOf(sheet: TriedSheet): HTMLElement | undefined;
  /** Closes a sheet, and agrees where it asks whether it may. */
  close(sheet: TriedSheet): Promise<void>;
  /** Waits until something is so, for some milliseconds at most. @returns whether it is. */
  until(isSo: () => boolean, most: number): Promise<boolean>;
  /**
   * Does something and waits until what is expected of it is so, taking the first answer of every window that opens meanwhile.
   * @throws if it does not come to be: a refusal where the system has warned of it, has thrown an error of its own words, or says it in the window that asks.
   */
  expectOf(run: () => unknown, isSo: () => boolean, otherwise: string): Promise<void>;
}

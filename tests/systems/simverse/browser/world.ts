/** What a Gamemaster's screen sets the scene with. */
export interface World {
  readonly game: {
    readonly users: { getName(name: string): { readonly id: string } };
    readonly actors: { getName(name: string): Fighter };
    readonly messages: { readonly contents: readonly { readonly id: string; readonly type: string }[] };
    readonly combat: {
      nextTurn(): Promise<unknown>;
      delete(): Promise<unknown>;
      update(changes: object): Promise<unknown>;
      rollInitiative(id: string): Promise<unknown>;
      readonly turns: readonly { readonly id: string; readonly name: string; readonly initiative: number }[];
    };
  };
  readonly ChatMessage: { create(data: object): Promise<unknown> };
  readonly CONFIG: {
    readonly Canvas: { readonly polygonBackends: { readonly move: object } };
    readonly SIMVERSE: { readonly rolls: { readonly check: { build(): { evaluate(): Promise<unknown> } } } };
  };
  readonly Actor: { create(data: object): Promise<{ readonly id: string; readonly uuid: string }> };
  readonly canvas: { readonly tokens: { readonly placeables: readonly Placed[] } };
}

interface Holder {
  createEmbeddedDocuments(name: string, data: readonly object[]): Promise<unknown>;
}

interface Fighter extends Holder {
  readonly id: string;
  readonly uuid: string;
  readonly items: {
    getName(name: string): {
      readonly system: {
        readonly quantity: number;
        readonly loaded: boolean;
        readonly equipped: boolean;
        readonly healing?: object;
      };
    };
  };
  toggleStatusEffect(id: string): Promise<unknown>;
  update(changes: object): Promise<unknown>;
  readonly sheet: { render(options: object): Promise<unknown> };
  readonly statuses: ReadonlySet<string>;
  readonly system: {
    readonly vitality: { readonly value: number };
    readonly stamina: { readonly value: number };
    readonly mana: { readonly value: number };
    readonly bleeding: number;
    readonly silver: number;
  };
}

interface Placed {
  readonly name: string;
  readonly document: { readonly x: number; readonly y: number };
}

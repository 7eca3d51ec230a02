/** The settings of this system, as they are registered and read. */
export interface Store {
  register(namespace: "sirpas", key: string, config: object): void;
  get(namespace: "sirpas", key: string): unknown;
  set(namespace: "sirpas", key: string, value: unknown): Promise<unknown>;
}

/** Where Foundry keeps settings. Its types know only those that are declared to them, one by one. */
export function settings(): Store {
  return game.settings as unknown as Store;
}

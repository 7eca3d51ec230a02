/** Where settings of the world and of users are kept, as JSON text by the setting's id and the user's, if any. */
export interface SettingStore {
  read(id: string, userId: string | null): string | undefined;
  write(id: string, userId: string | null, value: string, options: object): Promise<void>;
  /** The stored document itself. */
  getSetting(id: string, userId: string | null): unknown;
}

/** Local storage for a client without a browser. */
export function memoryStorage(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    clear: () => items.clear(),
    getItem: (key) => items.get(key) ?? null,
    key: (index) => Array.from(items.keys())[index] ?? null,
    removeItem: (key) => void items.delete(key),
    setItem: (key, value) => void items.set(key, String(value)),
  };
}

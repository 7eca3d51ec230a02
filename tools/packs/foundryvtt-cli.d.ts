/** The two calls of Foundry's own pack tool used here; it ships no types. */
declare module "@foundryvtt/foundryvtt-cli" {
  /** Compile a folder of JSON documents, each with its `_key`, into a LevelDB database. */
  export function compilePack(source: string, target: string, options?: { recursive?: boolean }): Promise<void>;
  /** Write every document of a LevelDB database to a file of its own. */
  export function extractPack(source: string, target: string, options?: { clean?: boolean }): Promise<void>;
}

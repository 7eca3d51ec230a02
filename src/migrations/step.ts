/** Data as they are stored, of whatever version. */
export type Source = Readonly<Record<string, unknown>>;

/** What steps are written for. What an unlinked token changes of its actor (its `delta`) is a part of an actor. */
export type Kind = "actor" | "item" | "effect" | "message" | "combat";

/**
 * Brings data to the next version, by their shape: they can be whole or a part, and have the new shape already. Pure.
 * @returns the source itself if there is nothing to do, else a new object; keys that the step does not know stay.
 * @throws if it cannot read the data; they stay as they are stored then, and the report says why.
 */
type Migrate = (source: Source) => Source;

/** What changed in what is stored from one version to the next: see docs/migrations.md. `settings` are the system's, by key. */
export interface Step extends Readonly<Partial<Record<Kind | "settings", Migrate>>> {
  readonly version: number;
}

/** Data as they are stored, of whatever version. */
export type Source = Readonly<Record<string, unknown>>;

/** What steps are written for. A token's own data (its `delta`) are a part of an actor's, and take the steps of actors. */
export const KINDS = ["actor", "item", "effect", "message", "combat"] as const;
export type Kind = (typeof KINDS)[number];

/**
 * Brings data to the next version.
 * @param source  Whole or in part, and perhaps in the new shape already: it is told by its shape. It is not changed.
 * @param from    The version it is known to have; null if nothing says so, as of a part.
 * @returns the source itself if there is nothing to do, else a new one; keys that the step does not know stay as they are.
 */
export type Rewrite = (source: Source, from: number | null) => Source;

/** What changed in what is stored from one version to the next: see docs/migrations.md. */
export interface Step extends Partial<Readonly<Record<Kind, Rewrite>>> {
  readonly version: number;
  /** The world settings of the system by their keys; those that are not stored are missing. */
  readonly settings?: (values: Source) => Source;
}

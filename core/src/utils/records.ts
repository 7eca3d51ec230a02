/** Data of which nothing is known but that they have fields. */
export type Loose = Readonly<Record<string, unknown>>;

/** Whether something has fields, and is no list. */
export function isRecord(value: unknown): value is Loose {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

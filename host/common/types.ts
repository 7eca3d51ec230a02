/** A plain object as it is stored, sent or merged. */
export type Data = Record<string, unknown>;

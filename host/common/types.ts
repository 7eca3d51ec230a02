/** A plain object as it is stored, sent or merged. */
export type Data = Record<string, unknown>;

/** A class, as far as code that only constructs it needs to know. */
export type Constructor<T = object> = abstract new (...args: never[]) => T;

import { isBefore14 } from "./generation.ts";

/** The part of an update that deletes a key of a record: a key of its own in generation 13, a value from 14 on. */
export function deletion(key: string): object {
  if (isBefore14()) return { [`-=${key}`]: null };
  const { operators } = foundry.data as unknown as {
    readonly operators: { readonly ForcedDeletion: new () => object };
  };
  return { [key]: new operators.ForcedDeletion() };
}

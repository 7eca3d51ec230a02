/** A list as an actor stores it: a record by id, here by place where an entry says none. */
export function recordOf<One extends object>(list: readonly One[]): Record<string, One & { readonly sort: number }> {
  return Object.fromEntries(
    list.map((entry, index) => {
      const { id = `entry${String(index).padStart(11, "0")}`, ...fields } = entry as One & { readonly id?: string };
      return [id, { ...(fields as One), sort: index + 1 }];
    }),
  );
}

/** Favourites as an actor stores them. */
export function favouritesOf(refs: readonly (string | null)[]): object {
  return recordOf(refs.map((ref) => ({ ref })));
}

/** A list as an actor stores it, for data whose shape a test leaves to the model. */
export function asRecord(list: readonly object[]): never {
  return recordOf(list) as never;
}

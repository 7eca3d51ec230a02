import { type DocumentLike, hooks } from "../ui/client.ts";

/**
 * Calls back once after each batch of documents that was created, updated or deleted.
 * @param names   The documents' names: "Actor", "Folder", …
 * @param concern Whether a change to this document matters.
 * @returns a function which ends it.
 */
export function follow(
  names: string[],
  concern: (document: DocumentLike) => boolean,
  callback: () => void,
): () => void {
  let queued = false;
  const changed = (document: DocumentLike) => {
    if (queued || !concern(document)) return;
    queued = true;
    queueMicrotask(() => {
      queued = false;
      callback();
    });
  };
  const registered = names.flatMap((name) =>
    ["create", "update", "delete"].map((action) => {
      const hook = `${action}${name}`;
      return { hook, id: hooks().on(hook, changed) };
    }),
  );
  return () => registered.forEach(({ hook, id }) => hooks().off(hook, id));
}

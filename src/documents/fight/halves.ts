/**
 * What the client that writes the log of an encounter does in two steps, first to the actors and then to the log: it writes an
 * event, takes one back, or does one again. Outside of an encounter, where no log is, it is a message that says that a deed was
 * taken back: then the encounter is empty, and the message stands for the event.
 */
export const HALVES = ["event", "undo", "redo"] as const;
export type Half = (typeof HALVES)[number];

/** What actors keep of it until the next, so that one which a client was closed in the middle of can be told. */
export function halfKey(half: Half, combat: string, event: string): string {
  return `${half}:${combat}:${event}`;
}

/** What such a key stands for; null for any other. */
export function readHalf(key: string): { readonly half: Half; readonly combat: string; readonly event: string } | null {
  const [half, combat = "", event = ""] = key.split(":");
  const known = HALVES.find((one) => one === half);
  return known && event !== "" ? { half: known, combat, event } : null;
}

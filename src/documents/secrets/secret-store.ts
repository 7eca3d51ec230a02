import { settings } from "../../settings/store.ts";

/** What a message says, apart from who may know it: the data of its type, its dice, and what Foundry wrote of them. */
export interface Secret {
  readonly system: object;
  /** Each roll as JSON. */
  readonly rolls: readonly string[];
  readonly content: string;
}

const KEY = "secrets";

/** A browser keeps as many as fit beside everything else that is stored in it. */
const MOST = 400;

type Secrets = Readonly<Record<string, Secret>>;

/** What is stored in this browser, read once: every message that is drawn asks for its secret. */
let read: { readonly place: string; readonly secrets: Secrets } | null = null;

/** What came in since the page was loaded, whether or not the browser had room to keep it. */
const heard = new Map<string, Secret>();

/** Registers where this browser keeps what its user was told in secret; to be called in the init hook. */
export function registerSecretStore(): void {
  read = null;
  heard.clear();
  settings().register("sirpas", KEY, { scope: "client", config: false, type: Object, default: {} });
}

/** What this browser was told under a key; null if nothing. */
export function secretOf(key: string): Secret | null {
  if (key === "") return null;
  const secrets = ofThisWorld();
  return heard.get(key) ?? (Object.hasOwn(secrets, key) ? (secrets[key] ?? null) : null);
}

/** Keeps a secret; the oldest make room. */
export async function keepSecret(key: string, secret: Secret): Promise<void> {
  heard.set(key, secret);
  const others = Object.entries(storedHere()).filter(([other]) => other !== key);
  await storeWhatFits([...others.slice(1 - MOST), [key, secret]]);
}

/** Forgets the secrets of messages that are gone, but for what has just come in: its message may still be on its way. */
export async function forgetAllBut(keys: ReadonlySet<string>): Promise<void> {
  const all = Object.entries(storedHere());
  const kept = all.filter(([key]) => keys.has(key) || heard.has(key));
  if (kept.length < all.length) await storeWhatFits(kept);
}

const gone = new Set<string>();

/** Forgets a secret whose message has gone; of many that go at once in one stroke. */
export function forgetSecret(key: string): void {
  if (!secretOf(key)) return;
  heard.delete(key);
  gone.add(key);
  if (gone.size > 1) return;
  queueMicrotask(() => {
    const kept = Object.entries(storedHere()).filter(([other]) => !gone.has(other));
    gone.clear();
    void storeWhatFits(kept);
  });
}

/**
 * Reads anew what another window of this browser has been told, which alone is told where a user has several.
 * @returns the keys that are new here.
 */
export function learnFromStorage(): readonly string[] {
  const before = ofThisWorld();
  read = null;
  return Object.keys(ofThisWorld()).filter((key) => !Object.hasOwn(before, key) && !heard.has(key));
}

function ofThisWorld(): Secrets {
  if (read?.place !== place()) read = { place: place(), secrets: storedHere() };
  return read.secrets;
}

/** As it stands in the browser now, where another window may have written. */
function storedHere(): Secrets {
  return stored()[place()] ?? {};
}

function stored(): Readonly<Record<string, Secrets | undefined>> {
  return (settings().get("sirpas", KEY) ?? {}) as Record<string, Secrets>;
}

/** A browser that is full loses the older half, and then the older half of that. What is told now is known until the page is left. */
async function storeWhatFits(entries: readonly (readonly [string, Secret])[]): Promise<void> {
  const secrets = Object.fromEntries(entries);
  try {
    await settings().set("sirpas", KEY, { ...stored(), [place()]: secrets });
    read = { place: place(), secrets };
  } catch (error) {
    if (entries.length === 0) console.warn("SIRPAS | This browser keeps no secrets:", error);
    else await storeWhatFits(entries.slice(Math.ceil(entries.length / 2)));
  }
}

/** Worlds, and people who share a browser, keep apart what they were told. */
function place(): string {
  return `${game.world!.id} ${game.userId}`.replaceAll(".", "_");
}

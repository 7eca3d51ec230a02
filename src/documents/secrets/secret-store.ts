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

type Secrets = Record<string, Secret>;

/** Registers where this browser keeps what its user was told in secret; to be called in the init hook. */
export function registerSecretStore(): void {
  settings().register("sirpas", KEY, { scope: "client", config: false, type: Object, default: {} });
}

/** What this browser was told under a key; null if nothing. */
export function secretOf(key: string): Secret | null {
  const secrets = ofThisWorld();
  return Object.hasOwn(secrets, key) ? (secrets[key] ?? null) : null;
}

/** Keeps a secret; the oldest make room. */
export async function keepSecret(key: string, secret: Secret): Promise<void> {
  const others = Object.entries(ofThisWorld()).filter(([other]) => other !== key);
  await store(Object.fromEntries([...others.slice(1 - MOST), [key, secret]]));
}

/** Forgets the secrets of messages that are gone. */
export async function forgetAllBut(keys: ReadonlySet<string>): Promise<void> {
  const all = Object.entries(ofThisWorld());
  const kept = all.filter(([key]) => keys.has(key));
  if (kept.length < all.length) await store(Object.fromEntries(kept));
}

function ofThisWorld(): Secrets {
  return stored()[place()] ?? {};
}

function stored(): Readonly<Record<string, Secrets>> {
  return (settings().get("sirpas", KEY) ?? {}) as Record<string, Secrets>;
}

async function store(secrets: Secrets): Promise<void> {
  await settings().set("sirpas", KEY, { ...stored(), [place()]: secrets });
}

/** Worlds, and people who share a browser, keep apart what they were told. */
function place(): string {
  return `${game.world!.id} ${game.userId}`.replaceAll(".", "_");
}

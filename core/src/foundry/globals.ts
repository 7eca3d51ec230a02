import { SYSTEM } from "#system";

/* Parts of Foundry's `game`, `CONFIG` and `User` that its types do not know, each as far as we use it. */

interface OurGame {
  /** What macros and modules reach of the system, under its id. */
  readonly [SYSTEM.id]: object;
  readonly keybindings: {
    register(namespace: string, action: string, data: object): void;
    get(namespace: string, action: string): readonly { readonly key: string }[];
  };
  readonly clipboard: { copyPlainText(text: string): Promise<void> };
}

export const ourGame = () => game as unknown as OurGame;

/** What the core reaches of the system that it is part of, as that put it below `CONFIG`. */
export const ourSystem = () => CONFIG[SYSTEM.words];

interface OurConfig {
  /** What one client can ask another, by name. */
  readonly queries: Record<string, unknown>;
  readonly specialStatusEffects: Readonly<Record<string, string>> & { readonly DEFEATED: string };
  /** A list in generation 13, a record by id from 14 on. */
  readonly statusEffects: unknown;
  readonly TextEditor: { readonly enrichers: object[] };
}

export const ourConfig = () => CONFIG as unknown as OurConfig;

interface OurUser {
  query(name: string, data: object, options: { readonly timeout: number }): Promise<unknown>;
  unsetFlag(scope: string, path: string): Promise<unknown>;
  can(permission: string): boolean;
}

const ourUser = (user: User.Implementation) => user as unknown as OurUser;

/** Asks a user's client. @param timeout  For how many milliseconds an answer is waited for. */
export async function queryUser(user: User.Implementation, name: string, data: object, timeout: number) {
  return ourUser(user).query(name, data, { timeout });
}

/** Whether this user can ask others' clients. */
export const canQuery = () => ourUser(game.user!).can("QUERY_USER");

/** Deletes a flag of ours of this user, or an entry of one. */
export async function unsetUserFlag(path: string): Promise<void> {
  await ourUser(game.user!).unsetFlag(SYSTEM.id, path);
}

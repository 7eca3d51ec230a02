/** A hook's own listener: what it is given depends on the hook. */
type Listener<Given extends readonly unknown[]> = (...given: Given) => unknown;

interface Registry {
  on(hook: string, call: Listener<never>): number;
  once(hook: string, call: Listener<never>): number;
  callAll(hook: string, ...given: readonly unknown[]): boolean;
}

/** Foundry's hooks, its own, ours and those of modules: which of them exist, no type can say. */
const registry = () => Hooks as unknown as Registry;

/** Listens to hooks of Foundry, of ours or of a module: `on("createChatMessage", (message: Message) => …)`. */
export function on<Given extends readonly unknown[]>(hooks: string | readonly string[], call: Listener<Given>): void {
  for (const hook of [hooks].flat()) registry().on(hook, call as Listener<never>);
}

/** Listens to a hook once. */
export function once<Given extends readonly unknown[]>(hook: string, call: Listener<Given>): void {
  registry().once(hook, call as Listener<never>);
}

/** The hooks of a kind of document: `createItem`, `updateItem`, `deleteItem`. */
export function changesOfDocument(...names: readonly string[]): readonly string[] {
  return names.flatMap((name) => ["create", "update", "delete"].map((change) => `${change}${name}`));
}

/** Does something once the world is there: now, if it is by then. */
export function whenReady(call: () => void): void {
  if (game.ready) call();
  else once("ready", call);
}

/** The hooks that tell that what a message says may be another than before, or that this user may read it now. */
export const MESSAGE_HOOKS = ["createChatMessage", "updateChatMessage", "deleteChatMessage"] as const;

import { notifyError } from "./notify.ts";

export type HookCallback = (...args: never[]) => unknown;

interface HookedFunction {
  hook: string;
  id: number;
  fn: HookCallback;
  once: boolean;
}

/** The event framework of the client: named hooks to which callbacks are attached, called in the order they came. */
export class Hooks {
  /** The registered callbacks by hook, in the order in which they are called. */
  static readonly events: Record<string, HookedFunction[]> = {};

  static #ids = 1;

  /** Attaches a callback to a hook and answers with the id by which it can be detached. */
  static on(hook: string, fn: HookCallback, { once = false }: { once?: boolean } = {}): number {
    const entry = { hook, id: this.#ids++, fn, once };
    (this.events[hook] ??= []).push(entry);
    return entry.id;
  }

  /** Attaches a callback which is detached again before its first call. */
  static once(hook: string, fn: HookCallback): number {
    return this.on(hook, fn, { once: true });
  }

  /** Detaches a callback, named by the function itself or by the id that `on` gave. */
  static off(hook: string, fn: number | HookCallback): void {
    const entries = this.events[hook];
    if (!entries) return;
    this.events[hook] = entries.filter((entry) => (typeof fn === "number" ? entry.id !== fn : entry.fn !== fn));
  }

  /** Calls every callback of the hook, whatever they answer. */
  static callAll(hook: string, ...args: unknown[]): true {
    for (const entry of Array.from(this.events[hook] ?? [])) this.#call(entry, args);
    return true;
  }

  /** Calls the callbacks of the hook one by one until one of them answers `false`, which is then the answer. */
  static call(hook: string, ...args: unknown[]): boolean {
    for (const entry of Array.from(this.events[hook] ?? [])) {
      if (this.#call(entry, args) === false) return false;
    }
    return true;
  }

  /**
   * Reports an error without throwing it: to the `error` hook, the console and, if asked, as a notification.
   * @param location Where it happened, as "Class#method".
   */
  static onError(
    location: string,
    error: Error,
    { msg = "", notify = null, log = "error", ...data }: ErrorReport = {},
  ): void {
    this.callAll("error", location, error, { msg, notify, log, ...data });
    if (log) console[log](`${location}: ${msg || error.message}`, error);
    if (notify) notifyError(notify, msg || error.message);
  }

  /** A callback that fails is reported and does not keep the others from being called. */
  static #call(entry: HookedFunction, args: unknown[]): unknown {
    if (entry.once) this.off(entry.hook, entry.id);
    try {
      return (entry.fn as (...args: unknown[]) => unknown)(...args);
    } catch (error) {
      const cause = error instanceof Error ? error : new Error(String(error));
      const msg = `A callback of the hook "${entry.hook}" failed: ${cause.message}`;
      if (entry.hook === "error") console.error(msg, cause);
      else this.onError("Hooks.#call", cause, { msg, hook: entry.hook, fn: entry.fn });
      return undefined;
    }
  }
}

export interface ErrorReport {
  msg?: string;
  notify?: "error" | "warn" | "info" | null;
  log?: "error" | "warn" | "log" | null;
  [data: string]: unknown;
}

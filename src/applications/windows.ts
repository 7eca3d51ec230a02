import type * as Windows from "../windows.ts";

/** Opens each window as `src/windows.ts` does: the program of all of them comes with the first that is opened. */
export const windows = new Proxy({} as typeof Windows, {
  get:
    (_none, name: keyof typeof Windows) =>
    async (...given: readonly unknown[]) => {
      const open = (await CONFIG.SIRPAS.windows())[name] as (...given: readonly unknown[]) => unknown;
      return open(...given);
    },
});

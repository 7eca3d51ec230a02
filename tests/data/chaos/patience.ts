import { PATIENCE } from "#core/play/deciding/claimant.ts";

let isEndless = false;
/** What would have been done had this window lost its patience. */
const over: (() => void)[] = [];

/** Makes the timers of this process follow `bePatient`; to be called before anything waits. */
export function keepPatience(): void {
  globalThis.setTimeout = new Proxy(globalThis.setTimeout, {
    apply(later, _self, [call, milliseconds, ...given]: [(...given: unknown[]) => void, number?, ...unknown[]]) {
      const done = () => (isEndless ? void over.push(() => call(...given)) : call(...given));
      return later(milliseconds === PATIENCE ? done : () => call(...given), milliseconds);
    },
  });
}

/** Whether this window waits endlessly for others of its user, so that a busy machine takes none of them for gone. */
export function bePatient(endlessly: boolean): void {
  isEndless = endlessly;
  if (!endlessly) for (const call of over.splice(0)) call();
}

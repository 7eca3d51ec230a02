/** Under which address the world's time is among what changes. */
export const CLOCK = "Clock.world";

/** The seconds of the world's time. */
export const worldTime = (): number => game.time!.worldTime;

/** The world's time, to be read and written as a document is: a Gamemaster owns it. */
export const WORLD_CLOCK = {
  toObject: () => ({ seconds: worldTime() }),
  update: async ({ seconds }: { readonly seconds?: number }) => {
    const by = (seconds ?? worldTime()) - worldTime();
    if (by !== 0) await game.time!.advance(by);
  },
  testUserPermission: ({ isGM }: { readonly isGM: boolean }) => isGM,
} as const;

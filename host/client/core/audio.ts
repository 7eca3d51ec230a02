import { extendables, refusing } from "./extendable.ts";

class NotHere {}

/** The members of `foundry.audio`: there is no sound, and what is asked to make one says so. */
export const audioNamespace = {
  ...extendables("foundry.audio", ["AudioBufferCache", "AudioTimeout", "BiquadFilterEffect", "Sound"], NotHere),
  AudioHelper: Object.assign(extendables("foundry.audio", ["AudioHelper"], NotHere)["AudioHelper"] as object, {
    play: async () => refusing("foundry.audio.AudioHelper.play")(),
    preloadSound: async () => refusing("foundry.audio.AudioHelper.preloadSound")(),
  }),
};

/** `game.audio`. */
export const gameAudio = {
  play: async (): Promise<never> => refusing("game.audio.play")(),
  preload: async (): Promise<never> => refusing("game.audio.preload")(),
  interface: null,
  environment: null,
  music: null,
  locked: true,
};

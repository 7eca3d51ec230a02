import { extendables, refusing } from "./extendable.ts";

class NotHere {}

/** A short tone in the place of whatever file is asked for: the host has none of Foundry's. */
async function playTone({ volume = 1 }: { volume?: number } = {}): Promise<void> {
  if (typeof AudioContext === "undefined") return;
  const context = new AudioContext();
  const [tone, gain] = [context.createOscillator(), context.createGain()];
  gain.gain.setValueAtTime(volume * 0.1, context.currentTime);
  gain.gain.exponentialRampToValueAtTime(0.001, context.currentTime + 0.3);
  tone.connect(gain).connect(context.destination);
  tone.onended = () => void context.close();
  tone.start();
  tone.stop(context.currentTime + 0.3);
}

/** The members of `foundry.audio`: there is one sound, and what is asked for another says so. */
export const audioNamespace = {
  ...extendables("foundry.audio", ["AudioBufferCache", "AudioTimeout", "BiquadFilterEffect", "Sound"], NotHere),
  AudioHelper: Object.assign(extendables("foundry.audio", ["AudioHelper"], NotHere)["AudioHelper"] as object, {
    play: playTone,
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

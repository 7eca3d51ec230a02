import { game } from "../core/state.ts";

/** The time of the world, in seconds. */
export class GameTime {
  get worldTime(): number {
    return Number(game.settings.get("core", "time"));
  }

  /** The time of the clock on the wall, in milliseconds. */
  get serverTime(): number {
    return Date.now();
  }

  /** Moves the time of the world by a number of seconds, which only a Gamemaster may. */
  async advance(delta: number, options: Record<string, unknown> = {}): Promise<number> {
    return this.set(this.worldTime + delta, options);
  }

  async set(time: number, options: Record<string, unknown> = {}): Promise<number> {
    await game.settings.set("core", "time", Math.round(time), { ...options, previous: this.worldTime });
    return this.worldTime;
  }
}

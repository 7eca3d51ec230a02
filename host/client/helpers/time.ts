import { CONFIG, game } from "../core/state.ts";
import type { CalendarData, TimeComponents } from "../data/calendar-data.ts";

/** What CONFIG.time says of the calendar of the world. */
interface TimeConfig {
  readonly worldCalendarClass: typeof CalendarData;
  readonly worldCalendarConfig: object;
}

/** The time of the world, in seconds. */
export class GameTime {
  #calendar: CalendarData | undefined;

  /** How this world counts its time, as CONFIG.time says after the hook `init`. */
  get calendar(): CalendarData {
    return (this.#calendar ??= this.initializeCalendar());
  }

  /** Reads CONFIG.time anew. */
  initializeCalendar(): CalendarData {
    const { worldCalendarClass, worldCalendarConfig } = CONFIG["time"] as TimeConfig;
    return (this.#calendar = new worldCalendarClass(worldCalendarConfig as never));
  }

  /** The time of the world by its calendar. */
  get components(): TimeComponents {
    return this.calendar.timeToComponents(this.worldTime);
  }

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

  /** Sets the time of the world, in seconds or by its calendar. */
  async set(time: number | Partial<TimeComponents>, options: Record<string, unknown> = {}): Promise<number> {
    const seconds = typeof time === "number" ? time : this.calendar.componentsToTime(time);
    await game.settings.set("core", "time", Math.round(seconds), { ...options, previous: this.worldTime });
    return this.worldTime;
  }
}

import type { CalendarData, TimeComponents } from "../../core/time/calendar-data";
import { Hooks } from "../hooks";
import { runtime } from "../runtime";
import type { ClientSettings } from "./client-settings";

/** The world's time, `game.time`: seconds, kept in a setting of the world. */
export class GameTime {
  readonly #settings: ClientSettings;
  #known = 0;
  #calendar: CalendarData | null = null;

  constructor(settings: ClientSettings) {
    this.#settings = settings;
    settings.register("core", "time", {
      scope: "world",
      type: Number,
      default: 0,
      onChange: (value, options, userId) => this.#changed(Number(value), options, userId),
    });
  }

  get worldTime(): number {
    return Number(this.#settings.get("core", "time"));
  }

  /** The world's calendar, as it is configured when it is first asked for. */
  get calendar(): CalendarData {
    if (!this.#calendar) this.initializeCalendar();
    return this.#calendar as CalendarData;
  }

  /** The world's time taken apart. */
  get components(): TimeComponents {
    return this.calendar.timeToComponents(this.worldTime);
  }

  /** Takes in the calendar that is configured; call it again when it changes. */
  initializeCalendar(): void {
    const { worldCalendarClass, worldCalendarConfig } = runtime.CONFIG["time"] as {
      worldCalendarClass: typeof CalendarData;
      worldCalendarConfig: Record<string, unknown>;
    };
    this.#calendar = new worldCalendarClass(structuredClone(worldCalendarConfig));
  }

  /** Milliseconds since 1970, as the server counts them. */
  get serverTime(): number {
    return Date.now();
  }

  /** Lets time go on, or back, by seconds or components. Only who may change the world's settings can. @returns the new time */
  async advance(delta: number | Partial<TimeComponents>, options: object = {}): Promise<number> {
    if (typeof delta === "object") {
      return this.set(this.calendar.componentsToTime(this.calendar.add(this.worldTime, delta)), options);
    }
    if (!Number.isFinite(delta)) throw new Error("The world's time can only be advanced by a number of seconds");
    return this.set(this.worldTime + delta, options);
  }

  /** Sets the time, in seconds or components. @returns it */
  async set(time: number | Partial<TimeComponents>, options: object = {}): Promise<number> {
    const seconds = typeof time === "object" ? this.calendar.componentsToTime(time) : time;
    await this.#settings.set("core", "time", seconds, options);
    return this.worldTime;
  }

  /** Begins to count: the world is known now. */
  initialize(): void {
    this.#known = this.worldTime;
  }

  #changed(time: number, options: object, userId: string): void {
    const delta = time - this.#known;
    this.#known = time;
    Hooks.callAll("updateWorldTime", time, delta, options, userId);
  }
}

import { Hooks } from "../hooks";
import type { ClientSettings } from "./client-settings";

/** The world's time, `game.time`: seconds, kept in a setting of the world. */
export class GameTime {
  readonly #settings: ClientSettings;
  #known = 0;

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

  /** Milliseconds since 1970, as the server counts them. */
  get serverTime(): number {
    return Date.now();
  }

  /** Lets time go on, or back, by seconds. Only who may change the world's settings can. @returns the new time */
  async advance(delta: number, options: object = {}): Promise<number> {
    if (!Number.isFinite(delta)) throw new Error("The world's time can only be advanced by a number of seconds");
    return this.set(this.worldTime + delta, options);
  }

  /** Sets the time. @returns it */
  async set(time: number, options: object = {}): Promise<number> {
    await this.#settings.set("core", "time", time, options);
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

/** What the core takes from whichever host it runs in: a browser and Node both have these. */
interface Host {
  readonly crypto: { getRandomValues(array: Uint8Array): Uint8Array };
  readonly console: { warn(...values: unknown[]): void; error(...values: unknown[]): void };
  setTimeout(callback: () => void, delay: number): unknown;
  clearTimeout(timer: unknown): void;
}

export const host = globalThis as unknown as Host;

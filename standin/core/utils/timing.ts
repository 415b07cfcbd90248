import { host } from "./host";

type Callback<A extends unknown[]> = (...args: A) => void;

/** A function that runs once, `delay` milliseconds after its last call. */
export function debounce<A extends unknown[]>(callback: Callback<A>, delay: number): Callback<A> {
  let timer: unknown;
  return function (this: unknown, ...args: A): void {
    host.clearTimeout(timer);
    timer = host.setTimeout(() => callback.apply(this, args), delay);
  };
}

/** A function that runs at once and then at most every `delay` milliseconds, the last call included. */
export function throttle<A extends unknown[]>(callback: Callback<A>, delay: number): Callback<A> {
  let next = 0;
  let timer: unknown;
  return function (this: unknown, ...args: A): void {
    host.clearTimeout(timer);
    const wait = next - Date.now();
    const run = (): void => {
      next = Date.now() + delay;
      callback.apply(this, args);
    };
    if (wait <= 0) run();
    else timer = host.setTimeout(run, wait);
  };
}

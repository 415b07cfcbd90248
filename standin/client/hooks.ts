/** A function called at a hook. */
export type HookFunction = (...args: never[]) => unknown;

interface Registration {
  readonly hook: string;
  readonly id: number;
  readonly fn: HookFunction;
  readonly once: boolean;
}

const events: Record<string, Registration[]> = {};
let nextId = 1;

function run(registration: Registration, args: readonly unknown[]): unknown {
  if (registration.once) Hooks.off(registration.hook, registration.id);
  try {
    return (registration.fn as (...args: readonly unknown[]) => unknown)(...args);
  } catch (error) {
    Hooks.onError("Hooks.call", error, { hook: registration.hook, fn: registration.fn, log: "error" });
    return undefined;
  }
}

interface ErrorOptions {
  msg?: string;
  notify?: string | null;
  log?: string | null;
  [key: string]: unknown;
}

/** Named events that packages listen to. Functions are never awaited; what they return counts only in `call`. */
export const Hooks = {
  /** The registered functions by event. */
  get events(): Readonly<Record<string, readonly Registration[]>> {
    return events;
  },

  /** Registers a function for an event; the number returned can be used to take it off. */
  on(hook: string, fn: HookFunction, { once = false }: { once?: boolean } = {}): number {
    const registration = { hook, id: nextId++, fn, once };
    events[hook] ??= [];
    events[hook].push(registration);
    return registration.id;
  },

  /** Registers a function for the next occurrence of an event. */
  once(hook: string, fn: HookFunction): number {
    return Hooks.on(hook, fn, { once: true });
  },

  /** Takes a function off an event, by itself or by its number. */
  off(hook: string, fn: HookFunction | number): void {
    const list = events[hook] ?? [];
    const index = list.findIndex((entry) => (typeof fn === "number" ? entry.id === fn : entry.fn === fn));
    if (index >= 0) list.splice(index, 1);
    if (list.length === 0) delete events[hook];
  },

  /** Calls all functions of an event, whatever they return. */
  callAll(hook: string, ...args: unknown[]): true {
    for (const registration of [...(events[hook] ?? [])]) run(registration, args);
    return true;
  },

  /** Calls the functions of an event until one returns false. @returns whether none did */
  call(hook: string, ...args: unknown[]): boolean {
    for (const registration of [...(events[hook] ?? [])]) if (run(registration, args) === false) return false;
    return true;
  },

  /** Tells of an error that does not stop what goes on: hook `error`, and the log where asked for. */
  onError(location: string, error: unknown, { msg = "", notify = null, log = null, ...data }: ErrorOptions = {}): void {
    const told = error instanceof Error ? error : new Error(String(error));
    if (msg) told.message = `${msg}. ${told.message}`;
    if (log === "warn") console.warn(told);
    else if (log) console.error(told);
    Hooks.callAll("error", location, told, { ...data, notify });
  },
};

import { SYSTEM_ID } from "../../system-id";

interface OwnHooks {
  call(hook: string, data: object): boolean;
  callAll(hook: string, data: object): boolean;
}

function hooks(): OwnHooks {
  return Hooks;
}

/**
 * Asks listeners of `arcanes-agonie.<name>` until one says false.
 * @returns false where one did
 */
export function askHook(name: string, data: object): boolean {
  return hooks().call(`${SYSTEM_ID}.${name}`, data);
}

/** Tells all listeners of `arcanes-agonie.<name>`. */
export function tellHook(name: string, data: object): void {
  hooks().callAll(`${SYSTEM_ID}.${name}`, data);
}

import { SYSTEM_ID } from "../../system-id";

/** A setting as it is registered. */
export interface SettingSpec {
  readonly name?: string;
  readonly hint?: string;
  readonly scope: "world" | "client" | "user";
  readonly config: boolean;
  readonly type: unknown;
  readonly default?: unknown;
  readonly choices?: { readonly [value: string]: string };
  readonly onChange?: (value: unknown) => void;
}
interface Settings {
  register(namespace: string, key: string, spec: SettingSpec): void;
  get(namespace: string, key: string): unknown;
  set(namespace: string, key: string, value: unknown): Promise<unknown>;
}

function settings(): Settings {
  return game.settings as unknown as Settings;
}

export function registerSetting(key: string, spec: SettingSpec): void {
  settings().register(SYSTEM_ID, key, spec);
}
export function readSetting(key: string): unknown {
  return settings().get(SYSTEM_ID, key);
}
export async function writeSetting(key: string, value: unknown): Promise<void> {
  await settings().set(SYSTEM_ID, key, value);
}

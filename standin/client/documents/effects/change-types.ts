import { CONST } from "../../../core/constants";
import type { EffectChange } from "../../../core/fields/field-types";
import type { Data } from "../../../core/utils/types";
import { host } from "../host";

/** How a change is applied. */
export interface ChangeOptions {
  /** The field at the change's key; found in the document if it is not given. */
  field?: unknown;
  /** What `@` references in the value stand for. */
  replacementData?: Data;
  /** Whether the document takes the value. */
  modifyTarget?: boolean;
}

/** A kind of change that a package brings: `CONFIG.ActiveEffect.changeTypes`. */
export interface ChangeTypeConfig {
  label?: string;
  defaultPriority?: number;
  handler?: (target: object, change: EffectChange, options: ChangeOptions) => unknown;
}

/** The configuration of a kind of change that a package brought, or undefined. */
export function changeType(type: string): ChangeTypeConfig | undefined {
  const types = host.CONFIG["ActiveEffect"]?.["changeTypes"] as Record<string, ChangeTypeConfig> | undefined;
  return types?.[type];
}

/** The priority of changes of a type that have none of their own. */
export function defaultPriority(type: string): number {
  const core = CONST.ACTIVE_EFFECT_CHANGE_TYPES as Readonly<Record<string, number>>;
  return changeType(type)?.defaultPriority ?? core[type] ?? 0;
}

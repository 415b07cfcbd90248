import type { TRUSTED } from "../fields/trusted";
import type { Data } from "../utils/types";
import type { DataModel } from "./data-model";

/** Options of a model's constructor. */
export interface ModelOptions extends Data {
  parent?: DataModel | null;
  /** Throw on invalid data; else put initial values in their places and warn. */
  strict?: boolean;
  fallback?: boolean;
  dropInvalidEmbedded?: boolean;
  [TRUSTED]?: boolean;
}

export interface UpdateSourceOptions extends Data {
  /** Only compute the difference. */
  dryRun?: boolean;
  /** Merge inner objects; else replace them. */
  recursive?: boolean;
  fallback?: boolean;
}

export interface ModelValidateOptions {
  /** A partial source to judge instead of the model's own. */
  changes?: Data;
  clean?: boolean;
  fallback?: boolean;
  dropInvalidEmbedded?: boolean;
  /** Throw on failures, instead of warning. */
  strict?: boolean;
  fields?: boolean;
  joint?: boolean;
}

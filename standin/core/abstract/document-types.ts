import type { Data } from "../utils/types";

/** A user as documents see one. */
export interface BaseUserLike {
  readonly id: string | null;
  readonly role: number;
  readonly isGM: boolean;
}

/** What is known of a kind of document. */
export interface DocumentMetadata {
  readonly name: string;
  /** The collection of a world, and of a parent: `actors`, `items`. */
  readonly collection: string;
  readonly label: string;
  readonly labelPlural: string;
  readonly coreTypes: readonly string[];
  /** Fields of embedded collections, by the kind of document: `{Item: "items"}`. */
  readonly embedded: Readonly<Record<string, string>>;
  readonly hasTypeData: boolean;
  readonly indexed: boolean;
  readonly compendiumIndexFields: readonly string[];
  readonly schemaVersion: string;
}

/** Whether a value is a promise-like veto: only literal `false` vetoes. */
export type Veto = boolean | undefined | void;

/** Options of an operation; keys that are not known travel along. */
export interface OperationOptions extends Data {
  parent?: unknown;
  pack?: string | null;
  keepId?: boolean;
  keepEmbeddedIds?: boolean;
  diff?: boolean;
  recursive?: boolean;
  render?: boolean;
  noHook?: boolean;
  dryRun?: boolean;
}

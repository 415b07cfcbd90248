/**
 * Writes and receipts: what an action changes in the world's documents, and how to take it back without calling the rules again.
 * Documents are named by uuid; paths are dotted paths of the document (`system.hp.value`).
 */
import type { Json, JsonObject } from "../json";

/** The embedded collections that rules write to. */
export type EmbeddedKind = "ActiveEffect" | "Item" | "Token" | "Combatant";

/** One change, ready for a batch. A created document has an id fixed beforehand, so that undo finds it. */
export type Write =
  | { readonly kind: "set"; readonly document: string; readonly path: string; readonly value: Json }
  | {
      readonly kind: "create";
      readonly document: string;
      readonly embedded: EmbeddedKind;
      readonly id: string;
      readonly source: JsonObject;
    }
  | { readonly kind: "remove"; readonly document: string; readonly embedded: EmbeddedKind; readonly id: string };

/**
 * One line of a receipt. `after` of a set is what was written; a removed document is kept whole.
 * A line says what was, what is since: undo compares the world with what is since, and restores what was.
 */
export type ReceiptLine =
  | {
      readonly kind: "set";
      readonly document: string;
      readonly path: string;
      readonly before: Json;
      readonly after: Json;
    }
  | {
      readonly kind: "created";
      readonly document: string;
      readonly embedded: EmbeddedKind;
      readonly id: string;
      readonly source: JsonObject;
    }
  | {
      readonly kind: "removed";
      readonly document: string;
      readonly embedded: EmbeddedKind;
      readonly id: string;
      readonly source: JsonObject;
    };

export interface Receipt {
  /** Unique in the world, made by a GM's client: no player can have chosen it. */
  readonly id: string;
  /** Order among all receipts of the world: a later receipt has the higher number. */
  readonly sequence: number;
  /** Who applied it, and when (milliseconds since 1970; given from outside, rules have no clock). */
  readonly user: string;
  readonly at: number;
  readonly lines: readonly ReceiptLine[];
  /** null while it stands; else when and by whom it was taken back, and what the undo wrote. */
  readonly undone: {
    readonly sequence: number;
    readonly user: string;
    readonly at: number;
    readonly lines: readonly ReceiptLine[];
  } | null;
}
/*
 * The law of undo, in any order. Receipts and their undos are ordered by `sequence` (ties: by id). A number is taken back as a difference;
 * anything else becomes what the latest write still standing says (of a receipt, or of somebody else in between) or, if none stands, what was
 * there before the earliest. Drift = the world differs from what the receipts and undos since explain: then the line is asked about. Of
 * embedded documents only their being there counts, each life by itself: they are never asked about.
 */

/** What the world holds now where a receipt wrote: read by the writer just before. `undefined`: the document is gone. */
export interface WorldReader {
  /** Current value at a path of a document: its source, never what data preparation or effects made of it. */
  value(document: string, path: string): Json | undefined;
  /** Full source of an embedded document; null when it is not there, undefined when its parent is gone. */
  embedded(document: string, embedded: EmbeddedKind, id: string): JsonObject | null | undefined;
}

/** A line that cannot be taken back as it stands, and the choices for it. */
export interface Conflict {
  /** Index of the line in its receipt. */
  readonly line: number;
  readonly expected: Json;
  readonly found: Json;
  /** `difference` only for numbers: current − (after − before). */
  readonly choices: readonly ConflictChoice[];
}
export type ConflictChoice = "difference" | "restore" | "leave";

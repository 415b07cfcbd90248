/**
 * What client and server of the stand-in say to each other. The wire is our own; only what systems see of it
 * (documents, hooks, permissions) follows Foundry's public documentation.
 */

/** Any JSON value. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json | undefined };
export type JsonObject = { [key: string]: Json | undefined };

/** The documents kept by a world. `ActorDelta` and the embedded ones live inside their parents. */
export type PrimaryName =
  | "Actor"
  | "ActiveEffect"
  | "ChatMessage"
  | "Combat"
  | "Folder"
  | "Item"
  | "JournalEntry"
  | "Macro"
  | "RollTable"
  | "Scene"
  | "Setting"
  | "User";
export type EmbeddedName =
  | "Item"
  | "ActiveEffect"
  | "Token"
  | "Combatant"
  | "CombatantGroup"
  | "JournalEntryPage"
  | "TableResult";
export type DocumentName = PrimaryName | EmbeddedName;

/**
 * One operation of a request. Deletions and replacements of keys travel in `updates` as the tagged objects
 * `{"__op":"delete"}` and `{"__op":"replace","value":…}` (the wire form of the `_del` and `_replace` operators).
 */
export interface WireOperation {
  readonly action: "create" | "update" | "delete";
  readonly documentName: DocumentName;
  /** uuid of the parent document of an embedded one, e.g. `Actor.abc`, `Scene.s`, `Scene.s.Token.t.Actor.a`. */
  readonly parent: string | null;
  /** Sources to create. */
  readonly data?: readonly JsonObject[];
  /** Partial sources, each with its `_id`; expanded (no dotted keys). */
  readonly updates?: readonly JsonObject[];
  /** Ids to delete. */
  readonly ids?: readonly string[];
  /** Options of the operation, the requester's own keys included; they reach every client as they were sent. */
  readonly options: JsonObject;
}

/** Event `modify` (client → server, acknowledged): all operations or none. */
export interface ModifyRequest {
  readonly operations: readonly WireOperation[];
  /** What the asker calls the request, to find out after a lost connection whether it was done. */
  readonly id?: string;
}

/** What was really done: full sources after a creation, the applied difference after an update. */
export interface WireResult {
  readonly action: WireOperation["action"];
  readonly documentName: DocumentName;
  readonly parent: string | null;
  /** create: full sources; update: `{_id, …difference, _stats}`; delete: `{_id}` each. */
  readonly documents: readonly JsonObject[];
  readonly options: JsonObject;
}

/** Event `modified` (server → every client, the asker included through its acknowledgement). */
export interface ModifiedBroadcast {
  readonly userId: string;
  readonly results: readonly WireResult[];
  /** Number of the change: each is greater than all before it. */
  readonly seq?: number;
}

/** Event `resume` (client → server, acknowledged), after a lost connection: what was missed since a change. */
export interface ResumeRequest {
  /** The run of the server, as `WorldData` names it, and the last change that the client knows. */
  readonly epoch: string;
  readonly seq: number;
}
/** What was missed, in order; `id` of a change that the same client's user asked for. Not ok where the server no longer knows. */
export type ResumeAnswer =
  | {
      readonly ok: true;
      readonly seq: number;
      readonly missed: readonly (ModifiedBroadcast & { readonly id?: string })[];
      readonly activeUsers: readonly string[];
    }
  | { readonly ok: false };

export interface WireError {
  /** `permission`, `validation`, `missing`, `malformed`. */
  readonly kind: "permission" | "validation" | "missing" | "malformed";
  readonly message: string;
}
export type ModifyAnswer =
  | { readonly ok: true; readonly results: readonly WireResult[]; readonly seq?: number }
  | { readonly ok: false; readonly error: WireError };

/** Event `world` (client → server, acknowledged): all that this user's client may hold. */
export interface WorldData {
  readonly userId: string;
  readonly world: { readonly id: string; readonly title: string };
  /** The system's manifest as served, with `id`, `version`, `esmodules`, `styles`, `languages`, `documentTypes`, … */
  readonly system: JsonObject & { readonly id: string; readonly version: string };
  readonly release: { readonly generation: number; readonly build: number; readonly version: string };
  readonly mode: "strict" | "peer";
  readonly language: string;
  readonly activeUsers: readonly string[];
  readonly documents: { readonly [name in PrimaryName]?: readonly JsonObject[] };
  /** The run of the server, and the last change that is in these documents. */
  readonly epoch: string;
  readonly seq: number;
  /** Seed of the dice, or null for real randomness. */
  readonly diceSeed: number | null;
}

/**
 * Other events.
 * - `presence` server → all: `{ userId, active }`.
 * - `activity` client → server → all others, with the server-supplied user: `(activity, userId)`; `activity.targets` are token ids,
 *   `activity.sceneId` the viewed scene, `activity.cursor` unused.
 * - `system.<id>` client → server → all others: `(payload, userId)`.
 * - `movement` client → server → all others, with the server-supplied user: `(signal, userId)`, from those who may move the token;
 *   `resume` from anybody at the table.
 * - `query` client → server → one client → back, acknowledged: `{ userId, name, data }`.
 */
export interface Presence {
  readonly userId: string;
  readonly active: boolean;
}
/** What is told of a token's movement beside its updates. */
export interface MovementSignal {
  /** uuid of the token: `Scene.s.Token.t`. */
  readonly token: string;
  readonly kind: "planned" | "paused" | "stopped" | "resume";
  /** Id of the movement. */
  readonly id: string;
  /** What a pause was made with. */
  readonly key?: string;
  /** A planned movement. */
  readonly movement?: JsonObject;
}
export interface Activity {
  readonly targets?: readonly string[];
  readonly sceneId?: string | null;
}

/** User roles, as CONST.USER_ROLES. */
export const USER_ROLES = { NONE: 0, PLAYER: 1, TRUSTED: 2, ASSISTANT: 3, GAMEMASTER: 4 } as const;
/** Ownership levels, as CONST.DOCUMENT_OWNERSHIP_LEVELS. */
export const OWNERSHIP = { INHERIT: -1, NONE: 0, LIMITED: 1, OBSERVER: 2, OWNER: 3 } as const;

import type { ModifyAnswer, ModifyRequest, MovementSignal } from "../../core/protocol";
import type { Data } from "../../core/utils/types";
import type { ClientDocument } from "./client-document";
import type { User } from "./user";
import type { WorldCollection } from "./world-collection";

/** What carries requests to the server. */
export interface Backend {
  /** Performs operations: all or none. */
  modify(request: ModifyRequest): Promise<ModifyAnswer>;
  /** Tells the other clients of a token's movement. */
  signal?(signal: MovementSignal): void;
  /** Asks another user's client. */
  query?(userId: string, name: string, data: unknown, timeout: number | undefined): Promise<unknown>;
}

/** The part of a scene's view that documents ask about. */
export interface CanvasLike {
  readonly scene?: ClientDocument | null;
  readonly ready?: boolean;
  /** The placeables of a token's document, or of an actor. */
  tokenObject?(document: ClientDocument): unknown;
  /** Draws the HUD anew if it stands beside a token. */
  refreshHud?(token: ClientDocument): void;
  controlledTokens?(): readonly { readonly document: ClientDocument }[];
}

/** What the documents of a client need of the rest of it. Boot fills it. */
export interface DocumentHost {
  backend: Backend | null;
  userId: string;
  /** The configuration that systems change: by kind of document, and for statuses, dice, queries. */
  CONFIG: Record<string, Data>;
  /** The world's collections by kind of document. */
  collections: Map<string, WorldCollection>;
  /** Whether documents prepare their data: from the moment that all of the world's are there. */
  ready: boolean;
  activeUsers: Set<string>;
  canvas: CanvasLike | null;
  localize: (key: string) => string;
  format: (key: string, data: Data) => string;
  /** Asks for name and type of a new document, and makes it. */
  createDialog?: (documentName: string, data: Data, options: Data, dialog: Data) => Promise<unknown>;
  /** Asks the user yes or no; absent where there is no interface. */
  confirm?: (title: string, question: string) => Promise<boolean>;
  warn?: (key: string) => void;
  /** Seconds of the world's time. */
  worldTime: () => number;
  /** Lets the world's time go on, by seconds. */
  advanceTime: (delta: number) => Promise<unknown>;
  /** Ends the effects whose time is over at an event. */
  expireEffects: (event: string, combat: ClientDocument | null, turn?: Data) => Promise<void>;
  /** The combat that the tracker shows. */
  viewedCombat: () => ClientDocument | null;
  /** The window that asks for the dice of a roll that are rolled by hand, or null where none are. */
  rollResolver?: (roll: object) => unknown;
  /** Builds the sheet of a document. */
  createSheet: ((document: ClientDocument) => unknown) | null;
  /** The value of a client setting of the core, such as `messageMode`. */
  coreSetting: (key: string) => unknown;
}

export const host: DocumentHost = {
  backend: null,
  userId: "",
  CONFIG: {},
  collections: new Map(),
  ready: false,
  activeUsers: new Set(),
  canvas: null,
  localize: (key) => key,
  format: (key) => key,
  worldTime: () => 0,
  advanceTime: async () => undefined,
  expireEffects: async () => undefined,
  viewedCombat: () => null,
  createSheet: null,
  coreSetting: () => undefined,
};

/** The user of this client. @throws Error before the users are there */
export function currentUser(): User {
  const user = host.collections.get("User")?.get(host.userId);
  if (!user) throw new Error("The users of the world are not there yet");
  return user as unknown as User;
}

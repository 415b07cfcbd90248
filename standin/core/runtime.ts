/** A user as the core sees one. */
export interface UserLike {
  readonly id: string | null;
  readonly role: number;
  readonly isGM: boolean;
}

/** What the core must be told by its host: which classes stand for documents, which subtypes there are, who asks. */
export interface Runtime {
  /** The class that stands for a kind of document, the system's one on a client. */
  documentClass: (documentName: string) => unknown;
  /** The system's model of a subtype, or null where none is used (always on the server). */
  dataModel: (documentName: string, type: string) => unknown;
  /** The subtypes of a kind of document that exist; null when the host accepts any. */
  documentTypes: (documentName: string) => readonly string[] | null;
  /** Roles that each permission is granted to in the world, where that is known. */
  rolePermissions: () => Readonly<Record<string, readonly number[]>> | null;
  /** The user of this client, or null on the server. */
  user: () => UserLike | null;
  /** The world document of a kind and id. */
  worldDocument: (documentName: string, id: string) => unknown;
  /** A number in [0, 1) for dice. */
  uniform: () => number;
  /** The face that a user's own way of rolling gives a term of dice; undefined where the host draws it. */
  fulfil: (term: unknown, options: object) => Promise<number | undefined>;
  /** Functions that formulas may call, by name. */
  diceFunctions: () => Readonly<Record<string, (...args: number[]) => number>>;
  /** Classes of dice by their letter. */
  diceTerms: () => Readonly<Record<string, unknown>>;
  /** The classes of rolls, the one that is rolled with first. */
  rollClasses: () => readonly unknown[];
}

export const runtime: Runtime = {
  documentClass: () => null,
  dataModel: () => null,
  documentTypes: () => null,
  rolePermissions: () => null,
  user: () => null,
  worldDocument: () => null,
  uniform: Math.random,
  fulfil: async () => undefined,
  diceFunctions: () => ({}),
  diceTerms: () => ({}),
  rollClasses: () => [],
};

/** Tells the core what its host provides. */
export function configureRuntime(parts: Partial<Runtime>): void {
  Object.assign(runtime, parts);
}

/** What the probe uses of the host's documents, as any package might. */
export interface ProbedDocument {
  readonly id: string;
  readonly uuid: string;
  readonly name: string;
  readonly isOwner: boolean;
  readonly visible?: boolean;
  readonly _source: Record<string, unknown>;
  readonly sheet: ProbedSheet | null;
  update(changes: object): Promise<unknown>;
  delete(): Promise<unknown>;
  createEmbeddedDocuments(kind: string, data: object[]): Promise<ProbedDocument[]>;
}
export interface ProbedSheet {
  readonly id: string;
  readonly element: HTMLElement | { 0: HTMLElement };
  render(options: unknown): unknown;
  close(options?: object): Promise<unknown>;
}
export interface ProbedClass {
  new (source: object, options?: object): ProbedDocument;
  create(data: object, options?: object): Promise<ProbedDocument | undefined>;
}
export interface ProbedCollection extends Iterable<ProbedDocument> {
  get(id: string): ProbedDocument | undefined;
}
export interface ProbedGame {
  readonly ready: boolean;
  readonly userId: string;
  readonly documentTypes: Record<string, string[]>;
  readonly system: { id: string; version: string; documentTypes: Record<string, Record<string, unknown>> };
  readonly actors: ProbedCollection;
  readonly messages: ProbedCollection;
  readonly users: Iterable<{ id: string; isGM: boolean; active: boolean }>;
  readonly socket: {
    on(event: string, listener: (...args: unknown[]) => void): void;
    off(event: string, listener: (...args: unknown[]) => void): void;
    emit(event: string, payload: unknown): void;
  };
}

const global = globalThis as unknown as {
  game: ProbedGame;
  CONFIG: Record<string, { documentClass?: ProbedClass } | undefined>;
  foundry: { utils: { getProperty(object: object, path: string): unknown } };
  fromUuidSync(uuid: string): ProbedDocument | null;
};

export const game = (): ProbedGame => global.game;
export const findDocument = (uuid: string): ProbedDocument | null => global.fromUuidSync(uuid);
export const readPath = (object: object, path: string): unknown => global.foundry.utils.getProperty(object, path);

/** The class that the system gave a kind of document. @throws Error when the host has none */
export function classOf(kind: string): ProbedClass {
  const cls = global.CONFIG[kind]?.documentClass;
  if (!cls) throw new Error(`there are no documents of kind ${kind}`);
  return cls;
}

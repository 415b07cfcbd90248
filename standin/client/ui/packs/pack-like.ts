import type { DocumentLike } from "../../runtime-types";

/** What the interface uses of a compendium. */
export interface PackLike {
  readonly collection: string;
  readonly documentName: string;
  readonly title: string;
  readonly visible: boolean;
  readonly apps: unknown[];
  readonly index: Iterable<{
    readonly _id: string;
    readonly uuid: string;
    readonly name?: string;
    readonly img?: string;
  }>;
  getIndex(): Promise<unknown>;
  getDocument(id: string): Promise<DocumentLike | undefined>;
}

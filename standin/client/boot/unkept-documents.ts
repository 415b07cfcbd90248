import { BaseDocument, type DocumentClass } from "../../core/abstract/document";
import { commonFields, idField } from "../../core/documents/common-fields";
import { metadata } from "../../core/documents/metadata";
import type { DataField } from "../../core/fields/data-field";
import { DocumentTypeField } from "../../core/fields/document-fields";
import { StringField } from "../../core/fields/string-field";
import { TypeDataField } from "../../core/fields/type-data-field";
import { ClientDocumentMixin } from "../documents/client-document";

/** Kinds of documents that this host's worlds do not keep: their collection, and whether they have subtypes. */
const KINDS: Readonly<Record<string, readonly [collection: string, typed: boolean]>> = {
  ActorDelta: ["deltas", false],
  Adventure: ["adventures", false],
  AmbientLight: ["lights", false],
  AmbientSound: ["sounds", false],
  Card: ["cards", true],
  Cards: ["cards", true],
  Drawing: ["drawings", false],
  FogExploration: ["fog", false],
  JournalEntryCategory: ["categories", false],
  Note: ["notes", false],
  Playlist: ["playlists", false],
  PlaylistSound: ["sounds", false],
  Region: ["regions", false],
  RegionBehavior: ["behaviors", true],
  Tile: ["tiles", false],
  Wall: ["walls", false],
};
/** Kinds whose class on a client is called after a thing on the scene: `WallDocument`. */
const ON_SCENE = new Set(["AmbientLight", "AmbientSound", "Drawing", "Note", "Region", "Tile", "Wall"]);

/** The name of a kind's class in `foundry.documents`. */
export const classNameOf = (kind: string): string => (ON_SCENE.has(kind) ? `${kind}Document` : kind);

function build(kind: string, collection: string, typed: boolean): { base: DocumentClass; client: DocumentClass } {
  const base = class extends BaseDocument {
    static override metadata = metadata({ name: kind, collection, hasTypeData: typed });
    static override defineSchema(): Record<string, DataField> {
      const type = typed ? { type: new DocumentTypeField(this), system: new TypeDataField(this) } : {};
      return { _id: idField(), name: new StringField({ required: true, blank: true }), ...type, ...commonFields() };
    }
  };
  const client = class extends ClientDocumentMixin(base) {};
  Object.defineProperty(base, "name", { value: `Base${kind}`, configurable: true });
  Object.defineProperty(client, "name", { value: classNameOf(kind), configurable: true });
  return { base, client: client as unknown as DocumentClass };
}

/**
 * Classes for the kinds of documents that the host does not keep, so that packages can extend and configure them. They have a
 * name, flags and perhaps a subtype; the server takes none of them.
 */
export const unkeptDocuments: Readonly<Record<string, { base: DocumentClass; client: DocumentClass }>> =
  Object.fromEntries(
    Object.entries(KINDS).map(([kind, [collection, typed]]) => [kind, build(kind, collection, typed)]),
  );

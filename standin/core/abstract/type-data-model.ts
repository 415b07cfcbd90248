import type { SchemaField } from "../fields/schema-field";
import type { Data } from "../utils/types";
import { DataModel } from "./data-model";
import type { BaseUserLike } from "./document-types";

/** The model of a subtype: the `system` of a document, which calls the methods below from its own of the same names. */
export class TypeDataModel extends DataModel {
  protected static override _buildSchema(): SchemaField {
    const schema = super._buildSchema();
    // The inputs of forms are named by paths from the document.
    schema.name = "system";
    return schema;
  }

  /** The package that provides the model, set by the host. */
  get modelProvider(): unknown {
    return null;
  }

  /** Prepares data before embedded documents and effects. */
  prepareBaseData(): void {}

  /** Prepares data after embedded documents and effects. */
  prepareDerivedData(): void {}

  async _preCreate(_data: Data, _options: Data, _user: BaseUserLike): Promise<boolean | undefined | void> {}
  _onCreate(_data: Data, _options: Data, _userId: string): void {}
  async _preUpdate(_changes: Data, _options: Data, _user: BaseUserLike): Promise<boolean | undefined | void> {}
  _onUpdate(_changed: Data, _options: Data, _userId: string): void {}
  async _preDelete(_options: Data, _user: BaseUserLike): Promise<boolean | undefined | void> {}
  _onDelete(_options: Data, _userId: string): void {}

  /** An embedded view of the document; null when there is none. */
  async toEmbed(_config: Data, _options: Data = {}): Promise<unknown> {
    return null;
  }
}

import { OWNERSHIP } from "../protocol";
import { runtime } from "../runtime";
import { isValidId } from "../utils/random-id";
import { isPlainObject } from "../utils/type-checks";
import type { DataModelValidationFailure } from "../validation-failure";
import type { FieldContext, FieldOptions, ValidateOptions } from "./field-types";
import { NumberField } from "./number-field";
import { ObjectField } from "./object-field";
import { DocumentUUIDField } from "./reference-fields";
import { SchemaField } from "./schema-field";
import { StringField } from "./string-field";
import { DocumentIdField } from "./text-fields";

/** Who has which level of ownership of a document: by user id, and `default` for all others. */
export class DocumentOwnershipField extends ObjectField {
  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      initial: { default: OWNERSHIP.NONE },
      validationError: "is not a mapping of user IDs and document permission levels",
    };
  }

  override _validateType(value: unknown): DataModelValidationFailure | undefined {
    if (!isPlainObject(value)) return this._fail(value, this.validationError);
    const levels: readonly number[] = Object.values(OWNERSHIP);
    for (const [key, level] of Object.entries(value)) {
      if (level !== null && typeof level === "object") continue;
      if (key !== "default" && !isValidId(key)) return this._fail(value, this.validationError);
      if (typeof level !== "number" || !levels.includes(level)) return this._fail(value, this.validationError);
      if (key !== "default" && level === OWNERSHIP.INHERIT) return this._fail(value, this.validationError);
    }
    return undefined;
  }
}

/** Data of packages, by their ids. */
export class DocumentFlagsField extends ObjectField {
  override _validateType(value: unknown, options: ValidateOptions): DataModelValidationFailure | undefined {
    const failure = super._validateType(value, options);
    if (failure || !isPlainObject(value)) return failure;
    const bad = Object.entries(value).find(([, scope]) => scope === null || typeof scope !== "object");
    return bad ? this._fail(value, `the flags of "${bad[0]}" must be an object`) : undefined;
  }
}

/** Where a document comes from and who changed it last; the server writes it. */
export class DocumentStatsField extends SchemaField {
  static readonly managedFields = [
    "coreVersion",
    "systemId",
    "systemVersion",
    "createdTime",
    "modifiedTime",
    "lastModifiedBy",
  ];

  constructor(options: FieldOptions = {}, context: FieldContext = {}) {
    const text = (): StringField => new StringField({ required: true, blank: false, nullable: true, initial: null });
    super(
      {
        coreVersion: text(),
        systemId: text(),
        systemVersion: text(),
        createdTime: new NumberField(),
        modifiedTime: new NumberField(),
        lastModifiedBy: new DocumentIdField({ readonly: false }),
        compendiumSource: new DocumentUUIDField(),
        duplicateSource: new DocumentUUIDField(),
        exportSource: new SchemaField(
          {
            worldId: text(),
            uuid: new DocumentUUIDField(),
            coreVersion: text(),
            systemId: text(),
            systemVersion: text(),
          },
          { nullable: true, initial: null },
        ),
      },
      options,
      context,
    );
  }
}

/** The subtype of a document: one that the host knows. */
export class DocumentTypeField extends StringField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false, blank: false };
  }

  readonly documentName: string;

  constructor(
    documentClass: { readonly documentName: string },
    options: FieldOptions = {},
    context: FieldContext = {},
  ) {
    super({ initial: "base", ...options }, context);
    this.documentName = documentClass.documentName;
  }

  override _validateType(value: unknown, _options: ValidateOptions): DataModelValidationFailure | undefined {
    if (typeof value !== "string" || value === "") return this._fail(value, "must be a string");
    const types = runtime.documentTypes(this.documentName);
    if (!types || types.includes(value)) return undefined;
    return this._fail(value, `"${value}" is not a valid type for the ${this.documentName} Document class`);
  }
}

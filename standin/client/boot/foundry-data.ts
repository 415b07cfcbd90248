import { DataModel } from "../../core/abstract/data-model";
import { BaseDocument } from "../../core/abstract/document";
import { EmbeddedCollection } from "../../core/abstract/embedded-collection";
import { TypeDataModel } from "../../core/abstract/type-data-model";
import { AnyField } from "../../core/fields/any-field";
import { ArrayField } from "../../core/fields/array-field";
import { BooleanField } from "../../core/fields/boolean-field";
import { DataField } from "../../core/fields/data-field";
import {
  DocumentFlagsField,
  DocumentOwnershipField,
  DocumentStatsField,
  DocumentTypeField,
} from "../../core/fields/document-fields";
import { EmbeddedCollectionField } from "../../core/fields/embedded-collection-field";
import { EmbeddedDataField } from "../../core/fields/embedded-data-field";
import { NumberField } from "../../core/fields/number-field";
import { AlphaField, AngleField, HueField, IntegerSortField } from "../../core/fields/number-kinds";
import { ObjectField } from "../../core/fields/object-field";
import { DocumentUUIDField, ForeignDocumentField } from "../../core/fields/reference-fields";
import { SchemaField } from "../../core/fields/schema-field";
import { SetField } from "../../core/fields/set-field";
import { StringField } from "../../core/fields/string-field";
import {
  ColorField,
  DocumentIdField,
  FilePathField,
  HTMLField,
  JavaScriptField,
  JSONField,
} from "../../core/fields/text-fields";
import { TypeDataField } from "../../core/fields/type-data-field";
import { TypedObjectField } from "../../core/fields/typed-object-field";
import { TypedSchemaField } from "../../core/fields/typed-schema-field";
import { DataFieldOperator, ForcedDeletion, ForcedReplacement } from "../../core/operators";
import { CalendarData } from "../../core/time/calendar-data";
import { DataModelValidationError, DataModelValidationFailure } from "../../core/validation-failure";
import * as validators from "../../core/validators";

/** `foundry.data.fields`. */
const fields = {
  AlphaField,
  AngleField,
  AnyField,
  ArrayField,
  BooleanField,
  ColorField,
  DataField,
  DocumentFlagsField,
  DocumentIdField,
  DocumentOwnershipField,
  DocumentStatsField,
  DocumentTypeField,
  DocumentUUIDField,
  EmbeddedCollectionField,
  EmbeddedDataField,
  FilePathField,
  ForeignDocumentField,
  HTMLField,
  HueField,
  IntegerSortField,
  JSONField,
  JavaScriptField,
  NumberField,
  ObjectField,
  SchemaField,
  SetField,
  StringField,
  TypeDataField,
  TypedObjectField,
  TypedSchemaField,
};

/** `foundry.data` and `foundry.abstract`, as far as the core has them. */
export const foundryData = {
  abstract: { DataModel, Document: BaseDocument, EmbeddedCollection, TypeDataModel } as Record<string, unknown>,
  data: {
    CalendarData,
    fields,
    operators: { DataFieldOperator, ForcedDeletion, ForcedReplacement },
    validators,
    validation: { DataModelValidationError, DataModelValidationFailure },
  } as Record<string, unknown>,
};

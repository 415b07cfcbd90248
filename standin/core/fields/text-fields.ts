import type { DataModelValidationFailure } from "../validation-failure";
import type { FieldOptions } from "./field-types";
import { StringField } from "./string-field";

/** HTML; what of it is allowed is the server's business. */
export class HTMLField extends StringField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, blank: true };
  }
}

/** A document's own id: 16 letters and digits. */
export class DocumentIdField extends StringField {
  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      required: true,
      blank: false,
      nullable: true,
      initial: null,
      readonly: true,
      validationError: "is not a valid Document ID string",
    };
  }

  override _cast(value: unknown): unknown {
    const id: unknown = typeof value === "object" && value !== null ? Reflect.get(value, "_id") : undefined;
    return id ?? super._cast(value);
  }

  override _validateType(value: unknown): DataModelValidationFailure | undefined {
    const valid = typeof value === "string" && /^[a-zA-Z0-9]{16}$/.test(value);
    return valid ? undefined : this._fail(value, "must be a valid 16-character alphanumeric ID");
  }
}

/** JSON as a text. */
export class JSONField extends StringField {
  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      blank: false,
      trim: true,
      initial: undefined,
      validationError: "is not a valid JSON string",
    };
  }

  override _cast(value: unknown): unknown {
    return typeof value === "object" && value !== null ? JSON.stringify(value) : super._cast(value);
  }

  override _validateType(value: unknown): DataModelValidationFailure | undefined {
    try {
      JSON.parse(String(value));
      return undefined;
    } catch {
      return this._fail(value, this.validationError);
    }
  }

  override initialize(value: unknown): unknown {
    if (typeof value !== "string") return value;
    return JSON.parse(value) as unknown;
  }

  override toObject(value: unknown): unknown {
    return value === undefined || (this.nullable && value === null) ? value : JSON.stringify(value);
  }
}

/** The source of a script. It is kept as a text; whether it runs is for those to judge who run it. */
export class JavaScriptField extends StringField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, blank: true, nullable: false, async: false };
  }

  declare async: boolean;
}

const DATA_URL = /^data:([a-z]+\/[a-z0-9.+-]+)?(;[a-z0-9=-]+)*;?(base64)?,/i;
const EXTENSIONS: Readonly<Record<string, RegExp>> = {
  IMAGE: /\.(?:apng|avif|bmp|gif|jpe?g|png|svg|tiff|webp)$/i,
  VIDEO: /\.(?:m4v|mp4|ogv|webm)$/i,
  AUDIO: /\.(?:aac|flac|m4a|mid|mp3|ogg|opus|wav|webm)$/i,
  TEXT: /\.(?:csv|json|md|pdf|tsv|txt|xml|ya?ml)$/i,
  FONT: /\.(?:otf|ttf|woff2?)$/i,
  GRAPHICS: /\.(?:fbx|glb|gltf|mtl|obj|stl|usdz)$/i,
};

/** The path of a file of some categories (`IMAGE`, `VIDEO`…). */
export class FilePathField extends StringField {
  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      categories: [],
      base64: false,
      wildcard: false,
      virtual: false,
      nullable: true,
      blank: false,
      initial: null,
    };
  }

  declare categories: readonly string[];
  declare base64: boolean;
  declare wildcard: boolean;

  override _validateType(value: unknown): DataModelValidationFailure | undefined {
    if (typeof value !== "string") return this._fail(value, "must be a string");
    if (this.categories.length === 0) return undefined;
    if (DATA_URL.test(value)) return this.base64 ? undefined : this._fail(value, "may not be a data URL");
    if (this.wildcard && value.includes("*")) return undefined;
    const path = value.split(/[?#]/)[0] ?? "";
    if (this.categories.some((category) => EXTENSIONS[category]?.test(path))) return undefined;
    return this._fail(value, `does not have a valid file extension for ${this.categories.join(", ")}`);
  }
}

/** A colour as `#rrggbb`. */
export class ColorField extends StringField {
  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      nullable: true,
      initial: null,
      blank: false,
      validationError: "is not a valid hexadecimal color string",
    };
  }

  override _cast(value: unknown): unknown {
    if (typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= 0xffffff) {
      return `#${value.toString(16).padStart(6, "0")}`;
    }
    if (typeof value === "object" && value !== null) {
      const css: unknown = Reflect.get(value, "css");
      return typeof css === "string" ? css : value;
    }
    return String(value)
      .trim()
      .toLowerCase()
      .replace(/^#([0-9a-f])([0-9a-f])([0-9a-f])$/, "#$1$1$2$2$3$3");
  }

  override _validateType(value: unknown): DataModelValidationFailure | undefined {
    const valid = typeof value === "string" && /^#[0-9a-f]{6}$/.test(value);
    return valid ? undefined : this._fail(value, this.validationError);
  }
}

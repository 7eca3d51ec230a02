import { isColorString, isJSON, isValidId } from "../validators.ts";
import { Color } from "../../utils/color.ts";
import { DataField } from "./data-field.ts";
import type {
  Choices,
  CleanOptions,
  FieldContext,
  FieldOptions,
  ModelLike,
  ValidateOptions,
  ValidationResult,
} from "./types.ts";
import type { Data } from "../../types.ts";

/** A text, one of several if choices are given. */
export class StringField extends DataField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, blank: true, trim: true, choices: undefined, textSearch: false };
  }

  declare blank: boolean;
  declare trim: boolean;
  declare choices: Choices | undefined;
  declare textSearch: boolean;

  constructor(options: FieldOptions = {}, context?: FieldContext) {
    super(options, context);
    if (!this.choices) return;
    this.nullable = options.nullable ?? false;
    this.blank = (options.blank as boolean | undefined) ?? false;
  }

  override getInitialValue(data?: Data): unknown {
    const initial = super.getInitialValue(data);
    if (initial !== undefined || !this.required) return initial;
    if (this.blank) return "";
    return this.nullable ? null : initial;
  }

  override clean(value: unknown, options: CleanOptions = {}): unknown {
    const cleaned = super.clean(this.#tidy(value), options);
    // What was cast to a text may turn out blank only now.
    const text = this.#tidy(cleaned);
    return text === undefined ? this.getInitialValue(options.source) : text;
  }

  /** Trims a text, and takes a blank one for none where blank is not allowed. */
  #tidy(value: unknown): unknown {
    const text = this.trim && typeof value === "string" ? value.trim() : value;
    if (text !== "" || this.blank) return text;
    return this.nullable ? null : undefined;
  }

  override _cast(value: unknown): unknown {
    return String(value);
  }

  override _validateSpecial(value: unknown): boolean | void {
    if (value === "") {
      if (this.blank) return true;
      throw new Error("may not be a blank string");
    }
    return super._validateSpecial(value);
  }

  override _validateType(value: unknown, _options: ValidateOptions): ValidationResult {
    if (typeof value !== "string") throw new Error("must be a string");
    if (this.choices && !this._isValidChoice(value)) throw new Error(`${value} is not a valid choice`);
  }

  _isValidChoice(value: string): boolean {
    const choices = typeof this.choices === "function" ? this.choices() : (this.choices ?? []);
    return Array.isArray(choices) ? choices.includes(value) : Object.hasOwn(choices, value);
  }
}

/** Formatted text. */
export class HTMLField extends StringField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, blank: true };
  }
}

/** JavaScript, as in a macro. */
export class JavaScriptField extends StringField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, blank: true, nullable: false, async: false };
  }

  constructor(options?: FieldOptions, context?: FieldContext) {
    super(options, context);
    this.choices = undefined;
  }

  override _validateType(value: unknown, options: ValidateOptions): ValidationResult {
    const result = super._validateType(value, options);
    if (result !== undefined) return result;
    const AsyncFunction = (async () => undefined).constructor as FunctionConstructor;
    const Compiler = this.options.async ? AsyncFunction : Function;
    try {
      new Compiler(value as string);
    } catch (error) {
      throw new Error("must be valid for an asynchronous or synchronous function body", { cause: error });
    }
  }
}

/** A colour as #rrggbb, prepared as a Color. */
export class ColorField extends StringField {
  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      blank: false,
      nullable: true,
      initial: null,
      validationError: "is not a valid hexadecimal color string",
    };
  }

  override initialize(value: unknown): unknown {
    return value === null || value === undefined ? value : Color.from(value as string);
  }

  override getInitialValue(data?: Data): unknown {
    const initial = super.getInitialValue(data);
    return initial === undefined && this.nullable ? null : initial;
  }

  override toObject(value: unknown): unknown {
    return value instanceof Color ? value.css || null : value;
  }

  override clean(value: unknown, options?: CleanOptions): unknown {
    const isBlank = value === "" || value === null || value === undefined;
    if (isBlank) return super.clean(value, options);
    const color = value instanceof Color ? value : Color.from(value as string);
    return super.clean(color.valid ? color.css : value, options);
  }

  override _validateType(value: unknown, options: ValidateOptions): ValidationResult {
    if (!isColorString(value)) throw new Error("must be a valid color string");
    return super._validateType(value, options);
  }
}

/** An object kept as text in JSON. */
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

  constructor(options?: FieldOptions, context?: FieldContext) {
    super(options, context);
    this.blank = false;
    this.trim = true;
    this.choices = undefined;
  }

  override clean(value: unknown, options?: CleanOptions): unknown {
    return super.clean(value === "" ? (this.nullable ? null : undefined) : value, options);
  }

  override _cast(value: unknown): unknown {
    return typeof value === "string" && isJSON(value) ? value : JSON.stringify(value);
  }

  override _validateType(value: unknown, _options: ValidateOptions): ValidationResult {
    if (typeof value !== "string" || !isJSON(value)) throw new Error("cannot be parsed as a JSON string");
  }

  override initialize(value: unknown, _model?: ModelLike, _options?: Data): unknown {
    if (this.options.nullable && (value === null || value === undefined)) return null;
    return value === undefined ? value : (JSON.parse(String(value)) as unknown);
  }

  override toObject(value: unknown): unknown {
    if (value === undefined || (this.nullable && value === null)) return value;
    return JSON.stringify(value);
  }
}

/** A document's id: sixteen letters and digits. */
export class DocumentIdField extends StringField {
  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      required: true,
      blank: false,
      nullable: true,
      readonly: true,
      validationError: "is not a valid Document ID string",
    };
  }

  override getInitialValue(data?: Data): unknown {
    const initial = super.getInitialValue(data);
    return initial === undefined && this.nullable ? null : initial;
  }

  override _cast(value: unknown): unknown {
    const document = value as { _id?: unknown } | null;
    return typeof document === "object" && document?._id ? document._id : String(value);
  }

  /** A client may have prepared the document itself in place of its id. */
  override toObject(value: unknown): unknown {
    return (value as { _id?: string | null } | null)?._id ?? value;
  }

  override _validateType(value: unknown, _options: ValidateOptions): ValidationResult {
    if (!isValidId(value)) throw new Error("must be a valid 16-character alphanumeric ID");
  }
}

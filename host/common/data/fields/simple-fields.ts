import { DataField } from "./data-field.ts";
import type { FieldContext, FieldOptions, ValidateOptions, ValidationResult } from "./types.ts";

/** True or false. */
export class BooleanField extends DataField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false, initial: false };
  }

  override _cast(value: unknown): unknown {
    if (typeof value === "string") return value === "true";
    if (typeof value === "object") return false;
    return Boolean(value);
  }

  override _validateType(value: unknown, _options: ValidateOptions): ValidationResult {
    if (typeof value !== "boolean") throw new Error("must be a boolean");
  }

  override _applyChangeAdd(value: unknown, delta: unknown): unknown {
    return value || delta;
  }

  override _applyChangeMultiply(value: unknown, delta: unknown): unknown {
    return value && delta;
  }

  override _applyChangeUpgrade(value: unknown, delta: unknown): unknown {
    return Number(delta) > Number(value) ? delta : value;
  }

  override _applyChangeDowngrade(value: unknown, delta: unknown): unknown {
    return Number(delta) < Number(value) ? delta : value;
  }
}

/** Any value that JSON can say. */
export class AnyField extends DataField {
  constructor(options: FieldOptions = {}, context?: FieldContext) {
    super({ nullable: true, ...options }, context);
  }

  override _validateType(): ValidationResult {
    return true;
  }
}

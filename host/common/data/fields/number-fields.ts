import { decimalsOf, toNearest } from "../../primitives/number.ts";
import { DataField } from "./data-field.ts";
import type { Choices, CleanOptions, FieldContext, FieldOptions, ValidateOptions, ValidationResult } from "./types.ts";

/** A number, within bounds and in steps if wanted. */
export class NumberField extends DataField {
  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      nullable: true,
      min: undefined,
      max: undefined,
      step: undefined,
      integer: false,
      positive: false,
      choices: undefined,
    };
  }

  declare min: number | undefined;
  declare max: number | undefined;
  declare step: number | undefined;
  declare integer: boolean;
  declare positive: boolean;
  declare choices: Choices | undefined;

  constructor(options: FieldOptions = {}, context?: FieldContext) {
    super(options, context);
    if (this.choices) this.nullable = options.nullable ?? false;
  }

  override getInitialValue(data?: Record<string, unknown>): unknown {
    const initial = super.getInitialValue(data);
    if (initial === undefined && this.required && this.nullable) return null;
    return initial;
  }

  override _cast(value: unknown): unknown {
    return value === "" && this.nullable ? null : Number(value);
  }

  override _cleanType(value: unknown, _options: CleanOptions): unknown {
    if (typeof value !== "number" || Number.isNaN(value)) return value;
    let cleaned = this.integer ? Math.round(value) : value;
    if (typeof this.min === "number") cleaned = Math.max(cleaned, this.min);
    if (typeof this.max === "number") cleaned = Math.min(cleaned, this.max);
    if (typeof this.step === "number") cleaned = this.#toStep(cleaned, this.step);
    return cleaned;
  }

  #toStep(value: number, step: number): number {
    const base = this.min ?? 0;
    const nearest = toNearest(value, step, "round", base);
    if (this.max === undefined || nearest <= this.max) return nearest;
    return Number((nearest - step).toFixed(Math.max(decimalsOf(step), decimalsOf(base))));
  }

  override _validateType(value: unknown, _options: ValidateOptions): ValidationResult {
    if (typeof value !== "number" || !Number.isFinite(value)) throw new Error("must be a number");
    if (this.positive && value <= 0) throw new Error("must be a positive number");
    if (this.integer && !Number.isInteger(value)) throw new Error("must be an integer");
    if (this.min !== undefined && value < this.min) throw new Error(`must be at least ${this.min}`);
    if (this.max !== undefined && value > this.max) throw new Error(`must be at most ${this.max}`);
    if (this.step !== undefined && !isOnStep(value, this.step, this.min ?? 0)) {
      throw new Error(`must be an increment of ${this.step}`);
    }
    if (this.choices && !isChoice(this.choices, value)) throw new Error(`${value} is not a valid choice`);
  }

  override _castChangeDelta(delta: unknown): unknown {
    return Number(delta);
  }

  override _applyChangeSubtract(value: unknown, delta: unknown): unknown {
    return Number(value) - Number(delta);
  }

  override _applyChangeMultiply(value: unknown, delta: unknown): unknown {
    return Number(value) * Number(delta);
  }

  override _applyChangeUpgrade(value: unknown, delta: unknown): unknown {
    return Number(delta) > Number(value) ? delta : value;
  }

  override _applyChangeDowngrade(value: unknown, delta: unknown): unknown {
    return Number(delta) < Number(value) ? delta : value;
  }
}

function isOnStep(value: number, step: number, base: number): boolean {
  const steps = (value - base) / step;
  return Math.abs(steps - Math.round(steps)) < 1e-8;
}

function isChoice(choices: Choices, value: number): boolean {
  const offered = typeof choices === "function" ? choices() : choices;
  return Array.isArray(offered) ? offered.includes(value) : Object.hasOwn(offered, String(value));
}

/** Degrees from 0 to below 360. */
export class AngleField extends NumberField {
  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      required: true,
      nullable: false,
      initial: 0,
      normalize: true,
      min: 0,
      max: 360,
      validationError: "is not a number between 0 and 360",
    };
  }

  declare normalize: boolean;

  override _cast(value: unknown): unknown {
    const degrees = Number(value);
    if (!this.normalize || !Number.isFinite(degrees)) return degrees;
    const rest = degrees % 360;
    return rest < 0 ? rest + 360 : rest;
  }
}

/** A share from 0 to 1. */
export class AlphaField extends NumberField {
  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      required: true,
      nullable: false,
      initial: 1,
      min: 0,
      max: 1,
      validationError: "is not a number between 0 and 1",
    };
  }
}

/** A hue from 0 to below 1. */
export class HueField extends NumberField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false, initial: 0, min: 0, max: 1 };
  }

  override _cast(value: unknown): unknown {
    const hue = Number(value) % 1;
    return hue < 0 ? hue + 1 : hue;
  }
}

/** The place of a document among its siblings. */
export class IntegerSortField extends NumberField {
  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      required: true,
      nullable: false,
      integer: true,
      initial: 0,
      label: "FOLDER.DocumentSort",
    };
  }
}

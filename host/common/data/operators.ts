/** Generation 14's special update values, which replace the key prefixes `-=` and `==`. */
import { getGeneration } from "../generation.ts";

/** Under this key an operator keeps its value, so that it cannot collide with a key of that value. */
export const OPERATOR_VALUE: unique symbol = Symbol("operatorValue");

/** Marks a serialised object as an operator to reconstruct. */
export const OPERATOR_IDENTIFIER = "__$OPERATOR$__";

/** A value that says how to change a field, instead of what to put there. */
export class DataFieldOperator {
  declare [OPERATOR_VALUE]: unknown;

  constructor(value?: unknown) {
    Object.defineProperty(this, OPERATOR_VALUE, { value, writable: true, enumerable: false, configurable: true });
  }

  toJSON(): Record<string, unknown> {
    return { [OPERATOR_IDENTIFIER]: this.constructor.name, value: this[OPERATOR_VALUE] };
  }

  static create(value?: unknown): DataFieldOperator {
    return new this(value);
  }

  /** The value within an operator; any other value as it is. */
  static get(target: unknown): unknown {
    return target instanceof DataFieldOperator ? target[OPERATOR_VALUE] : target;
  }

  static set(operator: DataFieldOperator, value?: unknown): unknown {
    operator[OPERATOR_VALUE] = value;
    return value;
  }
}

/** Deletes the field it is given to. */
export class ForcedDeletion extends DataFieldOperator {
  constructor(_value?: undefined) {
    super();
  }

  override toJSON(): Record<string, unknown> {
    return { [OPERATOR_IDENTIFIER]: "ForcedDeletion" };
  }

  static override create(): ForcedDeletion {
    return new ForcedDeletion();
  }
}

/** Puts its value in the field's place whole, instead of merging it. */
export class ForcedReplacement extends DataFieldOperator {
  constructor(value?: unknown) {
    super(DataFieldOperator.get(value));
  }

  override toJSON(): Record<string, unknown> {
    return { [OPERATOR_IDENTIFIER]: "ForcedReplacement", value: this[OPERATOR_VALUE] };
  }

  /** A replacement through which the keys of its value can be read. */
  static override create(value?: unknown): ForcedReplacement {
    const operator = new ForcedReplacement(value);
    const inner = operator[OPERATOR_VALUE];
    if (typeof inner !== "object" || inner === null) return operator;
    return new Proxy(operator, {
      get(target, key) {
        if (key in target) return Reflect.get(target, key, target);
        return Reflect.get(target[OPERATOR_VALUE] as object, key);
      },
      has: (target, key) => key in target || key in (target[OPERATOR_VALUE] as object),
    });
  }
}

/** Is this the serialised form of an operator? */
export function isSerialisedOperator(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && Object.hasOwn(value, OPERATOR_IDENTIFIER);
}

/**
 * Builds the operator again from what `toJSON` gave.
 * @throws When the object names an operator that does not exist.
 */
export function reconstructOperator(serialised: Record<string, unknown>): DataFieldOperator {
  const name = serialised[OPERATOR_IDENTIFIER];
  if (name === "ForcedDeletion") return ForcedDeletion.create();
  if (name === "ForcedReplacement") return ForcedReplacement.create(serialised.value);
  throw new Error(`"${String(name)}" is not the name of a data field operator.`);
}

/** Walks through received data and turns every serialised operator into the operator itself. */
export function reconstructOperators(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(reconstructOperators);
  if (typeof data !== "object" || data === null) return data;
  if (isSerialisedOperator(data)) return reconstructOperator(data);
  const prototype: unknown = Object.getPrototypeOf(data);
  if (prototype !== Object.prototype && prototype !== null) return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, reconstructOperators(value)]));
}

/** The change that deletes what stands at a path, in the words of the generation in force. */
export function deletionAt(path: string): Record<string, unknown> {
  if (getGeneration() >= 14) return { [path]: new ForcedDeletion() };
  return { [path.replace(/[^.]*$/, "-=$&")]: null };
}

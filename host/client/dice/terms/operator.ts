import type { RollTermData } from "../types.ts";
import { RollTerm } from "./term.ts";

/** An arithmetic operator between two terms. */
export class OperatorTerm extends RollTerm {
  operator: string;

  /** The operators by how tightly they bind. */
  static readonly PRECEDENCE: Record<string, number> = Object.freeze({ "+": 10, "-": 10, "*": 20, "/": 20, "%": 20 });
  static readonly OPERATORS: readonly string[] = Object.keys(this.PRECEDENCE);
  static override SERIALIZE_ATTRIBUTES = ["operator"];

  constructor({ operator = "+", ...data }: RollTermData & { operator?: string }) {
    super(data);
    if (!OperatorTerm.OPERATORS.includes(operator)) throw new Error(`"${operator}" is no operator of a dice formula.`);
    this.operator = operator;
  }

  override get flavor(): string {
    return "";
  }

  override get expression(): string {
    return ` ${this.operator} `;
  }

  override get total(): string {
    return ` ${this.operator} `;
  }
}

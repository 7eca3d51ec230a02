import type { RollTermData } from "../types.ts";
import { RollTerm } from "./term.ts";

/** A plain number. */
export class NumericTerm extends RollTerm {
  number: number;

  static override SERIALIZE_ATTRIBUTES = ["number"];

  constructor({ number = 0, ...data }: RollTermData & { number?: number }) {
    super(data);
    this.number = Number(number);
  }

  override get expression(): string {
    return String(this.number);
  }

  override get total(): number {
    return this.number;
  }
}

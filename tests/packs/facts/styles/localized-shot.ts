import type { Rows } from "../rows.ts";

/** The table under Localized Shot, and what its text says of a critical success. */
export const LOCALIZED: Pick<Rows, "modifier" | "condition" | "meant"> = {
  modifier: "arm -2, leg -3, head -4",
  condition: "(Cripple)",
  meant: "(Cripple) from light at arm/leg, (Heavy) from light at arm/leg, (Deadly) at head",
};

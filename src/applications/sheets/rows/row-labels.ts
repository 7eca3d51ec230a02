import { localize } from "../../localize.ts";

/** What the buttons of a line of a list are called, and which of them have something to do. */
export interface RowControls {
  readonly removeLabel: string;
  /** Null where there is nothing to change places with. */
  readonly moves:
    readonly { readonly by: -1 | 1; readonly icon: string; readonly label: string; readonly idle: boolean }[] | null;
}

/** The buttons of the line `index` of `count`, in a list of this name. */
export function rowControls(list: string, index: number, count: number): RowControls {
  const words = { line: index + 1, list };
  const up = { by: -1, icon: "fa-chevron-up", label: localize("SIRPAS.ROWS.up", words), idle: index === 0 } as const;
  const down = {
    by: 1,
    icon: "fa-chevron-down",
    label: localize("SIRPAS.ROWS.down", words),
    idle: index === count - 1,
  } as const;
  return { removeLabel: localize("SIRPAS.ROWS.remove", words), moves: count > 1 ? [up, down] : null };
}

import { SYSTEM } from "#system";
import type { LogLine } from "../../rules/log/event.ts";
import { localize } from "../../utils/localize.ts";

/** A line of an account in words; what fills it may be a localisation key itself. */
export function localizeLine({ label, data }: LogLine): string {
  const words = Object.entries(data).map(([key, value]) => [key, worded(value)] as const);
  return localize(label, Object.fromEntries(words));
}

function worded(value: string | number): string | number {
  return typeof value === "string" && value.startsWith(`${SYSTEM.words}.`) ? game.i18n!.localize(value) : value;
}

import { getProperty } from "../../common/utils/property.ts";
import type { TokenLike } from "../applications/ui/client.ts";

export interface Bar {
  name: "bar1" | "bar2";
  value: number;
  /** Missing when the attribute is a number without a limit. */
  max?: number;
}

/** What the bars of a token show: the attributes of its actor which its document names. */
export function tokenBars(token: TokenLike): Bar[] {
  if (!token.actor) return [];
  const { system } = token.actor as unknown as { system: object };
  return (["bar1", "bar2"] as const).flatMap((name) => {
    const { attribute } = (token as unknown as Record<string, { attribute?: string | null } | undefined>)[name] ?? {};
    const value: unknown = attribute ? getProperty(system, attribute) : undefined;
    if (typeof value === "number") return [{ name, value }];
    const { value: current, max } = (value ?? {}) as { value?: unknown; max?: unknown };
    if (typeof current !== "number") return [];
    return [{ name, value: current, ...(typeof max === "number" ? { max } : {}) }];
  });
}

import type { TokenLike } from "../applications/ui/client.ts";

export interface Bar {
  name: "bar1" | "bar2";
  value: number;
  /** Missing when the attribute is a number without a limit. */
  max?: number;
}

/** What the bars of a token show, as its document says. */
export function tokenBars(token: TokenLike): Bar[] {
  return (["bar1", "bar2"] as const).flatMap((name) => {
    const bar = token.getBarAttribute?.(name);
    if (!bar) return [];
    return [{ name, value: bar.value, ...(bar.max === undefined ? {} : { max: bar.max }) }];
  });
}

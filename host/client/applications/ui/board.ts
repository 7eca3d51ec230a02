import type { TokenLike } from "./client.ts";

interface Board {
  tokens: { controlled: { document: TokenLike }[] };
}

/** The tokens this user has selected on the board. */
export function controlledTokens(): TokenLike[] {
  const { canvas } = globalThis as { canvas?: Board };
  return canvas?.tokens.controlled.map(({ document }) => document) ?? [];
}

import type { TokenLike } from "../applications/ui/client.ts";
import type { Canvas } from "./canvas.ts";
import { Token } from "./token.ts";

/** All tokens of the viewed scene. */
export class TokenLayer {
  readonly #tokens = new Map<string, Token>();

  constructor(readonly board: Canvas) {}

  get placeables(): Token[] {
    return [...this.#tokens.values()];
  }

  /** The tokens this user has selected. */
  get controlled(): Token[] {
    return this.placeables.filter(({ controlled }) => controlled);
  }

  get ownedTokens(): Token[] {
    return this.placeables.filter(({ isOwner }) => isOwner);
  }

  get(id: string): Token | undefined {
    return this.#tokens.get(id);
  }

  releaseAll({ except }: { except?: Token } = {}): void {
    for (const token of this.controlled) if (token !== except) token.release();
  }

  /** Brings the tokens on the board in line with those of the scene. */
  sync(documents: Iterable<TokenLike>): void {
    const there = new Set<string>();
    for (const document of documents) {
      there.add(document.id);
      if (this.#tokens.get(document.id)?.document !== document)
        this.#tokens.set(document.id, new Token(document, this.board));
    }
    for (const token of this.placeables.filter(({ id }) => !there.has(id))) this.#remove(token);
  }

  #remove(token: Token): void {
    for (const user of [...token.targeted]) token.setTarget(false, { user, releaseOthers: false });
    token.release();
    this.#tokens.delete(token.id);
  }
}

import { config, type TokenLike } from "../applications/ui/client.ts";
import type { TokenDocument } from "../documents/token.ts";
import type { Canvas } from "./canvas.ts";
import { Token } from "./token.ts";

interface Dragged {
  document: TokenDocument;
  x: number;
  y: number;
}

/** All tokens of the viewed scene. */
export class TokenLayer {
  readonly #tokens = new Map<string, Token>();

  /** Where this user's tokens were before they were dragged, the last one last. */
  readonly #history: Dragged[] = [];

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

  remember(dragged: Dragged): void {
    this.#history.push(dragged);
  }

  /** Takes back the last time that this user dragged a token. @returns whether there was one. */
  async undoHistory(): Promise<boolean> {
    const last = this.#history.pop();
    if (!last) return false;
    const { document, x, y } = last;
    const movement = document.movementHistory.at(-1)?.movementId;
    if (movement) return document.revertRecordedMovement(movement);
    return document.move({ x, y }, { method: "undo", isUndo: true });
  }

  /** Brings the tokens on the board in line with those of the scene. */
  sync(documents: Iterable<TokenLike>): void {
    const there = new Set<string>();
    for (const document of documents) {
      there.add(document.id);
      if (this.#tokens.get(document.id)?.document !== document) this.#tokens.set(document.id, this.#draw(document));
    }
    for (const token of this.placeables.filter(({ id }) => !there.has(id))) this.#remove(token);
  }

  #draw(document: TokenLike): Token {
    const { objectClass = Token } = config<{ objectClass?: typeof Token }>("Token");
    return new objectClass(document, this.board);
  }

  #remove(token: Token): void {
    for (const user of [...token.targeted]) token.setTarget(false, { user, releaseOthers: false });
    token.release();
    this.#tokens.delete(token.id);
  }
}

/** The names of tokens that are being made, by their scenes: several may be placed at once. */
const COMING = new WeakMap<object, Set<string>>();

/** An actor's stand-in on the board, which nobody takes for another of its kind. */
export class NumberedToken extends TokenDocument {
  /** Of what somebody can have nothing there is no bar. */
  override getBarAttribute(
    ...parameters: Parameters<TokenDocument["getBarAttribute"]>
  ): ReturnType<TokenDocument["getBarAttribute"]> {
    const bar = super.getBarAttribute(...parameters);
    return bar?.type === "bar" && bar.max === 0 ? null : bar;
  }

  /** Several of a kind are told apart: one whose name is taken on its scene gets the next number, as Foundry writes them. */
  protected override async _preCreate(...args: Parameters<TokenDocument["_preCreate"]>): Promise<boolean | void> {
    if ((await super._preCreate(...args)) === false) return false;
    if (!this.parent) return;
    const coming = COMING.get(this.parent) ?? new Set();
    const taken = new Set([...this.parent.tokens.map(({ name }) => name), ...coming]);
    if (!this.actorLink && taken.has(this.name)) this.updateSource({ name: numbered(this.name, taken) });
    COMING.set(this.parent, coming.add(this.name));
  }

  protected override _onCreate(...args: Parameters<TokenDocument["_onCreate"]>): void {
    super._onCreate(...args);
    if (this.parent) COMING.get(this.parent)?.delete(this.name);
  }

  /** Who fights as this token is called as it is from now on: Foundry names a combatant once, when they come. */
  protected override _onUpdate(...args: Parameters<TokenDocument["_onUpdate"]>): void {
    super._onUpdate(...args);
    if ("name" in args[0]) this.combatant?.reset();
  }
}

/** A name with the lowest number that none of those taken has. */
function numbered(name: string, taken: ReadonlySet<string>): string {
  const plain = name.replace(/ \(\d+\)$/, "");
  for (let number = 2; ; number += 1) {
    const next = `${plain} (${number})`;
    if (!taken.has(next)) return next;
  }
}

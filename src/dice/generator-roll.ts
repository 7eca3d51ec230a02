/** The throw of the GM's ranking generator: two dice that all share, then one for each character. */
export class GeneratorRoll extends foundry.dice.Roll {
  static {
    // Messages store a roll under the name of its class, and a minifier must not change it between two builds.
    Object.defineProperty(this, "name", { value: "GeneratorRoll" });
  }

  /** Builds the roll for so many characters; its dice are not thrown yet. */
  static build(count: number): GeneratorRoll {
    return new this(`2d6 + ${count}d6`);
  }
}

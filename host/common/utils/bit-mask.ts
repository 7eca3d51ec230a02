/** The most states that fit into one number. */
const MOST = 32;

/** A number each of whose bits says whether a state of that name is active. */
export class BitMask extends Number {
  readonly states: Readonly<Record<string, string>>;
  #bits: ReadonlyMap<string, number>;
  #value = 0;

  /** @param states The names, each with whether it is active. @throws if there are more than 32. */
  constructor(states: Readonly<Record<string, boolean | null>> = {}) {
    super();
    const names = Object.keys(states);
    if (names.length > MOST) throw new Error(`A BitMask has ${MOST} states at most, not ${names.length}.`);
    this.states = Object.freeze(Object.fromEntries(names.map((name) => [name, name])));
    this.#bits = new Map(names.map((name, index) => [name, (1 << index) >>> 0]));
    for (const name of names) if (states[name]) this.addState(name);
  }

  get isEmpty(): boolean {
    return this.#value === 0;
  }

  hasState(state: string): boolean {
    return (this.#value & (this.#bits.get(state) ?? 0)) !== 0;
  }

  /** @throws if there is no such state. */
  addState(state: string): void {
    this.#value = (this.#value | this.#bit(state)) >>> 0;
  }

  /** @throws if there is no such state. */
  removeState(state: string): void {
    this.#value = (this.#value & ~this.#bit(state)) >>> 0;
  }

  /** @returns the number that it then is. @throws if there is no such state. */
  toggleState(state: string, enabled = !this.hasState(state)): number {
    if (enabled) this.addState(state);
    else this.removeState(state);
    return this.#value;
  }

  clear(): void {
    this.#value = 0;
  }

  clone(): BitMask {
    return new BitMask(Object.fromEntries(Array.from(this.#bits.keys(), (name) => [name, this.hasState(name)])));
  }

  isCompatible(other: BitMask): boolean {
    const theirs = Object.keys(other.states);
    return theirs.length === this.#bits.size && theirs.every((name) => this.#bits.has(name));
  }

  static generateShaderBitMaskConstants(): never {
    throw new Error("The host has no shaders, and so no constants for them.");
  }

  override valueOf(): number {
    return this.#value;
  }

  override toString(): string {
    return String(this.#value);
  }

  #bit(state: string): number {
    const bit = this.#bits.get(state);
    if (bit === undefined) throw new Error(`"${state}" is none of the states ${Object.keys(this.states).join(", ")}.`);
    return bit;
  }
}

const N = 624;
const M = 397;
const MATRIX = 0x9908b0df;
const UPPER = 0x80000000;
const LOWER = 0x7fffffff;

/** The Mersenne Twister MT19937 by Matsumoto and Nishimura: evenly distributed numbers, repeatable from a seed. */
export class MersenneTwister {
  readonly #state = new Uint32Array(N);
  #index = N;
  #seed = 0;

  /** The generator all dice draw from unless CONFIG.Dice.randomUniform says otherwise. */
  static readonly #common = new MersenneTwister();

  constructor(seed: number = Date.now()) {
    this.seed(seed);
  }

  /** Starts the sequence anew from an integer. */
  seed(seed: number): number {
    this.#seed = seed >>> 0;
    this.#state[0] = this.#seed;
    for (let i = 1; i < N; i++) {
      const last = this.#at(i - 1);
      this.#state[i] = Math.imul(1812433253, last ^ (last >>> 30)) + i;
    }
    this.#index = N;
    return this.#seed;
  }

  /** A 32-bit unsigned integer. */
  int(): number {
    if (this.#index >= N) this.#twist();
    let y = this.#at(this.#index++);
    y ^= y >>> 11;
    y ^= (y << 7) & 0x9d2c5680;
    y ^= (y << 15) & 0xefc60000;
    y ^= y >>> 18;
    return y >>> 0;
  }

  /** A number of the interval [0, 1) with 32 bits of resolution. */
  random(): number {
    return this.int() / 0x100000000;
  }

  /** A number of the normal distribution with the given mean and standard deviation. */
  normal(mu = 0, sigma = 1): number {
    return mu + sigma * Math.sqrt(-2 * Math.log(1 - this.random())) * Math.cos(2 * Math.PI * this.random());
  }

  static random(): number {
    return MersenneTwister.#common.random();
  }

  static normal(mu?: number, sigma?: number): number {
    return MersenneTwister.#common.normal(mu, sigma);
  }

  #at(index: number): number {
    return this.#state[index] ?? 0;
  }

  #twist(): void {
    for (let i = 0; i < N; i++) {
      const y = (this.#at(i) & UPPER) | (this.#at((i + 1) % N) & LOWER);
      this.#state[i] = this.#at((i + M) % N) ^ (y >>> 1) ^ (y & 1 ? MATRIX : 0);
    }
    this.#index = 0;
  }
}

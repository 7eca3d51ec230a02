/** What Quench's documentation promises, as far as the stories use it: https://ethaks.github.io/FVTT-Quench/ */
export interface Quench {
  registerBatch(key: string, register: (context: QuenchContext) => void, options?: { displayName?: string }): void;
  runBatches(keys?: string | readonly string[]): Promise<unknown>;
}

/** What a batch is made of: Mocha's words, and Chai's. */
export interface QuenchContext {
  describe(title: string, register: (this: Suite) => void): unknown;
  it(title: string, play: () => unknown): unknown;
  before(prepare: () => unknown): void;
  after(clear: () => unknown): void;
  afterEach(look: (this: { readonly currentTest?: Played }) => unknown): void;
  readonly assert: Assert;
}

interface Suite {
  /** How long a story of this suite may take, in milliseconds. */
  timeout(milliseconds: number): unknown;
}

/** A story that was played, as Mocha knows it. */
export interface Played {
  readonly title: string;
  readonly state?: string;
  readonly duration?: number;
  readonly err?: { readonly message?: string };
}

/** The part of Chai's assert that the stories use. */
export interface Assert {
  ok(value: unknown, message?: string): void;
  notOk(value: unknown, message?: string): void;
  equal(actual: unknown, expected: unknown, message?: string): void;
  notEqual(actual: unknown, expected: unknown, message?: string): void;
  deepEqual(actual: unknown, expected: unknown, message?: string): void;
  include(whole: string | readonly unknown[], part: unknown, message?: string): void;
  notInclude(whole: string | readonly unknown[], part: unknown, message?: string): void;
  match(text: string, pattern: RegExp, message?: string): void;
  isAtLeast(value: number, least: number, message?: string): void;
  isFunction(value: unknown, message?: string): void;
}

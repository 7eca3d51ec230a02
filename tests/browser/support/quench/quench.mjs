/**
 * A stand-in for the module Quench, written from its documentation: batches are registered from the hook `quenchReady` on, which
 * comes in `setup`; `runBatches` has Mocha play those whose keys fit, and `quenchReports` tells what came of it. It has no window,
 * no snapshots and no fast-check.
 */
import * as chai from "./chai.js";
import "./mocha.js";

class Quench {
  /** @type {Map<string, (context: object) => void>} */
  #batches = new Map();

  registerBatch(key, register, options = {}) {
    const [owner] = key.split(".");
    if (!game.modules.has(owner) && game.system.id !== owner) throw new Error(`${key} begins with no package's id.`);
    if (options.snapBaseDir) throw new Error(`${key} asks for snapshots, which this stand-in does not have.`);
    this.#batches.set(key, register);
  }

  get batches() {
    return [...this.#batches.keys()];
  }

  async runBatches(keys = "**") {
    const fits = [keys].flat().map(patternOf);
    mocha.suite = new Mocha.Suite("__root", new Mocha.Context(), true);
    mocha.setup({ ui: "bdd", reporter: Silent });
    const { after, afterEach, before, beforeEach, describe, it, utils } = Mocha;
    const context = { after, afterEach, before, beforeEach, describe, it, utils, ...chai };
    for (const [key, register] of this.#batches) {
      if (fits.some((pattern) => pattern.test(key))) describe(`${key}_root`, () => void register(context));
    }
    const runner = mocha.run();
    const found = { tests: [], passes: [], failures: [], pending: [] };
    const told = (test) => ({
      fullTitle: test.fullTitle(),
      duration: test.duration,
      err: { message: test.err?.message },
    });
    runner.on("test end", (test) => found.tests.push(told(test)));
    runner.on("pass", (test) => found.passes.push(told(test)));
    runner.on("pending", (test) => found.pending.push(told(test)));
    runner.on("fail", (test, err) => {
      // As in Quench, a hook that fails is no test.
      if (test.type !== "hook") found.failures.push({ ...told(test), err: { message: err.message } });
    });
    runner.once("end", () =>
      Hooks.callAll("quenchReports", { json: JSON.stringify({ stats: runner.stats, ...found }) }),
    );
    return runner;
  }
}

/** As in Quench, one star stands for what has no dot in it, two for anything. */
function patternOf(key) {
  const parts = key
    .split(/(\*\*|\*)/)
    .map((part) => ({ "**": ".*", "*": "[^.]*" })[part] ?? part.replaceAll(".", "\\."));
  return new RegExp(`^${parts.join("")}$`, "i");
}

class Silent extends Mocha.reporters.Base {}

mocha.cleanReferencesAfterRun(false);
globalThis.quench = new Quench();
Hooks.on("setup", () => Hooks.callAll("quenchReady", globalThis.quench));

import { createHash, randomInt } from "node:crypto";
import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { aliasesOf, FLAGSHIP, systemNames, systemOf } from "./tools/build/system.ts";
import { PATIENCE } from "./tests/support/patience.ts";
import { IS_SWEEP } from "./tests/support/sweep.ts";

/** What is tagged, and where, tests/support/sweep.ts says. */
const filter = { tagsFilter: IS_SWEEP ? ["sweep || sample"] : ["!sweep"] };

/** What the order follows from: SEED=… repeats one that was red. */
const seed = Number(process.env["SEED"] ?? randomInt(1, 1_000_000));
if (!Number.isSafeInteger(seed)) throw new Error(`SEED is ${JSON.stringify(process.env["SEED"])}: say a whole number.`);

/** Files in an order that follows from the seed; those of one project together, for they share what a worker has loaded. */
class SeededSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ project, moduleId }: TestSpecification) =>
      `${project.name} ${createHash("sha1").update(`${seed} ${moduleId}`).digest("hex")}`;
    return files
      .map((file) => ({ file, place: place(file) }))
      .sort((one, other) => (one.place < other.place ? -1 : 1))
      .map(({ file }) => file);
  }
}

/** What a worker can do once alone: warn of each old name, and be a server of generation 14 where clients of it are tested. */
const ALONE = ["tests/host/client/deprecations-14.test.ts", "tests/host/server/generation-14.test.ts"];

/*
 * The files of the other projects share what a worker has loaded. The host's program is of one generation from when its documents first
 * describe themselves, and a server describes them otherwise than a client.
 */
const FOURTEEN = ["tests/{data,host}/**/*-14.test.ts"];
const PAGES = [
  "tests/host/{applications,sidebar}/**/*.test.ts",
  "tests/host/client/{hot-reload,local-files}.test.ts",
  "tests/applications/{check-form,markup}.test.ts",
  "tests/applications/world/read-field.test.ts",
];
const SERVERS = ["tests/host/{common,server}/**/*.test.ts"];
const STORES = ["tests/{packs,systems/*/packs}/**/*.test.ts", "tests/tools/manifest.test.ts"];

/** What calls functions alone starts at once: no host is bundled for it. */
const PURE = ["tests/{rules,odds}/**/*.test.ts", "tests/{core,systems/*}/{rules,odds,utils}/**/*.test.ts"];

const pure = { extends: true as const, test: { name: "pure", include: PURE, isolate: IS_SWEEP } };
const project = (name: string, include: string[], exclude: string[], isolate = IS_SWEEP) => ({
  extends: true as const,
  test: { name, include, exclude, isolate, globalSetup: ["tests/support/bundles.ts"] },
});

/** A thread that ends while a database of its own is open takes all others with it. */
const inProcesses = (one: ReturnType<typeof project>) => ({ ...one, test: { ...one.test, pool: "forks" as const } });

/** The tests of documents of each system beside SIRPAS: the core asks for that system there as `#system`. */
const BESIDE = systemNames().filter((id) => id !== FLAGSHIP);
const documentsOf = (id: string) => `tests/systems/${id}/data/**/*.test.ts`;
const beside = (id: string) => ({
  ...project(id, [documentsOf(id)], []),
  // The tests load its modules by their names: `#beside` is where all of them are.
  resolve: { alias: [...aliasesOf(systemOf(id)), { find: "#beside", replacement: `${systemOf(id).root}/src` }] },
});

export default defineConfig({
  test: {
    tags: [
      { name: "sweep", description: "in `npm run test:all` alone" },
      { name: "sample", description: "a few cases in `npm test`, all of them in `npm run test:all`" },
    ],
    ...filter,
    // Threads start sooner than processes; more of them than there are cores, for half of what they do is to wait for a host.
    pool: "threads",
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // No test may need what another has left: files and tests come in any order.
    sequence: { seed, shuffle: { tests: true }, sequencer: SeededSequencer },
    projects: [
      pure,
      project("alone", ALONE, [], true),
      project("fourteen", FOURTEEN, ALONE),
      project("pages", PAGES, FOURTEEN),
      inProcesses(project("servers", SERVERS, FOURTEEN)),
      inProcesses(project("stores", STORES, [])),
      project(
        "shared",
        ["tests/**/*.test.ts"],
        [...PURE, ...FOURTEEN, ...PAGES, ...SERVERS, ...STORES, ...BESIDE.map(documentsOf)],
      ),
      ...BESIDE.map(beside),
    ],
    setupFiles: ["tests/support/seed.ts", "tests/support/wait.ts"],
    // Both cores are busy: what takes a second alone may take many beside the rest.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    restoreMocks: true,
    coverage: {
      provider: "v8",
      include: ["{core/src,src,systems/*/src}/{rules,odds}/**/*.ts"],
      // What has to be taken of it, tools/coverage.ts says.
      reporter: ["json", "html"],
      reportsDirectory: "coverage/lines",
    },
    expect: { poll: { interval: 10, timeout: PATIENCE } },
  },
});

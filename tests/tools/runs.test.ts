import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { BUDGETS, overBudget } from "../../tools/setup/budgets.ts";
import type { Call } from "../../tools/setup/call.ts";
import { everyDay, sweep, taggedFiles, testsOf } from "../../tools/setup/parts.ts";
import { playwrightReport, type Report, vitestReport } from "../../tools/setup/reports.ts";
import { type Run, runAll, slowest } from "../../tools/setup/runs.ts";
import { chooseSeed } from "../../tools/setup/seed.ts";
import type { Step } from "../../tools/setup/step.ts";
import { folder, ROOT } from "./places.ts";

const node = (code: string): Call => ({ command: process.execPath, args: ["-e", code], shell: false });
const ends = (name: string, code = 0) => ({ name, call: node(`process.exit(${code})`) });
const tells = (name: string, report: Partial<Report>) => ({
  ...ends(name, report.failed ? 1 : 0),
  report: () => ({ passed: 0, failed: 0, tests: [], failures: [], red: [], ...report }),
});

/** What a run counts, and all that it prints. */
async function play(runs: readonly Run[], budgets: Readonly<Record<string, number>> = {}, replays = false) {
  const lines: string[] = [];
  const count = await runAll(runs, { cwd: process.cwd(), budgets, replays, say: (line) => lines.push(line) });
  return { count, said: lines.join("\n") };
}

describe("a test run", () => {
  test("goes on with the next run although the first is red, and counts both", async () => {
    const { count, said } = await play([
      { name: "npm test", groups: [[ends("lint", 1)], [tells("unit tests", { passed: 40 })]] },
      { name: "npm run test:all", groups: [[tells("unit sweep", { passed: 7, failed: 2 })]] },
    ]);
    expect(count).toEqual({ passed: 47, failed: 3 });
    expect(said.indexOf("npm run test:all")).toBeGreaterThan(said.indexOf("unit tests"));
  });

  test("takes a step once, though both runs need it", async () => {
    const { count } = await play([
      { name: "npm test", groups: [[ends("build")]] },
      { name: "npm run test:all", groups: [[ends("build")], [ends("coverage")]] },
    ]);
    expect(count).toEqual({ passed: 2, failed: 0 });
  });

  test("names what failed before the end of the step's output", async () => {
    const failures = ["a guard › falls (tests/guard.test.ts)", "a guard › gets up (tests/guard.test.ts)"];
    const step = {
      ...tells("unit tests", { failed: 2, failures }),
      call: node("console.log('a stack'); process.exit(1)"),
    };
    const { said } = await play([{ name: "npm test", groups: [[step]] }]);
    const [verdict, ...rest] = said.split("\n");
    expect(verdict).toContain("FAILED (2)");
    expect(rest.slice(0, 3).map((line) => line.trim())).toEqual([...failures, "a stack"]);
  });

  describe("where a race must not lose it", () => {
    const story = (name: string, file: string) => ({ title: name, file, seconds: 1 });
    const stories = (name: string, ...red: readonly ReturnType<typeof story>[]) => ({
      ...tells(name, { passed: 9, failed: red.length, red, failures: red.map(({ title }) => title) }),
      again: (file: string) => tells(`${file} again`, file === "broken.ts" ? { passed: 2, failed: 1 } : { passed: 3 }),
    });
    const [falls, runs, waits] = [story("falls", "guard.ts"), story("runs", "deer.ts"), story("waits", "heron.ts")];
    const played = (...groups: readonly (readonly Step[])[]) => play([{ name: "npm test", groups }], {}, true);

    test("lists a story that then passes three times alone as unstable, and does not fail", async () => {
      const { count, said } = await played([stories("browser tests", falls)], [stories("browser sweep", runs)]);
      expect(count).toEqual({ passed: 20, failed: 0 });
      expect(said.split("Unstable, to be explained or mended:")[1]!.trim().split(/\s+/)).toEqual(["falls", "runs"]);
    });

    test("fails for a story that fails again, and for what failed beside the stories", async () => {
      expect((await played([stories("browser tests", story("hides", "broken.ts"))])).count.failed).toBe(1);
      const beside = { ...stories("browser tests", falls), ...tells("browser tests", { failed: 2, red: [falls] }) };
      expect((await played([beside])).count.failed).toBe(2);
    });

    test("runs a step once more whose program crashed, and says so; a second crash fails it", async () => {
      const crash = { ...tells("unit tests", { passed: 40 }), call: node("process.kill(process.pid, 'SIGSEGV')") };
      const mark = join(await folder({}), "once");
      const code = `const fs = require("fs"); if (fs.existsSync(${JSON.stringify(mark)})) process.exit(0);
        fs.writeFileSync(${JSON.stringify(mark)}, ""); process.kill(process.pid, "SIGSEGV")`;
      const { count, said } = await played([{ ...crash, call: node(code) }]);
      expect(count).toEqual({ passed: 40, failed: 0 });
      expect(said).toContain("unit tests: ended by SIGSEGV");
      expect((await played([crash])).count.failed).toBe(1);
    });

    test("fails for the third, and where nobody asked for another try", async () => {
      const groups = [[stories("browser tests", falls, runs)], [stories("browser sweep", waits)]];
      expect((await played(...groups)).count.failed).toBe(1);
      expect((await play([{ name: "npm test", groups }])).count.failed).toBe(3);
    });
  });

  test("ends with the time of each part and the slowest tests", async () => {
    const tests = [
      { title: "a guard › falls", file: "tests/guard.test.ts", seconds: 3.21 },
      { title: "a guard › gets up", file: "tests/guard.test.ts", seconds: 12 },
    ];
    const { said } = await play([{ name: "npm test", groups: [[tells("unit tests", { passed: 2, tests })]] }], {
      "unit tests": 130,
    });
    expect(said).toMatch(/^unit tests +\d+\.\d s of 130$/m);
    expect(said.split("\n").slice(-2)).toEqual([
      "   12.0 s  a guard › gets up (tests/guard.test.ts)",
      "    3.2 s  a guard › falls (tests/guard.test.ts)",
    ]);
  });

  test("says of a part that passes its budget by half how to mend it, and does not fail: machines differ", async () => {
    const { count, said } = await play([{ name: "npm test", groups: [[ends("lint")]] }], { lint: 0.0001 });
    expect(count).toEqual({ passed: 1, failed: 0 });
    expect(said).toContain("its budget is 0.0001 s");
  });
});

describe("budgets", () => {
  test("bear half as much again, and no more", () => {
    expect(overBudget({ name: "unit tests", seconds: 195 }, { "unit tests": 130 })).toBeUndefined();
    expect(overBudget({ name: "unit tests", seconds: 210 }, { "unit tests": 130 })).toBe(
      "unit tests took 210 s; its budget is 130 s: " +
        "unless the machine was busy, see the ten slowest, or raise it in tools/setup/budgets.ts.",
    );
  });

  test("belong to the parts that there are, and to nothing else", () => {
    const places = { root: ROOT, reports: "reports", seed: 1 };
    const names = [...everyDay(places), ...sweep(places)].flat().map(({ name }) => name);
    expect(Object.keys(BUDGETS).sort()).toEqual([...new Set(names)].sort());
  });
});

describe("seeds", () => {
  test("one that is asked for is taken", () => {
    expect(chooseSeed({ SEED: "12345" })).toBe(12345);
  });

  test("else one is chosen that can be asked for again", () => {
    const seed = chooseSeed({});
    expect(chooseSeed({ SEED: `${seed}` })).toBe(seed);
  });

  test.each(["abc", "-1", "1.5", "12345678901"])("%s is none", (SEED) => {
    expect(() => chooseSeed({ SEED })).toThrow(
      `SEED is "${SEED}": say a whole number of up to nine digits, or leave it out.`,
    );
  });

  test("WORKERS says how much of it runs at once", () => {
    const steps = everyDay({ root: ROOT, reports: "reports", seed: 1, workers: "4" }).flat();
    const args = steps.map(({ call }) => call.args.join(" "));
    expect(args.filter((text) => / --(?:maxW|w)orkers=4\b/.test(text))).toHaveLength(2);
  });

  test("the stories in the browser are shuffled by it", () => {
    const args = everyDay({ root: ROOT, reports: "reports", seed: 12345 }).flat().at(-1)!.call.args;
    expect(args.join(" ")).toContain("--shuffle 12345");
  });
});

describe("the tests of one system", () => {
  const argsOf = (system: string) =>
    everyDay({ root: ROOT, reports: "reports", seed: 1, system })
      .flat()
      .map(({ name, call }) => [name, call.args.join(" ")] as const);

  test("are its own and the core's; it alone is built, and its compendia are checked", () => {
    const args = Object.fromEntries(argsOf("simverse"));
    expect(args["build"]).toMatch(/ build -- simverse$/);
    expect(args["packs"]).toMatch(/ simverse$/);
    for (const part of ["unit tests", "browser tests"])
      expect(args[part]).toContain("tests/core/ tests/systems/simverse/");
  });

  test("of SIRPAS are all but those of other systems", () => {
    const folders = testsOf({ root: ROOT, system: "sirpas" });
    expect(folders).toEqual(expect.arrayContaining(["tests/browser/", "tests/core/", "tests/rules/"]));
    expect(folders).not.toContain("tests/systems/");
  });

  test("are all there are, where no system is named", () => {
    expect(testsOf({ root: ROOT })).toEqual([]);
    const steps = everyDay({ root: ROOT, reports: "reports", seed: 1 }).flat();
    expect(steps.find(({ name }) => name === "build")!.call.args.at(-1)).toBe("--all");
  });
});

describe("what is swept", () => {
  test("is read from the files that have a tag, and from no others", async () => {
    const root = await folder({
      "tests/a.test.ts": `describe("all fields", { tags: ["sweep"] }, () => {});`,
      "tests/data/b.test.ts": `describe("some fields", { tags: ["sample"] }, () => {});`,
      "tests/c.test.ts": `describe("a sweep of the broom", () => {});`,
      "tests/support/d.ts": `export const TAGS = ["sweep"];`,
    });
    expect(taggedFiles(root)).toEqual(["tests/a.test.ts", "tests/data/b.test.ts"]);
  });
});

describe("reports", () => {
  const vitestTest = { ancestorTitles: ["", "a guard"], title: "falls", status: "passed", duration: 1500 };

  test("of vitest tell titles and times; a file that can't be loaded is a failure", async () => {
    const root = await folder();
    const name = join(root, "tests/guard.test.ts");
    const text = JSON.stringify({
      testResults: [
        { name, status: "passed", message: "", assertionResults: [vitestTest] },
        {
          name,
          status: "failed",
          message: "",
          assertionResults: [{ ...vitestTest, title: "swims", status: "failed" }],
        },
        { name, status: "passed", message: "", assertionResults: [{ ...vitestTest, status: "skipped" }] },
        { name, status: "failed", message: "No such module.\n  at line 3", assertionResults: [] },
      ],
    });
    const path = join(await folder({ "unit.json": text }), "unit.json");
    const file = join("tests", "guard.test.ts");
    expect(vitestReport(path, root)).toEqual({
      passed: 1,
      failed: 2,
      tests: [
        { title: "a guard › falls", file, seconds: 1.5 },
        { title: "a guard › swims", file, seconds: 1.5 },
      ].map((outcome) => expect.objectContaining(outcome) as unknown),
      failures: [`a guard › swims (${file})`, `${file}: No such module.`],
      red: [expect.objectContaining({ title: "a guard › swims", file }) as unknown],
    });
  });

  test("of the browser tell the same; a story that passed only on a second attempt has failed", async () => {
    const spec = (title: string, status: string) => ({ title, tests: [{ status, results: [{ duration: 2000 }] }] });
    const file = "sheet.spec.ts";
    const group = {
      title: "a sheet",
      file: "support/sheets.ts",
      specs: [spec("opens", "expected"), spec("closes", "flaky")],
    };
    const suites = [
      { title: file, file, specs: [spec("rolls", "unexpected"), spec("swims", "skipped")], suites: [group] },
    ];
    const path = join(
      await folder({ "b.json": JSON.stringify({ suites, errors: [{ message: "No table.\nx" }] }) }),
      "b.json",
    );
    const report = playwrightReport(path);
    expect(report).toMatchObject({
      passed: 1,
      failed: 3,
      failures: ["rolls (sheet.spec.ts)", "a sheet › closes (sheet.spec.ts)", "No table."],
    });
    // What is played again is the file that says so, wherever its stories are written.
    expect(report.red.map((story) => story.file)).toEqual([file, file]);
    expect(report.tests.map(({ seconds }) => seconds)).toEqual([2, 2, 2]);
  });

  test("only the ten slowest are shown", () => {
    const tests = Array.from({ length: 12 }, (_, seconds) => ({ title: `${seconds}`, file: "a", seconds }));
    expect(slowest(tests)).toHaveLength(10);
    expect(slowest(tests)[0]).toContain("11.0 s");
  });
});

test(".ci/run is npm test, and test:all after it where CI is set", () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as {
    scripts: Record<string, string>;
  };
  expect(scripts["test:all"]).toBe(`${scripts["test"]} --sweep`);
  expect(readFileSync(join(ROOT, ".ci/run"), "utf8")).toContain("exec npm test --silent -- ${CI:+--then-sweep}\n");
});

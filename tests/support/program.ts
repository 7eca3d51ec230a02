import { tmpdir } from "node:os";

/** A program that tests start in a process of its own. */
export interface Program {
  readonly source: string;
  /** The variable of the environment that says where it lies bundled. */
  readonly variable: string;
}

export const PROGRAMS = {
  host: { source: "host/server/main.ts", variable: "SIRPAS_TESTS_HOST" },
  seat: { source: "tests/data/chaos/seat-process.ts", variable: "SIRPAS_TESTS_SEAT" },
} as const satisfies Record<string, Program>;

/** What Node is to be given to run a program: bundled where the run of the tests has done so, and otherwise from its sources. */
export function start({ source, variable }: Program): { readonly execArgv: readonly string[]; readonly file: string } {
  const bundled = process.env[variable];
  return bundled
    ? { execArgv: ["--enable-source-maps"], file: bundled }
    : { execArgv: ["--import", "tsx"], file: source };
}

/** The variable of the environment that names the folder of this run, which is thrown away at its end. */
export const PLACE = "SIRPAS_TESTS_PLACE";

/** Where what tests write goes that nobody removes by themselves: a worker ends without a word. */
export function temporaryPlace(): string {
  return process.env[PLACE] ?? tmpdir();
}

import { installed, tsx, type Call } from "./call.ts";

const cached = (name: string) => ["--cache", "--cache-strategy", "content", "--cache-location", `.cache/${name}`];
const STYLES = ["{core,systems/*}/styles/**/*.scss", "styles/**/*.scss", "host/client/**/*.scss", "tools/odds/*.scss"];

/** What reads the sources without running them, by the names of its parts. */
export const LINTS = {
  lint: installed("eslint/bin/eslint.js", [".", ...cached("eslint")]),
  styles: installed("stylelint/bin/stylelint.mjs", STYLES),
  format: installed("prettier/bin/prettier.cjs", ["--check", ".", ...cached("prettier")]),
  twins: tsx("tools/twins.ts"),
} as const satisfies Readonly<Record<string, Call>>;

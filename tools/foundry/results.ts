/** What came of the stories of one batch. */
interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly waiting: number;
}

/** A report of the stories, as the module writes it: quench/src/report.ts. */
interface Report {
  /** What was played where, by the words of the report's first table. */
  readonly facts: ReadonlyMap<string, string>;
  readonly batches: ReadonlyMap<string, Counts>;
  /** A line for each story that failed. */
  readonly faults: readonly string[];
}

/** The columns of the page of results for stories, each with its batches. */
export const COLUMNS: Readonly<Record<string, readonly string[]>> = {
  Assumptions: ["Assumptions about Foundry"],
  "Documents, effects": ["Actors and items", "Active effects and conditions"],
  "Rolls, secrets, contests": ["Checks and other rolls", "Secret rolls", "Contests and requests"],
  "Combat, tokens": ["Combat", "Tokens without a link"],
  "Cards, texts, sheets": ["Cards in the chat", "Buttons in texts", "Sheets"],
  "Migration, compendia, settings": ["Data of earlier versions", "Compendia", "Settings"],
};

/** The columns before and after those of the stories. */
const [BEFORE, AFTER] = [
  ["Date", "Foundry", "System", "Browser, language", "Modules"],
  ["By hand", "Failed"],
];

export const HEAD = lineOf([...BEFORE, ...Object.keys(COLUMNS), ...AFTER]);

/**
 * Reads a report.
 * @throws in one sentence, when the text is none
 */
export function readReport(text: string): Report {
  const rows = [...text.matchAll(/^\| (.*) \|$/gmu)].map(([, row]) => row!.split(" | "));
  const facts = new Map(rows.filter(({ length }) => length === 2).map(([name, value]) => [name!, value!]));
  const batches = new Map(
    rows
      .filter(([, ...counts]) => counts.length === 3 && counts.every((count) => /^\d+$/u.test(count)))
      .map(([title, ...counts]) => {
        const [passed, failed, waiting] = counts.map(Number) as [number, number, number];
        return [title!, { passed, failed, waiting }];
      }),
  );
  if (!facts.has("Foundry") || batches.size === 0)
    throw new Error("This is no report of the stories: run them in Foundry, then copy the whole report.");
  return { facts, batches, faults: [...text.matchAll(/^- (.*)$/gmu)].map(([, fault]) => fault!) };
}

/**
 * The page of results with one more run, as the first.
 * @param byHand  What was tried by hand, and what came of it
 * @throws in one sentence, when the page has no table for it
 */
export function withRun(page: string, report: Report, byHand: string): string {
  const lines = page.split("\n");
  const at = lines.indexOf(HEAD);
  if (at < 0) throw new Error("docs/real-foundry-results.md has no table with the columns of a run.");
  const { facts, batches, faults } = report;
  const fact = (name: string) => facts.get(name) ?? "";
  const row = lineOf([
    ...[fact("Date"), fact("Foundry"), fact("System"), `${browserOf(fact("Browser"))}, ${fact("Language")}`],
    fact("Other modules"),
    ...Object.values(COLUMNS).map((titles) => told(titles.flatMap((title) => batches.get(title) ?? []))),
    ...[byHand, faults.join("<br>") || "nothing"],
  ]);
  // Below the names of the columns there is the line that makes a table of them.
  const isEmpty = (line: string | undefined) => /^[| ]+$/u.test(line ?? "");
  lines.splice(at + 2, isEmpty(lines[at + 2]) ? 1 : 0, row);
  return lines.join("\n");
}

function told(runs: readonly Counts[]): string {
  if (runs.length === 0) return "not run";
  const sum = (of: keyof Counts) => runs.reduce((total, counts) => total + counts[of], 0);
  const [passed, failed, waiting] = [sum("passed"), sum("failed"), sum("waiting")];
  return [
    `${passed} passed`,
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(waiting > 0 ? [`${waiting} not played`] : []),
  ].join(", ");
}

/** The name and version of a browser, out of what it says of itself. */
function browserOf(agent: string): string {
  const names = ["Firefox", "Edg", "Electron", "Chrome", "Safari"];
  const found = names.map((name) => new RegExp(`\\b${name}\\w*/\\d+`, "u").exec(agent)?.[0]);
  return found.find((name) => name !== undefined)?.replace("/", " ") ?? agent;
}

function lineOf(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll("|", "\\|").replaceAll("\n", " ")).join(" | ")} |`;
}

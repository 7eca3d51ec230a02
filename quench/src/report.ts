import { client } from "./foundry.ts";
import { countOf, RUNS, type Run } from "./records.ts";

/** What docs/real-foundry.md asks to be written down, as Markdown: where it was run, and what came of each batch. */
export function report(): string {
  const { game } = client;
  const { language, agent, modules } = { language: game.i18n.lang, agent: navigator.userAgent, modules: others() };
  return [
    `### SIRPAS ${game.system.version} in Foundry ${game.version}`,
    "",
    "| | |",
    "|---|---|",
    `| Date | ${new Date().toISOString().slice(0, 10)} |`,
    `| Foundry | ${game.version} |`,
    `| System | ${game.system.id} ${game.system.version} |`,
    `| Browser | ${agent} |`,
    `| Language | ${language} |`,
    `| Other modules | ${modules.join(", ") || "none"} |`,
    "",
    "| Batch | Passed | Failed | Not played |",
    "|---|---|---|---|",
    ...[...RUNS.values()].map(line),
    ...faults(),
    "",
  ].join("\n");
}

/** Writes the report into the console and, where the browser lets it, onto the clipboard. */
export async function copyReport(): Promise<string> {
  const text = report();
  console.log(text);
  try {
    await navigator.clipboard.writeText(text);
    client.ui.notifications.info("The report is on the clipboard.");
  } catch {
    client.ui.notifications.warn("The browser keeps the clipboard to itself: copy the report from the console.");
  }
  return text;
}

/** What keeps a file in the folder of a module's own. */
interface Storage {
  uploadPersistent(id: string, path: string, file: File, body?: object, options?: object): Promise<unknown>;
}

/** Keeps the report in the module's folder, where `npm run foundry -- PATH --report` finds it. */
export async function storeReport(): Promise<void> {
  const { FilePicker } = client.foundry.applications.apps as { FilePicker: Storage & { implementation?: Storage } };
  const file = new File([report()], "report.txt", { type: "text/plain" });
  const storage = FilePicker.implementation ?? FilePicker;
  await storage.uploadPersistent("sirpas-quench", "", file, {}, { notify: false }).catch((error: unknown) => {
    console.warn("The report is not stored; copy it instead.", error);
  });
}

function line(run: Run): string {
  const { passed, failed, waiting } = countOf(run);
  return `| ${run.title} | ${passed} | ${failed} | ${waiting} |`;
}

function faults(): string[] {
  const bad = [...RUNS.values()].flatMap(({ title, stories }) =>
    [...stories.values()]
      .filter(({ state }) => state !== "passed")
      .map((story) => `- **${title}**: ${story.title}: ${story.fault || "was not played"}`),
  );
  return bad.length > 0 ? ["", "What failed:", "", ...bad] : [];
}

/** The modules that are switched on, without the one that tells the stories. */
function others(): string[] {
  const { contents } = client.game.modules;
  return contents
    .filter(({ active, id }) => active && id !== "sirpas-quench")
    .map(({ id, version }) => `${id} ${version}`);
}

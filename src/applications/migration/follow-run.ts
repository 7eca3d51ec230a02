import { notify } from "../../documents/notify.ts";
import { migrationRun } from "../../settings/schema-setting.ts";
import { say } from "../words.ts";

/** A notification with a bar, as Foundry shows it. */
interface Progress {
  update(change: { pct?: number; message?: string }): void;
  remove(): void;
}

let shown: Progress | null = null;
let runsHere = false;

/** Shows how far a migration has come that another window is busy with. */
export function followRun(): void {
  const run = migrationRun();
  if (run === null || runsHere) return;
  const isGone = !game.users!.get(run.by)?.active;
  if (run.finished || isGone) {
    if (shown !== null && run.finished) notify.success(say("SIRPAS.MIGRATION.overForOthers", { name: run.name }));
    shown?.remove();
    shown = null;
    return;
  }
  shown ??= progress(say("SIRPAS.MIGRATION.running", { name: run.name, to: run.to }));
  // At 1 it would leave before the run is over.
  shown.update({ pct: Math.min(0.99, part(run)) });
}

/** Shows the progress of what this window is busy with itself, while it is. */
export async function withProgress<Result>(
  message: string,
  work: (onProgress: (done: number, total: number) => void) => Promise<Result>,
): Promise<Result> {
  const bar = progress(message);
  runsHere = true;
  try {
    return await work((done, total) => bar.update({ pct: Math.min(0.99, part({ done, total })) }));
  } finally {
    runsHere = false;
    bar.remove();
  }
}

function progress(message: string): Progress {
  return notify.info(message, { progress: true, console: false } as never) as unknown as Progress;
}

function part({ done, total }: { readonly done: number; readonly total: number }): number {
  return total === 0 ? 1 : done / total;
}

import path from "node:path";
import { StartProblem } from "../problem.ts";
import { Database, DatabaseProblem, lockedSentence } from "./database.ts";

/**
 * Takes the data folder for this process alone, for as long as the result is not closed or the process lives. An empty database
 * serves for it, as LevelDB knows how to lock a folder on every platform.
 * @throws StartProblem when another process has it.
 */
export async function holdDataFolder(data: string): Promise<{ close: () => Promise<void> }> {
  try {
    return await Database.open(path.join(data, "lock"));
  } catch (error) {
    if (!(error instanceof DatabaseProblem))
      throw new StartProblem(`${data} cannot be written to: choose another data folder with --data DIR.`);
    if (error.kind === "locked") throw new StartProblem(lockedSentence(data));
    throw new StartProblem(`${error.folder} is damaged: delete that folder, it holds nothing but the lock.`);
  }
}

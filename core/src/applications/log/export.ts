import { logText } from "../../rules/log/event.ts";
import { localizeLine, word } from "../../utils/localize.ts";
import { toldTurns } from "./log-view.ts";

/** Saves what this user is told of a fight as plain text. */
export function saveText(combat: Combat.Implementation, name: string): void {
  const text = logText(toldTurns(combat), { turn: turnTitle, line: localizeLine });
  foundry.utils.saveDataToFile(`${name}\n\n${text}\n`, "text/plain", `${fileName(name)}.txt`);
}

function fileName(name: string): string {
  return name.slugify({ strict: true }) || "fight";
}

function turnTitle(turn: number): string {
  return turn === 0 ? word("LOG.before") : word("LOG.turn", { turn });
}

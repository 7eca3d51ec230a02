import type { SirpasActor } from "../../documents/actor.ts";
import type { Statistic } from "../../documents/statistic.ts";
import { makeUp } from "../sheets/views/make-up.ts";
import { say } from "../words.ts";

/** Everything a check can be made on besides the attributes, by name. */
export function skills(actor: SirpasActor) {
  const { lang } = game.i18n!;
  return actor.statistics
    .filter(({ kind }) => kind === "skill")
    .map(line)
    .sort((one, other) => one.name.localeCompare(other.name, lang));
}

function line(statistic: Statistic) {
  const { label, value, pool, refusal, specific } = statistic;
  return {
    name: say(label),
    value: refusal ? "–" : String(value),
    makeUp: makeUp(statistic)
      .map(({ text }) => text)
      .join(" "),
    learned: specific !== 0,
    pool: pool === "standard" ? "" : say(CONFIG.SIRPAS.pools[pool].label),
  };
}

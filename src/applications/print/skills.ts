import type { SirpasActor } from "../../documents/actor.ts";
import type { Statistic } from "../../play/statistics/statistic.ts";
import { composition } from "../sheets/views/lines.ts";
import { localize } from "../localize.ts";

/** Everything a check can be made on besides the attributes, by name. */
export function skills(actor: SirpasActor) {
  const { lang } = game.i18n!;
  return actor.statistics
    .filter(({ kind }) => kind === "skill")
    .map(line)
    .sort((one, other) => one.name.localeCompare(other.name, lang));
}

function line(statistic: Statistic) {
  const { label, value, pool, error, specific } = statistic;
  return {
    name: localize(label),
    value: error ? "–" : String(value),
    composition: composition(statistic)
      .map(({ text }) => text)
      .join(" "),
    learned: specific !== 0,
    pool: pool === "standard" ? "" : localize(CONFIG.SIRPAS.pools[pool].label),
  };
}

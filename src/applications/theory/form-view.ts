import { DIFFICULTIES, DIFFICULTY_KEYS } from "../../rules/checks/difficulties.ts";
import { POOL_KEYS, type PoolKey } from "../../rules/checks/dice-pools.ts";
import type { RuleOptions } from "../../rules/options.ts";
import { say } from "../words.ts";
import type { CheckGuess, SideGuess } from "./guesses.ts";
import { observedActors, statisticsToPick } from "./people.ts";
import type { Measure } from "./scales.ts";
import { sliderView } from "./sliders.ts";

/** Which side of what a group of fields asks for; their names begin with it. */
export type Group = "check" | "first" | "second";

interface Option {
  readonly key: string;
  readonly label: string;
  readonly chosen: boolean;
}

/** The fields of one side. */
export function sideView(
  rootId: string,
  group: Group,
  guess: SideGuess,
  measures: readonly Measure[],
  options: RuleOptions,
) {
  const choices = (rows: readonly { readonly key: string; readonly label: string }[], chosen: string): Option[] =>
    rows.map(({ key, label }) => ({ key, label, chosen: key === chosen }));
  const actors = observedActors(guess.actor).map(({ uuid, name }) => ({ key: uuid as string, label: name }));
  return {
    group,
    id: `${rootId}-${group}`,
    actors: choices(actors, guess.actor),
    statistics: choices(statisticsToPick(guess.actor), guess.statistic),
    // Without a second one there is nothing to choose.
    scales: measures.length > 1 ? choices(measures, guess.scale) : [],
    pools: choices(poolChoices(options, guess.pool), guess.pool),
    value: sliderView(rootId, group, "value", guess, measures),
    modifier: sliderView(rootId, group, "modifier", guess, measures),
  };
}

/** What only a check asks. */
export function levelView(rootId: string, guess: CheckGuess, measures: readonly Measure[]) {
  return {
    difficulties: [
      ...DIFFICULTY_KEYS.map((key) => ({
        key,
        label: say("SIRPAS.DIALOG.check.level", {
          label: say(CONFIG.SIRPAS.difficulties[key].label),
          level: DIFFICULTIES[key],
        }),
      })),
      { key: "", label: say("SIRPAS.DIALOG.check.free") },
    ].map((row) => ({ ...row, chosen: row.key === guess.difficulty })),
    successLevel: sliderView(rootId, "check", "successLevel", guess, measures),
    attempts: sliderView(rootId, "check", "attempts", guess, measures),
  };
}

/** The dice that can be thrown in this world, each with what is thrown. */
export function poolChoices(options: Pick<RuleOptions, "masteryStacks">, chosen: PoolKey) {
  return POOL_KEYS.filter((key) => key !== "masteryStacked" || options.masteryStacks || key === chosen).map((key) => ({
    key,
    label: `${say(`SIRPAS.POOL.${key}.label`)}: ${say(`SIRPAS.POOL.${key}.throw`)}`,
  }));
}

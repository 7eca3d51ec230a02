import type { SirpasActor } from "../../documents/actor.ts";
import type { SirpasItem } from "../../documents/item.ts";
import type { Statistic } from "../../play/statistics/statistic.ts";
import { untrainedSkills } from "../../play/skills/untrained-skills.ts";
import { checkOdds } from "../../odds/checks/check.ts";
import { DIFFICULTIES } from "../../rules/checks/difficulties.ts";
import { ruleOptions } from "../../settings/rule-options.ts";
import { localize } from "../localize.ts";

/** So many of what a character does best are shown. */
const SHOWN = 6;

/** How likely a check at Normal succeeds: "62%". */
export function chanceText({ pool, value }: Pick<Statistic, "pool" | "value">): string {
  const planned = { pool, total: value, difficulty: "normal", successLevel: DIFFICULTIES.normal } as const;
  const { success } = checkOdds({ ...planned, options: ruleOptions() }).chances;
  return success.toLocaleString(game.i18n!.lang, { style: "percent", maximumFractionDigits: 0 });
}

/** The statistics of a character by their keys: of several with one key the first. */
export function statisticsByKey(actor: SirpasActor): ReadonlyMap<string, Statistic> {
  return new Map(actor.statistics.toReversed().map((statistic) => [statistic.key, statistic]));
}

/** What the character has learned, the best first, and then what it can do untaught. */
export function abilities(actor: SirpasActor) {
  return checked(actor)
    .slice(0, SHOWN)
    .map((statistic) => ({ name: localize(statistic.label), value: statistic.value, chance: chanceText(statistic) }));
}

/** The keys of what the character has learned for checks, the best first, as many as fit on one look, and of its best style. */
export function bestLearned(actor: SirpasActor): readonly string[] {
  const learned = ({ specific }: Statistic) => specific > 0;
  const skills = checked(actor).filter(learned).slice(0, SHOWN);
  const styles = actor.statisticsOf(actor.items.contents.filter((item) => item.isType("style")));
  const [style] = styles
    .filter((statistic) => statistic !== null)
    .filter(learned)
    .sort((one, other) => other.value - one.value);
  return [...skills, ...(style ? [style] : [])].map(({ key }) => key);
}

function checked(actor: SirpasActor): readonly Statistic[] {
  const learned = ({ specific }: Statistic) => Number(specific > 0);
  return [...actor.items.contents, ...untrainedSkills(actor)]
    .filter(isForChecks)
    .flatMap((item) => actor.statisticOf(item) ?? [])
    .filter(({ error }) => error === null)
    .sort((one, other) => learned(other) - learned(one) || other.value - one.value);
}

/** Styles and generic combat skills are for contests, where difficulties say nothing. */
function isForChecks(item: SirpasItem): boolean {
  return item.isType("skill") && item.system.combat === null;
}

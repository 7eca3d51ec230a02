import type { Statistic } from "../../play/statistics/statistic.ts";
import type { SirpasActor, SirpasItem } from "../../play/documents.ts";
import { untrainedSkills } from "../../play/skills/untrained-skills.ts";
import { localize } from "#core/utils/localize.ts";
import { checkOdds } from "../../odds/checks/check.ts";
import { INITIATIVE } from "../../rules/encounter/turn-steps.ts";
import { DIFFICULTIES } from "../../rules/checks/difficulties.ts";
import { ruleOptions } from "../../settings/rule-options.ts";
import { wholePercent } from "#core/applications/ux/chances.ts";

/** So many of what a character does best are shown. */
const SHOWN = 6;

/** How likely a check at Normal succeeds: "62%". */
export function chanceText({ pool, value }: Pick<Statistic, "pool" | "value">): string {
  const planned = { pool, total: value, difficulty: "normal", successLevel: DIFFICULTIES.normal } as const;
  const { success } = checkOdds({ ...planned, options: ruleOptions() }).chances;
  return wholePercent(success);
}

/** What the character can do, the best first; Initiative is a place in an order and no chance. */
export function abilities(actor: SirpasActor) {
  return checked(actor)
    .filter(({ key }) => key !== INITIATIVE)
    .slice(0, SHOWN)
    .map((statistic) => ({ name: localize(statistic.label), value: statistic.value, chance: chanceText(statistic) }));
}

/** The keys of what the character has learned for checks, the best first, as many as fit on one look, and of its best style. */
export function bestLearned(actor: SirpasActor): readonly string[] {
  const learned = ({ specific }: Statistic) => specific > 0;
  const skills = checked(actor).filter(learned).slice(0, SHOWN);
  const [style] = actor.items.contents
    .filter((item) => item.isType("style"))
    .flatMap((item) => actor.statisticOf(item) ?? [])
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
    .sort((one, other) => other.value - one.value || learned(other) - learned(one));
}

/** Styles and generic combat skills are for contests, where difficulties say nothing. */
function isForChecks(item: SirpasItem): boolean {
  return item.isType("skill") && item.system.combat === null;
}

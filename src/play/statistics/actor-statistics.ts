import type { PreparedAttribute } from "../../data/actor/actor-data.ts";
import { modifierSources } from "../../data/item/item-data.ts";
import { oncePrepared } from "#core/data/per-preparation.ts";
import { poolOf, elementalBase, specificTerms } from "../../rules/advantages/modifier-terms.ts";
import type { ModifierSource } from "../../rules/advantages/typed-modifiers.ts";
import type { RuleOptions } from "../../rules/options.ts";
import type { AttributeValues } from "../../rules/statistics/attributes.ts";
import type { Term } from "#core/rules/term.ts";
import { boughtInTerms } from "../../rules/world/world-tables.ts";
import { ruleOptions } from "../../settings/rule-options.ts";
import type { SirpasActor, SirpasItem } from "../documents.ts";
import { itemStatistic, PLAIN_STATISTIC, type Statistic } from "./statistic.ts";
import { raceLevels } from "./race-levels.ts";
import { isUntaught, untrainedSkills } from "../skills/untrained-skills.ts";
import { ok, err, type Result } from "#core/rules/result.ts";
import { nameOf } from "#core/play/people/at-hand.ts";
import { canRollFor } from "#core/play/people/can-roll.ts";

/** What all statistics of an actor depend on. */
export interface Circumstances {
  readonly attributes: AttributeValues;
  readonly options: RuleOptions;
  readonly sources: readonly ModifierSource[];
  readonly elementalBase: Term | null;
}

/** What an actor's advantages, its perks and the gear it has in use do to it. */
export const sourcesOf = oncePrepared((actor: SirpasActor) => modifierSources(actor.items.contents));

const circumstancesOf = oncePrepared((actor: SirpasActor): Circumstances => {
  const sources = sourcesOf(actor);
  return {
    attributes: actor.system.attributes,
    options: ruleOptions(),
    sources,
    elementalBase: elementalBase(sources),
  };
});

/** The statistics of an actor's items as far as somebody asked for them. */
const ofItems = oncePrepared((_actor: SirpasActor) => new Map<SirpasItem, Statistic | null>());

/** The statistic of an item as the actor has it or would have it; null if the item has none. */
export function statisticOf(actor: SirpasActor, item: SirpasItem): Statistic | null {
  // What is not the actor's changes without its knowledge.
  if (item.parent !== actor && !untrainedSkills(actor).some((skill) => skill === item)) return worked(actor, item);
  const known = ofItems(actor);
  const statistic = known.get(item);
  if (statistic !== undefined) return statistic;
  const now = worked(actor, item);
  known.set(item, now);
  return now;
}

/** The attributes, then the actor's skills and styles, then what anyone can try. */
export const statisticsOf = oncePrepared((actor: SirpasActor): readonly Statistic[] => {
  const attributes = CONFIG.SIRPAS.world.attributes.flatMap(({ key }) => attribute(actor, key) ?? []);
  return [...attributes, ...candidates(actor).flatMap((item) => statisticOf(actor, item) ?? [])];
});

const itemsByKey = oncePrepared((actor: SirpasActor) => {
  const found = new Map<string, SirpasItem[]>();
  for (const item of actor.items.contents) {
    const key = statisticKeyOf(item);
    if (key !== null) found.set(key, [...(found.get(key) ?? []), item]);
  }
  for (const skill of untrainedSkills(actor)) {
    const key = skill.system.statisticKey;
    if (!found.has(key)) found.set(key, [skill]);
  }
  return found;
});

/** The statistics with a key: none, one, or several where items claim the same. */
export function statisticsWith(actor: SirpasActor, key: string): readonly Statistic[] {
  // Macros and drags ask with whatever they have.
  if (typeof key !== "string") return [];
  const found = attribute(actor, key);
  if (found) return [found];
  return (itemsByKey(actor).get(key) ?? []).flatMap((item) => statisticOf(actor, item) ?? []);
}

const itemsByUuid = oncePrepared(
  (actor: SirpasActor) => new Map(candidates(actor).map((item) => [item.uuid as string, item])),
);

/** The item that a statistic comes from, on the actor's sheet or among what anyone can try; null for an attribute. */
export function itemBehind(actor: SirpasActor, uuid: string): SirpasItem | null {
  return uuid === "" ? null : (itemsByUuid(actor).get(uuid) ?? null);
}

function candidates(actor: SirpasActor): readonly SirpasItem[] {
  return [...actor.items.contents, ...untrainedSkills(actor)];
}

function worked(actor: SirpasActor, item: SirpasItem): Statistic | null {
  const key = statisticKeyOf(item);
  if (key === null) return null;
  const { sources, options, ...others } = circumstancesOf(actor);
  const statistic = itemStatistic(item, {
    ...others,
    options,
    effects: actor.system.bonusTerms(key),
    granted: [...boughtInTerms(actor.system.origin, key), ...specificTerms(key, sources)],
  });
  const pool = poolOf(key, sources, options);
  if (!statistic) return null;
  const isClosed = isUntaught(item) && raceLevels(actor, key) < 1;
  const untaught = isClosed ? ({ reason: "untaught", data: { name: statistic.label } } as const) : null;
  const error = statistic.error ?? untaught;
  return { ...statistic, error, key, uuid: item.id ? item.uuid : "", img: item.img ?? "", pool };
}

/** An attribute as the dice ask for it: what its value counts by its scale; null for one that this world does not have. */
function attribute(actor: SirpasActor, key: string): Statistic | null {
  const attributes: Readonly<Record<string, PreparedAttribute | undefined>> = actor.system.attributes;
  if (!Object.hasOwn(attributes, key) || !attributes[key]) return null;
  const { label, base, specific, counts, terms, scaleTerms } = attributes[key];
  const { options, sources } = circumstancesOf(actor);
  return {
    ...PLAIN_STATISTIC,
    key,
    label,
    kind: "attribute",
    base,
    specific,
    value: counts,
    terms: [...terms, ...scaleTerms],
    pool: poolOf(key, sources, options),
  };
}

function statisticKeyOf(item: SirpasItem): string | null {
  return item.isType("skill") || item.isType("style") ? item.system.statisticKey : null;
}

/** The statistic that is asked for, or why this user cannot roll it for this actor. */
export function rollable(actor: SirpasActor, asked: string | Statistic): Result<Statistic> {
  const own = canRollFor(actor);
  if (!own.ok) return own;
  const answer = found(actor, asked);
  if (!answer.ok || !answer.value.error) return answer;
  return { ok: false, ...answer.value.error };
}

/** A statistic that an actor can use, no matter who may roll it; null where they cannot. */
export function usableStatistic(actor: SirpasActor, key: string): Statistic | null {
  const answer = actor.statistic(key);
  return answer.ok && answer.value.error === null ? answer.value : null;
}

function found(actor: SirpasActor, asked: string | Statistic): Result<Statistic> {
  if (typeof asked === "string") return actor.statistic(asked);
  // A macro may call with whatever it has.
  const isStatistic = Array.isArray((asked as Partial<Statistic> | null | undefined)?.terms);
  return isStatistic ? ok(asked) : err("unknownStatistic", { key: "?", actor: nameOf(actor) });
}

import { entered, shortOf, sumCosts, undoLast, type LedgerEntry, type Undone } from "#core/rules/ledger/ledger.ts";
import { err, ok, type Result } from "#core/rules/result.ts";
import "./errors.ts";
import { attributeLabel, type AttributeKey, type Attributes } from "./attributes.ts";
import { knackLabel, mostChosen, type KnackKey, type TakenKnack } from "./knacks.ts";
import { highestOf, type RaceKey } from "./races.ts";
import { HIGHEST_SKILL, isMartial, levelOf, skillLabel, type SkillKey, type Skills } from "./skills.ts";

/** What experience is spent on. */
export const PURCHASES = ["attribute", "skill", "knack"] as const;
export type Purchase = (typeof PURCHASES)[number];

/** What everybody begins with, to be spent. */
export const STARTING_XP = 50;

const NEGATIVE = 5;
const ATTRIBUTE = [10, 20, 30, 50] as const;
const SKILL = [5, 10, 15] as const;
const MARTIAL = [10, 20, 40] as const;
const KNACK_STEP = 5;

/** What a person has spent and can spend. */
export interface Experience {
  readonly earned: number;
  readonly entries: readonly LedgerEntry<Purchase>[];
}

/** Somebody as purchases change them. */
export interface Learner {
  readonly race: RaceKey | "";
  readonly attributes: Attributes;
  readonly skills: Skills;
  readonly knacks: readonly TakenKnack[];
  readonly experience: Experience;
}

/** What is left to be spent. */
export function xpLeft({ earned, entries }: Experience): number {
  return earned - sumCosts(entries);
}

/** What one point of an attribute costs from where it is. Refused above what the race can learn. */
export function attributePrice(key: AttributeKey, from: number, race: RaceKey | ""): Result<number> {
  if (!Number.isInteger(from)) return err("attributeNotWhole", { attribute: attributeLabel(key), value: from });
  const most = highestOf(race, key);
  const price = from < 0 ? NEGATIVE : ATTRIBUTE[from];
  return from >= most || price === undefined
    ? err("attributeHighest", { attribute: attributeLabel(key), most })
    : ok(price);
}

/** What the next level of a skill costs; refused beyond the third. */
export function skillPrice(key: SkillKey, from: number): Result<number> {
  const price = (isMartial(key) ? MARTIAL : SKILL)[from];
  return price === undefined ? err("skillHighest", { skill: skillLabel(key), most: HIGHEST_SKILL }) : ok(price);
}

/** What a knack costs for who has so many: each 5 more than the last. */
export function knackPrice(taken: number): number {
  return KNACK_STEP * (taken + 1);
}

/** Raises an attribute by a point. */
export function buyAttribute(learner: Learner, key: AttributeKey): Result<Learner> {
  const from = learner.attributes[key];
  const price = attributePrice(key, from, learner.race);
  if (!price.ok) return price;
  const raised = { ...learner, attributes: { ...learner.attributes, [key]: from + 1 } };
  return paid(raised, { type: "attribute", thing: key, name: attributeLabel(key), from, to: from + 1 }, price.value);
}

/** Learns the next level of a skill. */
export function buySkill(learner: Learner, key: SkillKey): Result<Learner> {
  const from = levelOf(learner.skills, key);
  const price = skillPrice(key, from);
  if (!price.ok) return price;
  const learned = { ...learner, skills: { ...learner.skills, [key]: from + 1 } };
  return paid(learned, { type: "skill", thing: key, name: skillLabel(key), from, to: from + 1 }, price.value);
}

/** Takes a knack, each once. @param chosen  What it is for; refused where it has to be for something and is for nothing, or for too much */
export function buyKnack(learner: Learner, key: KnackKey, chosen: readonly string[] = []): Result<Learner> {
  const { knacks } = learner;
  const name = knackLabel(key);
  if (knacks.some((one) => one.key === key)) return err("knackTaken", { knack: name });
  const most = mostChosen(key, knacks.length + 1);
  if (chosen.length > most || (most > 0 && chosen.length === 0)) return err("knackUnchosen", { knack: name, most });
  const taken = { ...learner, knacks: [...knacks, { key, chosen }] };
  return paid(taken, { type: "knack", thing: key, name, from: 0, to: 1 }, knackPrice(knacks.length));
}

/** Buys anything by what the ledger says of it. @param chosen  What a knack is for */
export function buy(
  learner: Learner,
  { type, thing }: Pick<LedgerEntry<Purchase>, "type" | "thing">,
  chosen: readonly string[] = [],
): Result<Learner> {
  if (type === "attribute") return buyAttribute(learner, thing as AttributeKey);
  return type === "skill" ? buySkill(learner, thing as SkillKey) : buyKnack(learner, thing as KnackKey, chosen);
}

function paid(after: Learner, entry: Omit<LedgerEntry<Purchase>, "cost">, cost: number): Result<Learner> {
  const short = shortOf(cost, xpLeft(after.experience));
  if (short > 0) return err("notEnoughXp", { name: entry.name, cost, short });
  return ok({ ...after, experience: entered(after.experience, { ...entry, cost }) });
}

/**
 * Undoes the last purchase: all of it is paid back. Called again, the one before.
 * @returns refused where nothing was bought, or what was bought has changed since, such as by a permanent wound
 */
export function undoPurchase(learner: Learner): Result<Learner> {
  const undone = undoLast(learner.experience, () => true);
  return undone.ok ? without(learner, undone.value) : undone;
}

/**
 * Undoes the last purchase of one thing, whatever was bought after it: that is bought again, as dear as it is then. For who is still being
 * made.
 * @returns refused where nothing of it was bought, or what came after cannot be bought without it
 */
export function putBack(learner: Learner, thing: string): Result<Learner> {
  const { entries } = learner.experience;
  const index = entries.findLastIndex((entry) => entry.thing === thing);
  const later = entries.slice(index + 1);
  const count = index < 0 ? 0 : entries.length - index;
  const undone = Array.from({ length: count }).reduce<Result<Learner>>(
    (result) => (result.ok ? undoPurchase(result.value) : result),
    count === 0 ? err("nothingToUndo") : ok(learner),
  );
  return later.reduce<Result<Learner>>((result, entry) => {
    const chosen = learner.knacks.find(({ key }) => key === entry.thing)?.chosen;
    return result.ok && index >= 0 ? buy(result.value, entry, chosen) : result;
  }, undone);
}

function without(learner: Learner, { ledger, entry }: Undone<Experience>): Result<Learner> {
  const { thing, type, from, to, name } = entry;
  const changed = err("undoNotLast", { name });
  const rest = { ...learner, experience: ledger };
  if (type === "knack") {
    const knacks = learner.knacks.filter(({ key }) => key !== thing);
    return knacks.length === learner.knacks.length ? changed : ok({ ...rest, knacks });
  }
  if (type === "attribute") {
    const key = thing as AttributeKey;
    if (learner.attributes[key] !== to) return changed;
    return ok({ ...rest, attributes: { ...learner.attributes, [key]: from } });
  }
  const key = thing as SkillKey;
  if (levelOf(learner.skills, key) !== to) return changed;
  const { [key]: _, ...others } = learner.skills;
  return ok({ ...rest, skills: from === 0 ? others : { ...others, [key]: from } });
}

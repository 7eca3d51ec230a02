import { listOf, type Entries } from "#core/data/entries.ts";
import { lineChanges, storedLines } from "#core/data/ledger.ts";
import { update } from "#core/foundry/documents.ts";
import type { LedgerEntry } from "#core/rules/ledger/ledger.ts";
import type { Attributes } from "../rules/character/attributes.ts";
import type { KnackKey } from "../rules/character/knacks.ts";
import type { Learner, Purchase } from "../rules/character/purchase.ts";
import type { RaceKey } from "../rules/character/races.ts";
import { SKILL_KEYS, type SkillKey, type Skills } from "../rules/character/skills.ts";

/** What an actor stores of what they were born with and have learned. */
export interface Learned {
  readonly race: RaceKey | "";
  readonly attributes: Attributes;
  readonly skills: Skills;
  readonly knacks: readonly { readonly key: KnackKey; readonly chosen: Iterable<string> }[];
  readonly earned: number;
  readonly ledger: Entries<LedgerEntry<Purchase>>;
}

/** Somebody as purchases read them. */
export function learnerOf({ race, attributes, skills, knacks, earned, ledger }: Learned): Learner {
  return {
    ...{ race, attributes: { ...attributes }, skills: { ...skills } },
    knacks: knacks.map(({ key, chosen }) => ({ key, chosen: [...chosen] })),
    experience: { earned, entries: listOf(ledger) },
  };
}

/** An actor as purchases read one. */
export function learnerIn({ system }: Actor.Implementation): Learner {
  const { race, attributes, skills, knacks, earned, ledger } = system;
  return learnerOf({ race, attributes, skills, knacks, earned, ledger });
}

/** Whether nothing has been made of somebody yet. */
export const isNew = ({ system }: Actor.Implementation) =>
  system.race === "" && Object.keys(system.ledger).length === 0;

/** What of a learner is stored of somebody new. */
export function learnedData({ race, attributes, skills, knacks, experience }: Learner) {
  return {
    ...{ race, attributes: { ...attributes }, skills: levels(skills) },
    knacks: knacks.map(({ key, chosen }) => ({ key, chosen: [...chosen] })),
    ledger: storedLines(experience.entries),
  };
}

/** Stores what somebody has bought, or undone. Only what they have learned is written, so that the rest can change meanwhile. */
export async function storeLearner(actor: Actor.Implementation, learner: Learner): Promise<boolean> {
  const { attributes, skills, knacks } = learnedData(learner);
  const ledger = lineChanges(actor, actor.system.ledger, learner.experience.entries);
  return update(actor, { system: { attributes, skills, knacks, ledger } });
}

/** Every skill with its level. */
function levels(skills: Skills): Record<SkillKey, number> {
  return Object.fromEntries(SKILL_KEYS.map((key) => [key, skills[key] ?? 0])) as Record<SkillKey, number>;
}

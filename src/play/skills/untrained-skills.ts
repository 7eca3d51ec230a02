import { changedCopy, storedData } from "#core/foundry/documents.ts";
import { forgetAllPrepared, oncePrepared } from "#core/data/per-preparation.ts";
import { canBeImprovised } from "../../rules/statistics/skill-base.ts";
import { setting } from "#core/settings/settings.ts";
import type { ItemOf, SirpasActor, SirpasItem } from "../documents.ts";
import { idOfKey } from "#core/utils/id-of-key.ts";
import { raceLevels } from "../statistics/race-levels.ts";

export type SkillItem = ItemOf<"skill">;

/** What anyone can try, as items that belong to nobody: one list for all characters, read anew when a skill changes. */
let open: readonly SkillItem[] = [];

/** What has to be learned first: only whose race knows it can try it. */
let closed: readonly SkillItem[] = [];

/** Those of what is on offer that nobody can try before they are learned. */
let untaught: ReadonlySet<SirpasItem> = new Set();

/** Chapters "Skills" and "Generic Combat Skills": what can be tried without having learned anything of it. */
export function isOpenToAll(item: SirpasItem): item is SkillItem {
  return isPlainSkill(item) && (item.system.combat !== null || canBeImprovised(item.system.base.form));
}

/** Whether something is a skill that is one and the same for everybody. */
export function isPlainSkill(item: SirpasItem): item is SkillItem {
  if (!item.isType("skill") || item.system.statisticKey === "") return false;
  const { requiresSpecialisation, specialisation } = item.system;
  // Of what has fields there is no statistic before one of them is named.
  return !requiresSpecialisation && specialisation === "";
}

/**
 * Sets what anyone can try: those of some skills that can be tried at all, each at level 0. Where several have the same
 * key, the last one counts.
 * @param further  The keys of those that are on offer even if they have to be learned first: what a world adds lies in no
 *                 compendium, from where it could be taken.
 */
export function setOpenSkills(items: Iterable<SirpasItem>, further: ReadonlySet<string> = new Set()): void {
  const byKey = new Map<string, SkillItem>();
  const others = new Map<string, SkillItem>();
  const allowed = setting("untrainedSkills");
  for (const item of items) {
    if (!isPlainSkill(item)) continue;
    const { statisticKey: key } = item.system;
    (further.has(key) || (allowed && isOpenToAll(item)) ? byKey : others).set(key, item);
  }
  open = [...byKey.values()].map(atLevelNone);
  closed = [...others.values()].map(atLevelNone);
  untaught = new Set(allowed ? [] : open);
  forgetAllPrepared();
}

/** Whether something is on offer that this world's settings let nobody try before it is learned. */
export function isUntaught(item: SirpasItem): boolean {
  return untaught.has(item);
}

function atLevelNone(item: SkillItem): SkillItem {
  return changedCopy(item, { system: { specific: 0 } });
}

/**
 * The skills that a character can try without having learned them, or learn without a compendium: none that stand on its
 * sheet, and those that its race knows among them. An NPC has none.
 */
export const untrainedSkills = oncePrepared((actor: SirpasActor): readonly SkillItem[] => {
  if (actor.type !== "character") return [];
  const inborn = closed.filter(({ system }) => raceLevels(actor, system.statisticKey) > 0);
  if (open.length + inborn.length === 0) return [];
  const had = new Set(actor.items.contents.map((item) => (item.isType("skill") ? item.system.statisticKey : "")));
  return [...open, ...inborn].filter(({ system }) => !had.has(system.statisticKey));
});

/** The bonuses of untrained skills: none until effects are applied. */
export function prepareUntrainedBonuses(actor: SirpasActor): void {
  for (const { system } of untrainedSkills(actor)) actor.system.bonuses[system.statisticKey] = 0;
}

/** A skill with this key that anyone can try, also one that an NPC has not on its sheet; undefined if nobody knows of it. */
export function skillOnOffer(key: string): SkillItem | undefined {
  return [...open, ...closed].find(({ system }) => system.statisticKey === key);
}

/** The one among them with this id of `untrainedId`. */
export function untrainedSkill(actor: SirpasActor, id: string): SkillItem | undefined {
  return untrainedSkills(actor).find((skill) => untrainedId(actor, skill) === id);
}

/** The id that an untrained skill will have on a character's sheet once it is learned: always the same for a key. */
export function untrainedId(actor: SirpasActor, { system }: SkillItem): string {
  let id = idOfKey(system.statisticKey);
  // Whoever has taken it for something else keeps it.
  while (actor.items.has(id)) id = id.slice(1) + id.slice(0, 1);
  return id;
}

/** What the item of a skill is made from when its first levels are learned. */
export function learnedSkill(actor: SirpasActor, skill: SkillItem, levels: number): object {
  const { name, type, img, system } = storedData<Record<string, unknown> & { system: object }>(skill);
  const _stats = skill.pack ? { compendiumSource: skill.uuid } : {};
  return { _id: untrainedId(actor, skill), name, type, img, system: { ...system, specific: levels }, _stats };
}

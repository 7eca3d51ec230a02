import { err, ok, type Result } from "#core/rules/result.ts";
import { momentTerms, type Term } from "#core/rules/term.ts";
import type { CheckReading } from "../checks/check.ts";
import type { Amount } from "#core/rules/time/spans.ts";
import { TIER_KEYS, type TierKey } from "../powers/builder.ts";
import { workTime } from "./crafting.ts";
import "./errors.ts";

/** Section "Enchanting": the skills that it is rolled with. */
export const ENCHANTING_SKILLS = ["enchanting", "occult-knowledge", "theology"] as const;

/** Over weeks by work, at once by Mana, or for one use: as a scroll, or as the gadget of a tinker. */
export const METHODS = ["regular", "immediate", "scroll", "gadget"] as const;
export type Method = (typeof METHODS)[number];

/** The kind of thing that holds a spell for one use. */
export const SCROLL = "scroll";

/** Whether a spell is there for one use, in a thing of its own. */
export const isForOnce = (method: Method): boolean => method === SCROLL || method === "gadget";

/** Section "Tinker": half of Intellect gadgets at once. @param had  How many there are */
export function checkGadget({ isTinker, intellect, had }: Tinkering): Result<null> {
  if (!isTinker) return err("noTinker");
  const most = Math.floor(intellect / 2);
  return had < most ? ok(null) : err("tooManyGadgets", { most });
}

interface Tinkering {
  readonly isTinker: boolean;
  readonly intellect: number;
  readonly had: number;
}

/** Where somebody enchants, and what that takes off the time: the equipment list's laboratory, and the most that the rules allow. */
export const PLACES = { plain: 0, laboratory: 0.25, sacred: 0.5 } as const;
export type Place = keyof typeof PLACES;

/** A spell that goes into a thing. A point of a mana stone is a minor one of 1 point. */
export interface Spell {
  readonly cost: number;
  readonly tier: TierKey;
}

/** What a point of a mana stone is. */
export const MANA_POINT: Spell = { cost: 1, tier: "minor" };

/** Which tier of all a spell is of, from 1. */
export function tierOf(tier: TierKey): number {
  return TIER_KEYS.indexOf(tier) + 1;
}

/** Who helps: those who know the spell shorten the work, anybody's Mana pays at once. */
interface Helpers {
  readonly count: number;
  /** The Mana that all of them give together. */
  readonly mana: number;
}

/** What an enchantment adds to its roll: 1 less for each tier of the spell and of those in the thing already, and for each who gives Mana. */
export function enchantingTerms(spell: Spell, inside: number, method: Method, { count }: Helpers): readonly Term[] {
  if (isForOnce(method)) return [];
  return [
    ...momentTerms("SIMVERSE.CRAFT.tier", -tierOf(spell.tier)),
    ...momentTerms("SIMVERSE.CRAFT.inside", 0 - inside),
    ...momentTerms("SIMVERSE.CRAFT.assistants", method === "immediate" ? 0 - count : 0),
  ];
}

const DAYS = 10;
const HELPED = 0.05;
const MOST_SAVED = 0.5;

/** The days of two hours that regular enchanting takes. Place and helpers do not add up; half is saved at most. */
export function enchantingDays({ cost }: Spell, place: Place, { count }: Helpers): number {
  const saved = Math.min(MOST_SAVED, Math.max(PLACES[place], count * HELPED));
  return Math.ceil(cost * DAYS * (1 - saved));
}

/** Hours of a scroll for each point, and at least; a gadget takes a week. */
const LEAST_HOURS = 4;
const WEEK: Amount = { count: 7, unit: "days" };

/** How long a spell takes to go into a thing. */
export function enchantingTime(spell: Spell, method: Method, place: Place, helpers: Helpers): Amount {
  if (method === "immediate") return { count: 1, unit: "minutes" };
  if (method === "gadget") return WEEK;
  if (method === SCROLL) return workTime(Math.max(LEAST_HOURS, spell.cost));
  return { count: enchantingDays(spell, place, helpers), unit: "days" };
}

const MANA = 20;
/** Of two points of Mana that helpers give one is of use. */
const USEFUL = 0.5;

/** The Mana that the enchanter gives at once besides what helpers do. Refused where there is not so much. */
export function enchantingMana({ cost }: Spell, { mana }: Helpers, left: number): Result<number> {
  const own = Math.max(0, cost * MANA - Math.floor(mana * USEFUL));
  return own <= left ? ok(own) : err("tooLittleMana", { needed: own, left });
}

/** What reagents cost for each point of a spell, in silver pieces, or as one of the supplies that are carried. */
export const REAGENT = 10;

/** The result of the roll: it is in the thing, it has to be begun once more, the thing is lost, and the enchanter is hurt as well. */
export const ENCHANTING_RESULTS = ["bonus", "enchanted", "again", "destroyed", "hurt"] as const;
export type EnchantingResult = (typeof ENCHANTING_RESULTS)[number];

export function readEnchanting({ success, critical }: CheckReading, method: Method): EnchantingResult {
  if (success) return critical === "success" ? "bonus" : "enchanted";
  if (method !== "immediate") return critical === "failure" ? "destroyed" : "again";
  return critical === "failure" ? "hurt" : "destroyed";
}

/** Whether a result leaves the spell in the thing, and whether the thing is lost. */
export const isEnchanted = (result: EnchantingResult): boolean => result === "bonus" || result === "enchanted";
export const isLost = (result: EnchantingResult): boolean => result === "destroyed" || result === "hurt";

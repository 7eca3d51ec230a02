import { err, ok, type Result } from "#core/rules/result.ts";
import { cents } from "#core/rules/ledger/ledger.ts";
import { momentTerms, type Term } from "#core/rules/term.ts";
import type { Amount } from "#core/rules/time/spans.ts";
import type { CheckReading } from "../checks/check.ts";
import "./errors.ts";
import { QUALITIES, type Quality } from "./quality.ts";

/** Section "Crafting and Recipes": what tools and materials add to the roll. Between these the table types a modifier. */
export const TOOLS = { excellent: 2, standard: 0, poor: -2, improvised: -4, missing: -6 } as const;
export const MATERIALS = { premium: 2, fresh: 1, standard: 0, substandard: -2, substituted: -4 } as const;
export type Tools = keyof typeof TOOLS;
export type Materials = keyof typeof MATERIALS;

/** The tools that a craft takes, by their keys; those of a craft that is not among them are the table's. */
const TOOLS_OF: Readonly<Record<string, readonly string[]>> = {
  alchemy: ["portable-alchemists-kit", "alchemists-laboratory"],
  blacksmithing: ["blacksmiths-tools", "forge"],
  leatherworking: ["leatherworking-tools"],
  woodworking: ["woodworking-tools", "carpenters-tools"],
  jewelcrafting: ["jewellers-tools"],
};

/** What somebody has for a craft: standard tools, or an essential one is missing. @param had  The keys of their things */
export function toolsFor(craft: string, had: readonly string[]): Tools {
  const needed = TOOLS_OF[craft] ?? [];
  return needed.length === 0 || needed.some((key) => had.includes(key)) ? "standard" : "missing";
}

/** What the difficulty of a piece of work, its tools and its materials add. */
export function craftTerms(difficulty: number, tools: Tools, materials: Materials): readonly Term[] {
  return [
    ...momentTerms("SIMVERSE.CRAFT.difficulty", difficulty),
    ...momentTerms(`SIMVERSE.CRAFT.tools.${tools}`, TOOLS[tools]),
    ...momentTerms(`SIMVERSE.CRAFT.materials.${materials}`, MATERIALS[materials]),
  ];
}

/** Hours of work in a day. */
const WORKDAY = 8;

/** How long a craft takes by the value of what it makes: so many hours for so much gold, of which one is ten silver pieces. */
const BY_VALUE: Readonly<Record<string, { readonly hours: number; readonly silver: number }>> = {
  blacksmithing: { hours: WORKDAY, silver: 100 },
  leatherworking: { hours: 4, silver: 50 },
  woodworking: { hours: 4, silver: 50 },
};

/** Complex devices take a week. */
const DEVICE = 7 * WORKDAY;

/**
 * The hours that it takes to make something: those of its recipe, else by its price. Refused where neither says.
 * @param recipe  Its hours; 0 without a recipe
 */
export function craftHours(craft: string, price: number, recipe: number): Result<number> {
  if (recipe > 0) return ok(recipe);
  if (craft === "engineering") return ok(DEVICE);
  const rate = BY_VALUE[craft];
  if (!rate) return err("noRecipe");
  return ok(Math.max(1, Math.ceil((price * rate.hours) / rate.silver)));
}

/** What a repair takes of the time of making, for each point. */
const REPAIR = 0.1;

/** The hours that the repair of a point takes. */
export function repairHours(hours: number): number {
  return Math.max(1, Math.ceil(cents(hours * REPAIR)));
}

/** Hours of work as time that passes: who works for longer than a day does so eight hours of each. */
export function workTime(hours: number): Amount {
  return hours <= WORKDAY
    ? { count: Math.ceil(hours), unit: "hours" }
    : { count: Math.ceil(hours / WORKDAY), unit: "days" };
}

/** One ingredient of a recipe. */
interface Ingredient {
  readonly name: string;
  readonly count: number;
}

/** The ingredients that a recipe lists: "Healroot ×2, moonpetal". */
export function ingredientsOf(listed: string): readonly Ingredient[] {
  return listed
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map((part) => {
      const [, name = part, count = "1"] = /^(.*?)\s*[×x]\s*(\d+)$/i.exec(part) ?? [];
      return { name: name.trim(), count: Number(count) };
    });
}

/** A thing that can be an ingredient. */
interface Carried {
  readonly name: string;
  readonly quantity: number;
}

/** What of the ingredients somebody carries, by their names, and which share of all is missing; without a list all of it. */
export function atHand<Thing extends Carried>(listed: readonly Ingredient[], things: readonly Thing[]) {
  const used = listed.flatMap(({ name, count }) => {
    const thing = things.find((one) => one.name.toLowerCase() === name.toLowerCase() && one.quantity > 0);
    return thing ? [{ thing, by: Math.min(count, thing.quantity) }] : [];
  });
  const all = listed.reduce((sum, { count }) => sum + count, 0);
  const had = used.reduce((sum, { by }) => sum + by, 0);
  return { used, missing: all === 0 ? 1 : (all - had) / all };
}

/** Materials cost half of what is made of them (ruling 112). */
const SHARE = 0.5;

/** What the materials of something cost in silver pieces. @param missing  The share of them that is not carried */
export function materialsPrice(price: number, missing: number): number {
  return cents(price * SHARE * missing);
}

/** The result of a craft's roll. */
export const CRAFT_RESULTS = ["exceptional", "superior", "made", "flawed", "ruined", "disaster"] as const;
export type CraftResult = (typeof CRAFT_RESULTS)[number];

const MUCH = 5;

/** Which result a roll means. */
export function readCraft({ success, critical, margin }: CheckReading): CraftResult {
  if (critical !== null) return critical === "success" ? "exceptional" : "disaster";
  if (success) return margin >= MUCH ? "superior" : "made";
  return margin > -MUCH ? "flawed" : "ruined";
}

/** What its maker does about a flaw: takes half as long again, or leaves it. */
export const FLAWS = ["time", "quality"] as const;
export type Flaw = (typeof FLAWS)[number];

/** What was made, and how long it took. */
interface Made {
  /** 0 where the materials are ruined. */
  readonly count: number;
  /** How well; null for what has no quality. */
  readonly quality: Quality | null;
  readonly hours: number;
}

/**
 * What a result makes: a critical success is a quality better, or one more of what has none; a flaw takes longer or is a quality worse.
 * @param quality  How well it was to be made; null for what has no quality, of which a flaw always takes longer
 */
export function madeBy(result: CraftResult, hours: number, quality: Quality | null, flaw: Flaw): Made {
  if (result === "exceptional") {
    return quality ? { count: 1, quality: step(quality, 1), hours } : { count: 2, quality, hours };
  }
  if (result === "superior" || result === "made") return { count: 1, quality, hours };
  if (result !== "flawed") return { count: 0, quality, hours };
  if (quality && flaw === "quality") return { count: 1, quality: step(quality, -1), hours };
  return { count: 1, quality, hours: hours * 1.5 };
}

function step(quality: Quality, by: number): Quality {
  const at = QUALITIES.indexOf(quality) + by;
  return QUALITIES[Math.max(0, Math.min(QUALITIES.length - 1, at))]!;
}

import type { Effects } from "#core/play/consequences/consequence.ts";
import { itemsOf, type ItemOf } from "#core/play/items.ts";
import type { Change, Stored } from "#core/rules/log/change.ts";
import type { LogLine } from "#core/rules/log/event.ts";
import { cents } from "#core/rules/ledger/ledger.ts";
import { ok, type Result } from "#core/rules/result.ts";
import type { Term } from "#core/rules/term.ts";
import type { Amount } from "#core/rules/time/spans.ts";
import { localize } from "#core/utils/localize.ts";
import type { CheckReading } from "../../rules/checks/check.ts";
import { payable } from "../../rules/character/purchase.ts";
import type { Flaw, Materials, Tools } from "../../rules/gear/crafting.ts";
import type { Method, Place } from "../../rules/gear/enchanting.ts";
import type { Statistic } from "../checks/statistics.ts";

type Someone = Actor.Implementation;

/** Something that is worn, held or carried. */
export type Thing = ItemOf<"armour" | "shield" | "weapon" | "gear">;

export const TASKS = ["make", "repair", "enchant"] as const;

/** What was chosen of a piece of work. */
export interface CraftChoice {
  readonly task: (typeof TASKS)[number];
  /** What is made, by its UUID; what is repaired, by its id. */
  readonly recipe: string;
  readonly thing: string;
  /** What is enchanted, by its id, and with which power; empty for a mana stone that is begun, and for a point of Mana. */
  readonly vessel: string;
  readonly spell: string;
  readonly method: Method;
  readonly place: Place;
  /** How many help, and how much Mana they give. */
  readonly helpers: number;
  readonly given: number;
  readonly statistic: string;
  readonly tools: Tools;
  readonly materials: Materials;
  readonly flaw: Flaw;
  /** Whether what is not carried is paid for. */
  readonly paid: boolean;
  readonly situation: number;
  readonly ticked: readonly string[];
  /** Whether the world's time passes with it. */
  readonly passes: boolean;
}

/** A piece of work before it is rolled. */
export interface Project {
  readonly about: string;
  readonly statistics: readonly Statistic[];
  readonly terms: readonly Term[];
  readonly time: Amount;
  /** What it uses up where it uses anything, and all its results, worst last. */
  readonly uses: Effects;
  readonly results: readonly string[];
  read(reading: CheckReading): string;
  /** What a result does, and how long it took. */
  finish(result: string): Promise<{ readonly effects: Effects; readonly time: Amount }>;
}

/** What does nothing. */
export const NOTHING: Effects = { said: [], changes: [] };
/** A line of a piece of work. */
export const say = (key: string, data: LogLine["data"]): LogLine => ({ label: `SIMVERSE.LOG.said.craft.${key}`, data });

/** All things of somebody. */
export const thingsOf = (actor: Someone): readonly Thing[] =>
  (["weapon", "shield", "armour", "gear"] as const).flatMap((type) => itemsOf(actor, type) as readonly Thing[]);

/** What is paid for materials; refused to who has too little. */
export function paidFor({ name, uuid, system }: Someone, about: string, price: number): Result<Effects> {
  if (price === 0) return ok(NOTHING);
  const paid = payable(system.silver, localize("SIMVERSE.CRAFT.materialsOf", { name: about }), price);
  if (!paid.ok) return paid;
  const after = cents(system.silver - price);
  const said = [say("paid", { name, price, left: after })];
  return ok({ said, changes: [{ uuid, path: "system.silver", before: system.silver, after }] });
}

/** What gives somebody an item. */
export function created({ uuid }: Someone, item: object): Change {
  const _id = foundry.utils.randomID();
  return { uuid: `${uuid}.Item.${_id}`, path: "", before: null, after: { ...item, _id } as Stored };
}

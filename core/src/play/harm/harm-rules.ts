import { SYSTEM } from "#system";
import { listOf, type Entries } from "../../data/entries.ts";
import type { Amount } from "../../rules/harm/amount.ts";
import { AWARDED } from "../../rules/ledger/ledger.ts";
import type { Change } from "../../rules/log/change.ts";
import type { Entry } from "../../rules/sorted.ts";
import type { Effects } from "../consequences/consequence.ts";

type Someone = Actor.Implementation;
type Message = ChatMessage.Implementation;

/** What befalls somebody without anybody aiming at them, or does them good. */
export interface Harm {
  /** One of the rulebook's kinds. */
  readonly kind: string;
  readonly amount: number;
  /** Where on the body; empty for nowhere in particular. */
  readonly place: string;
  /** Whether what protects them counts. */
  readonly guarded: boolean;
  /** What happened, in a few words. */
  readonly reason?: string;
}

/** A kind of it that a rulebook has. */
export interface HarmKind {
  readonly key: string;
  /** The keys of what it is called, and of what is counted of it. */
  readonly label: string;
  readonly counted?: string;
  /** The key of what it is listed under, with others of its sort; absent for nothing. */
  readonly group?: string;
  /** The type of its event in the log. */
  readonly event: string;
  /** How much is offered at first, as a number or as dice. */
  readonly amount: number | string;
  /** Whether it can be at a place of the body. */
  readonly placed?: boolean;
  /** Whether it is a Gamemaster's to give, such as an award; and whether there can be none of it. */
  readonly given?: true;
  readonly none?: true;
  /** Whether what protects counts unless somebody says otherwise; without it, it never does. */
  readonly guarded?: boolean;
}

/** What a rulebook says of harm without anybody's aim, and of what does good. */
export interface HarmRules {
  readonly kinds: readonly HarmKind[];
  /** The places of a body, by the keys of what they are called. */
  readonly places?: Readonly<Record<string, string>>;
  /** What a line of an award has besides, where the ledgers of characters tell of awards too. */
  readonly ledgerLine?: object;
  /** The dice of a kind that are somebody's own, such as those of a fall; null where the amount is what was said. */
  diceOf?(actor: Someone, harm: Harm): Amount | null;
  /** Rolls what it forces on somebody, as messages of their own. */
  rolls?(message: Message, actor: Someone, harm: Harm): Promise<void>;
  /**
   * What it does to somebody as they are now; null as long as something has to be rolled.
   * @param message  The message that says it; null before there is one
   */
  effects(actor: Someone, harm: Harm, message: Message | null): Effects | null;
}

/** What a Gamemaster gives characters who have earned something, in the rulebooks that count it. */
export const AWARD: HarmKind = {
  ...{ key: "award", label: `${SYSTEM.words}.HARM.award`, counted: `${SYSTEM.words}.HARM.counted` },
  ...{ event: "note", amount: 1, given: true },
};

/** Whether the rulebook counts what characters have earned. */
export function hasAwards(): boolean {
  const { character } = CONFIG.Actor.dataModels as {
    readonly character?: { readonly schema: { has(key: string): boolean } };
  };
  return character?.schema.has("earned") ?? false;
}

let rules: HarmRules | null = null;

/** So much more that somebody has earned, with its line in the ledger of a rulebook that tells of it there. */
export function earned(actor: Someone, { amount: by, reason = "" }: Harm, message: Message | null): Effects {
  const { uuid, name } = actor;
  if (by === 0) return { said: [], changes: [] };
  const said = [{ label: `${SYSTEM.words}.LOG.said.earns`, data: { name, by } }];
  const line =
    rules?.ledgerLine && message && awardLine(actor, message, { ...rules.ledgerLine, name: reason, cost: -by });
  return { said, changes: [{ uuid, path: "system.earned", by }, ...(line ? [line] : [])] };
}

/** An award has an id that every window gives it. */
function awardLine({ uuid, system }: Someone, { id }: Message, more: object): Change {
  const { ledger = {} } = system as { readonly ledger?: Entries<Entry> };
  const sort = 1 + Math.max(0, ...listOf(ledger).map((line) => line.sort ?? 0));
  const after = { type: AWARDED, thing: "", from: 0, to: 0, steps: [], sort, ...more };
  return { uuid, path: `system.ledger.${id}`, before: null, after };
}

/** Says what the rulebook that is played has of it; to be called when the table is loaded. */
export function takeHarmRules(known: HarmRules): void {
  if (!hasAwards()) rules = known;
  else {
    const effects: HarmRules["effects"] = (actor, harm, message) =>
      harm.kind === AWARD.key ? earned(actor, harm, message) : known.effects(actor, harm, message);
    rules = { ...known, kinds: [...known.kinds, AWARD], effects };
  }
}

/** What the rulebook says; null for one that says nothing, and before the table is loaded. */
export const harmRules = (): HarmRules | null => rules;

/** A kind by its key; undefined for one that the rulebook does not have. */
export const harmKind = (key: string): HarmKind | undefined => rules?.kinds.find((kind) => kind.key === key);

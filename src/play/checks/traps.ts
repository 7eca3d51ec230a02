import type { LogLine } from "#core/rules/log/event.ts";
import type { CheckData } from "./check-data.ts";
import { documentAt } from "#core/foundry/documents.ts";
import { items } from "#core/foundry/collections.ts";
import { bearsOnTrap } from "../../rules/skills/skill-tables.ts";
import type { CheckReading } from "../../rules/checks/simple-check.ts";
import { checkEvent } from "../../rules/skills/consequences.ts";
import type { Term } from "#core/rules/term.ts";
import { isItem, type SirpasActor, type SirpasItem } from "../documents.ts";
import { checksWith, standingCheck } from "./made-check.ts";
import type { CheckChoice } from "./check-request.ts";

/** The kind of the term that a trap adds, by which it can be told from all others. */
const TRAP_TERM = "trap";

/** A trap that somebody can deal with. */
export interface KnownTrap {
  readonly uuid: string;
  readonly name: string;
  readonly modifier: number;
}

/** What of a choice says what is done to which trap. */
type TrapChoice = Pick<CheckChoice, "trap" | "tableRow">;

/** Whether a statistic is the skill that deals with traps. */
export function dealsWithTraps(key: string): boolean {
  return key === "traps";
}

/**
 * The traps that a check can be about: those of the world that this user may see, those that the actor carries, and the one that
 * was chosen for them.
 */
export function trapsFor(actor: SirpasActor, chosen = ""): readonly KnownTrap[] {
  const world = items().filter(({ visible }) => visible);
  const found = [...world, ...actor.items.contents].flatMap((item) => asTrap(item) ?? []);
  const given = found.some(({ uuid }) => uuid === chosen) ? null : trapAt(chosen);
  return given ? [...found, given] : found;
}

/** The trap with this UUID; null if it is gone or no trap. */
export function trapAt(uuid: string): KnownTrap | null {
  const item = uuid === "" ? null : documentAt(uuid);
  return isItem(item) ? asTrap(item) : null;
}

function asTrap(item: SirpasItem): KnownTrap | null {
  if (!item.isType("gear") || item.system.trap === null) return null;
  return { uuid: item.uuid, name: item.name, modifier: item.system.trap };
}

/** What a trap adds to a check: its own modifier, to detect or disarm it. */
export function trapTerms({ trap, tableRow }: TrapChoice): readonly Term[] {
  const found = trapAt(trap);
  if (!found || found.modifier === 0 || !bearsOnTrap(tableRow?.key ?? "")) return [];
  return [{ label: found.name, value: found.modifier, kind: TRAP_TERM, source: found.uuid }];
}

/**
 * The terms that this user knows of. Chapter "Traps": a trap's modifier is known to everybody who may read its sheet, and once
 * somebody has judged it with success.
 */
export function withoutUnknownTrap(terms: readonly Term[], { trap }: Pick<TrapChoice, "trap">): readonly Term[] {
  return isModifierKnown(trap) ? terms : terms.filter(({ kind }) => kind !== TRAP_TERM);
}

/** What a check tells of the trap it was about, where it was judged. */
export function trapCheckEvents({ trap, tableRow }: CheckData, reading: CheckReading): readonly LogLine[] | null {
  if (tableRow.key !== "judge" || !reading.success) return null;
  if (trap === "") return [checkEvent("traps.ask")];
  const found = trapAt(trap);
  return [found ? checkEvent("traps.judged", { modifier: found.modifier }) : checkEvent("traps.gone")];
}

function isModifierKnown(uuid: string): boolean {
  const item = uuid === "" ? null : documentAt(uuid);
  if (!isItem(item) || item.testUserPermission(game.user!, "OBSERVER")) return true;
  return checksWith(`trap:${uuid}`).some((made) => {
    if (made.check.tableRow.key !== "judge") return false;
    return made.message.isContentVisible && (standingCheck(made).outcome?.success ?? false);
  });
}

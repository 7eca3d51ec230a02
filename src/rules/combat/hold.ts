import { MOMENT, type Term } from "#core/rules/term.ts";
import { isLastDefence } from "./defence.ts";
import { ruleOf } from "./manoeuvre-effects.ts";
import type { ManoeuvreRows } from "./manoeuvre.ts";
import type { MemorableEvent, UsedManoeuvre } from "./memory.ts";

/** Somebody holds somebody, chapters "Grapple" and "Mind Grasp". Both are told by any names that differ. */
export interface Hold {
  readonly holder: string;
  readonly held: string;
  /** The key of the manoeuvre that holds, and that must be used again. */
  readonly manoeuvre: string;
  /** What is added to the attack that keeps it. */
  readonly bonus: number;
  /** Whether the holder is blocked as well. */
  readonly mutual: boolean;
  readonly brokenByDamage: boolean;
  /** The turn in which it was last gained or kept. */
  readonly kept: number;
}

/**
 * The holds of a combat after something happened: an attack keeps, gains or ends them, whatever else its user does ends them, and so
 * does a turn in which they are not kept.
 * @param turn  The turn that is played by then.
 */
export function holdsAfter(holds: readonly Hold[], event: MemorableEvent, turn: number): readonly Hold[] {
  switch (event.type) {
    case "manoeuvre":
      return afterManoeuvre(holds, event, turn);
    case "other":
      return withoutThoseOf(event.user, holds);
    case "damage":
      return holds.filter((hold) => hold.holder !== event.user || !hold.brokenByDamage || event.effective <= 0);
    case "turn":
      return holds.filter(({ kept }) => kept >= turn - 1);
  }
}

/** What is added to an attack because it keeps a hold. */
export function holdTerms(
  holds: readonly Hold[],
  attack: ManoeuvreRows,
  user: string,
  target: string,
): readonly Term[] {
  const hold = holds.find((one) => one.holder === user && one.held === target && one.manoeuvre === attack.key);
  return hold === undefined || hold.bonus === 0
    ? []
    : [{ label: "SIRPAS.TERM.hold", value: hold.bonus, kind: MOMENT, source: attack.name }];
}

/** Whether somebody is blocked by a hold: held, or holding somebody in a way that blocks both. */
export function isBlocked(holds: readonly Hold[], who: string): boolean {
  return holds.some(({ holder, held, mutual }) => held === who || (mutual && holder === who));
}

/**
 * Chapter "Grapple": whether a hold keeps somebody from doing anything else. The one who holds is blocked as well, and yet may do something
 * else: that ends the hold.
 */
export function canLetGo(holds: readonly Hold[], who: string): boolean {
  return holds.some(({ holder, mutual }) => mutual && holder === who) && !holds.some(({ held }) => held === who);
}

/** Which holds an attack ends because it is another one than the one that keeps them. */
export function endedByAttack(
  holds: readonly Hold[],
  attack: Pick<ManoeuvreRows, "key">,
  user: string,
  targets: readonly string[],
): readonly Hold[] {
  return holds.filter(
    ({ holder, held, manoeuvre }) => holder === user && !(manoeuvre === attack.key && targets.includes(held)),
  );
}

function withoutThoseOf(user: string, holds: readonly Hold[]): readonly Hold[] {
  return holds.filter(({ holder }) => holder !== user);
}

/** Any manoeuvre ends the holds of its user, but for the one that an attack keeps or gains. */
function afterManoeuvre(
  holds: readonly Hold[],
  { rows, user, target, success }: UsedManoeuvre,
  turn: number,
): readonly Hold[] {
  if (isLastDefence(rows)) return holds;
  const others = withoutThoseOf(user, holds);
  if (rows.kind !== "attack" || rows.hold === null || !success) return others;
  const mutual = rows.effects.some((effect) => ruleOf(effect).mutual === true);
  const { bonus, brokenByDamage } = rows.hold;
  return [...others, { holder: user, held: target, manoeuvre: rows.key, bonus, mutual, brokenByDamage, kept: turn }];
}

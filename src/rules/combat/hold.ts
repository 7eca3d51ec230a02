import type { Term } from "../term.ts";
import { ruleOf } from "./manoeuvre-effects.ts";
import type { ManoeuvreRows } from "./manoeuvre.ts";

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
 * What can make or break a hold.
 * - `attack`   somebody used an attack against somebody, and won or did not; a draw is not won
 * - `act`      somebody did anything else than attack: another manoeuvre, a defence of a style, moving, using something
 * - `damage`   somebody took damage, in DP after mitigation; a scratch is none
 * - `turnEnd`  a combat turn ended: who did not use it to keep a hold loses it
 */
export type HoldEvent =
  | {
      readonly type: "attack";
      readonly rows: ManoeuvreRows;
      readonly user: string;
      readonly target: string;
      readonly won: boolean;
      readonly turn: number;
    }
  | { readonly type: "act"; readonly user: string }
  | { readonly type: "damage"; readonly user: string; readonly effective: number }
  | { readonly type: "turnEnd"; readonly turn: number };

/** The holds of a combat after something happened. */
export function afterHoldEvent(holds: readonly Hold[], event: HoldEvent): readonly Hold[] {
  switch (event.type) {
    case "attack":
      return afterAttack(holds, event);
    case "act":
      return holds.filter(({ holder }) => holder !== event.user);
    case "damage":
      return holds.filter((hold) => hold.holder !== event.user || !hold.brokenByDamage || event.effective <= 0);
    case "turnEnd":
      return holds.filter(({ kept }) => kept >= event.turn);
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
    : [{ label: "SIRPAS.TERM.hold", value: hold.bonus, kind: "situation", source: attack.name }];
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

/** Any attack ends the holds of its user, but for the one that it keeps or gains. */
function afterAttack(
  holds: readonly Hold[],
  { rows, user, target, won, turn }: HoldEvent & { readonly type: "attack" },
): readonly Hold[] {
  const others = holds.filter(({ holder }) => holder !== user);
  if (rows.hold === null || !won) return others;
  const mutual = rows.effects.some((effect) => ruleOf(effect).mutual === true);
  const { bonus, brokenByDamage } = rows.hold;
  return [...others, { holder: user, held: target, manoeuvre: rows.key, bonus, mutual, brokenByDamage, kept: turn }];
}

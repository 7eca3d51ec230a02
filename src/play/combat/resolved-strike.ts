import { actorAt } from "#core/foundry/documents.ts";
import type { SirpasActor } from "../../documents/actor.ts";
import { differencesOf } from "#core/play/gate/differences.ts";
import type { AttackData } from "./attack-data.ts";
import { attackStateOf, strikeAt, type StrikePlace, type StrikeState, type TargetState } from "./attack-state.ts";

/** Whether a message that counts says something else than its dice, or than the sheet of whom it speaks for. */
export function isDisputed({ attack, strike }: ResolvedStrike): boolean {
  const { forged, defence, mitigation, deadly } = strike;
  return forged || [attack, defence, mitigation, deadly].some((data) => data && differencesOf(data.parent).length > 0);
}

/** Whom a strike changes: the one who is hit, and the other if they get a condition of it. */
export function actorsOf({ attack, target, strike }: ResolvedStrike): readonly SirpasActor[] {
  const { reading, targetActor } = strike;
  const other = targetActor === target.actor ? attack.attacker.actor : target.actor;
  const own = (reading.outcome?.ownConditions.length ?? 0) > 0 ? [other] : [];
  return [targetActor, ...own].flatMap((uuid) => (uuid === "" ? [] : (actorAt(uuid) ?? [])));
}

/** A strike that is to be applied. */
export interface StrikeName extends StrikePlace {
  readonly message: ChatMessage.Implementation;
}

/** A strike whose throws are all there. */
export interface ResolvedStrike {
  readonly attack: AttackData;
  readonly target: TargetState["target"];
  readonly strike: StrikeState;
  /** Whether it is the first of the attack that is applied. */
  readonly isFirst: boolean;
  /** The same of this strike alone, once for all its targets: each strike takes an arrow of its own. */
  readonly isFirstOfStrike: boolean;
}

/**
 * A strike for which all is thrown and which is not applied yet; null for any other, for one of an attack that does not count, and
 * where this user must not see all.
 */
export function resolvedStrike({ message, ...place }: StrikeName): ResolvedStrike | null {
  const state = attackStateOf(message);
  const strike = state && strikeAt(state, place);
  if (!strike || state.error || !isResolved(strike)) return null;
  const applied = state.targets.flatMap(({ strikes }) => strikes).filter((one) => one.applied !== null);
  return {
    attack: state.data,
    target: strike.target,
    strike,
    isFirst: applied.length === 0,
    isFirstOfStrike: applied.every((one) => one.strike !== place.strike),
  };
}

/** Whether all was thrown for a strike and nothing came of it yet. */
export function isResolved({ reading, applied, hidden }: StrikeState): boolean {
  return reading.stage === "settled" && applied === null && !hidden;
}

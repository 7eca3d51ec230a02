import { createMessage } from "#core/foundry/documents.ts";
import { deadlyStatistic } from "../../rules/damage/injury.ts";
import { HIT_SEVERITIES, type HitSeverity } from "../../rules/damage/wounds.ts";
import type { DamageType } from "../../rules/damage/damage-types.ts";
import { DIFFICULTY_KEYS, type Difficulty } from "../../rules/checks/difficulties.ts";
import { ok, err, type Result } from "#core/rules/result.ts";
import { ruleOptions } from "../../settings/rule-options.ts";
import type { SirpasActor } from "../documents.ts";
import { asVisibleAs } from "#core/play/cards/visibility.ts";
import { isAbleToMitigate, snapshotOf, UNPROTECTED } from "../combat/defence/protection.ts";
import { participantsAmong, type ParticipantSource } from "../contests/participants.ts";
import { used } from "../contests/contest-terms.ts";
import type { Participant } from "#core/play/people/at-hand.ts";
import { usableStatistic } from "../statistics/actor-statistics.ts";
import { notifyRefusal } from "#core/utils/notify-refusal.ts";
import { CALL_LIMITS } from "../checks/limits.ts";
import { currentTurn } from "../combat/turn/turn-state.ts";
import { rollOwn } from "./answer-damage.ts";
import { partOn } from "./wounds.ts";
import { applyDamageFrom } from "./resolve-damage.ts";
import { readingsOf, type DamageFacts, type VictimState } from "./damage-state.ts";

/** What hurts somebody without an attack. */
export interface DamageCall {
  /** Raw damage in DP, before any mitigation. */
  readonly amount?: number;
  /** A direct wound in place of damage: `scratch`, `light`, `serious`, `heavy` or `deadly`. */
  readonly severity?: HitSeverity;
  /** The key of a damage type, those of the world among them; none in particular unless given. */
  readonly type?: string;
  /** A part of the body, such as `left-arm`; on none in particular for who has no such part. */
  readonly part?: string;
  /** Whether armour and advantages count; they do unless said otherwise. */
  readonly defences?: boolean;
  /** Whether those who have learned Active Mitigation are asked for it; they are not unless said so. */
  readonly mitigation?: boolean;
  /** The check that avoids it altogether. */
  readonly avoid?: { readonly statistic: string; readonly difficulty: Difficulty };
  /** What happened, in a few words. */
  readonly reason?: string;
  /** Whether what this user's own have to roll is rolled at once. */
  readonly rollOwn?: boolean;
}

/**
 * Hurts some actors without an attack, all at once: what nobody has to roll against is applied, and can be undone, as one event;
 * else a card asks those whom it befalls, and nothing is applied before all have answered.
 * @param check  The message of the check that it follows from: everybody who may read that one may know of it.
 * @returns whether it was done or asked; if not, the user has been told why.
 */
export async function applyDamage(
  participants: Iterable<ParticipantSource>,
  call: DamageCall,
  check?: ChatMessage.Implementation,
): Promise<boolean> {
  const damage = damageOf(participants, call);
  if (!damage.ok) {
    notifyRefusal(damage);
    return false;
  }
  const { system, actors } = damage.value;
  const canAll = actors.every(({ isOwner }) => isOwner);
  const readings = readingsOf(system);
  if (canAll && readings.every(({ reading }) => reading.stage === "settled"))
    return applyDamageFrom(system, readings, null, check);
  const seen = check ? asVisibleAs(check) : {};
  const data = { type: "damage", speaker: { alias: game.user!.name }, system, ...seen };
  const message = await createMessage(data);
  if (message && call.rollOwn) await rollOwn(message);
  return message !== null;
}

/** What would come of it before anybody rolls, of each in their order; null for what would be refused. */
export function previewDamage(
  participants: Iterable<ParticipantSource>,
  call: DamageCall,
): readonly VictimState[] | null {
  const damage = damageOf(participants, call);
  return damage.ok ? readingsOf(damage.value.system) : null;
}

function damageOf(
  participants: Iterable<ParticipantSource>,
  call: DamageCall,
): Result<{ readonly system: DamageFacts; readonly actors: readonly SirpasActor[] }> {
  const people = participantsAmong(participants);
  if (!people.ok) return people;
  const fault = faultOf(call);
  if (fault) return fault;
  const { amount, severity = "light", type = "", reason = "", avoid } = call;
  const { deadlyWounds, automaticCriticals, extendedAutomatic } = ruleOptions();
  const [first] = people.value;
  const { combat, round: turn } = first ? currentTurn(first.actor) : { combat: "", round: 0 };
  const system = {
    combat,
    turn,
    victims: people.value.map((one, index) => victimOf(one, String(index + 1), call)),
    points: amount ?? null,
    severity,
    damageType: type,
    difficulty: avoid?.difficulty ?? "normal",
    reason,
    options: { deadlyWounds, automaticCriticals, extendedAutomatic },
  };
  return ok({ system: system as unknown as DamageFacts, actors: people.value.map(({ actor }) => actor) });
}

function faultOf({ amount, severity, type = "", avoid }: DamageCall): Extract<Result<never>, { ok: false }> | null {
  if ((amount === undefined) === (severity === undefined)) return err("damageHow");
  if (amount !== undefined && !(Number.isInteger(amount) && amount >= 0)) return err("damageAmount");
  if (amount !== undefined && amount > CALL_LIMITS.damage) return err("damageTooMuch", { max: CALL_LIMITS.damage });
  if (severity !== undefined && !HIT_SEVERITIES.includes(severity)) {
    return err("damageSeverity", { severity, known: HIT_SEVERITIES.join(", ") });
  }
  if (type !== "" && !Object.hasOwn(CONFIG.SIRPAS.damageTypes, type)) {
    return err("noSuchDamageType", { type, known: Object.keys(CONFIG.SIRPAS.damageTypes).join(", ") });
  }
  if (avoid && !DIFFICULTY_KEYS.includes(avoid.difficulty)) {
    return err("noSuchDifficulty", { difficulty: avoid.difficulty, known: DIFFICULTY_KEYS.join(", ") });
  }
  return null;
}

function victimOf({ actor, name }: Participant, id: string, call: DamageCall) {
  const { amount, type = "", part = "", defences = true, mitigation = false, avoid } = call;
  const place = partOn(actor, part);
  const usable = (key: string) => usableStatistic(actor, key);
  const stored = (key: string | undefined) => used((key && usable(key)) || { key: "", label: "", uuid: "" });
  return {
    id,
    actor: actor.uuid,
    token: actor.token?.uuid ?? "",
    name,
    img: actor.img ?? "",
    part: place,
    snapshot: defences ? snapshotOf(actor, type as DamageType | "", place) : UNPROTECTED,
    mitigates: mitigation && amount !== undefined && isAbleToMitigate(actor),
    avoids: stored(avoid?.statistic),
    averts: stored(deadlyStatistic(type, (key) => usable(key) !== null)),
  };
}

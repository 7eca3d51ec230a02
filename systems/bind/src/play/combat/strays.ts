import { combatAt, fightersIn } from "#core/foundry/collections.ts";
import { actorAt } from "#core/foundry/documents.ts";
import { dataOf } from "#core/play/challenge/message-index.ts";
import { consequenceOf, isBelieved, type Consequence } from "#core/play/consequences/consequence.ts";
import { isRecorded } from "#core/play/log/recorded.ts";
import { sumTerms } from "#core/rules/term.ts";
import { sideIn } from "../../data/side.ts";
import { hasTrait } from "../../rules/character/knacks.ts";
import { EVADING_COMPANION, hitOnCompanion } from "../../rules/combat/companion.ts";
import { readHit, type HitOutcome, type Side } from "../../rules/combat/exchange.ts";
import { leftOver, passedOn } from "../../rules/combat/knack-uses.ts";
import { bodyOf } from "../../rules/combat/weapons.ts";
import { fateFor } from "../../rules/injury/loss.ts";
import { flightOfShot } from "../../rules/ranged/shot.ts";
import { bodyOptions } from "../../settings/definitions.ts";
import { fighterOf, lifeOf } from "../fighter.ts";
import { pointsEffects } from "../life.ts";
import { attackedBy } from "./answer.ts";
import { AttackData } from "./attack-data.ts";
import { HARM, HARM_BY_FATE, hurt } from "./harm.ts";
import { waysOf } from "./uses.ts";

type Message = ChatMessage.Implementation;
type Someone = Actor.Implementation;

/**
 * Whom an attack hits besides its target: a companion of who strikes blindly, somebody behind whom a missile has just missed, or the next in
 * reach of a swing that has brought its target down.
 */
interface Stray {
  readonly kind: "companion" | "behind" | "passed";
  readonly attack: AttackData;
  /** Of who strikes. */
  readonly side: Side;
  readonly dice: readonly number[];
  /** Of the attack; and what is left of its damage to pass on. */
  readonly margin: number;
  readonly left: number;
}

function strayOf(message: Message): Stray | null {
  const attack = dataOf(message, AttackData);
  const course = attack?.course;
  if (!attack || !course || course.open) return null;
  const { answer, roller } = attack;
  const byAttacker = roller === "attacker";
  const side = byAttacker || !answer ? sideIn(attack.side) : answer.own;
  const stray = {
    attack,
    side,
    dice: course.rollersDice,
    margin: byAttacker ? course.margin : -course.margin,
    left: 0,
  };
  if (course.companion) return { ...stray, kind: "companion" };
  const isShot = attack.attack === "shot";
  if (isShot && byAttacker && flightOfShot(course.attack, true) === "behind") return { ...stray, kind: "behind" };
  const swinger = course.onTarget ? actorAt(attack.actor) : null;
  if (!swinger || !hasTrait(swinger.character.knacks, "passesOn")) return null;
  const left = leftToPass(message);
  return left === 0 ? null : { ...stray, kind: "passed", side: sideIn(attack.side), left };
}

/** What is left of a swing after the last whom it has brought down. */
function leftToPass(message: Message): number {
  const keys = [HARM, HARM_BY_FATE].map((one) => one.keyOf(message));
  const first = keys.flatMap((key) => isRecorded(key) ?? []);
  const further = partsOf(message).flatMap((part) => recordedOn(message, part) ?? []);
  const left = [...first, ...further].map(({ said }) => {
    const line = said.find(({ label }) => label === "BIND.LOG.said.hitPoints.loses");
    return line ? leftOver(Number(line.data["by"]), Number(line.data["now"])) : 0;
  });
  return first.length === 0 ? 0 : Math.min(...left);
}

/** All of the encounter who could be hit besides. */
function partsOf(message: Message): readonly string[] {
  const attack = dataOf(message, AttackData);
  const combat = combatAt(attack?.combat);
  if (!attack || !combat) return [];
  return fightersIn(combat)
    .map(({ uuid }) => uuid)
    .filter((uuid) => uuid !== attack.actor && uuid !== attack.target);
}

const KEYS = ["stray", "strayFate", "strayEvaded"] as const;

function recordedOn(message: Message, part: string) {
  return KEYS.flatMap((key) => isRecorded(`${key}:${message.id}:${part}`) ?? [])[0] ?? null;
}

/** Whom it could be: those of the side of the blind one, of the target's where a swing passes on, anybody else behind a target. */
function canBe({ kind, attack }: Stray, one: Someone): boolean {
  if (one.isOut) return false;
  const [attacker, target] = [actorAt(attack.actor), actorAt(attack.target)];
  if (kind === "behind") return true;
  const like = kind === "companion" && attack.roller === "attacker" ? attacker : target;
  return one.type === like?.type;
}

/** What it does to somebody. */
function hitBy(stray: Stray, one: Someone): Pick<HitOutcome, "loss" | "tires" | "stun" | "grabs"> | null {
  const { attack, side, dice, margin, left } = stray;
  const body = bodyOf(fighterOf(one));
  if (stray.kind !== "passed") return hitOnCompanion(side, body, false, dice, bodyOptions());
  const ways = waysOf(one, attackedBy(attack)).map(({ terms }) => sumTerms(terms));
  // The same roll against what this one answers with.
  const result = margin + sumTerms(attack.answer?.own.bonuses ?? []);
  const behindArmour = (damage: number, by: number) =>
    Math.max(0, damage - readHit(side.strike!, body, by, bodyOptions()).resistance.value);
  const next = { tieNumber: Math.max(0, ...ways), behindArmour, hitPoints: one.left("hitPoints") };
  const [loss = 0] = passedOn(result, left, [next]);
  return { loss: { value: loss, terms: [] }, tires: false, stun: 0, grabs: false };
}

/** Who is hit besides takes it, by fate or not, or gets out of the way of a blind companion. One of all can happen, but for a swing that passes on. */
function strayed(key: (typeof KEYS)[number], label: string, icon: string): Consequence {
  return consequenceOf({
    ...{ key, label, icon, prompt: "", parts: partsOf, isBelieved },
    about(message, part) {
      const own = isRecorded(`${key}:${message.id}:${part}`);
      if (own) return actorAt(part);
      const [stray, one] = [strayOf(message), actorAt(part)];
      if (!stray || !one || !canBe(stray, one) || recordedOn(message, part)) return null;
      if (stray.kind !== "passed" && partsOf(message).some((other) => recordedOn(message, other))) return null;
      if (key === "strayEvaded") return stray.kind === "companion" ? one : null;
      const hit = hitBy(stray, one);
      const damage = hit?.loss.value ?? 0;
      const byFate = hit ? fateFor(lifeOf(one), { damage, tires: hit.tires }) : 0;
      return damage > 0 && (key === "stray" || byFate > 0) ? one : null;
    },
    effects(message, one) {
      const stray = strayOf(message)!;
      if (key === "strayEvaded") return { type: "points", ...pointsEffects(one, -EVADING_COMPANION) };
      const hit = hitBy(stray, one);
      return hit && { type: "damage", ...hurt(one, hit, key === "strayFate") };
    },
  });
}

export const STRAY = strayed("stray", "BIND.ATTACK.stray", "fa-heart-crack");
export const STRAY_BY_FATE = strayed("strayFate", "BIND.ATTACK.strayFate", "fa-clover");
export const STRAY_EVADED = strayed("strayEvaded", "BIND.ATTACK.strayEvaded", "fa-person-running");
export const STRAYS: readonly Consequence[] = [STRAY, STRAY_BY_FATE, STRAY_EVADED];

import { facesOf } from "#core/foundry/rolls.ts";
import type { RollKeys } from "#core/foundry/visibility.ts";
import { momentOf } from "#core/play/encounter/moment.ts";
import { firstAim, firstKey, rollAimed, type Aim, type AimedRoll } from "#core/play/exchange/aim.ts";
import { sentInTurn } from "#core/play/exchange/answers.ts";
import { canRollFor } from "#core/play/people/can-roll.ts";
import { targetList } from "#core/play/people/target-list.ts";
import { err, ok, type Result } from "#core/rules/result.ts";
import { type Term, typedTerms } from "#core/rules/term.ts";
import { notifyRefusal } from "#core/utils/notify-refusal.ts";
import {
  PLAIN_ATTACK,
  planAttack,
  type AttackChoice as RulesChoice,
  type AttackCircumstances,
  type PlannedAttack,
} from "../../rules/attack/plan.ts";
import { readAttack } from "../../rules/attack/attack.ts";
import type { Splits } from "../../rules/attack/rapid-strike.ts";
import { resolveCheck } from "../../rules/checks/check.ts";
import { BODY, type Side } from "../../rules/damage/locations.ts";
import { checkGrapple } from "../../rules/grappling/grapple.ts";
import { planSuppression } from "../../rules/attack/suppression.ts";
import { RAPID, spray, SUPPRESSION_RATE } from "../../rules/ranged/rapid-fire.ts";
import { attackTurns, chosen, SUPPRESSION_TURN, yardsOf, type TurnChoice } from "../../rules/turn/choice.ts";
import { grapplingOptions, readings } from "../../settings/definitions.ts";
import { conditionsOf, moveOf } from "../character.ts";
import { AttackData, type FROM } from "./attack-data.ts";
import { feintAgainst } from "./contest-data.ts";
import { reachOf, riposteAgainst, shieldInHand } from "./defender.ts";
import { attackerOf, isArea, protectionOf, useOf, type Use } from "./fighter.ts";
import { diceOfHit } from "../../rules/attack/hit-dice.ts";
import { chooseTurn, isCurrent, secondsOf, turnOf } from "./turn-choice.ts";

type Actor = globalThis.Actor.Implementation;

/** Who attacks whom with what. Without tokens on the scene the distance is that of melee. */
export interface AttackRequest extends Aim {
  readonly actor: Actor;
  readonly use: Use;
}

/** What the attacker has chosen, as a form has it. */
export interface AttackChoice {
  readonly target: string;
  readonly distance: number;
  /** A manoeuvre and its option, with a dot between them. */
  readonly turn: string;
  /** A location, with a dot and the side of a hand or foot. */
  readonly location: string;
  readonly shots: number;
  readonly aimed: number;
  readonly braced: boolean;
  readonly evaluated: number;
  readonly situation: number;
  readonly from: string;
  readonly unaware: boolean;
  readonly chinks: boolean;
  readonly splits: string;
  readonly blow: number;
  readonly dual: boolean;
  readonly offHand: boolean;
  readonly tipSlash: boolean;
  readonly disarm: boolean;
  readonly holds: boolean;
  readonly limbs: boolean;
  /** Whether fire is sprayed, and the yards of the arc since the last target of this turn. */
  readonly sprays: boolean;
  readonly gap: number;
  readonly deceptive: number;
  readonly twoSteps: boolean;
  readonly ran: number;
  readonly closeCombat: boolean;
  readonly speed: number;
  readonly darkness: number;
  readonly spread: number;
}

const PLAIN = {
  ...{ location: "torso", situation: 0, from: "front", unaware: false, chinks: false, splits: "0", blow: 1 },
  ...{
    dual: false,
    offHand: false,
    tipSlash: false,
    disarm: false,
    holds: false,
    limbs: false,
    deceptive: 0,
    twoSteps: false,
  },
  ...{ ran: 0, braced: false, speed: 0, darkness: 0, spread: 1, sprays: false, gap: 0 },
};

/** How an attack is made as long as nobody chooses anything. */
export function plainChoice(request: AttackRequest): AttackChoice {
  const { actor, use, distance } = request;
  const ranged = use.weapon.range !== "melee";
  const own = turnFor(actor, use);
  // Who has chosen nothing yet, and is too far away, runs.
  const reaches = (turn: string) =>
    ranged || distance - closes(request, { turn, distance, twoSteps: false }) <= reachWith(use, "");
  const runs = !isCurrent(actor) && !reaches(own) && reaches(RUNNING);
  const turn = runs ? RUNNING : own;
  return {
    ...PLAIN,
    ...{ target: firstKey(request), distance, turn },
    ran: runs ? closes(request, { turn, distance, twoSteps: false }) : 0,
    location: isArea(use) ? BODY.key : PLAIN.location,
    // What fires fast fires all that it can.
    shots: use.weapon.rate >= RAPID ? use.weapon.rate : 1,
    aimed: ranged ? secondsOf(actor, "aim") : 0,
    evaluated: ranged ? 0 : secondsOf(actor, "evaluate"),
    closeCombat: !ranged && use.weapon.reach === 0,
  };
}

const RUNNING = "moveAndAttack.";

export const turnKey = ({ manoeuvre, option }: Pick<TurnChoice, "manoeuvre" | "option">) => `${manoeuvre}.${option}`;

/** The turns in which a weapon can attack, fire at a place among them. */
export function turnsFor({ weapon }: Use): readonly TurnChoice[] {
  const suppresses = weapon.range === "missile" && weapon.rate >= SUPPRESSION_RATE;
  return [...attackTurns(weapon.range), ...(suppresses ? [SUPPRESSION_TURN] : [])];
}

/** The manoeuvre that was chosen, where it attacks; else a plain attack. */
function turnFor(actor: Actor, use: Use): string {
  const stored = turnOf(actor);
  const counts = { ...stored, manoeuvre: stored.manoeuvre === "wait" ? stored.prepared : stored.manoeuvre };
  const keys = turnsFor(use).map(turnKey);
  const own = turnKey(counts);
  return keys.includes(own) ? own : (keys.find((key) => key.startsWith(`${counts.manoeuvre}.`)) ?? "attack.");
}

/** What a form says of a turn: who waits keeps waiting with it. */
function chosenTurn(actor: Actor, { turn }: AttackChoice): TurnChoice {
  const [manoeuvre = "", option = ""] = turn.split(".");
  const stored = turnOf(actor);
  const waits = stored.manoeuvre === "wait" && stored.prepared === manoeuvre;
  return waits ? stored : { manoeuvre, option, prepared: "", enhanced: "" };
}

/** The choice as the rules read one. */
export function rulesChoice({ actor, use }: AttackRequest, choice: AttackChoice): RulesChoice {
  const [location = "", side = ""] = choice.location.split(".");
  const turn = chosenTurn(actor, choice);
  const { manoeuvre } = chosen(turn);
  return {
    ...PLAIN_ATTACK,
    ...{ turn, location, side: side === "" ? null : (side as Side), chinks: choice.chinks },
    ...{ splits: Number(choice.splits) as Splits, blow: choice.blow - 1, dual: choice.dual },
    ...{ hand: choice.offHand ? "off" : "main", tipSlash: choice.tipSlash, disarm: choice.disarm, limbs: choice.limbs },
    ...{ deceptive: choice.deceptive, twoSteps: choice.twoSteps, shots: choice.shots },
    ran: use.weapon.blow === "slam" || manoeuvre.key === "moveAndAttack" ? choice.ran : null,
    ...{ aimed: choice.aimed, braced: choice.braced, evaluated: choice.evaluated },
  };
}

/** The yards that somebody comes closer first, as far as the manoeuvre lets them, to have the target in reach. */
export function closes(
  { actor, use }: AttackRequest,
  choice: Pick<AttackChoice, "turn" | "distance" | "twoSteps">,
): number {
  const [manoeuvre = "", option = ""] = choice.turn.split(".");
  const missing = choice.distance - reachWith(use, option);
  if (use.weapon.range !== "melee" || missing <= 0) return 0;
  const turn = chosen({ manoeuvre, option, prepared: "", enhanced: "" });
  return Math.min(missing, yardsOf(turn, moveOf(actor).value, conditionsOf(actor), choice.twoSteps));
}

const reachWith = ({ weapon }: Use, option: string) => Math.max(1, weapon.reach + (option === "long" ? 1 : 0));

/** What is around an attack. @param knows  Whether this user may read the target's sheet */
export function circumstances(request: AttackRequest, choice: AttackChoice): AttackCircumstances {
  const { actor, target, use } = request;
  const [location = ""] = choice.location.split(".");
  const more: readonly Term[] = typedTerms("TACTICAL.TERM.situation", choice.situation);
  const enemy = target?.uuid ?? "";
  return {
    ...{
      yards: choice.distance - closes(request, choice),
      speed: choice.speed,
      size: target?.system.size ?? 0,
      closeCombat: choice.closeCombat,
    },
    ...{ fromBehind: choice.from === "behind", targetConditions: target ? conditionsOf(target) : [] },
    ...{ targetShield: target && shieldInHand(target) ? "left" : null, targetReach: target ? reachOf(target) : null },
    gaps: target !== null && location !== "" && location !== "weapon" && protectionOf(target, location).gaps,
    ...{ feint: feintAgainst(actor, enemy), riposte: riposteAgainst(actor, enemy) },
    ...{ darkness: choice.darkness, ground: isArea(use), more },
    spread: 1,
  };
}

/** The attack as it was chosen, ready to be rolled. */
export function plannedAttack(request: AttackRequest, choice: AttackChoice): Result<PlannedAttack> {
  const { actor, use } = request;
  const holds = choice.holds ? checkGrapple(use.weapon.unarmed, grapplingOptions()) : ok(null);
  if (!holds.ok) return holds;
  const wasted = wastedShots(request, choice);
  if (!wasted.ok) return wasted;
  const loaded = loadedError(use, choice.shots + wasted.value);
  if (loaded) return loaded;
  if (choice.turn === turnKey(SUPPRESSION_TURN)) {
    const zone = planSuppression(
      actor.system.attributes.strength,
      use.weapon,
      choice.shots,
      choice.distance,
      readings(),
    );
    return zone.ok ? ok(zone.value.attack) : zone;
  }
  const attacker = attackerOf(actor, use.weapon);
  return planAttack(attacker, use.weapon, rulesChoice(request, choice), circumstances(request, choice), readings());
}

/** The shots that go into the air between the targets of sprayed fire: all of a turn together are within the rate. */
function wastedShots({ actor, use }: AttackRequest, { sprays, shots, gap }: AttackChoice): Result<number> {
  if (!sprays) return ok(0);
  const { combat, turn } = momentOf(actor);
  const before = sentInTurn(AttackData, { actor: actor.uuid, combat, turn })
    .map(({ data }) => data)
    .filter((data) => data.sprays && data.weaponUuid === use.item?.uuid);
  const own = before.length === 0 ? 0 : gap;
  const gaps = before.map((data) => data.gap);
  const all = spray(use.weapon.rate, [...before.map((data) => data.shots), shots], [...gaps, own]);
  return all.ok ? ok(all.value - before.reduce((sum, { wasted }) => sum + wasted, 0)) : all;
}

function loadedError({ item, way, weapon }: Use, shots: number) {
  if (way !== "shot" || !item || item.system.ranged.capacity === 0) return null;
  const { loaded, capacity } = item.system.ranged;
  return (loaded ?? capacity) < shots ? err("notLoaded", { name: weapon.name, left: loaded ?? capacity }) : null;
}

/** Asks about an attack, and on whom, and rolls it; at once where that is certain. @param key  Of the way to attack: see `Use` */
export async function performAttack(actor: Actor, key: string, keys: RollKeys = {}) {
  const own = canRollFor(actor);
  if (!own.ok) return notifyRefusal(own);
  const use = useOf(actor, key);
  const request = use ? ok({ ...firstAim(actor, targetList(actor), 1), actor, use }) : err("weaponGone");
  return rollAimed(ATTACK, actor, request, keys);
}

/** How an attack is asked about and rolled: the check, and the dice of each hit. */
const ATTACK: AimedRoll<AttackRequest, AttackChoice, PlannedAttack> = {
  type: "attack",
  plain: plainChoice,
  ask: (request) => CONFIG.TACTICAL.dialogs.attack(request),
  plan: plannedAttack,
  async roll(request, choice, plan) {
    const { actor, use, target } = request;
    const { check } = CONFIG.TACTICAL.rolls;
    const roll = await check.build("check").evaluate();
    const outcome = resolveCheck(plan.terms, facesOf(roll), readings());
    const reading = readAttack(outcome, plan, readings());
    const area = isArea(use);
    // What misses bursts elsewhere: one die says in which direction.
    const hits = area ? 1 : reading.hits;
    const each = diceOfHit(plan, reading.strays) + (area && !outcome.success ? 1 : 0);
    const wasted = wastedShots(request, choice);
    const rolls: Roll[] = [roll];
    for (let hit = 0; hit < hits && each > 0; hit += 1) {
      rolls.push(await check.ofDice([{ count: each, faces: 6 }]).evaluate());
    }
    const turn = chosenTurn(actor, choice);
    const { combat } = momentOf(actor);
    if (combat !== "" && !(isCurrent(actor) && turnKey(turnOf(actor)) === turnKey(turn))) await chooseTurn(actor, turn);
    const { key: manoeuvre } = chosen(turn).manoeuvre;
    const system = {
      ...{ weapon: use.weapon.name, weaponUuid: use.item?.uuid ?? "", use: use.key, manoeuvre, option: turn.option },
      ...{ ...plan, side: plan.side ?? "", from: choice.from as (typeof FROM)[number], aware: !choice.unaware },
      ...{
        yards: area ? choice.spread : 0,
        sprays: choice.sprays,
        gap: choice.gap,
        wasted: wasted.ok ? wasted.value : 0,
      },
      ...{ area, holds: choice.holds, inReach: choice.distance <= (target ? (reachOf(target) ?? 1) : 1) },
      ...momentOf(actor),
    };
    return { rolls, system };
  },
};

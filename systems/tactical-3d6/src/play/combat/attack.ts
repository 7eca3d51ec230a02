import { facesOf } from "#core/foundry/rolls.ts";
import type { RollKeys } from "#core/foundry/visibility.ts";
import { momentOf } from "#core/play/encounter/moment.ts";
import { firstAim, firstKey, rollAimed, type Aim, type AimedRoll } from "#core/play/exchange/aim.ts";
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
import { RAPID } from "../../rules/ranged/rapid-fire.ts";
import { spreadAt } from "../../rules/ranged/areas.ts";
import { chosen, type TurnChoice } from "../../rules/turn/choice.ts";
import { MANOEUVRES } from "../../rules/turn/manoeuvres.ts";
import { damageOptions, grapplingOptions, readings } from "../../settings/definitions.ts";
import { conditionsOf } from "../character.ts";
import type { FROM } from "./attack-data.ts";
import { feintAgainst } from "./contest-data.ts";
import { reachOf, riposteAgainst, shieldInHand } from "./defender.ts";
import { attackerOf, protectionOf, useOf, type Use } from "./fighter.ts";
import { diceOfHit } from "./hit-dice.ts";
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
  ...{ dual: false, offHand: false, tipSlash: false, disarm: false, holds: false, deceptive: 0, twoSteps: false },
  ...{ ran: 0, braced: false, speed: 0, darkness: 0, spread: 1 },
};

/** How an attack is made as long as nobody chooses anything. */
export function plainChoice(request: AttackRequest): AttackChoice {
  const { actor, use, distance } = request;
  const ranged = use.weapon.range !== "melee";
  return {
    ...PLAIN,
    ...{ target: firstKey(request), distance, turn: turnFor(actor, use) },
    location: isArea(use) ? BODY.key : PLAIN.location,
    // What fires fast fires all that it can.
    shots: use.weapon.rate >= RAPID ? use.weapon.rate : 1,
    aimed: ranged ? secondsOf(actor, "aim") : 0,
    evaluated: ranged ? 0 : secondsOf(actor, "evaluate"),
    closeCombat: !ranged && use.weapon.reach === 0,
  };
}

export const isArea = ({ item }: Use): boolean => item !== null && item.system.area !== "none";

const turnKey = ({ manoeuvre, option }: Pick<TurnChoice, "manoeuvre" | "option">) => `${manoeuvre}.${option}`;

/** The manoeuvres with which a weapon can attack, each with its options. */
export function turnsFor({ weapon }: Use): readonly TurnChoice[] {
  const kind = weapon.range === "melee" ? "melee" : "ranged";
  return MANOEUVRES.all
    .filter(({ attacks }) => attacks?.includes(kind))
    .flatMap(({ key, options }) =>
      (options ?? [null])
        .filter((option) => !option?.suppresses)
        .map((option) => ({ manoeuvre: key, option: option?.key ?? "", prepared: "", enhanced: "" })),
    );
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
    ...{ hand: choice.offHand ? "off" : "main", tipSlash: choice.tipSlash, disarm: choice.disarm },
    ...{ deceptive: choice.deceptive, twoSteps: choice.twoSteps, shots: choice.shots },
    ran: use.weapon.blow === "slam" || manoeuvre.key === "moveAndAttack" ? choice.ran : null,
    ...{ aimed: choice.aimed, braced: choice.braced, evaluated: choice.evaluated },
  };
}

/** What is around an attack. @param knows  Whether this user may read the target's sheet */
export function circumstances(request: AttackRequest, choice: AttackChoice): AttackCircumstances {
  const { actor, target, use } = request;
  const [location = ""] = choice.location.split(".");
  const more: readonly Term[] = typedTerms("TACTICAL.TERM.situation", choice.situation);
  const enemy = target?.uuid ?? "";
  return {
    ...{ yards: choice.distance, speed: choice.speed, size: target?.system.size ?? 0, closeCombat: choice.closeCombat },
    ...{ fromBehind: choice.from === "behind", targetConditions: target ? conditionsOf(target) : [] },
    ...{ targetShield: target && shieldInHand(target) ? "left" : null, targetReach: target ? reachOf(target) : null },
    gaps: target !== null && location !== "" && location !== "weapon" && protectionOf(target, location).gaps,
    ...{ feint: feintAgainst(actor, enemy), riposte: riposteAgainst(actor, enemy) },
    ...{ darkness: choice.darkness, ground: isArea(use), more },
    spread: isArea(use) ? spreadAt(choice.spread, damageOptions()) : 1,
  };
}

/** The attack as it was chosen, ready to be rolled. */
export function plannedAttack(request: AttackRequest, choice: AttackChoice): Result<PlannedAttack> {
  const { actor, use } = request;
  const holds = choice.holds ? checkGrapple(use.weapon.unarmed, grapplingOptions()) : ok(null);
  if (!holds.ok) return holds;
  const loaded = loadedError(use, choice);
  if (loaded) return loaded;
  const attacker = attackerOf(actor, use.weapon);
  return planAttack(attacker, use.weapon, rulesChoice(request, choice), circumstances(request, choice), readings());
}

function loadedError({ item, way, weapon }: Use, { shots }: AttackChoice) {
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
    const { hits, strays } = readAttack(resolveCheck(plan.terms, facesOf(roll), readings()), plan, readings());
    const each = diceOfHit(plan, strays);
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
      ...{ area: isArea(use), holds: choice.holds, inReach: choice.distance <= (target ? (reachOf(target) ?? 1) : 1) },
      ...momentOf(actor),
    };
    return { rolls, system };
  },
};

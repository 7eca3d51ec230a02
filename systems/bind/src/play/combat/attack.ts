import { encounterOf, fightersIn } from "#core/foundry/collections.ts";
import type { RollKeys } from "#core/foundry/visibility.ts";
import { momentOf } from "#core/play/encounter/moment.ts";
import { firstAim, firstKey, rollAimed, type Aim, type AimedRoll } from "#core/play/exchange/aim.ts";
import { sentInEncounter, sentInTurn } from "#core/play/exchange/answers.ts";
import { targetList } from "#core/play/people/target-list.ts";
import { err, ok, type Result } from "#core/rules/result.ts";
import { sumTerms } from "#core/rules/term.ts";
import { acted } from "../../rules/combat/action-points.ts";
import { damageDice } from "../../rules/combat/damage-dice.ts";
import type { Side } from "../../rules/combat/exchange.ts";
import { PLAIN_CIRCUMSTANCES, type Circumstances } from "../../rules/combat/fighter.ts";
import type { GrappleChoice } from "../../rules/combat/grapple.ts";
import { rollerOf, type Tick } from "../../rules/combat/kinds.ts";
import { canCharge, canSurge, rageOf } from "../../rules/combat/knack-uses.ts";
import type { Light } from "../../rules/combat/sight.ts";
import { anyCondition } from "../../rules/injury/conditions.ts";
import { storedSide } from "../../data/side.ts";
import { canDo } from "../checks/perform-check.ts";
import { conditionsOf, contenderOf, momentIn } from "../fighter.ts";
import { AttackData } from "./attack-data.ts";
import { attackingSide, keyOfUse, useOf, type AttackUse } from "./uses.ts";

type Someone = Actor.Implementation;

/** Who attacks whom, with what at first. */
export interface AttackRequest extends Aim {
  readonly use: string;
}

/** What the attacker has chosen: with what, at whom, and what is around it. */
export type AttackChoice = Readonly<Record<Tick, boolean>> & {
  readonly use: string;
  /** The key of who is attacked; empty where that is settled. */
  readonly target: string;
  /** In steps. */
  readonly distance: number;
  readonly light: Light;
  readonly situation: number;
  readonly choice: GrappleChoice;
};

const UNTICKED: Readonly<Record<Tick, boolean>> = {
  ...{ flanking: false, higherGround: false, enclosed: false, charging: false },
  ...{ surging: false, stunning: false, battlefield: false },
};

/** An attack ready to be rolled. */
export interface PlannedAttack {
  readonly use: AttackUse;
  readonly side: Side;
  readonly roller: "attacker" | "target";
  readonly blind: boolean;
  readonly blindSide: number;
}

export function plainChoice(request: AttackRequest): AttackChoice {
  const { use, distance } = request;
  return {
    ...{ ...UNTICKED, use, distance, target: firstKey(request), light: "bright", situation: 0, choice: "damage" },
  };
}

export const ticked = (choice: Readonly<Record<Tick, boolean>>) =>
  (Object.keys(UNTICKED) as Tick[]).filter((tick) => choice[tick]);

/** Who rolls where one attacks another. */
export const rollerFor = (actor: Someone, target: Someone | null) => rollerOf(actor.type, target?.type ?? "");

/** Whether somebody cannot see whom the other can. */
export function isBlindTo(one: Someone, other: Someone | null): boolean {
  const blind = (actor: Someone | null) => actor !== null && anyCondition(conditionsOf(actor), "blind");
  return blind(one) && !blind(other);
}

/** What somebody is, as knacks are taken against it. */
export function kindsOf(actor: Someone | null): readonly string[] {
  return actor ? [...actor.system.kinds, actor.system.race].filter((kind) => kind !== "") : [];
}

/** What is around an attack as it is chosen, for who attacks. */
export function aroundOf(
  actor: Someone,
  target: Someone | null,
  choice: Pick<AttackChoice, Tick | "light" | "situation">,
): Circumstances {
  const { flanking, higherGround, enclosed, charging, surging, stunning, light, situation } = choice;
  return {
    ...{ ...PLAIN_CIRCUMSTANCES, flanking, higherGround, enclosed, charging, surging, stunning, light, situation },
    ...{ blind: isBlindTo(actor, target), against: kindsOf(target) },
    raging: rageOf(actor.character.knacks, attackRounds(actor) + 1).damage > 0,
  };
}

/** How many rounds in a row before this one somebody has attacked in. */
export function attackRounds(actor: Someone): number {
  const { combat, turn } = momentOf(actor);
  const rounds = new Set(sentInEncounter(AttackData, { actor: actor.uuid, combat }).map(({ data }) => data.turn));
  let count = 0;
  while (rounds.has(turn - 1 - count)) count += 1;
  return count;
}

/** The attack as it was chosen, ready to be rolled; refused for who cannot attack so. */
export function plannedAttack(request: AttackRequest, choice: AttackChoice): Result<PlannedAttack> {
  const { actor, target } = request;
  const use = useOf(actor, choice.use);
  if (!use) return err("nothingToAttackWith");
  const able = mayAttack(actor, choice);
  if (!able.ok) return able;
  const how = { around: aroundOf(actor, target, choice), steps: choice.distance, choice: choice.choice };
  const side = attackingSide(actor, use, how);
  if (!side.ok) return side;
  const moment = momentIn(actor);
  const paid = moment ? acted(contenderOf(actor), side.value.cost, moment) : ok(null);
  if (!paid.ok) return paid;
  const roller = rollerFor(actor, target);
  const blind = isBlindTo(actor, target);
  const blindSide = roller === "attacker" && blind ? sideOf(actor) : 0;
  return ok({ use, side: side.value, roller, blind: target !== null && isBlindTo(target, actor), blindSide });
}

function mayAttack(actor: Someone, { charging, surging, distance }: AttackChoice): Result<unknown> {
  const able = canDo(actor);
  if (!able.ok) return able;
  const charge = charging ? canCharge(distance) : ok(null);
  if (!charge.ok || !surging) return charge;
  const round = sentInTurn(AttackData, { actor: actor.uuid, ...momentOf(actor) });
  const used = round.filter(({ data }) => data.ticks.has("surging")).length;
  return canSurge(actor.character.knacks, { round: used, interval: actor.system.surges });
}

/** How many are on somebody's side in their encounter, themselves among them. */
function sideOf(actor: Someone): number {
  const encounter = encounterOf(actor);
  const others = encounter ? fightersIn(encounter) : [actor];
  return Math.max(1, others.filter(({ type, isOut }) => type === actor.type && !isOut).length);
}

/** Asks about an attack, and on whom, and rolls it; at once where that is certain. @param id  The item's, or the key of a use; empty for the body */
export async function performAttack(actor: Someone, id: string, keys: RollKeys = {}) {
  const use = useOf(actor, id);
  const request = use
    ? ok({ ...firstAim(actor, targetList(actor), 1), use: keyOfUse(use) })
    : err("nothingToAttackWith");
  return rollAimed(ATTACK, actor, request, keys);
}

/** Dice of damage; none for a side that does none. */
export async function damageRoll({ strike }: Side): Promise<readonly Roll[]> {
  const count = strike?.damage ? damageDice(sumTerms(strike.damage)).dice : 0;
  return count === 0 ? [] : [await CONFIG.BIND.rolls.check.ofDice([{ count, faces: 6 }]).evaluate()];
}

/** The two dice that settle an exchange. */
export const exchangeRoll = async (): Promise<Roll> => CONFIG.BIND.rolls.check.build("check").evaluate();

/** How an attack is asked about and rolled: an opponent's at a character is without dice, the player rolls in the answer. */
const ATTACK: AimedRoll<AttackRequest, AttackChoice, PlannedAttack> = {
  type: "attack",
  plain: plainChoice,
  ask: (request) => CONFIG.BIND.dialogs.attack(request),
  plan: plannedAttack,
  async roll({ actor }, choice, { use, side, roller, blind, blindSide }) {
    const rolls = roller === "attacker" ? [await exchangeRoll(), ...(await damageRoll(side))] : [];
    const { attack, item } = use;
    const system = {
      ...{ attack, weapon: item?.name ?? `BIND.ATTACK_KIND.${attack}`, weaponUuid: item?.uuid ?? "", roller, blind },
      ...{ blindSide, light: choice.light, ticks: ticked(choice), steps: choice.distance, choice: choice.choice },
      ...{ side: storedSide(side), ...momentOf(actor) },
    };
    return { rolls, system };
  },
};

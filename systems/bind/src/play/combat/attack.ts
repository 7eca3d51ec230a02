import { encounterOf, fightersIn } from "#core/foundry/collections.ts";
import { actorAt } from "#core/foundry/documents.ts";
import { currentVisibility, type RollKeys } from "#core/foundry/visibility.ts";
import { dataOf } from "#core/play/challenge/message-index.ts";
import { nameOf } from "#core/play/people/at-hand.ts";
import { canRollFor } from "#core/play/people/can-roll.ts";
import { notifyRefusal } from "#core/utils/notify-refusal.ts";
import { momentOf } from "#core/play/encounter/moment.ts";
import { firstAim, firstKey, postAimed, rollAimed, type Aim, type AimedRoll } from "#core/play/exchange/aim.ts";
import { sentInEncounter, sentInTurn } from "#core/play/exchange/answers.ts";
import { targetList } from "#core/play/people/target-list.ts";
import { err, ok, type Result } from "#core/rules/result.ts";
import { sumTerms } from "#core/rules/term.ts";
import { acted } from "../../rules/combat/action-points.ts";
import { skillLabel } from "../../rules/character/skills.ts";
import { SPELL_LEVELS } from "../../rules/combat/close-magic.ts";
import { damageDice } from "../../rules/combat/damage-dice.ts";
import type { Side } from "../../rules/combat/exchange.ts";
import { PLAIN_CIRCUMSTANCES, type Circumstances } from "../../rules/combat/fighter.ts";
import type { GrappleChoice } from "../../rules/combat/grapple.ts";
import { SECOND_COST } from "../../rules/combat/guard.ts";
import { rollerOf, type Tick } from "../../rules/combat/kinds.ts";
import { canCharge, canSurge, rageOf } from "../../rules/combat/knack-uses.ts";
import type { Light } from "../../rules/combat/sight.ts";
import { anyCondition } from "../../rules/injury/conditions.ts";
import { storedSide } from "../../data/side.ts";
import { BOUNDS } from "#core/data/fields/numbers.ts";
import { canDo } from "../checks/perform-check.ts";
import { conditionsOf, contenderOf, momentIn } from "../fighter.ts";
import { AttackData } from "./attack-data.ts";
import { guardianOf } from "./guards.ts";
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
  /** Of a spell; of a ram, how many it takes along and the steps of room behind its target. */
  readonly level: number;
  readonly along: number;
  readonly room: number;
  /** Whether a Gamemaster rolls for an opponent. */
  readonly mirrored: boolean;
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
  /** Who stands in the way of it; null for nobody. */
  readonly guardian: Someone | null;
}

export function plainChoice(request: AttackRequest): AttackChoice {
  const { use, distance } = request;
  return {
    ...{ ...UNTICKED, use, distance, target: firstKey(request), light: "bright", situation: 0, choice: "damage" },
    ...{ level: SPELL_LEVELS.min, along: 0, room: BOUNDS.row, mirrored: false },
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

/** The attack as it was chosen, ready to be rolled: at a guardian of the target first, if there is one. Refused for who cannot attack so. */
export function plannedAttack(request: AttackRequest, choice: AttackChoice): Result<PlannedAttack> {
  const { actor } = request;
  const use = useOf(actor, choice.use);
  if (!use) return err("nothingToAttackWith");
  const guardian = request.target && guardianOf(request.target, actor, use.attack, choice.flanking);
  const planned = againstOne(actor, use, guardian ?? request.target, choice);
  if (!planned.ok) return planned;
  const moment = momentIn(actor);
  const paid = moment ? acted(contenderOf(actor), planned.value.side.cost, moment) : ok(null);
  return paid.ok ? ok({ ...planned.value, guardian }) : paid;
}

/** The same at somebody in whose way nobody stands, whatever action points there are. */
function againstOne(
  actor: Someone,
  use: AttackUse,
  target: Someone | null,
  choice: AttackChoice,
): Result<PlannedAttack> {
  const able = mayAttack(actor, use, choice);
  if (!able.ok) return able;
  const { distance: steps, choice: wins, level, along } = choice;
  const side = attackingSide(actor, use, {
    around: aroundOf(actor, target, choice),
    steps,
    choice: wins,
    level,
    along,
  });
  if (!side.ok) return side;
  const roller = rollerFor(actor, target);
  const [blind, isHalfBlind] = [target !== null && isBlindTo(target, actor), isBlindTo(actor, target)];
  const [one, isBlind] = roller === "attacker" ? [actor, isHalfBlind] : [target, blind];
  return ok({ use, side: side.value, roller, blind, blindSide: one && isBlind ? sideOf(one) : 0, guardian: null });
}

function mayAttack(actor: Someone, { attack }: AttackUse, choice: AttackChoice): Result<unknown> {
  const { charging, surging, distance, level } = choice;
  const able = canDo(actor);
  if (!able.ok) return able;
  if (attack === "magic" && level > actor.left("manaPoints")) {
    return err("notEnoughMana", { level, left: actor.left("manaPoints") });
  }
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
  const own = canRollFor(actor);
  if (!own.ok) return notifyRefusal(own);
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
  async roll({ actor, target }, choice, plan) {
    const { guardian } = plan;
    const { rolls, system } = await rolled(actor, choice, plan);
    const guarded = guardian && target && { guarded: target.uuid, target: guardian.uuid, targetName: nameOf(guardian) };
    return { rolls, system: { ...system, ...guarded } };
  },
};

async function rolled(actor: Someone, choice: AttackChoice, { use, side, roller, blind, blindSide }: PlannedAttack) {
  const mirrored = choice.mirrored && roller === "target" && game.user!.isGM;
  const isRolled = roller === "attacker" || mirrored;
  const { attack, item, sphere } = use;
  const { light, distance: steps, choice: wins, level, along, room } = choice;
  const name = sphere === "" ? `BIND.ATTACK_KIND.${attack}` : skillLabel(sphere);
  return {
    rolls: isRolled ? [await exchangeRoll(), ...(await damageRoll(side))] : [],
    system: {
      ...{ attack, weapon: item?.name ?? name, weaponUuid: item?.uuid ?? "", sphere, level, along, room, mirrored },
      ...{ roller, blind, blindSide, light, ticks: ticked(choice), steps, choice: wins, side: storedSide(side) },
      ...momentOf(actor),
    },
  };
}

/** Whether an attack has got past a guardian, and whom they guard can be tried for nothing. */
export function canFollowUp({ guarded, course, followUp, actor }: AttackData): boolean {
  return guarded !== "" && course?.attack === "success" && followUp === null && actorAt(actor)?.isOwner === true;
}

/** The second attack of who has got past a guardian, at whom they guard: as the first was made, for no action points (ruling 18). */
export async function attackGuarded(message: ChatMessage.Implementation): Promise<ChatMessage.Implementation | null> {
  const before = dataOf(message, AttackData);
  const [actor, target] = [actorAt(before?.actor ?? ""), actorAt(before?.guarded ?? "")];
  if (!before || !actor || !target || !canFollowUp(before)) return notifyRefusal(err("requestGone"));
  const own = canRollFor(actor, canDo);
  if (!own.ok) return notifyRefusal(own);
  const { attack, weaponUuid, sphere, ticks, light, steps, choice: wins, level, along, room, mirrored } = before;
  const use = useOf(actor, `${attack}:${weaponUuid.split(".").at(-1) ?? ""}`) ?? useOf(actor, `${attack}:${sphere}`);
  if (!use) return notifyRefusal(err("nothingToAttackWith"));
  const ticksOn = Object.fromEntries([...ticks].map((tick) => [tick, true]));
  const choice: AttackChoice = {
    ...{
      ...UNTICKED,
      ...ticksOn,
      surging: false,
      use: keyOfUse(use),
      target: "",
      distance: steps,
      light,
      situation: 0,
    },
    ...{ choice: wins, level, along, room, mirrored },
  };
  const planned = againstOne(actor, use, target, choice);
  if (!planned.ok) return notifyRefusal(planned);
  const side = { ...planned.value.side, cost: SECOND_COST };
  const { rolls, system } = await rolled(actor, choice, { ...planned.value, side });
  const aim = { actor, target, targetName: nameOf(target) };
  return postAimed("attack", aim, { rolls, system: { ...system, follows: message.id ?? "" } }, currentVisibility());
}

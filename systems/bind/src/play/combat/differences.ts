import { actorAt } from "#core/foundry/documents.ts";
import { messageAt } from "#core/foundry/collections.ts";
import { settledSum, situationDiffers } from "#core/play/gate/claimed-terms.ts";
import { differs, registerSheetDifferences, type Difference } from "#core/play/gate/differences.ts";
import { isRecorded } from "#core/play/log/recorded.ts";
import { sumTerms } from "#core/rules/term.ts";
import { sideIn } from "../../data/side.ts";
import type { Side } from "../../rules/combat/exchange.ts";
import { TICKS, type Tick } from "../../rules/combat/kinds.ts";
import { SITUATION_MOST } from "../checks/check-differences.ts";
import { aroundOf, isBlindTo, rollerFor } from "./attack.ts";
import { answersOf } from "./answer.ts";
import { AnswerData } from "./answer-data.ts";
import { AttackData } from "./attack-data.ts";
import { ATTACK_COST } from "./harm.ts";
import { attackingSide, helplessSide, useOf } from "./uses.ts";

/** What ground, flank, charge and the like add at most: the table sees whether it is so. */
const MOMENT_MOST = 3 + SITUATION_MOST;

/** Compares attacks and answers with the sheets, as long as nothing has followed from them. */
export function registerAttackDifferences(): void {
  registerSheetDifferences(AttackData, attackDifferences);
  registerSheetDifferences(AnswerData, answerDifferences);
}

function attackDifferences(data: AttackData, actor: Actor.Implementation): readonly Difference[] {
  const { attack, weapon, weaponUuid, sphere, ticks, light, steps, choice, level, along, roller, parent } = data;
  if (isRecorded(ATTACK_COST.keyOf(parent))) return [];
  const target = actorAt(data.target);
  const item = weaponUuid.split(".").at(-1) ?? "";
  const use = useOf(actor, `${attack}:${item || sphere}`) ?? (item === "" ? null : useOf(actor, item));
  if (use?.attack !== attack) return [differs("weapon", weapon)];
  const all = Object.fromEntries(TICKS.map((tick) => [tick, ticks.has(tick)])) as Record<Tick, boolean>;
  const around = aroundOf(actor, target, { ...all, light, situation: 0 });
  const own = attackingSide(actor, use, { around, steps, choice, level, along });
  if (!own.ok || roller !== rollerFor(actor, target)) return [differs("weapon", weapon)];
  const cost = data.follows === "" ? own.value.cost : data.side.cost;
  return [
    ...situationDiffers(data.side.bonuses, MOMENT_MOST),
    ...sideDiffers(sideIn(data.side), { ...own.value, cost }, weapon),
  ];
}

function answerDifferences(data: AnswerData, actor: Actor.Implementation): readonly Difference[] {
  const message = messageAt(data.attack);
  const attack = message?.system instanceof AttackData ? message.system : null;
  if (!message || !attack) return [];
  const way = answersOf(actor, attack).find(({ kind }) => kind === data.kind);
  const side = way?.side ?? (data.kind === "none" ? helplessSide(actor) : null);
  const name = `BIND.DEFENCE.${data.kind}`;
  if (!side || attack.blind !== isBlindTo(actor, actorAt(attack.actor))) return [differs("weapon", name)];
  return [...situationDiffers(data.side.bonuses, 0), ...sideDiffers(data.own, side, name)];
}

/** Where a side says more than the sheet gives. */
function sideDiffers(said: Side, own: Side, name: string): readonly Difference[] {
  const bonus = settledSum(said.bonuses);
  const damage = (side: Side) => settledSum(side.strike?.damage ?? []);
  const protects = ({ body }: Side) => JSON.stringify([body.layers.map((layer) => layer.resistance), body.strength]);
  const hit = ({ strike }: Side) =>
    strike && [strike.brawl, strike.stuns, strike.grabs, strike.vital, strike.covering, strike.reachesPerfect];
  return [
    ...(bonus === settledSum(own.bonuses) ? [] : [differs("statistic", name, String(bonus))]),
    ...(damage(said) === damage(own) && String(hit(said)) === String(hit(own))
      ? []
      : [differs("damage", name, String(sumTerms(said.strike?.damage ?? [])))]),
    ...(said.cost === own.cost && said.points === own.points ? [] : [differs("cost", name, String(said.cost))]),
    ...(protects(said) === protects(own) ? [] : [differs("protection", name)]),
  ];
}

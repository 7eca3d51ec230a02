import { optionsOf } from "#core/applications/exchange/aim-view.ts";
import type { AimForm } from "#core/applications/exchange/aim-dialog.ts";
import { percent } from "#core/applications/ux/chances.ts";
import { choicesOf } from "#core/applications/ux/choices.ts";
import { encounterOf } from "#core/foundry/collections.ts";
import { sumTerms } from "#core/rules/term.ts";
import { localize, signed } from "#core/utils/localize.ts";
import { exchangeOdds, type ExchangeOdds } from "../../odds/exchange.ts";
import {
  kindsOf,
  plainChoice,
  plannedAttack,
  type AttackChoice,
  type AttackRequest,
  type PlannedAttack,
} from "../../play/combat/attack.ts";
import { helplessSide, keyOfUse, useOf, usesOf, waysOf, type AttackUse } from "../../play/combat/uses.ts";
import { lifeOf } from "../../play/fighter.ts";
import { knackSum } from "../../rules/character/knacks.ts";
import type { Side } from "../../rules/combat/exchange.ts";
import { GRAPPLE_CHOICES } from "../../rules/combat/grapple.ts";
import { baseOf, TICKS } from "../../rules/combat/kinds.ts";
import { LIGHTS } from "../../rules/combat/sight.ts";
import { hasTrait } from "../../rules/character/knacks.ts";
import { bodyOptions, rangedOptions } from "../../settings/definitions.ts";
import { printDice } from "../sheets/facts.ts";

/** What is reckoned with of a target of another's: what it answers with, and its armour. */
const ASSUMED = { answer: 2, armour: 2 };

/** What is asked about an attack: with what, at whom, what is around it. Its chances, down to who falls, follow every change. */
export const ATTACK_FORM: AimForm<AttackRequest, AttackChoice, typeof ASSUMED, PlannedAttack> = {
  ...{ template: "combat/attack", icon: "fa-khanda", total: "ATTACK.score", assumed: ASSUMED },
  ...{ deciding: ["use"], plain: plainChoice, plan: plannedAttack, formView, summaryOf },
  nameOf: ({ actor, use }) => nameOfUse(useOf(actor, use)),
};

/** What is attacked with, in words: the name of an item, with how it is used where that is not plain. */
function nameOfUse(use: AttackUse | null): string {
  if (!use) return "";
  const { attack, item } = use;
  const how = localize(`BIND.ATTACK_KIND.${attack}`);
  if (!item) return attack === "sneak" ? `${how}: ${localize("BIND.SHEET.brawl")}` : how;
  const isPlain = attack === item.type || (attack === "shot" && item.type === "launcher");
  return isPlain
    ? item.name
    : `${item.name}: ${item.type === "weapon" && attack === "shot" ? localize("BIND.ATTACK.throw") : how}`;
}

function formView({ actor }: AttackRequest, choice: AttackChoice) {
  const { knacks } = actor.character;
  const use = useOf(actor, choice.use);
  const can: Partial<Record<string, boolean>> = {
    charging: knackSum(knacks, "chargeAttributes") > 0,
    surging: knackSum(knacks, "surgeStrength") > 0,
    stunning: hasTrait(knacks, "stuns"),
    battlefield: use?.attack === "sneak",
  };
  return {
    uses: usesOf(actor).map((one) => {
      const key = keyOfUse(one);
      return { key, label: nameOfUse(one), chosen: key === choice.use };
    }),
    ticks: TICKS.filter((key) => can[key] !== false).map((key) => ({
      ...{ key, name: localize(`BIND.TICK.${key}`), ticked: choice[key] },
    })),
    lights: optionsOf(
      LIGHTS.map((key) => ({ key, modifier: 0 })),
      "LIGHT",
      choice.light,
    ),
    distant: use?.attack === "shot" || can["charging"] === true,
    choices:
      use?.attack === "grapple"
        ? choicesOf(GRAPPLE_CHOICES, (key) => localize(`BIND.GRAPPLE.${key}`), choice.choice)
        : [],
  };
}

/** What to expect of an attack, as who attacks sees it. */
interface Ahead {
  readonly odds: ExchangeOdds;
  readonly win: number;
  readonly loss: number;
  readonly deals: ExchangeOdds["deals"];
  readonly takes: ExchangeOdds["takes"];
}

function aheadOf(
  request: AttackRequest,
  choice: AttackChoice & typeof ASSUMED,
  { use, side, roller, blindSide }: PlannedAttack,
  answer: { readonly kind: string; readonly side: Side },
): Ahead {
  const { actor, target } = request;
  const base = baseOf(
    use.attack,
    { kind: answer.kind, cost: answer.side.cost },
    { roller, battlefield: choice.battlefield, still: rangedOptions().still },
  );
  const byAttacker = roller === "attacker";
  const [player, opponent] = byAttacker ? [side, answer.side] : [answer.side, side];
  const [own, other] = [lifeOf(actor), target?.isOwner ? lifeOf(target) : null];
  const lives = byAttacker ? { player: own, opponent: other } : { player: other, opponent: own };
  const odds = exchangeOdds({ player, opponent, base, blindSide }, "neither", lives, bodyOptions());
  return byAttacker
    ? { odds, win: odds.win, loss: odds.loss, deals: odds.deals, takes: odds.takes }
    : { odds, win: odds.loss, loss: odds.win, deals: odds.takes, takes: odds.deals };
}

/** One's own target, or a Gamemaster's, answers as well as it can; any other is as it is assumed. */
function answerOf(
  { actor, target }: AttackRequest,
  choice: AttackChoice & typeof ASSUMED,
  { use, blind }: PlannedAttack,
) {
  const { light, enclosed, battlefield } = choice;
  if (!target?.isOwner) return { kind: "weapon", with: "", side: assumedSide(choice) };
  const attacked = { attack: use.attack, light, enclosed, battlefield, blind, against: kindsOf(actor) };
  const ways = waysOf(target, attacked).toSorted((one, other) => sumTerms(other.terms) - sumTerms(one.terms));
  return ways[0] ?? { kind: "none", with: "", side: helplessSide(target) };
}

function assumedSide({ answer, armour }: typeof ASSUMED): Side {
  const layer = { name: "", source: "", kind: "worn", resistance: armour, covering: 2 } as const;
  return {
    bonuses: [{ label: "BIND.ATTACK.assumed", value: answer }],
    ...{ strike: null, body: { layers: [layer], strength: 0, unstunnable: false }, points: 0, cost: 1 },
  };
}

/** What an attack comes to as it is chosen: the chances of the exchange, of flesh and of falling, and what it leaves of the action points. */
function summaryOf(request: AttackRequest, choice: AttackChoice & typeof ASSUMED, plan: PlannedAttack) {
  const { actor, target } = request;
  const answer = answerOf(request, choice, plan);
  const { odds, win, loss, deals, takes } = aheadOf(request, choice, plan, answer);
  const damage = plan.side.strike?.damage;
  return {
    terms: plan.side.bonuses,
    chances: {
      ...{ win, tie: odds.tie, lose: loss, flesh: deals.flesh || null, vital: deals.vital || null },
      ...{ tires: deals.tires || null, fells: deals.fells || null, struck: takes.hit || null },
      companion: odds.companion || null,
    },
    against: localize(target?.isOwner ? `BIND.ODDS.against` : "BIND.ODDS.assumed", {
      ...{ answer: localize(`BIND.DEFENCE.${answer.kind}`), value: signed(sumTerms(answer.side.bonuses)) },
    }),
    mean: othersOf(request, choice, plan),
    does: [
      ...(damage ? [localize("BIND.ATTACK.damage", { damage: printDice(sumTerms(damage)) })] : []),
      ...(encounterOf(actor)?.started ? [leftOf(plan.side)] : []),
    ].join(" "),
  };
}

/** What is left of the action points, and what a debt would mean. */
function leftOf({ points, cost }: Side): string {
  const left = points - cost;
  return localize(left < 0 ? "BIND.ATTACK.debt" : "BIND.ATTACK.left", {
    cost,
    left,
    penalty: signed(left),
  });
}

/** The chance to win with each other weapon in hand. */
function othersOf(
  request: AttackRequest,
  choice: AttackChoice & typeof ASSUMED,
  { use: chosen }: PlannedAttack,
): string {
  const others = usesOf(request.actor).filter(
    (use) => keyOfUse(use) !== keyOfUse(chosen) && ["weapon", "shield", "brawl", chosen.attack].includes(use.attack),
  );
  const told = others.flatMap((use) => {
    const other = { ...choice, use: keyOfUse(use) };
    const plan = plannedAttack(request, other);
    if (!plan.ok) return [];
    const { win } = aheadOf(request, other, plan.value, answerOf(request, other, plan.value));
    return [`${nameOfUse(use)} ${percent(win)}`];
  });
  return told.length === 0 ? "" : localize("BIND.ODDS.others", { others: told.join(", ") });
}

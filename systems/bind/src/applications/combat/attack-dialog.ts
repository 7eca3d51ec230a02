import { comparing } from "#core/applications/exchange/compared-choices.ts";
import { optionsOf } from "#core/applications/exchange/aim-view.ts";
import type { AimForm } from "#core/applications/exchange/aim-dialog.ts";
import { figure } from "#core/applications/reasons/term-lines.ts";
import { percent } from "#core/applications/ux/chances.ts";
import { choicesOf } from "#core/applications/ux/choices.ts";
import { encounterOf } from "#core/foundry/collections.ts";
import { ok } from "#core/rules/result.ts";
import { sumTerms } from "#core/rules/term.ts";
import { localize, signed } from "#core/utils/localize.ts";
import { ruleErrorText } from "#core/utils/notify-refusal.ts";
import { exchangeOdds, type ExchangeOdds } from "../../odds/exchange.ts";
import {
  plainChoice,
  plannedAttack,
  type AttackChoice,
  type AttackRequest,
  type PlannedAttack,
} from "../../play/combat/attack.ts";
import { bestAnswer, expectedExchange, type ExpectedAnswer } from "../../play/combat/expected.ts";
import { keyOfUse, useOf, usesOf, type AttackUse } from "../../play/combat/uses.ts";
import { lifeOf } from "../../play/fighter.ts";
import { knackSum } from "../../rules/character/knacks.ts";
import type { Side } from "../../rules/combat/exchange.ts";
import { GRAPPLE_CHOICES } from "../../rules/combat/grapple.ts";
import { TICKS } from "../../rules/combat/kinds.ts";
import { LIGHTS } from "../../rules/combat/sight.ts";
import { skillLabel } from "../../rules/character/skills.ts";
import { hasTrait } from "../../rules/character/knacks.ts";
import { bodyOptions } from "../../settings/definitions.ts";
import { printDice } from "../sheets/facts.ts";

/** What is reckoned with of a target of another's: what it answers with, and its armour. */
const ASSUMED = { answer: 2, armour: 2 };

/** What is asked about an attack: with what, at whom, what is around it. Its chances, down to who falls, follow every change. */
export const ATTACK_FORM: AimForm<AttackRequest, AttackChoice, typeof ASSUMED, PlannedAttack> = {
  ...{ template: "combat/attack", icon: "fa-khanda", total: "ATTACK.score", assumed: ASSUMED },
  ...{ deciding: ["use"], plain: plainChoice, plan: plannedAttack, formView, summaryOf },
  nameOf: ({ actor, use }) => nameOfUse(useOf(actor, use)),
  compared: comparing({ figures: [], open: true, tableOf: comparedTable }),
};

/** What is attacked with, in words: the name of an item, with how it is used where that is not plain. */
function nameOfUse(use: AttackUse | null): string {
  if (!use) return "";
  const { attack, item, sphere } = use;
  const how = localize(`BIND.ATTACK_KIND.${attack}`);
  if (sphere !== "") return `${how}: ${localize(skillLabel(sphere))}`;
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
    spell: use?.attack === "magic",
    ram: use?.attack === "ram",
    canMirror: game.user!.isGM && actor.type === "npc",
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
  plan: PlannedAttack,
  answer: ExpectedAnswer,
): Ahead {
  const { actor, target } = request;
  const { exchange, byAttacker } = expectedExchange(plan, answer, choice);
  const [own, other] = [lifeOf(actor), target?.isOwner ? lifeOf(target) : null];
  const lives = byAttacker ? { player: own, opponent: other } : { player: other, opponent: own };
  const odds = exchangeOdds(exchange, "neither", lives, bodyOptions());
  return byAttacker
    ? { odds, win: odds.win, loss: odds.loss, deals: odds.deals, takes: odds.takes }
    : { odds, win: odds.loss, loss: odds.win, deals: odds.takes, takes: odds.deals };
}

/** One's own target, or a Gamemaster's, answers as well as it can; any other is as it is assumed. */
function answerOf({ actor, target }: AttackRequest, choice: AttackChoice & typeof ASSUMED, plan: PlannedAttack) {
  if (!target?.isOwner) return { kind: "weapon", with: "", side: assumedSide(choice) };
  return bestAnswer(target, actor, choice, plan);
}

function assumedSide({ answer, armour }: typeof ASSUMED): Side {
  const layer = { name: "", source: "", kind: "worn", resistance: armour, covering: 2 } as const;
  return {
    bonuses: [{ label: "BIND.ATTACK.assumed", value: answer }],
    ...{ strike: null, body: { layers: [layer], strength: 0, unstunnable: false }, points: 0, cost: 1 },
  };
}

/** What an attack comes to as it is chosen: the chances of the exchange, of flesh and of falling, and what it leaves of the action points. */
function summaryOf(aimed: AttackRequest, choice: AttackChoice & typeof ASSUMED, plan: PlannedAttack) {
  const { guardian } = plan;
  const request = guardian ? { ...aimed, target: guardian } : aimed;
  const { actor, target } = request;
  const answer = answerOf(request, choice, plan);
  const { odds, win, loss, deals, takes } = aheadOf(request, choice, plan, answer);
  const damage = plan.side.strike?.damage;
  return {
    ...(guardian && { note: localize("BIND.ATTACK.guarded", { name: guardian.name, target: aimed.targetName }) }),
    terms: plan.side.bonuses,
    chances: {
      ...{ win, tie: odds.tie, lose: loss, flesh: deals.flesh || null, vital: deals.vital || null },
      ...{ tires: deals.tires || null, fells: deals.fells || null, struck: takes.hit || null },
      companion: odds.companion || null,
    },
    against: localize(target?.isOwner ? `BIND.ODDS.against` : "BIND.ODDS.assumed", {
      ...{ answer: localize(`BIND.DEFENCE.${answer.kind}`), value: signed(sumTerms(answer.side.bonuses)) },
    }),
    mean: "",
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

/** What is compared of each weapon, in this order; of what the other side does to who attacks less is better. */
const COMPARED = ["win", "tie", "lose", "flesh", "fells", "struck"] as const;
const BAD: readonly string[] = ["lose", "struck"];

/** All that is in hand, one below the other, with its exact chances and what it leaves of the action points. */
function comparedTable(aimed: AttackRequest, choice: AttackChoice & typeof ASSUMED) {
  const chosen = useOf(aimed.actor, choice.use);
  const uses = usesOf(aimed.actor).filter(({ attack, item }) => COMPARABLE.has(attack) || (item && attack === "shot"));
  const others = uses.filter((use) => !chosen || keyOfUse(use) !== keyOfUse(chosen));
  const counts = encounterOf(aimed.actor)?.started === true;
  const columns = [
    ...COMPARED.map((key) => localize(`BIND.ODDS.${key}`)),
    ...(counts ? [localize("BIND.ODDS.left")] : []),
  ];
  return {
    columns,
    rows: [...(chosen ? [chosen] : []), ...others].map((use) => {
      const key = keyOfUse(use);
      const figures = figuresOf(aimed, { ...choice, use: key });
      const cell = (at: number) => {
        const own = { chosen: key === choice.use, ...(at === 0 && { choice: { use: key } }) };
        if (!figures.ok) return { ...own, value: null, text: ruleErrorText(figures), short: "" };
        const { value, text } = figures.value[at]!;
        return { ...own, value, text, short: text };
      };
      return { name: nameOfUse(use), cells: columns.map((_, at) => cell(at)) };
    }),
  };
}

/** What can be compared besides what is chosen: whatever hurts without being a manoeuvre of its own. */
const COMPARABLE: ReadonlySet<string> = new Set(["weapon", "shield", "brawl"]);

/** The figures of one weapon, in the order of the columns; refused where it cannot be used. */
function figuresOf(aimed: AttackRequest, choice: AttackChoice & typeof ASSUMED) {
  const plan = plannedAttack(aimed, choice);
  if (!plan.ok) return plan;
  const request = plan.value.guardian ? { ...aimed, target: plan.value.guardian } : aimed;
  const { odds, win, loss, deals, takes } = aheadOf(request, choice, plan.value, answerOf(request, choice, plan.value));
  const chances = { win, tie: odds.tie, lose: loss, flesh: deals.flesh, fells: deals.fells, struck: takes.hit };
  const { points, cost } = plan.value.side;
  return ok([
    ...COMPARED.map((key) => {
      const chance = chances[key];
      return {
        value: chance === null ? null : BAD.includes(key) ? -chance : chance,
        text: chance === null ? localize("BIND.ODDS.unknown") : percent(chance),
      };
    }),
    { value: points - cost, text: figure(points - cost) },
  ]);
}

import { exchangeParts } from "#core/applications/exchange/exchange-parts.ts";
import { termLines, valueLines } from "#core/applications/reasons/term-lines.ts";
import { actorAt } from "#core/foundry/documents.ts";
import type { Consequence } from "#core/play/consequences/consequence.ts";
import { isRecorded, wasUndone } from "#core/play/log/recorded.ts";
import { sumTerms } from "#core/rules/term.ts";
import { localize, signed } from "#core/utils/localize.ts";
import { sideIn } from "../../data/side.ts";
import { checkOdds } from "../../odds/check.ts";
import { answer, answersOf } from "../../play/combat/answer.ts";
import { attackGuarded, canFollowUp } from "../../play/combat/attack.ts";
import { AttackData, type Course } from "../../play/combat/attack-data.ts";
import {
  ANSWER_COST,
  ATTACK_COST,
  HARM,
  HARM_BACK,
  HARM_BACK_BY_FATE,
  HARM_BY_FATE,
  MANA,
  POSITION,
  TIE_BOTH,
  TIE_NEITHER,
} from "../../play/combat/harm.ts";
import { STRAY, STRAY_BY_FATE, STRAY_EVADED } from "../../play/combat/strays.ts";
import type { HitOutcome } from "../../rules/combat/exchange.ts";
import { baseOf } from "../../rules/combat/kinds.ts";
import { flightOfShot } from "../../rules/ranged/shot.ts";
import { rangedOptions } from "../../settings/definitions.ts";

/** What happens by itself. */
const PAYMENTS: Readonly<Record<string, Consequence>> = { pays: ATTACK_COST, answers: ANSWER_COST, mana: MANA };

/** Whether it does not, since it was undone or says more than the sheets: a card that showed it for a moment would be drawn twice. */
function isLeft(payment: Consequence, message: ChatMessage.Implementation): boolean {
  const key = payment.keyOf(message);
  return !isRecorded(key) && (wasUndone(key) || !payment.isBelieved(message)) && payment.canApply(message);
}

const OTHERS = { attacker: "target", target: "attacker" } as const;

/** The card of an attack, and what the strip asks: its target for an answer, and then who is hit to take it. */
export const { card: ATTACK_CARD, prompts: ATTACK_PROMPTS } = exchangeParts({
  model: AttackData,
  consequences: {
    ...{ apply: HARM, fate: HARM_BY_FATE, applyBack: HARM_BACK, fateBack: HARM_BACK_BY_FATE },
    ...{ tieBoth: TIE_BOTH, tieNeither: TIE_NEITHER, position: POSITION, ...PAYMENTS },
    ...{ stray: STRAY, strayFate: STRAY_BY_FATE, strayEvaded: STRAY_EVADED },
  },
  card: { actions: { second: (message) => attackGuarded(message) } },
  title: (attack) => titleOf(attack),
  place: ({ targetName, guarded }) => {
    const name = actorAt(guarded)?.name;
    return name ? localize("BIND.ATTACK.inTheWay", { guardian: targetName, name }) : targetName;
  },
  came: ({ course }) => course && { result: course.attack, defence: null, loss: course.onTarget?.loss.value ?? 0 },
  ways: answersOf,
  chanceOf(value, attack, kind) {
    const { roller, ticks } = attack;
    const cost = kind === "evade" ? 1 : 0;
    const table = { roller, battlefield: ticks.has("battlefield"), still: rangedOptions().still };
    const base = baseOf(attack.attack, { kind, cost }, table);
    const bonus = sumTerms(attack.side.bonuses);
    const odds = roller === "target" ? checkOdds(value, base + bonus) : checkOdds(bonus, base + value);
    return (roller === "target" ? odds.success : odds.failure) / odds.rolls;
  },
  what: (attack) =>
    localize("BIND.PROMPT.answer", { weapon: titleOf(attack), score: signed(sumTerms(attack.side.bonuses)) }),
  answer,
  view(attack, message, applied) {
    const { course, answer: answered } = attack;
    const sides = { attacker: sideIn(attack.side), target: answered ? answered.own : null };
    return {
      rolled: rolledView(attack),
      second: canFollowUp(attack) ? localize("BIND.ATTACK.second", { name: actorAt(attack.guarded)?.name ?? "" }) : "",
      sides: (["attacker", "target"] as const).flatMap((key) => {
        const side = sides[key];
        if (!side) return [];
        const kind = key === "target" ? localize(`BIND.DEFENCE.${answered!.kind}`) : titleOf(attack);
        return [{ name: kind, value: signed(sumTerms(side.bonuses)), cost: side.cost, terms: termLines(side.bonuses) }];
      }),
      ...(course ? cameView(attack, course) : {}),
      applied: applied.filter(({ action }) => !PAYMENTS[action] || isLeft(PAYMENTS[action], message)),
    };
  },
});

function titleOf({ attack, weapon }: Pick<AttackData, "attack" | "weapon">): string {
  const name = localize(weapon);
  return ["weapon", "shot", "brawl", "grab", "grapple", "ram"].includes(attack)
    ? name
    : `${localize(`BIND.ATTACK_KIND.${attack}`)}: ${name}`;
}

/** The dice that are seen before the answer: a player's own, or those that a Gamemaster has rolled in a mirror. */
function rolledView({ isRolled, mirrored, parent, side, course }: AttackData) {
  if (course && !mirrored) {
    const { natural, result, tieNumber } = course;
    return { natural, text: localize("BIND.CARD.resultAgainst", { result, number: tieNumber }) };
  }
  if (!isRolled) return null;
  const natural = parent.rolls[0]?.total ?? 0;
  const result = natural + sumTerms(side.bonuses);
  if (!course) return { natural, text: localize("BIND.CARD.resultOpen", { result }) };
  return { natural, text: localize("BIND.CARD.resultAgainst", { result, number: result + course.margin }) };
}

/** What came of it, for both sides. */
function cameView(attack: AttackData, course: Course) {
  const names = { attacker: actorAt(attack.actor)?.name ?? "", target: attack.targetName };
  const hits = [
    { hit: course.onTarget, name: names.target },
    { hit: course.onAttacker, name: names.attacker },
  ];
  const said = course.open ? [] : hits.flatMap(({ hit, name }) => (hit ? [hitText(hit, name)] : []));
  const plain = `BIND.EXCHANGE.result.${course.open ? "tie" : course.attack}`;
  return {
    outcome: said.length > 0 ? said.join(" ") : localize(plain, { name: names[OTHERS[attack.roller]] }),
    tone: course.attack,
    damage: hits.flatMap(({ hit, name }) =>
      hit && !course.open && hit.dice > 0
        ? [{ name, steps: valueLines("DAMAGE", { rolled: hit.rolled, loss: hit.loss }) }]
        : [],
    ),
    notes: notesOf(attack, course),
  };
}

function hitText({ loss, vital, tires, grabs }: HitOutcome, name: string): string {
  const key = loss.value === 0 ? (grabs ? "holds" : "absorbed") : tires ? "tires" : vital ? "vital" : "hit";
  return localize(`BIND.EXCHANGE.hit.${key}`, { name, loss: loss.value });
}

function notesOf(attack: AttackData, course: Course): readonly string[] {
  const { pushed, targetName: name } = attack;
  const behind = attack.attack === "shot" && flightOfShot(course.attack, true) === "behind";
  const stuns = [course.onTarget, course.onAttacker].map((hit) => hit?.stun ?? 0);
  return [
    ...(behind ? [localize("BIND.ATTACK.note.behind")] : []),
    ...(course.companion ? [localize("BIND.ATTACK.note.companion")] : []),
    ...(pushed ? [localize("BIND.ATTACK.note.pushed", { name, steps: pushed.steps })] : []),
    ...(pushed && attack.along > 0 ? [localize("BIND.ATTACK.note.along", { count: attack.along })] : []),
    ...(attack.attack === "magic" ? [localize(`BIND.ATTACK.note.magic.${course.attack}`)] : []),
    ...(attack.mirrored ? [localize("BIND.CHECK.note.mirrored")] : []),
    ...stuns.filter((stun) => stun > 0).map((stun) => localize("BIND.ATTACK.note.stun", { stun })),
  ];
}

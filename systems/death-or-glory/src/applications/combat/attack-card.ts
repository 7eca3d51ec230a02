import { bodyFigure } from "#core/applications/figure/body-figure.ts";
import { exchangeParts } from "#core/applications/exchange/exchange-parts.ts";
import { termLines, valueLines } from "#core/applications/reasons/term-lines.ts";
import { actorAt } from "#core/foundry/documents.ts";
import { isRecorded, wasUndone } from "#core/play/log/recorded.ts";
import { localize } from "#core/utils/localize.ts";
import { ruleErrorText } from "#core/utils/notify-refusal.ts";
import { checkOdds } from "../../odds/check.ts";
import { defencesOf } from "../../play/combat/attack.ts";
import { AttackData } from "../../play/combat/attack-data.ts";
import { BREAK, BREAKAGE, DAMAGE, FALL } from "../../play/combat/damage.ts";
import { counterOf, defend, strikeBack } from "../../play/combat/defend.ts";
import type { Step } from "../../rules/checks/check.ts";
import type { AttackOutcome } from "../../rules/combat/attack.ts";
import { digitsOf, tensOf } from "../../rules/combat/locations.ts";
import { canExert } from "../../play/tiredness/exert.ts";
import { checkOptions } from "../../settings/definitions.ts";
import { BODY } from "../body.ts";
import { verdictOf } from "../checks/check-card.ts";
import { IMPROVEMENT_ACTIONS, IMPROVEMENT_HOOKS, improvementView } from "../improvement/improvement-view.ts";

/** The card of an attack, and what the strip asks: its target for a defence, and then what it does to each side. */
export const { card: ATTACK_CARD, prompts: ATTACK_PROMPTS } = exchangeParts({
  model: AttackData,
  consequences: { apply: DAMAGE, breakWeapon: BREAKAGE, fall: FALL, breakOwn: BREAK },
  title: ({ weapon }) => localize(weapon),
  place({ targetName, attempt }) {
    const where = attempt?.rolls[0]?.success ? localize(`DOG.LOCATION.${attempt.location}`) : "";
    return [targetName, where].filter((part) => part !== "").join(", ");
  },
  came({ outcome }) {
    if (!outcome) return null;
    const critical = outcome.rolls[0]?.critical ?? null;
    const result = outcome.result === "missed" && critical ? "fumbled" : outcome.result;
    return { ...outcome, result, critical, loss: outcome.damage?.injury.value ?? 0 };
  },
  ways: (actor, attack) => defencesOf(actor, attack),
  hindrance(actor) {
    const able = canExert(actor);
    return able.ok ? "" : ruleErrorText(able);
  },
  chanceOf: (value) => checkOdds("skill", [value], checkOptions()).success,
  what({ weapon, attempt }, by) {
    const place = localize(`DOG.LOCATION.${attempt?.location ?? "torso"}`);
    return localize("DOG.PROMPT.defence", { by, weapon: localize(weapon), place });
  },
  answer: defend,
  card: {
    follows: () => [...IMPROVEMENT_HOOKS, "updateItem", "userConnected"],
    actions: {
      ...IMPROVEMENT_ACTIONS,
      strikeBack: (message, _data, keys) => strikeBack(message, keys),
    },
  },
  view(system, message) {
    const { outcome, attempt } = system;
    const { defence, damage } = outcome ?? {};
    return {
      // The attack remains, with what was learned by it.
      undone: isUndone(DAMAGE.keyOf(message)),
      sides: [
        ...(outcome?.rolls ?? attempt!.rolls.slice(0, 1)).map((roll, index) =>
          sideView(localize(index === 0 ? "DOG.ATTACK.attack" : "DOG.ATTACK.again"), roll),
        ),
        ...(defence ? [sideView(localize(`DOG.DEFENCE.${defence.kind}`), defence)] : []),
      ],
      damage: damage
        ? {
            dice: damage.dice.flat(),
            steps: valueLines("DAMAGE", { rolled: damage.rolled, injury: damage.injury }),
          }
        : null,
      figure: figureOf(system),
      notes: [...digitsNote(system), ...numberNote(system), ...notesOf(outcome, attempt!)],
      improvements: [message, ...(defence && system.answer ? [system.answer.parent] : [])].map(improvementView),
      counter: counterLabel(system),
    };
  },
});

/** Whether what the attack did was applied and undone, and not applied again. */
const isUndone = (key: string) => wasUndone(key) && !isRecorded(key);

/** One roll, of the attacker or the defender. */
function sideView(name: string, step: Step) {
  const { roll, target, success } = step;
  return { name, roll, digits: tensOf(roll), target, success, verdict: verdictOf(step), terms: termLines(step.terms) };
}

/** The place that is hit, on a body; null where nothing hits. */
function figureOf({ attempt, aim }: AttackData) {
  const [first] = attempt?.rolls ?? [];
  if (!attempt || !first?.success) return null;
  const value = aim === "" ? (digitsOf(first.roll)?.reversed ?? "") : "";
  const label = localize(`DOG.LOCATION.${attempt.location}`);
  return bodyFigure([{ key: attempt.location, label, value, isMarked: true }], BODY);
}

/** How the digits of an attack that hits and was not aimed say where. */
function digitsNote({ attempt, aim }: AttackData): readonly string[] {
  const [first] = attempt?.rolls ?? [];
  const digits = aim === "" && first?.success ? digitsOf(first.roll) : null;
  const location = localize(`DOG.LOCATION.${attempt?.location ?? ""}`);
  return digits ? [localize("DOG.ATTACK.digits", { ...digits, location })] : [];
}

/** Which blow of its round it is, from the second on: the Gamemaster decides whether there is one. */
function numberNote({ number }: AttackData): readonly string[] {
  return number > 1 ? [localize("DOG.ATTACK.note.number", { number })] : [];
}

/** What else came of it: what breaks, and what a critical failure leaves to the Gamemaster. */
function notesOf(outcome: AttackOutcome | null, attempt: AttackOutcome): readonly string[] {
  const keys = (["attackerBreaks", "defenderBreaks", "damagesArmour"] as const).filter((key) => outcome?.[key]);
  const fumbles = [attempt.rolls[0], outcome?.defence].some((roll) => roll?.critical === "failure");
  return [...keys, ...(fumbles ? ["fumble"] : [])].map((key) => localize(`DOG.ATTACK.note.${key}`));
}

/** What the button says with which this user's target strikes back; empty where there is none. */
function counterLabel(system: AttackData): string {
  const score = counterOf(system);
  return score !== null && actorAt(system.target)?.isOwner ? localize("DOG.ATTACK.strikeBack", { score }) : "";
}

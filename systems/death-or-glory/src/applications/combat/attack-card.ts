import { cardConsequences } from "#core/applications/consequences/consequence-view.ts";
import { actorAt } from "#core/foundry/documents.ts";
import { awaitedView } from "#core/applications/exchange/answer-prompt.ts";
import { isRecorded, wasUndone } from "#core/play/log/recorded.ts";
import { canUndo } from "#core/play/log/undo.ts";
import type { CardDefinition } from "#core/play/registry/messages.ts";
import { localize, word } from "#core/utils/localize.ts";
import type { AttackData } from "../../play/combat/attack-data.ts";
import { BREAKAGE, DAMAGE, happen, mishapKey, mishapsOf } from "../../play/combat/damage.ts";
import { counterOf, defend, strikeBack } from "../../play/combat/defend.ts";
import type { Step } from "../../rules/checks/check.ts";
import type { AttackOutcome } from "../../rules/combat/attack.ts";
import type { Valued } from "../../rules/valued.ts";
import { termLines } from "#core/applications/reasons/term-lines.ts";
import { IMPROVEMENT_ACTIONS, IMPROVEMENT_HOOKS, improvementView } from "../improvement/improvement-view.ts";
import { defenceChoices } from "./defence-choices.ts";

type Message = ChatMessage.Implementation;

/** What an attack does once, by the buttons of its card. */
const APPLIED = cardConsequences({ apply: DAMAGE, breakWeapon: BREAKAGE });

/** The card of an attack: what came of it in one line, the dice of both sides and of the damage, and what is to be done next. */
export const ATTACK_CARD: CardDefinition<AttackData> = {
  follows: () => [...IMPROVEMENT_HOOKS, "updateItem", "userConnected"],
  about: ({ combat, actor, target }) => [combat, actor, target],
  actions: {
    ...IMPROVEMENT_ACTIONS,
    defend: (message, { kind = "none" }) => defend(message, kind),
    ...APPLIED.actions,
    strikeBack: (message, _data, keys) => strikeBack(message, keys),
    happen: (message, { what = "" }) => happen(message, what),
  },
  undoes: (message, data) => (data["what"] === "mishap" ? mishapKey(message) : APPLIED.undoes(message, data)),
  view: ({ message, system }) => {
    const { attempt, outcome, targetName } = system;
    const weapon = localize(system.weapon);
    if (!attempt) return { weapon, at: targetName, broken: true };
    const defence = outcome?.defence;
    return {
      ...{ weapon, at: placeOf(system, attempt), headline: headlineOf(system), tone: toneOf(outcome) },
      // The attack remains, with what was learned by it.
      undone: isUndone(DAMAGE.keyOf(message)),
      sides: [
        ...(outcome ?? { rolls: attempt.rolls.slice(0, 1) }).rolls.map((roll, index) =>
          sideView(localize(index === 0 ? "DOG.ATTACK.attack" : "DOG.ATTACK.again"), roll),
        ),
        ...(defence ? [sideView(localize(`DOG.DEFENCE.${defence.kind}`), defence)] : []),
      ],
      undefended: system.answer?.kind === "none",
      damage: damageView(outcome),
      notes: notesOf(outcome, attempt),
      improvements: [message, ...(defence && system.answer ? [system.answer.parent] : [])].map(improvementView),
      ...awaitedView(system, (actor) => defenceChoices(actor, system)),
      buttons: buttonsOf(message, system),
    };
  },
};

/** Whether what the attack did was applied and undone, and not applied again. */
const isUndone = (key: string) => wasUndone(key) && !isRecorded(key);

function placeOf({ targetName }: AttackData, { location, rolls }: AttackOutcome): string {
  const where = rolls[0]?.success ? localize(`DOG.LOCATION.${location}`) : "";
  return [targetName, where].filter((part) => part !== "").join(", ");
}

/** The one line that says what came of it. */
export function headlineOf({ outcome, targetName }: AttackData): string {
  const name = targetName;
  if (!outcome) return word("EXCHANGE.awaited", { name });
  const { result, damage, defence, rolls } = outcome;
  if (result === "missed") return localize(`DOG.ATTACK.result.${rolls[0]?.critical ? "fumbled" : "missed"}`);
  if (result === "defended") return localize(`DOG.ATTACK.result.${defence?.kind ?? "dodge"}`, { name });
  const injury = damage?.injury.value ?? 0;
  if (injury === 0) return localize("DOG.ATTACK.result.absorbed");
  return localize(`DOG.ATTACK.result.${name === "" ? "hitNobody" : "hit"}`, { name, injury });
}

/** A critical roll shows on the card if what came of it is of the same sort. */
function toneOf(outcome: AttackOutcome | null): string {
  if (!outcome) return "awaited";
  const tone = outcome.result === "hit" ? "success" : "failure";
  return outcome.rolls[0]?.critical === tone ? `critical ${tone}` : tone;
}

/** One roll, of the attacker or the defender. */
function sideView(name: string, { roll, target, terms, success, critical }: Step) {
  const verdict = localize(`DOG.CARD.${critical === null ? (success ? "success" : "failure") : `${critical}Critical`}`);
  return { name, roll, target, success, verdict, terms: termLines(terms) };
}

function damageView(outcome: AttackOutcome | null) {
  const damage = outcome?.damage;
  if (!damage) return null;
  const step = (key: string, { value, terms }: Valued) => ({
    name: localize(`DOG.DAMAGE.${key}`),
    value,
    terms: termLines(terms),
  });
  return {
    dice: damage.dice.map((dice) => dice.join(" + ")).filter((dice) => dice !== ""),
    steps: [step("rolled", damage.rolled), step("injury", damage.injury)],
  };
}

/** What else came of it: what breaks, and what a critical failure leaves to the Gamemaster. */
function notesOf(outcome: AttackOutcome | null, attempt: AttackOutcome): readonly string[] {
  const { attackerBreaks = false, defenderBreaks = false, damagesArmour = false } = outcome ?? {};
  return [
    ...(attackerBreaks ? ["attackerBreaks"] : []),
    ...(defenderBreaks ? ["defenderBreaks"] : []),
    ...(damagesArmour ? ["damagesArmour"] : []),
    ...(attempt.rolls[0]?.critical === "failure" ? ["fumble"] : []),
  ].map((key) => localize(`DOG.ATTACK.note.${key}`));
}

/** What this user can do about it: apply what it does to each side, strike back, or undo what was applied. */
function buttonsOf(message: Message, system: AttackData) {
  const happened = isRecorded(mishapKey(message));
  const counter = counterOf(system);
  const target = actorAt(system.target);
  return {
    applied: [
      ...APPLIED.viewsOf(message),
      ...(happened
        ? [
            {
              action: "mishap",
              by: word("CARD.applied", { by: happened.by }),
              undoes: canUndo(happened) ? word("LOG.undo") : "",
            },
          ]
        : []),
    ],
    mishaps: game.user!.isGM
      ? mishapsOf(message).map((what) => ({
          what,
          label: localize(`DOG.ATTACK.mishap.${what}`, { name: actorAt(system.actor)?.name ?? "" }),
        }))
      : [],
    counter: counter !== null && target?.isOwner ? localize("DOG.ATTACK.strikeBack", { score: counter }) : "",
  };
}

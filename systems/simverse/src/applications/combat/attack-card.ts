import { cardConsequences } from "#core/applications/consequences/consequence-view.ts";
import { actorAt } from "#core/foundry/documents.ts";
import { awaitedView } from "#core/applications/exchange/answer-prompt.ts";
import { isRecorded } from "#core/play/log/recorded.ts";
import type { CardDefinition } from "#core/play/registry/messages.ts";
import { localize, word } from "#core/utils/localize.ts";
import type { AttackData } from "../../play/combat/attack-data.ts";
import { performMorale } from "../../play/combat/morale.ts";
import { DAMAGE } from "../../play/combat/damage.ts";
import { defend, hasReaction } from "../../play/combat/defend.ts";
import { BREAKAGE, wearOn } from "../../play/combat/wear.ts";
import { isMassive } from "../../rules/checks/morale.ts";
import type { CheckOutcome } from "../../rules/checks/check.ts";
import type { AttackOutcome } from "../../rules/combat/attack.ts";
import type { Explained } from "../../rules/injury/damage.ts";
import { diceView, outcomeView } from "../dice.ts";
import { figure, termLines } from "#core/applications/reasons/term-lines.ts";
import { defenceChoices } from "./defence-choices.ts";

/** What an attack does once, by the buttons of its card. */
const APPLIED = cardConsequences({ apply: DAMAGE, luck: BREAKAGE });

/** The card of an attack: what came of it in one line, the dice of both sides and of the damage, and what is to be done next. */
export const ATTACK_CARD: CardDefinition<AttackData> = {
  follows: () => ["updateActor", "ownership", "updateCombat", "deleteCombat", "userConnected"],
  about: ({ combat, actor, target }) => [combat, actor, target],
  actions: {
    defend: (message, { kind = "none" }, keys) => defend(message, kind, keys),
    ...APPLIED.actions,
    morale: (message) => {
      const hurt = DAMAGE.about(message);
      return hurt && performMorale(hurt);
    },
  },
  undoes: APPLIED.undoes,
  step: ({ weapon }) => weapon,
  view: ({ message, system }) => {
    const { roll, outcome, weapon, targetName, location } = system;
    const where = localize(`SIMVERSE.LOCATION.${location}`);
    const at = targetName === "" ? where : `${targetName}, ${where}`;
    if (!roll) return { weapon, at, broken: true };
    return {
      ...{ weapon, at, headline: headlineOf(system), tone: toneOf(outcome) },
      sides: [
        sideView(localize("SIMVERSE.ATTACK.attack"), roll),
        ...(outcome?.defence ? [sideView(localize(`SIMVERSE.DEFENCE.${outcome.defence.kind}`), outcome.defence)] : []),
      ],
      undefended: system.answer?.kind === "none",
      damage: damageView(outcome, system.strike.knockback),
      ...defendView(system),
      ...appliedView(message, system),
    };
  },
};

/** The one line that says what came of it. */
export function headlineOf({ outcome, targetName }: AttackData): string {
  const name = targetName;
  if (!outcome) return word("EXCHANGE.awaited", { name });
  const { result, damage, defence } = outcome;
  if (result === "missed") return localize("SIMVERSE.ATTACK.result.missed");
  if (result === "defended") return localize(`SIMVERSE.ATTACK.result.${defence?.kind ?? "dodge"}`, { name });
  const injury = damage?.injury.value ?? 0;
  if (injury === 0) return localize("SIMVERSE.ATTACK.result.absorbed");
  return localize(`SIMVERSE.ATTACK.result.${name === "" ? "hitNobody" : "hit"}`, { name, injury });
}

function toneOf(outcome: AttackOutcome | null): string {
  if (!outcome) return "awaited";
  return outcome.result === "hit" ? "success" : "failure";
}

/** One row of dice, of the attacker or the defender. */
const sideView = (name: string, outcome: CheckOutcome) => ({ name, ...outcomeView(outcome) });

/** @param pushes  Metres that the attack pushes whatever the damage */
function damageView(outcome: AttackOutcome | null, pushes: number) {
  const damage = outcome?.damage;
  if (!damage) return null;
  const step = (key: string, { value, terms }: Explained) => ({
    name: localize(`SIMVERSE.DAMAGE.${key}`),
    value: figure(value),
    terms: termLines(terms),
  });
  const metres = [
    { label: "SIMVERSE.DAMAGE.pushes", value: pushes },
    { label: "SIMVERSE.DAMAGE.pushedByDamage", value: damage.knockback - pushes },
  ].filter(({ value }) => value !== 0);
  return {
    dice: diceView(damage.dice),
    title:
      damage.type === ""
        ? localize("SIMVERSE.DAMAGE.untyped")
        : localize("SIMVERSE.DAMAGE.title", { type: localize(`SIMVERSE.DAMAGE_TYPE.${damage.type}`) }),
    steps: [
      ...[step("rolled", damage.rolled), step("penetrating", damage.penetrating), step("injury", damage.injury)],
      ...(damage.knockback > 0 ? [step("knockback", { value: damage.knockback, terms: metres })] : []),
    ],
    notes: damage.bleeding > 0 ? [localize("SIMVERSE.DAMAGE.bleeding")] : [],
  };
}

/** The defences that this user can choose from; a Gamemaster may allow one more. */
function defendView(system: AttackData) {
  const target = system.isAwaited ? actorAt(system.target) : null;
  const able = !target?.isOwner || hasReaction(target);
  const view = awaitedView(system, (actor) => (able || game.user!.isGM ? defenceChoices(actor, system) : []));
  return able ? view : { ...view, waiting: localize("SIMVERSE.ERROR.noReaction") };
}

/** What is applied, and what this user can do about it. A weapon is at risk once the damage is applied. */
function appliedView(message: ChatMessage.Implementation, system: AttackData) {
  const hurt = DAMAGE.about(message);
  if (!hurt) return {};
  const [recorded, rolled] = [DAMAGE, BREAKAGE].map((one) => isRecorded(one.keyOf(message)));
  const injury = system.outcome?.damage?.injury.value ?? 0;
  // The optional rule of equipment that breaks: told before it is applied, and by what was recorded after.
  const worn = recorded
    ? recorded.said.filter(({ label }) => label.startsWith("SIMVERSE.LOG.said.wear."))
    : wearOn(hurt, system).flatMap(({ said }) => said);
  return {
    applied: APPLIED.viewsOf(message).filter(({ action }) => recorded || action === "apply"),
    wear: [...worn, ...(rolled?.said ?? [])].map(({ label, data }) => localize(label, data)),
    shaken: recorded !== null && hurt.isOwner && isMassive(injury, hurt.most("vitality")),
  };
}

import type { ConsequenceView } from "#core/applications/consequences/consequence-view.ts";
import { exchangeParts } from "#core/applications/exchange/exchange-parts.ts";
import { figure, valueLines } from "#core/applications/reasons/term-lines.ts";
import { isRecorded } from "#core/play/log/recorded.ts";
import { localize } from "#core/utils/localize.ts";
import { checkOdds } from "../../odds/check.ts";
import { defencesOf } from "../../play/combat/attack.ts";
import { AttackData } from "../../play/combat/attack-data.ts";
import { DAMAGE } from "../../play/combat/damage.ts";
import { defend, hasReaction } from "../../play/combat/defend.ts";
import { FURTHER } from "../../play/combat/further.ts";
import { performMorale } from "../../play/combat/morale.ts";
import { turnOf } from "../../play/combat/turn-state.ts";
import { BREAKAGE, wearOn } from "../../play/combat/wear.ts";
import type { CheckOutcome } from "../../rules/checks/check.ts";
import { resistanceTerms } from "../../rules/checks/contest.ts";
import { isMassive } from "../../rules/checks/morale.ts";
import type { AttackOutcome } from "../../rules/combat/attack.ts";
import { diceView, outcomeView } from "../dice.ts";

/** The card of an attack, and what the strip asks: its target for a defence, and then for the damage. */
export const { card: ATTACK_CARD, prompts: ATTACK_PROMPTS } = exchangeParts({
  model: AttackData,
  consequences: { apply: DAMAGE, luck: BREAKAGE, further: FURTHER },
  title: ({ weapon }) => weapon,
  place({ targetName, location }) {
    const where = localize(`SIMVERSE.LOCATION.${location}`);
    return targetName === "" ? where : `${targetName}, ${where}`;
  },
  came: ({ outcome }) => outcome && { ...outcome, loss: outcome.damage?.injury.value ?? 0 },
  ways(actor, attack) {
    const taken = resistanceTerms(attack.roll!);
    return defencesOf(actor, attack).map(({ kind, terms }) => ({ kind, terms: [...terms, ...taken] }));
  },
  chanceOf: (value) => checkOdds(value).chance,
  hindrance: (actor) => (hasReaction(actor) ? "" : localize("SIMVERSE.ERROR.noReaction")),
  left(actor) {
    const turn = turnOf(actor);
    return turn ? localize("SIMVERSE.PROMPT.reactions", { count: turn.reactions }) : "";
  },
  cost(actor) {
    const turn = turnOf(actor);
    return turn ? localize(`SIMVERSE.PROMPT.cost.${turn.reactions > 1 ? "one" : "last"}`) : "";
  },
  what({ weapon, location, roll }, by) {
    const place = localize(`SIMVERSE.LOCATION.${location}`);
    return localize("SIMVERSE.PROMPT.defence", { by, weapon, place, margin: figure(roll?.margin ?? 0) });
  },
  answer: defend,
  card: {
    isStep: () => true,
    actions: {
      morale(message) {
        const hurt = DAMAGE.about(message);
        return hurt && performMorale(hurt);
      },
    },
  },
  view(system, message, applied) {
    const { roll, outcome, strike } = system;
    const { defence } = outcome ?? {};
    return {
      sides: [
        sideView(localize("SIMVERSE.ATTACK.attack"), roll!),
        ...(defence ? [sideView(localize(`SIMVERSE.DEFENCE.${defence.kind}`), defence)] : []),
      ],
      damage: damageView(outcome, strike.knockback),
      ...appliedView(message, system, applied),
    };
  },
});

/** One row of dice, of the attacker or the defender. */
const sideView = (name: string, outcome: CheckOutcome) => ({ name, ...outcomeView(outcome) });

/** @param pushes  Metres that the attack pushes whatever the damage */
function damageView(outcome: AttackOutcome | null, pushes: number) {
  const damage = outcome?.damage;
  if (!damage) return null;
  const { rolled, penetrating, injury, knockback } = damage;
  const metres = [
    { label: "SIMVERSE.DAMAGE.pushes", value: pushes },
    { label: "SIMVERSE.DAMAGE.pushedByDamage", value: knockback - pushes },
  ].filter(({ value }) => value !== 0);
  return {
    dice: diceView(damage.dice),
    title:
      damage.type === ""
        ? localize("SIMVERSE.DAMAGE.untyped")
        : localize("SIMVERSE.DAMAGE.title", { type: localize(`SIMVERSE.DAMAGE_TYPE.${damage.type}`) }),
    steps: [
      ...valueLines("DAMAGE", { rolled, penetrating, injury }),
      ...(knockback > 0 ? valueLines("DAMAGE", { knockback: { value: knockback, terms: metres } }) : []),
    ],
    notes: damage.bleeding > 0 ? [localize("SIMVERSE.DAMAGE.bleeding")] : [],
  };
}

/** What is applied, and what this user can do about it. A weapon is at risk once the damage is applied. */
function appliedView(message: ChatMessage.Implementation, system: AttackData, applied: readonly ConsequenceView[]) {
  const hurt = DAMAGE.about(message);
  const further = applied.filter(({ action, by, label }) => action === "further" && (by !== "" || label !== ""));
  if (!hurt) return { applied: further };
  const [recorded, rolled] = [DAMAGE, BREAKAGE].map((one) => isRecorded(one.keyOf(message)));
  const injury = system.outcome?.damage?.injury.value ?? 0;
  // The optional rule of equipment that breaks: told before it is applied, and by what was recorded after.
  const worn = recorded
    ? recorded.said.filter(({ label }) => label.startsWith("SIMVERSE.LOG.said.wear."))
    : wearOn(hurt, system).flatMap(({ said }) => said);
  return {
    applied: [
      ...applied.filter(({ action }) => action === "apply" || (recorded && action === "luck")),
      ...(recorded ? further : []),
    ],
    wear: [...worn, ...(rolled?.said ?? [])].map(({ label, data }) => localize(label, data)),
    shaken: recorded !== null && hurt.isOwner && isMassive(injury, hurt.most("vitality")),
  };
}

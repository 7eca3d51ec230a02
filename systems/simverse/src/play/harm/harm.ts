import { AWARD, earned, type HarmKind, type HarmRules } from "#core/play/harm/harm-rules.ts";
import { together } from "#core/play/consequences/consequence.ts";
import { createMessage, speakerOf } from "#core/foundry/documents.ts";
import { facesOf } from "#core/foundry/rolls.ts";
import { firstAnswer } from "#core/play/exchange/answers.ts";
import { sumTerms } from "#core/rules/term.ts";
import { hasTrait, tickedTerms } from "../../rules/character/modifiers.ts";
import { resolveCheck } from "../../rules/checks/check.ts";
import {
  AFFLICTIONS,
  afflictionOf,
  courseOf,
  isAffliction,
  type AfflictionKey,
} from "../../rules/injury/afflictions.ts";
import { CheckData } from "../checks/check-data.ts";
import { statisticsAt } from "../checks/statistics.ts";
import { afflicting } from "../recovery/afflicted.ts";
import { protectionOf } from "../../rules/combat/fighter.ts";
import { LOCATIONS, TORSO } from "../../rules/combat/locations.ts";
import { DAMAGE_TYPES } from "../../rules/injury/damage-types.ts";
import { NOTHING_MORE, resolveDamage, type Strike } from "../../rules/injury/damage.ts";
import { healed, injured } from "../../rules/injury/vitals.ts";
import { injuryOptions } from "../../settings/definitions.ts";
import { fighterOf, vitalsOf } from "../combat/fighter.ts";
import { SESSION, sessionOver } from "../advancement/sessions.ts";
import { vitalsEffects } from "../combat/vitals-changes.ts";

/** What a fall is (section "Bludgeoning Damage"), and who gets no air loses 2 Vitality a round. */
const FALL = "bludgeoning";
const AIRLESS = 2;

/** What the kinds are listed under. */
const GROUPS = {
  damage: "SIMVERSE.HARM.damage",
  poison: "SIMVERSE.HARM.poison",
  disease: "SIMVERSE.HARM.disease",
} as const;

const hurts = (key: string, label: string, guarded: boolean): HarmKind => ({
  ...{ key, label, group: GROUPS.damage, event: "damage", amount: 4, placed: true, guarded },
});

/** A poison or a disease: its doses, its days, or the points that it weakens by. Who gets it rolls Endurance against it. */
const ails = (key: AfflictionKey): HarmKind => {
  const { resisted, times, weakens } = afflictionOf(key);
  const counted = weakens ? "points" : resisted === "poison" ? "doses" : "days";
  const amount = weakens ? "1d6" : resisted === "poison" ? 1 : times;
  const label = `SIMVERSE.AFFLICTION.${key}`;
  return { key, label, group: GROUPS[resisted], counted: `SIMVERSE.HARM.${counted}`, event: "condition", amount };
};

/** Endurance, with what helps against a poison or a disease: nobody is asked, so all of it counts. */
function resistance(actor: Actor.Implementation, key: AfflictionKey) {
  const [statistic] = statisticsAt(actor, ["endurance"]);
  const ticked = [`against ${afflictionOf(key).resisted}`];
  return { statistic: statistic!, terms: [...statistic!.terms, ...tickedTerms(statistic!.offers, ticked)] };
}

/** The first roll of somebody against what a message does to them. */
function resistedIn(message: ChatMessage.Implementation, { uuid }: Actor.Implementation) {
  const first = firstAnswer(
    message.id,
    CheckData,
    (data) => data.actor === uuid && data.statistic === "endurance" && !data.unhurried,
  );
  return first ? resolveCheck(first.data.terms, facesOf(first.message.rolls[0])) : null;
}

/** What a poison or a disease does to somebody: nothing to constructs and the undead, and to nobody before their roll. */
function ailing(
  actor: Actor.Implementation,
  key: AfflictionKey,
  amount: number,
  message: ChatMessage.Implementation | null,
) {
  const data = { name: actor.name, affliction: `SIMVERSE.AFFLICTION.${key}` };
  const say = (what: string, more: object = {}) => ({
    ...{ said: [{ label: `SIMVERSE.LOG.said.affliction.${what}`, data: { ...data, ...more } }], changes: [] },
  });
  if (isImmune(actor)) return say("immune");
  if (message === null) return say("rolls", { target: Math.floor(sumTerms(resistance(actor, key).terms)) });
  const reading = resistedIn(message, actor);
  if (!reading) return null;
  const { weakens } = afflictionOf(key);
  const course = courseOf(key, weakens ? 1 : amount, reading, weakens ? amount : 0);
  return course ? afflicting(actor, key, course, message.id ?? "") : say("resisted");
}

const isImmune = ({ system, character }: Actor.Implementation) =>
  system.construct || hasTrait(character.sources, "undead");

const NO_STRIKE: Omit<Strike, "bonuses" | "type"> = {
  ...{ dice: 0, factors: [], piercing: 0, against: NOTHING_MORE, knockback: 0 },
};

/** What hurts or heals without an attack: a fall, each type of damage, want of air. */
export const HARM_RULES: HarmRules = {
  kinds: [
    hurts("fall", "SIMVERSE.HARM.fall", true),
    ...DAMAGE_TYPES.book.map(({ key, armour }) => hurts(key, `SIMVERSE.DAMAGE_TYPE.${key}`, armour > 0)),
    ...Object.keys(AFFLICTIONS).filter(isAffliction).map(ails),
    { key: "airless", label: "SIMVERSE.HARM.airless", group: GROUPS.damage, event: "damage", amount: AIRLESS },
    { key: "healing", label: "SIMVERSE.HARM.healing", event: "heal", amount: 4 },
    { ...AWARD, key: SESSION, label: "SIMVERSE.HARM.session", amount: 0, none: true },
  ],
  ledgerLine: { account: "points", brought: [], days: 0 },
  places: Object.fromEntries(LOCATIONS.keys.map((key) => [key, `SIMVERSE.LOCATION.${key}`])),
  async rolls(message, actor, { kind }) {
    if (!isAffliction(kind) || isImmune(actor) || resistedIn(message, actor)) return;
    const { statistic, terms } = resistance(actor, kind);
    const rolls = [await CONFIG.SIMVERSE.rolls.check.build().evaluate()];
    const { key, label } = statistic;
    const system = { actor: actor.uuid, label, statistic: key, terms, request: message.id ?? "" };
    await createMessage({ type: "check", speaker: speakerOf(actor), rolls, system });
  },
  effects(actor, harm, message) {
    const { kind, amount, place, guarded } = harm;
    if (kind === SESSION) return together(sessionOver(actor), earned(actor, harm, message));
    if (isAffliction(kind)) return ailing(actor, kind, amount, message);
    const [before, options] = [vitalsOf(actor), injuryOptions()];
    if (kind === "healing") {
      const after = healed(before, amount, options);
      return vitalsEffects(actor, before, after.ok ? after.value : before);
    }
    if (kind === "airless")
      return vitalsEffects(actor, before, injured(before, { injury: amount, bleeding: 0 }, options));
    const type = kind === "fall" ? FALL : kind;
    const { key: location, factor } = place === "" ? TORSO : LOCATIONS.of(place);
    const own = protectionOf(fighterOf(actor), location, type);
    const bonuses = [{ label: "SIMVERSE.TERM.damage", value: amount, kind: "damage" }];
    const factors = [{ label: `SIMVERSE.LOCATION.${location}`, factor }];
    const strike = { ...NO_STRIKE, type, bonuses, factors };
    const { injury, bleeding } = resolveDamage(strike, guarded ? own : { ...own, armour: [] }, []);
    return vitalsEffects(actor, before, injured(before, { injury: injury.value, bleeding }, options));
  },
};

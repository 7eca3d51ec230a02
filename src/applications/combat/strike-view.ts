import {
  comesAt,
  type AttackState,
  type StrikeState,
  type TargetState,
  rollId,
} from "../../play/combat/attack-state.ts";
import { throwIn } from "../../play/combat/strike-data.ts";
import { canSeeValue } from "../../play/contests/opponents.ts";
import { scoreSide, type Side } from "../../rules/checks/score.ts";
import { CRITICAL_MARGINS } from "../../rules/checks/difficulties.ts";
import type { CheckOutcome } from "../../rules/checks/simple-check.ts";
import type { StrikeReadingSoFar } from "../../rules/combat/strike-course.ts";
import type { DamageSaveData } from "../../play/damage/damage-save-data.ts";
import type { RuleLink } from "#core/applications/reasons/reasons.ts";
import { localize, signed } from "#core/utils/localize.ts";
import { checkKind } from "../checks/check-card.ts";
import { list, throwView, type ThrowView } from "../contests/participant-row.ts";
import { damageView, type DamageView } from "./damage-view.ts";
import { outcomeView, todoView } from "./strike-actions.ts";

/** One strike against one target, from the throws to what was applied. */
export function strikeView(state: AttackState, target: TargetState, strike: StrikeState) {
  const { data } = state;
  const { reading, hidden, forged, mitigation, deadly } = strike;
  const several = state.message.rolls.length > 1;
  const endured = [
    mitigation && damageSaveView(mitigation, reading.mitigation),
    deadly && damageSaveView(deadly, reading.deadly),
  ].filter((one) => one !== null);
  const sides = [attackSide(state, target, strike), defenceSide(target, strike)].filter((one) => one !== null);
  const reasons = [...comesReason(strike), ...reasonsOf(reading, data.options.automaticCriticals)];
  const damage = damageView(data, target, strike);
  return {
    strike: strike.strike,
    title: several ? localize("SIRPAS.CARD.attack.strike", { number: strike.strike }) : "",
    sides,
    reasons,
    damage,
    endured,
    verdict: verdictOf(strike),
    wound: damage && woundView(damage, strike),
    ...breakdown([...sides, ...endured], damage?.accounts),
    hidden: hidden ? localize("SIRPAS.CARD.request.hidden") : "",
    forged,
    done: outcomeView(state, target, strike),
    todo: todoView(state, target, strike),
  };
}

/** What the results are made of, behind one fold; their dice are above it already. */
export function breakdown(
  sides: readonly { readonly view: ThrowView | null }[],
  accounts: readonly { readonly title: string }[] = [],
) {
  const views = sides.flatMap(({ view }) => (view ? [{ ...view, dice: [] }] : []));
  const results = views.length > 0 ? views.map(({ result }) => String(result)) : accounts.map(({ title }) => title);
  const details = results.length > 0 ? localize("SIRPAS.CARD.attack.details", { results: list(results) }) : "";
  return { views, details };
}

/** One of the two who exchange blows: with what, their dice for those who may know what is added to them, and the result. */
function sideView(
  role: "attack" | "defence",
  what: string,
  result: string,
  view: ThrowView | null = null,
  unseen = "",
) {
  return { role, what, result, view, unseen, dice: view?.dice ?? [], throw: view?.throw ?? "" };
}

function thrownSide(role: "attack" | "defence", what: string, side: Side, actor: string) {
  const scored = scoreSide(side);
  const result = String(scored.result);
  return canSeeValue(actor)
    ? sideView(role, what, result, throwView(scored, what))
    : sideView(role, what, result, null, localize("SIRPAS.CARD.contest.unseen"));
}

/** The throw of a strike as all its targets share it. */
export function attackThrow({ message, data }: AttackState, number: number) {
  const thrown = throwIn(message, rollId(number), data);
  const several = message.rolls.length > 1;
  const what = several ? localize("SIRPAS.CARD.attack.strike", { number }) : data.technique.name;
  return thrown ? thrownSide("attack", what, thrown.side, data.attacker.actor) : null;
}

/** The attack as it counts against one target; of several, only where something is added against that one alone. */
function attackSide({ message, data, targets }: AttackState, { target }: TargetState, { strike }: StrikeState) {
  const { pool, terms, attacker, technique } = data;
  const own = canSeeValue(attacker.actor) ? target.terms : [];
  if (targets.length > 1 && own.length === 0) return null;
  const thrown = throwIn(message, rollId(strike), { pool, terms: [...terms, ...own] }, terms);
  if (!thrown) return null;
  if (targets.length === 1) return thrownSide("attack", technique.name, thrown.side, attacker.actor);
  const what = localize("SIRPAS.CARD.attack.attackOn", { name: target.name });
  return { ...thrownSide("attack", what, thrown.side, attacker.actor), dice: [] };
}

/** What was done against it; null while nothing was. */
function defenceSide({ target }: TargetState, { defence, reading }: StrikeState) {
  const { automatic, exchange } = reading;
  const level = String(automatic?.successLevel ?? 0);
  if (!defence) {
    if (!automatic) return null;
    const difficulty = localize(CONFIG.SIRPAS.difficulties[automatic.difficulty].label);
    return sideView("defence", localize("SIRPAS.CARD.attack.automatic", { level: difficulty }), level);
  }
  if (defence.none) return sideView("defence", localize("SIRPAS.CARD.attack.letsItCome"), level);
  const { name } = defence.technique;
  const thrown = throwIn(defence.parent, target.id, defence);
  if (!thrown) return sideView("defence", name, String(exchange?.defence.result ?? ""));
  return thrownSide("defence", name, thrown.side, target.actor);
}

/** What a defence that holds is called, by a word in the key of its manoeuvre. */
const HELD_BY: Readonly<Record<string, string>> = {
  parry: "parried",
  deviate: "parried",
  divert: "parried",
  evade: "dodged",
  backstep: "dodged",
  duck: "dodged",
  block: "blocked",
  cover: "blocked",
};

/** Who had the better of it, in a word, and by how much; null while nobody knows. */
export function verdictOf({ reading, defence, key }: StrikeState) {
  const { exchange, automatic, snapshot, outcome } = reading;
  if (!exchange && !automatic) return null;
  const critical = snapshot !== null && (exchange?.critical ?? automatic?.critical === "success");
  const margin = signed(exchange?.margin ?? automatic?.margin ?? 0);
  const verdict = (state: "hit" | "stopped" | "drawn", icon: string, word: string) => ({
    state: critical ? "critical" : state,
    icon: `fa-solid ${critical ? "fa-star" : icon}`,
    word: localize(`SIRPAS.CARD.attack.${word}`),
    note: state === "drawn" && exchange ? "" : localize("SIRPAS.CARD.attack.by", { margin }),
    moment: critical ? `critical ${key}` : "",
  });
  if (snapshot === "target") return verdict("hit", "fa-burst", critical ? "hitCritically" : "hit");
  if (snapshot === "attacker") {
    const words = defence?.technique.key.split("-").flatMap((word) => HELD_BY[word] ?? []) ?? [];
    const word = outcome?.active ? "countered" : (words[0] ?? "stopped");
    return verdict("stopped", "fa-shield-halved", critical ? "stoppedCritically" : word);
  }
  return exchange ? verdict("drawn", "fa-equals", "drawn") : verdict("drawn", "fa-wind", "misses");
}

/** What a hit has come to in the end, with how it came to that. */
function woundView({ severity, type }: DamageView, { reading, key }: StrikeState) {
  if (!severity) return null;
  const { final, name, worse } = severity;
  const averted = reading.deadly?.success ?? false;
  const isGrave = final === "deadly" || final === "dead";
  return {
    state: averted ? "averted" : final,
    icon: `fa-solid ${isGrave ? "fa-skull" : final === "none" ? "fa-shield" : "fa-droplet"}`,
    word: name,
    note: [type, averted ? localize("SIRPAS.CARD.attack.averted") : "", worse]
      .filter((word) => word !== "")
      .join(" · "),
    moment: isGrave ? `${final} ${key}` : "",
  };
}

/** How somebody fares who could have defended themselves and lets it come. */
function comesReason({ defence }: StrikeState) {
  const lowest = defence?.none ? comesAt(defence) : null;
  if (!defence || lowest === null) return [];
  const words = { defence: defence.technique.name, result: lowest.result };
  return [reason("comesLowest", "automatic-attack", words)];
}

/** Why a success is critical, and what a natural 3 did. */
function reasonsOf({ exchange, automatic }: StrikeReadingSoFar, byNatural: boolean) {
  const found: ReturnType<typeof reason>[] = [];
  const add = (key: string, words: Readonly<Record<string, string>> = {}) =>
    found.push(reason(key, "critical-results", words));
  if (exchange?.critical) {
    const threshold = CRITICAL_MARGINS.normal;
    if (exchange.margin >= threshold) add("criticalByMargin", { threshold: signed(threshold) });
    else if (byNatural) add("criticalByNatural");
  }
  if (automatic?.critical === "success") add("criticalAutomatic");
  const { attacker = false, defender = false } = exchange?.fumbled ?? {};
  if (attacker && defender) add("bothFumbled");
  else if (attacker || defender) add(attacker ? "attackerFumbled" : "defenderFumbled");
  return found;
}

/** A reason with the page of the rules that says so. */
function reason(key: string, page: RuleLink["page"], words: Readonly<Record<string, string | number>>) {
  const link: readonly RuleLink[] = [{ page, name: localize("SIRPAS.RULES.why") }];
  return { text: localize(`SIRPAS.CARD.attack.${key}`, words), link };
}

/** What somebody who takes damage threw, or did without; null while nobody knows what it comes to. */
export function damageSaveView(
  { actor, declined, parent, kind, pool, terms, statistic }: DamageSaveData,
  outcome: CheckOutcome | null,
) {
  const name = localize(kind === "mitigation" ? "SIRPAS.TERM.activeMitigation" : statistic.label);
  if (declined)
    return {
      name,
      view: null,
      dice: [],
      throw: "",
      level: "",
      word: localize("SIRPAS.CARD.attack.declined"),
      icon: "fa-solid fa-ban",
    };
  if (!outcome) return null;
  const thrown = throwIn(parent, kind, { pool, terms });
  const view = thrown && canSeeValue(actor) ? throwView(scoreSide(thrown.side), name) : null;
  return {
    name,
    view,
    dice: view?.dice ?? [],
    throw: view?.throw ?? "",
    ...checkWords(outcome),
    level: localize("SIRPAS.CARD.check.level", {
      difficulty: localize(CONFIG.SIRPAS.difficulties[outcome.difficulty].label),
      level: outcome.successLevel,
    }),
  };
}

/** What a check came to, with its success margin: "Success (+3)". */
export function checkWords(outcome: CheckOutcome) {
  const { icon, word } = checkKind(outcome);
  return { icon, word: `${word} (${signed(outcome.margin)})` };
}

import {
  comesAt,
  type AttackState,
  type StrikeState,
  type TargetState,
  rollId,
} from "../../play/combat/attack-state.ts";
import { throwIn } from "../../play/combat/strike-data.ts";
import { canSeeValue } from "../../play/contests/opponents.ts";
import { scoreSide } from "../../rules/checks/score.ts";
import { CRITICAL_MARGINS } from "../../rules/checks/difficulties.ts";
import type { CheckOutcome } from "../../rules/checks/simple-check.ts";
import type { StrikeReadingSoFar } from "../../rules/combat/strike-course.ts";
import type { DamageSaveData } from "../../play/damage/damage-save-data.ts";
import type { RuleLink } from "../reasons/reasons.ts";
import { localize, signed } from "../localize.ts";
import { checkKind } from "../checks/check-card.ts";
import { throwView, type ThrowView } from "../contests/participant-row.ts";
import { damageView } from "./damage-view.ts";
import { outcomeView, todoView } from "./strike-actions.ts";

/** One strike against one target, from the throws to what was applied. */
export function strikeView(state: AttackState, target: TargetState, strike: StrikeState) {
  const { data } = state;
  const { reading, defence, hidden, forged } = strike;
  const several = state.message.rolls.length > 1;
  const { mitigation, deadly } = strike;
  const endured = [
    mitigation && damageSaveView(mitigation, localize("SIRPAS.TERM.activeMitigation"), reading.mitigation),
    deadly && damageSaveView(deadly, localize(deadly.statistic.label), reading.deadly),
  ].filter((one) => one !== null);
  const attack = attackOn(state, target, strike.strike);
  const views = [attack?.view ?? null, defenceThrow(target, strike), ...endured.map(({ view }) => view)].filter(
    (view) => view !== null,
  );
  const reasons = [...comesReason(strike), ...reasonsOf(reading, data.options.automaticCriticals)];
  const damage = damageView(data, target, strike);
  return {
    strike: strike.strike,
    title: several ? localize("SIRPAS.CARD.attack.strike", { number: strike.strike }) : "",
    verdict: verdictOf(reading),
    attack: attack ? localize("SIRPAS.CARD.attack.here", { result: attack.result }) : "",
    defence: defenceLabels(strike),
    ...{ reasons, damage, endured, views },
    hasDetails: views.length + reasons.length + (damage?.accounts.length ?? 0) > 0,
    hidden: hidden ? localize("SIRPAS.CARD.request.hidden") : "",
    forged,
    done: outcomeView(state, target, strike),
    todo: todoView(state, target, strike),
    coming: defence?.none ?? false,
  };
}

/** The throw of a strike, which all its targets share; its dice for those who may know what the attacker adds to them. */
export function attackThrow({ message, data }: AttackState, number: number) {
  const thrown = throwIn(message, rollId(number), data);
  const several = message.rolls.length > 1;
  const title = several ? localize("SIRPAS.CARD.attack.strike", { number }) : localize("SIRPAS.CARD.attack.throw");
  if (!thrown) return { title, result: "", views: [], unseen: "" };
  const scored = scoreSide(thrown.side);
  const known = canSeeValue(data.attacker.actor);
  return {
    title,
    result: String(scored.result),
    views: known ? [throwView(scored, "")] : [],
    unseen: known ? "" : localize("SIRPAS.CARD.contest.unseen"),
  };
}

/** The throw as it counts against one target, where something is added against that one alone. */
function attackOn({ message, data }: AttackState, { target }: TargetState, strike: number) {
  if (target.terms.length === 0 || !canSeeValue(data.attacker.actor)) return null;
  const { pool, terms } = data;
  const thrown = throwIn(message, rollId(strike), { pool, terms: [...terms, ...target.terms] }, terms);
  if (!thrown) return null;
  const scored = scoreSide(thrown.side);
  return {
    result: scored.result,
    view: throwView(scored, localize("SIRPAS.CARD.attack.attackOn", { name: target.name })),
  };
}

function defenceThrow({ target }: TargetState, { defence }: StrikeState): ThrowView | null {
  if (!defence || defence.none || !canSeeValue(target.actor)) return null;
  const thrown = throwIn(defence.parent, target.id, defence);
  return thrown && throwView(scoreSide(thrown.side), defence.technique.name);
}

/** What was done against it: "Evade: 17". */
function defenceLabels({ defence, reading }: StrikeState): string {
  if (reading.automatic && !defence) {
    const { difficulty, successLevel } = reading.automatic;
    const level = localize(CONFIG.SIRPAS.difficulties[difficulty].label);
    return localize("SIRPAS.CARD.attack.automatic", { level, successLevel });
  }
  if (!defence) return "";
  if (defence.none)
    return localize("SIRPAS.CARD.attack.letsItCome", { successLevel: reading.automatic?.successLevel ?? 0 });
  const result = reading.exchange?.defence.result;
  return result === undefined
    ? defence.technique.name
    : localize("SIRPAS.CARD.attack.defendsWith", { defence: defence.technique.name, result });
}

/** Who had the better of it, by how much. */
function verdictOf({ exchange, automatic, snapshot }: StrikeReadingSoFar) {
  const margin = signed(exchange?.margin ?? automatic?.margin ?? 0);
  const critical = exchange?.critical ?? automatic?.critical === "success";
  const verdict = (state: "hit" | "stopped" | "drawn", icon: string, word: string) => ({
    state,
    icon: `fa-solid ${icon}`,
    word: localize(`SIRPAS.CARD.attack.${word}`, { margin }),
  });
  if (snapshot === "target" && critical) return verdict("hit", "fa-star", "hitCritically");
  if (snapshot === "target") return verdict("hit", "fa-burst", "hit");
  if (snapshot === "attacker" && critical) return verdict("stopped", "fa-star", "stoppedCritically");
  if (snapshot === "attacker") return verdict("stopped", "fa-shield-halved", "stopped");
  if (exchange) return verdict("drawn", "fa-equals", "drawn");
  return automatic ? verdict("stopped", "fa-wind", "misses") : { state: "", icon: "", word: "" };
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

/** What a target that was hit threw, or did without. */
function damageSaveView(
  { actor, declined, parent, kind, pool, terms }: DamageSaveData,
  name: string,
  outcome: CheckOutcome | null,
) {
  if (declined)
    return { name, word: localize("SIRPAS.CARD.attack.declined"), icon: "fa-solid fa-ban", level: "", view: null };
  if (!outcome) return null;
  const thrown = throwIn(parent, kind, { pool, terms });
  return {
    name,
    ...checkWords(outcome),
    level: localize("SIRPAS.CARD.check.level", {
      difficulty: localize(CONFIG.SIRPAS.difficulties[outcome.difficulty].label),
      level: outcome.successLevel,
    }),
    view: thrown && canSeeValue(actor) ? throwView(scoreSide(thrown.side), name) : null,
  };
}

/** What a check came to, with its success margin: "Success (+3)". */
export function checkWords(outcome: CheckOutcome) {
  const { icon, word } = checkKind(outcome);
  return { icon, word: `${word} (${signed(outcome.margin)})` };
}

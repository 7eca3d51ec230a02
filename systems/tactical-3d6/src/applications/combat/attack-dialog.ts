import { comparing } from "#core/applications/exchange/compared-choices.ts";
import type { AimForm } from "#core/applications/exchange/aim-dialog.ts";
import { figure } from "#core/applications/reasons/term-lines.ts";
import { percent } from "#core/applications/ux/chances.ts";
import { choicesOf } from "#core/applications/ux/choices.ts";
import { ok } from "#core/rules/result.ts";
import { sumTerms } from "#core/rules/term.ts";
import { placeChooser } from "#core/applications/figure/body-figure.ts";
import { localize } from "#core/utils/localize.ts";
import { ruleErrorText } from "#core/utils/notify-refusal.ts";
import { areaOdds } from "../../odds/area.ts";
import { attackOdds, type AttackOdds } from "../../odds/attack.ts";
import { checkOdds } from "../../odds/check.ts";
import { bestDefences } from "../../odds/defence.ts";
import { answeredOdds, sideBySide, type AnsweredOdds } from "../../odds/side-by-side.ts";
import type { OddsTarget } from "../../odds/wound.ts";
import {
  closes,
  plainChoice,
  plannedAttack,
  rulesChoice,
  turnKey,
  turnsFor,
  type AttackChoice,
  type AttackRequest,
} from "../../play/combat/attack.ts";
import { FROM } from "../../play/combat/attack-data.ts";
import { defenderOf } from "../../play/combat/defender.ts";
import { isArea, oddsTargetOf } from "../../play/combat/fighter.ts";
import { turnName } from "../../play/combat/turn-choice.ts";
import { WEAPON, type PlannedAttack } from "../../rules/attack/plan.ts";
import { rapidStrike, type Splits } from "../../rules/attack/rapid-strike.ts";
import { printDamage } from "../../rules/character/strength-damage.ts";
import { BODY } from "../body.ts";
import { BODY as WHOLE_BODY, LOCATIONS } from "../../rules/damage/locations.ts";
import { DAMAGE_TYPES } from "../../rules/damage/damage-types.ts";
import { incomingOf } from "../../rules/defence/incoming.ts";
import { permittedDefences } from "../../rules/defence/permitted.ts";
import type { PlannedDefence } from "../../rules/defence/plan.ts";
import { SPRAY_RATE } from "../../rules/ranged/rapid-fire.ts";
import { attackTurns } from "../../rules/turn/choice.ts";
import { isMaster } from "../../rules/traits/traits.ts";
import { damageOptions, grapplingOptions, readings } from "../../settings/definitions.ts";

const ASSUMED = { defence: 9, armour: 0 };

/** What is asked about an attack. Its chances, down to the wound, follow every change. */
export const ATTACK_FORM: AimForm<AttackRequest, AttackChoice, typeof ASSUMED, PlannedAttack> = {
  ...{ template: "combat/attack", icon: "fa-crosshairs", total: "CARD.target", assumed: ASSUMED },
  ...{
    plain: plainChoice,
    plan: plannedAttack,
    formView,
    summaryOf,
    deciding: ["splits", "sprays", "turn", "location"],
  },
  nameOf: ({ use }) => localize(use.weapon.name),
  area: { fills: ({ use }) => isArea(use), at: ({ metres, away }) => ({ spread: metres, distance: away || 1 }) },
  compared: comparing({ figures: ["hit", "wound", "down", "dead", "injury"], tableOf: comparedTable }),
};

const SIDES = ["right", "left"] as const;

/** The places that can be aimed at: hands and feet of either side, what is held, and none. */
function locationKeys(): readonly string[] {
  const places = LOCATIONS.all.filter(({ key }) => key !== WHOLE_BODY.key);
  const sided = places.flatMap(({ key, sided: twice }) => (twice ? SIDES.map((side) => `${key}.${side}`) : [key]));
  return [...sided, WEAPON, ""];
}

function locationName(key: string, fromBehind: boolean): string {
  const [location = "", side = ""] = key.split(".");
  if (location === "") return localize("TACTICAL.LOCATION.random");
  if (location === WEAPON) return localize("TACTICAL.LOCATION.weapon");
  const place = LOCATIONS.of(location);
  const modifier = fromBehind ? place.back : place.front;
  const name = localize(`TACTICAL.LOCATION.${location}`);
  const sided = side === "" ? name : localize(`TACTICAL.SIDE.${side}`, { name });
  return modifier === 0 ? sided : `${sided} (${figure(modifier)})`;
}

/** What can be chosen of an attack. */
function formView({ use, actor }: AttackRequest, choice: AttackChoice) {
  const { weapon } = use;
  const ranged = weapon.range !== "melee";
  const turns = turnsFor(use).map((turn) => ({ key: turnKey(turn), name: turnName(turn) }));
  const splits = ["0", "1", "2"] as const;
  const nameOf = (key: string) => locationName(key, choice.from === "behind");
  const locations = isArea(use) ? [] : choicesOf(locationKeys(), nameOf, choice.location);
  const around = {
    master: isMaster(actor.character.body.traits, weapon.skill),
    ranged,
    rate: weapon.rate,
    quickShot: 0,
  };
  const blows = rapidStrike(Number(choice.splits) as Splits, around);
  return {
    turns: choicesOf(
      turns.map(({ key }) => key),
      (key) => turns.find((one) => one.key === key)?.name ?? key,
      choice.turn,
    ),
    ...{ locations, figure: placeChooser("location", locations, BODY) },
    froms: choicesOf(FROM, (key) => localize(`TACTICAL.FROM.${key}`), choice.from),
    splitting: choicesOf(splits, (key) => localize(`TACTICAL.SPLITS.${key}`), choice.splits),
    blows: blows.ok ? blows.value.length : 1,
    ...{ ranged, melee: !ranged, area: isArea(use), counts: weapon.rate > 1 || weapon.pellets > 1 },
    runs: weapon.blow === "slam" || choice.turn.startsWith("moveAndAttack"),
    ...{
      canSlash: weapon.type === "impaling" && weapon.blow === "thrust",
      canHold: grapplingOptions().grappling && weapon.unarmed,
    },
    ...{ canDeceive: readings().deceptive, isWeapon: choice.location === WEAPON, isSplit: choice.splits !== "0" },
    canSpray: weapon.range === "missile" && weapon.rate >= SPRAY_RATE,
    isCommitted: choice.turn.startsWith("committedAttack"),
  };
}

/** What an attack comes to as it is chosen, with its chances down to the wound. */
function summaryOf(request: AttackRequest, choice: AttackChoice & typeof ASSUMED, plan: PlannedAttack) {
  const { target, oddsOf } = opponentOf(request, choice);
  const { defences, ...odds } = oddsOf(plan);
  const { strike } = plan;
  const location = plan.location === "" || plan.location === WEAPON ? "torso" : plan.location;
  const { terms } = target.armour(location);
  const place = { place: localize(`TACTICAL.LOCATION.${location}`), armour: figure(sumTerms(terms)) };
  const value = figure(sumTerms(defences[0]?.planned.terms ?? []));
  const defence = defences.map(({ planned }) => localize(`TACTICAL.DEFENCE.${planned.kind}`)).join(", ");
  const { dice } = strike;
  const yards = closes(request, choice);
  return {
    terms: plan.terms,
    does: [
      localize("TACTICAL.ATTACK.damage", {
        damage: printDamage({ dice, bonus: sumTerms(strike.bonuses) }),
        type: localize(`TACTICAL.DAMAGE_TYPE.${strike.type}`),
        short: DAMAGE_TYPES.of(strike.type).short,
      }),
      ...(yards > 0 ? [localize("TACTICAL.ATTACK.closes", { yards })] : []),
    ].join(" "),
    chances: {
      ...{ success: odds.successChance, hit: odds.hitChance, wound: odds.woundChance, major: odds.major },
      ...{ crippled: odds.crippled || null, down: odds.down, unconscious: odds.unconscious || null },
      ...{ mortal: odds.mortallyWounded || null, dead: odds.dead || null },
    },
    mean: localize("TACTICAL.ODDS.mean", { mean: rounded(odds.mean) }),
    against:
      defences.length > 0
        ? localize("TACTICAL.ODDS.against", { defence, value, ...place })
        : localize("TACTICAL.ODDS.undefended", place),
  };
}

const rounded = (points: number) => points.toLocaleString(game.i18n!.lang, { maximumFractionDigits: 1 });

/** Every manoeuvre at every place that can be aimed at, with one figure of each attack, as all else is chosen. */
function comparedTable(request: AttackRequest, choice: AttackChoice & typeof ASSUMED, figure: string) {
  const places = isArea(request.use) ? [choice.location] : comparedPlaces(choice.location);
  const { oddsOf } = opponentOf(request, choice);
  const cells = sideBySide(request.use.weapon.range, rulesChoice(request, choice), places, (turn, location) => {
    const plan = plannedAttack(request, { ...choice, turn: turnKey(turn), location });
    return plan.ok ? ok(oddsOf(plan.value)) : plan;
  });
  const columns = attackTurns(request.use.weapon.range);
  return {
    columns: columns.map((turn) => turnName(turn)),
    rows: places.map((location) => ({
      name: locationName(location, choice.from === "behind"),
      cells: cells
        .filter((cell) => cell.location === location)
        .map(({ turn, odds }) => ({
          choice: { turn: turnKey(turn), location },
          chosen: turnKey(turn) === choice.turn && location === choice.location,
          ...(odds.ok
            ? figureView(figureOf(odds.value, figure), figure)
            : { value: null, text: ruleErrorText(odds), short: "" }),
        })),
    })),
  };
}

/** Injury in points, all else as a chance, in short to the whole per cent. */
function figureView(value: number, figure: string) {
  if (figure === "injury") return { value, text: rounded(value), short: rounded(value) };
  const whole = Math.round(value * 100);
  return { value, text: percent(value), short: whole === 0 && value > 0 ? "<1%" : `${whole}%` };
}

/** One line for each place: of a pair the side that is aimed at, else the right one. */
function comparedPlaces(chosen: string): readonly string[] {
  return locationKeys().filter((key) => key !== WEAPON && (!key.endsWith(".left") || key === chosen));
}

function figureOf({ hitChance, woundChance, down, dead, mean }: AttackOdds, figure: string): number {
  return { hit: hitChance, wound: woundChance, down, dead }[figure] ?? mean;
}

type Faced = AttackOdds & { readonly defences: readonly Pick<AnsweredOdds["defences"][number], "planned">[] };

/** Whom an attack meets, and what to expect of it there. */
interface Opponent {
  readonly target: OddsTarget;
  oddsOf(plan: PlannedAttack): Faced;
}

/** One's own target, or a Gamemaster's, is read off its sheet and defends as well as it can; any other is as it is assumed. */
function opponentOf(
  { actor, target: aimedAt, use, distance }: AttackRequest,
  choice: AttackChoice & typeof ASSUMED,
): Opponent {
  if (!aimedAt?.isOwner) return assumed(use, choice);
  const [defender, target] = [defenderOf(aimedAt, actor.uuid), oddsTargetOf(aimedAt)];
  const around = { from: choice.from as (typeof FROM)[number], aware: !choice.unaware, area: isArea(use) };
  const place = { ...around, shooterInReach: distance <= 1 };
  if (isArea(use)) {
    const dives = (plan: PlannedAttack) => permittedDefences(defender, incomingOf(plan, place), readings());
    return {
      target,
      oddsOf: (plan) => areaFaced(plan, choice.spread, bestDefences(dives(plan), 1, readings()), target),
    };
  }
  return { target, oddsOf: (plan) => answeredOdds(plan, { defender, place, target }, readings()) };
}

/** What an area is expected to do to one whom it can reach. */
function areaFaced(plan: PlannedAttack, yards: number, dives: Faced["defences"], target: OddsTarget): Faced {
  const dive = dives[0]?.planned ?? null;
  const { success } = checkOdds(sumTerms(plan.terms), readings());
  const odds = areaOdds(plan, yards, dive, target, readings(), damageOptions());
  return { ...odds, successChance: success, hitChance: 1, hits: 1, fatigue: 0, crippled: 0, defences: dives };
}

const AVERAGE = { maximum: 10, male: true, noShock: false, hitPoints: 10, knockdown: 10, death: 10 };

function assumed(use: AttackRequest["use"], { defence, armour, spread }: AttackChoice & typeof ASSUMED): Opponent {
  const term = (value: number) => [{ label: "TACTICAL.TERM.assumed", value }];
  const worn = { terms: term(armour), crushing: term(armour), flexible: false, gaps: false };
  const planned: PlannedDefence = {
    ...{ kind: "dodge", terms: term(defence), acrobatics: null, weapons: [], spends: false, retreats: false },
    ...{ limb: "", prone: false, riposte: 0 },
  };
  const target = { ...AVERAGE, armour: () => worn };
  const defences = defence > 0 ? [{ planned }] : [];
  if (isArea(use)) return { target, oddsOf: (plan) => areaFaced(plan, spread, [], target) };
  return {
    target,
    oddsOf: (plan) => ({ ...attackOdds(plan, defence > 0 ? [planned] : [], target, readings()), defences }),
  };
}

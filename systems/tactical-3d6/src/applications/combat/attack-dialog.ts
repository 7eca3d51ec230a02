import type { AimForm } from "#core/applications/exchange/aim-dialog.ts";
import { figure } from "#core/applications/reasons/term-lines.ts";
import { choicesOf } from "#core/applications/ux/choices.ts";
import { sumTerms } from "#core/rules/term.ts";
import { localize } from "#core/utils/localize.ts";
import { attackOdds } from "../../odds/attack.ts";
import { bestDefences } from "../../odds/defence.ts";
import type { OddsTarget } from "../../odds/wound.ts";
import {
  isArea,
  plainChoice,
  plannedAttack,
  turnsFor,
  type AttackChoice,
  type AttackRequest,
} from "../../play/combat/attack.ts";
import { FROM } from "../../play/combat/attack-data.ts";
import { defenderOf } from "../../play/combat/defender.ts";
import { oddsTargetOf } from "../../play/combat/fighter.ts";
import { turnName } from "../../play/combat/turn-choice.ts";
import { WEAPON, type PlannedAttack } from "../../rules/attack/plan.ts";
import { rapidStrike, type Splits } from "../../rules/attack/rapid-strike.ts";
import { printDamage } from "../../rules/character/strength-damage.ts";
import { BODY, LOCATIONS } from "../../rules/damage/locations.ts";
import { DAMAGE_TYPES } from "../../rules/damage/damage-types.ts";
import { incomingOf } from "../../rules/defence/incoming.ts";
import { permittedDefences } from "../../rules/defence/permitted.ts";
import type { PlannedDefence } from "../../rules/defence/plan.ts";
import { chosen } from "../../rules/turn/choice.ts";
import { isMaster } from "../../rules/traits/traits.ts";
import { grapplingOptions, readings } from "../../settings/definitions.ts";

const ASSUMED = { defence: 9, armour: 0 };

/** What is asked about an attack. Its chances, down to the wound, follow every change. */
export const ATTACK_FORM: AimForm<AttackRequest, AttackChoice, typeof ASSUMED, PlannedAttack> = {
  ...{ template: "combat/attack", icon: "fa-crosshairs", total: "CARD.target", assumed: ASSUMED },
  ...{ plain: plainChoice, plan: plannedAttack, formView, summaryOf, deciding: ["splits"] },
  nameOf: ({ use }) => localize(use.weapon.name),
};

const SIDES = ["right", "left"] as const;

/** The places that can be aimed at: hands and feet of either side, what is held, and none. */
function locationKeys(): readonly string[] {
  const places = LOCATIONS.all.filter(({ key }) => key !== BODY.key);
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
  const turns = turnsFor(use).map((turn) => ({ key: `${turn.manoeuvre}.${turn.option}`, name: turnName(turn) }));
  const splits = ["0", "1", "2"] as const;
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
    locations: isArea(use)
      ? []
      : choicesOf(locationKeys(), (key) => locationName(key, choice.from === "behind"), choice.location),
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
    isCommitted: choice.turn.startsWith("committedAttack"),
  };
}

/** What an attack comes to as it is chosen, with its chances down to the wound. */
function summaryOf(request: AttackRequest, choice: AttackChoice & typeof ASSUMED, plan: PlannedAttack) {
  const { defences, target, name } = againstWhom(request, choice, plan);
  const odds = attackOdds(plan, defences, target, readings());
  const { strike } = plan;
  const location = plan.location === "" || plan.location === WEAPON ? "torso" : plan.location;
  const { terms } = target.armour(location);
  const place = { place: localize(`TACTICAL.LOCATION.${location}`), armour: figure(sumTerms(terms)) };
  const value = figure(sumTerms(defences[0]?.terms ?? []));
  const { dice } = strike;
  return {
    terms: plan.terms,
    does: localize("TACTICAL.ATTACK.damage", {
      damage: printDamage({ dice, bonus: sumTerms(strike.bonuses) }),
      type: localize(`TACTICAL.DAMAGE_TYPE.${strike.type}`),
      short: DAMAGE_TYPES.of(strike.type).short,
    }),
    chances: {
      ...{ success: odds.successChance, hit: odds.hitChance, wound: odds.woundChance, major: odds.major },
      ...{ crippled: odds.crippled || null, down: odds.down, unconscious: odds.unconscious || null },
      ...{ mortal: odds.mortallyWounded || null, dead: odds.dead || null },
    },
    mean: localize("TACTICAL.ODDS.mean", {
      mean: odds.mean.toLocaleString(game.i18n!.lang, { maximumFractionDigits: 1 }),
    }),
    against:
      defences.length > 0
        ? localize("TACTICAL.ODDS.against", { defence: name, value, ...place })
        : localize("TACTICAL.ODDS.undefended", place),
  };
}

interface Against {
  readonly defences: readonly PlannedDefence[];
  readonly target: OddsTarget;
  readonly name: string;
}

/** One's own target, or a Gamemaster's, is read off its sheet and defends as well as it can; any other is as it is assumed. */
function againstWhom(
  { actor, target, use, distance }: AttackRequest,
  choice: AttackChoice & typeof ASSUMED,
  plan: PlannedAttack,
): Against {
  if (!target?.isOwner) return assumed(choice);
  const defender = defenderOf(target, actor.uuid);
  const around = { from: choice.from as (typeof FROM)[number], aware: !choice.unaware, area: isArea(use) };
  const incoming = incomingOf(plan, { ...around, shooterInReach: distance <= 1 });
  const most = chosen(defender.turn).option?.twice ? 2 : 1;
  const best = bestDefences(permittedDefences(defender, incoming, readings()), most, readings());
  return {
    defences: best.map(({ planned }) => planned),
    target: oddsTargetOf(target),
    name: best.map(({ choice: { kind } }) => localize(`TACTICAL.DEFENCE.${kind}`)).join(", "),
  };
}

const AVERAGE = { maximum: 10, male: true, noShock: false, hitPoints: 10, knockdown: 10, death: 10 };

function assumed({ defence, armour }: typeof ASSUMED): Against {
  const term = (value: number) => [{ label: "TACTICAL.TERM.assumed", value }];
  const worn = { terms: term(armour), crushing: term(armour), flexible: false, gaps: false };
  const planned: PlannedDefence = {
    ...{ kind: "dodge", terms: term(defence), acrobatics: null, weapons: [], spends: false, retreats: false },
    ...{ exposesLimb: false, prone: false, riposte: 0 },
  };
  return {
    defences: defence > 0 ? [planned] : [],
    target: { ...AVERAGE, armour: () => worn },
    name: localize("TACTICAL.DEFENCE.dodge"),
  };
}

import { messageAt } from "#core/foundry/collections.ts";
import { dataAt } from "#core/play/challenge/message-index.ts";
import { settledSum, situationDiffers } from "#core/play/gate/claimed-terms.ts";
import { differs, isSame, registerSheetDifferences, type Difference } from "#core/play/gate/differences.ts";
import { isRecorded } from "#core/play/log/recorded.ts";
import { sumTerms } from "#core/rules/term.ts";
import { strengthTerms } from "../../rules/attack/weapon.ts";
import { damageOf } from "../../rules/attack/weapon.ts";
import { strengthDamage, type DamageDice } from "../../rules/character/strength-damage.ts";
import { conditionTerms } from "../../rules/injury/conditions.ts";
import { rapidFireBonus, SUPPRESSION_SKILL } from "../../rules/ranged/rapid-fire.ts";
import { SUPPRESSION_TURN } from "../../rules/turn/choice.ts";
import { readings } from "../../settings/definitions.ts";
import { conditionsOf } from "../character.ts";
import { AttackData } from "./attack-data.ts";
import { sidesOf } from "./contest.ts";
import { ContestData, ContestRollData } from "./contest-data.ts";
import { DAMAGE } from "./damage.ts";
import { armourFor, defencesOf } from "./defend.ts";
import { DefenceData } from "./defence-data.ts";
import { attackerOf, isArea, useOf, victimOf } from "./fighter.ts";

type Actor = globalThis.Actor.Implementation;

/** Compares attacks, defences and contests with the sheets, as long as something can follow from them. */
export function registerCombatDifferences(): void {
  registerSheetDifferences(AttackData, attackDifferences);
  registerSheetDifferences(DefenceData, defenceDifferences);
  registerSheetDifferences(ContestData, ({ kind, label, terms, dice, bonus }, actor) => [
    ...contestDiffers(label, sidesOf(actor, kind), sumTerms(terms)),
    ...(kind === "squeeze" ? squeezeDiffers({ dice, bonus }, actor, label) : []),
  ]);
  registerSheetDifferences(ContestRollData, ({ kind, contest, label, terms }, actor) => {
    const asked = dataAt(contest, ContestData);
    return !asked || kind === "none" ? [] : contestDiffers(label, sidesOf(actor, asked.kind), sumTerms(terms));
  });
}

function contestDiffers(name: string, owned: number, claimed: number): readonly Difference[] {
  return claimed <= owned ? [] : [differs("statistic", name, String(claimed))];
}

function squeezeDiffers({ dice, bonus }: DamageDice, actor: Actor, name: string): readonly Difference[] {
  const does = strengthDamage(actor.system.attributes.strength, "thrust");
  return dice === does.dice && bonus === does.bonus ? [] : [differs("damage", name, `${dice}d${bonus}`)];
}

/** How much the situation adds without a Gamemaster's word. */
const SITUATION_MOST = 10;

function attackDifferences(data: AttackData, actor: Actor): readonly Difference[] {
  const { weapon: name, use: key, terms, strike, parent } = data;
  if (isRecorded(DAMAGE.keyOf(parent))) return [];
  const use = useOf(actor, key);
  if (use?.key !== key || (use.item?.uuid ?? "") !== data.weaponUuid) return [differs("weapon", name)];
  const { weapon } = use;
  const { skill, strength } = attackerOf(actor, weapon);
  const hindrances = ["dexterity", "attack"] as const;
  const suppresses = data.manoeuvre === SUPPRESSION_TURN.manoeuvre && data.option === SUPPRESSION_TURN.option;
  const sheet = [
    ...skill,
    ...strengthTerms(weapon, strength),
    ...hindrances.flatMap((to) => conditionTerms(conditionsOf(actor), to)),
  ];
  // Fire at a place asks for no skill, and the shots add the same for everybody.
  const own = suppresses ? [] : sheet;
  const skillOfFire = SUPPRESSION_SKILL + rapidFireBonus(data.shots);
  if (suppresses && sumTerms(terms) > skillOfFire) return [differs("statistic", name, String(sumTerms(terms)))];
  const claimed = settledSum(terms);
  const does = damageOf(weapon, strength, null, readings());
  const bonus = settledSum(strike.bonuses);
  const isCharge = weapon.blow === "slam" || data.manoeuvre === "moveAndAttack";
  const isDamage = isCharge || (strike.dice === does.dice && bonus === does.bonus);
  // What no defence stops, and how often something hits, is the weapon's.
  const most = weapon.rate * weapon.pellets;
  const fires = data.area === isArea(use) && data.shots <= most && (!data.holds || weapon.unarmed);
  return [
    ...(fires ? [] : [differs("weapon", name)]),
    ...situationDiffers(terms, SITUATION_MOST),
    ...(claimed === settledSum(own) ? [] : [differs("statistic", name, String(claimed))]),
    ...(isDamage ? [] : [differs("damage", name, `${strike.dice}d${bonus}`)]),
    ...([weapon.type, "cutting"].includes(strike.type) && strike.divisor === weapon.divisor
      ? []
      : [differs("weapon", name)]),
  ];
}

function defenceDifferences(data: DefenceData, actor: Actor): readonly Difference[] {
  const { attack, kind, terms, victim, armour } = data;
  const [message, asked] = [messageAt(attack), dataAt(attack, AttackData)];
  if (!message || !asked || isRecorded(DAMAGE.keyOf(message))) return [];
  const claimed = sumTerms(terms);
  const able = defencesOf(actor, asked, data).filter((way) => way.choice.kind === kind);
  const best = Math.max(...able.map((way) => sumTerms(way.terms)), 0);
  const isPossible = kind === "none" || claimed <= best;
  const worn = armourFor(actor, asked);
  const isWorn = isSame(armour.map(plainArmour), worn.map(plainArmour)) && isSame({ ...victim }, victimOf(actor));
  return [
    ...(isPossible ? [] : [differs("statistic", `TACTICAL.DEFENCE.${kind}`, String(claimed))]),
    ...(isWorn ? [] : [differs("protection", actor.name, String(sumTerms(armour.flatMap((one) => one.terms))))]),
  ];
}

const plainArmour = ({
  place,
  terms,
  crushing,
  flexible,
  gaps,
}: ReturnType<typeof armourFor>[number] | DefenceData["armour"][number]) => ({
  ...{ place, flexible, gaps, resistance: sumTerms(terms), crushing: sumTerms(crushing) },
});

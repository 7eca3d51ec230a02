import type { AimForm } from "#core/applications/exchange/aim-dialog.ts";
import { sumTerms } from "#core/rules/term.ts";
import { optionsOf } from "#core/applications/exchange/aim-view.ts";
import { placeChooser } from "#core/applications/figure/body-figure.ts";
import { localize, minused } from "#core/utils/localize.ts";
import { attackOdds } from "../../odds/attack.ts";
import { ATTACK, facing, type AttackChoice, type AttackRequest } from "../../play/combat/attack.ts";
import { fighterOf } from "../../play/combat/fighter.ts";
import { blowsLeft } from "../../play/combat/stance.ts";
import { masterBlows } from "../../rules/combat/attack-plan.ts";
import type { PlannedAttack } from "../../rules/combat/attack.ts";
import { printDamage } from "../../rules/combat/damage-dice.ts";
import { assumedDodge } from "../../rules/combat/defence.ts";
import { attackerOf } from "../../rules/combat/fighter.ts";
import { BODY } from "../body.ts";
import { LOCATIONS } from "../../rules/combat/locations.ts";
import { TARGET_SIZES, TARGET_SPEEDS, VISIBILITIES } from "../../rules/combat/ranges.ts";
import { checkOptions } from "../../settings/definitions.ts";

const ASSUMED = { defence: 20, armour: 1 };

/** What is asked about an attack: where it is aimed, from how far, what is around it. Its chances, down to the wound, follow every change. */
export const ATTACK_FORM: AimForm<AttackRequest, AttackChoice, typeof ASSUMED, PlannedAttack> = {
  ...{ template: "combat/attack", icon: "fa-khanda", total: "ATTACK.score", assumed: ASSUMED },
  deciding: ["aim"],
  ...{ ...ATTACK, formView, summaryOf },
  nameOf: ({ weapon }) => localize(weapon.name),
};

/** What can be chosen of an attack. */
function formView({ actor, weapon, counter }: AttackRequest, choice: AttackChoice) {
  const { score, learnedBlows } = attackerOf(fighterOf(actor), weapon, 0, true);
  const value = sumTerms(score);
  const blows = counter === null ? masterBlows(weapon, value, learnedBlows) : [];
  const name = weapon.reach === "melee" ? "blow" : "shot";
  const aims = [{ key: "random", modifier: 0 }, ...LOCATIONS.all.map(({ key, aimed }) => ({ key, modifier: aimed }))];
  const places = optionsOf(aims, "LOCATION", choice.aim === "" ? "random" : choice.aim).map((one) => ({
    ...one,
    key: one.key === "random" ? "" : one.key,
  }));
  return {
    ...{ aims: places, figure: placeChooser("aim", places, BODY) },
    blows: (blows.length === 0 ? [] : [{ number: 0, score: value }, ...blows]).map(({ number, score }) => ({
      key: String(number),
      label: localize(`DOG.ATTACK.${name}.${number === 0 ? "plain" : "further"}`, { number, score }),
      chosen: choice.blow === number,
    })),
    distant: weapon.ranges !== null,
    speeds: optionsOf(TARGET_SPEEDS, "TARGET_SPEED", choice.speed),
    sizes: optionsOf(TARGET_SIZES, "TARGET_SIZE", choice.size),
    sights: optionsOf(VISIBILITIES, "SIGHT", choice.visibility),
    // What takes from a defence of somebody else is a Gamemaster's to say.
    changesDefence: weapon.reach !== "bullet" && game.user!.isGM,
    avoidable: weapon.reach !== "bullet",
  };
}

/** What an attack comes to as it is chosen, with its chances down to the wound. */
function summaryOf(request: AttackRequest, choice: AttackChoice & typeof ASSUMED, plan: PlannedAttack) {
  const { defence, protection, target } = againstWhom(request, plan, choice);
  const odds = attackOdds(plan, defence, protection, target, checkOptions());
  // Where the dice say where it hits, most attacks meet the torso.
  const location = choice.aim === "" ? "torso" : choice.aim;
  const place = { place: localize(`DOG.LOCATION.${location}`), armour: protection(location) };
  return {
    note: warningOf(request, choice),
    terms: plan.terms,
    does: localize("DOG.ATTACK.damage", { damage: printDamage({ ...plan.damage, bonus: sumTerms(plan.bonuses) }) }),
    chances: {
      ...{ hit: odds.hitChance, wound: odds.woundChance },
      ...{ serious: odds.serious, felled: odds.felled, dead: odds.dead },
      ...{ attackerBreaks: odds.attackerBreaks || null, defenderBreaks: odds.defenderBreaks || null },
    },
    mean: localize("DOG.ODDS.mean", {
      mean: odds.mean.toLocaleString(game.i18n!.lang, { maximumFractionDigits: 1 }),
    }),
    against: defence
      ? localize("DOG.ODDS.against", {
          defence: localize(`DOG.DEFENCE.${defence.kind}`),
          value: minused(sumTerms(defence.terms)),
          ...place,
        })
      : localize("DOG.ODDS.undefended", place),
  };
}

/** What is to be known before it is rolled: that no blow is left in this round, or that no arm is so long. */
function warningOf({ actor, weapon, counter }: AttackRequest, { distance: metres }: AttackChoice): string {
  if (counter === null && blowsLeft(actor, weapon) === 0) return localize("DOG.ERROR.noBlowLeft");
  return weapon.reach === "melee" && metres > 1 ? localize("DOG.ERROR.farAway", { metres }) : "";
}

/** One's own target, or a Gamemaster's, is read off its sheet and defends as well as it can; any other is as it is assumed. */
function againstWhom(
  { target, weapon }: AttackRequest,
  { reach }: PlannedAttack,
  { against, ...assumed }: AttackChoice & typeof ASSUMED,
) {
  const small = weapon.size === "small";
  if (!target?.isOwner)
    return { defence: assumedDodge(assumed.defence, { reach, small }), protection: () => assumed.armour, target: null };
  return facing(target, { reach, small, against });
}

import { sumTerms } from "#core/rules/term.ts";
import type { AimForm } from "#core/applications/exchange/aim-dialog.ts";
import { optionsOf } from "#core/applications/exchange/aim-view.ts";
import { isOf } from "#core/play/items.ts";
import { placeChooser } from "#core/applications/figure/body-figure.ts";
import { localize } from "#core/utils/localize.ts";
import { attackOdds } from "../../odds/attack.ts";
import {
  armedWith,
  costIn,
  offersIn,
  plainChoice,
  plannedAttack,
  type AttackChoice,
  type AttackRequest,
} from "../../play/combat/attack.ts";
import { facing } from "../../play/combat/facing.ts";
import { turnOf } from "../../play/combat/turn-state.ts";
import type { PlannedAttack } from "../../rules/combat/attack.ts";
import { COVERS } from "../../rules/combat/defence.ts";
import { printDamage } from "../../rules/combat/damage-dice.ts";
import { AIMED } from "../body.ts";
import { LOCATIONS } from "../../rules/combat/locations.ts";
import { offerViews } from "../offer-views.ts";
import { figure } from "#core/applications/reasons/term-lines.ts";

/** Cover by how much it gives. */
const COVER_ROWS = Object.entries(COVERS).map(([key, modifier]) => ({ key, modifier }));

const ASSUMED = { defence: 8, armour: 0 };
/** What can be ticked. */
const TICKS = ["aimed", "highGround", "flanking", "behind", "darkness", "twoWeapons"] as const;

/** What is asked about an attack: where it is aimed, from how far, what is around it. Its chances, down to the wound, follow every change. */
export const ATTACK_FORM: AimForm<AttackRequest, AttackChoice, typeof ASSUMED, PlannedAttack> = {
  ...{
    template: "combat/attack",
    icon: "fa-khanda",
    total: "CHECK.target",
    assumed: ASSUMED,
    deciding: ["use", "aimed", "location"],
  },
  ...{ plain: plainChoice, plan: plannedAttack, armed: armedWith, formView, summaryOf },
  nameOf: ({ item }) => item.name,
};

function formView(request: AttackRequest, choice: AttackChoice) {
  const { uses, item } = request;
  const locations = optionsOf(LOCATIONS.all, "LOCATION", choice.location);
  const ticks = TICKS.filter((key) => key !== "twoWeapons" || isOf(item, "weapon"));
  return {
    uses: uses.map(({ reach, type }, index) => ({
      key: String(index),
      label: `${localize(`SIMVERSE.REACH.${reach}`)}, ${localize(`SIMVERSE.DAMAGE_TYPE.${type}`)}`,
      chosen: String(index) === choice.use,
    })),
    ...{ locations, figure: placeChooser("location", locations, AIMED) },
    covers: optionsOf(COVER_ROWS, "COVER", choice.cover),
    offers: offerViews(offersIn(request, choice), choice.ticked),
    ticks: ticks.map((key) => ({ key, label: localize(`SIMVERSE.ATTACK.${key}`), ticked: choice[key] })),
  };
}

/** What an attack comes to as it is chosen, with its chances down to the wound. */
function summaryOf(request: AttackRequest, choice: AttackChoice & typeof ASSUMED, plan: PlannedAttack) {
  const { terms, strike } = plan;
  const { defence, protection, target } = againstWhom(request, choice, plan);
  const odds = attackOdds(plan, defence, protection, target);
  const damage = printDamage({ dice: strike.dice, bonus: sumTerms(strike.bonuses) });
  const armour = figure(sumTerms(protection.armour));
  return {
    note: isExtra(request, choice) ? localize("SIMVERSE.ERROR.noMajorAction") : "",
    terms,
    does: localize("SIMVERSE.ATTACK.damage", { damage, type: localize(`SIMVERSE.DAMAGE_TYPE.${strike.type}`) }),
    chances: {
      ...{ hit: odds.hitChance, wound: odds.woundChance, bleeding: odds.bleedingChance || null },
      ...{ felled: odds.felled, dead: odds.dead },
    },
    mean: localize("SIMVERSE.ODDS.mean", { mean: figure(odds.mean) }),
    against: defence
      ? localize("SIMVERSE.ODDS.against", {
          defence: localize(`SIMVERSE.DEFENCE.${defence.kind}`),
          value: figure(sumTerms(defence.terms)),
          armour,
        })
      : localize("SIMVERSE.ODDS.undefended", { armour }),
  };
}

/** Whether the turn has no action left for an attack: then it is one more, as a power may give. */
function isExtra(request: AttackRequest, choice: AttackChoice): boolean {
  const turn = turnOf(request.actor);
  const { cost } = costIn(request, choice);
  return turn !== null && !choice.twoWeapons && cost !== "free" && turn[cost] === 0;
}

/** One's own target, or a Gamemaster's, is read off its sheet and defends as well as it can; any other is as it is assumed. */
function againstWhom({ target }: AttackRequest, choice: AttackChoice & typeof ASSUMED, plan: PlannedAttack) {
  if (!target?.isOwner) {
    const term = (value: number) => [{ label: "SIMVERSE.TERM.assumed", value }];
    const defence = choice.defence > 0 ? ({ kind: "dodge", terms: term(choice.defence) } as const) : null;
    return { defence, protection: { armour: term(choice.armour), factors: [], bleeds: true }, target: null };
  }
  return facing(target, choice, plan);
}

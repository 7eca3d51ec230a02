import { coreTemplate, template } from "#core/applications/templates.ts";
import { percent } from "#core/applications/ux/chances.ts";
import { PromptWindow, type WindowOptions } from "#core/applications/ux/window.ts";
import { sumTerms } from "#core/rules/term.ts";
import { targetOptions } from "#core/applications/combat/target-options.ts";
import { distanceTo } from "../../play/combat/places.ts";
import { localize, signed } from "#core/utils/localize.ts";
import { ruleErrorText } from "#core/utils/notify-refusal.ts";
import { attackOdds, type OddsTarget } from "../../odds/attack.ts";
import {
  aimedAttack,
  attackOn,
  defencesOf,
  isOut,
  offersIn,
  plainChoice,
  plannedAttack,
  type AttackChoice,
  type AttackRequest,
} from "../../play/combat/attack.ts";
import { hasReaction } from "../../play/combat/defend.ts";
import { fighterOf, vitalsOf } from "../../play/combat/fighter.ts";
import { costOf, turnOf } from "../../play/combat/turn-state.ts";
import type { PlannedAttack, PlannedDefence } from "../../rules/combat/attack.ts";
import { COVERS } from "../../rules/combat/defence.ts";
import { protectionOf } from "../../rules/combat/fighter.ts";
import { printDamage } from "../../rules/combat/damage-dice.ts";
import { LOCATIONS } from "../../rules/combat/locations.ts";
import type { Protection } from "../../rules/injury/damage.ts";
import { thresholdsOf } from "../../rules/injury/vitals.ts";
import { injuryOptions } from "../../settings/definitions.ts";
import { offerViews } from "../offer-views.ts";
import { figure, termLines } from "#core/applications/reasons/term-lines.ts";

/** What is reckoned with of a target that this user does not own: nobody reads it off a sheet that is not theirs. */
interface Assumed {
  readonly defence: number;
  readonly armour: number;
}

const ASSUMED: Assumed = { defence: 8, armour: 0 };
/** What can be ticked. */
const TICKS = ["aimed", "highGround", "flanking", "behind", "darkness", "twoWeapons"] as const;

/** Asks about an attack: where it is aimed, from how far, what is around it. Its chances, down to the wound, follow every change. */
export class AttackDialog extends PromptWindow<AttackChoice> {
  static override DEFAULT_OPTIONS: WindowOptions = {
    id: "simverse-attack-{id}",
    classes: ["attack-dialog"],
    position: { width: 480 },
    window: { icon: "fa-solid fa-khanda" },
  };

  static override PARTS = {
    form: { template: template("combat/attack-form") },
    summary: { template: template("combat/attack-summary") },
    footer: { template: coreTemplate("rolls/footer") },
  };

  #request: AttackRequest;
  #choice: AttackChoice & Assumed;

  constructor(request: AttackRequest) {
    const words = { weapon: request.item.name, target: request.targetName };
    super({
      window: { title: localize(`SIMVERSE.ATTACK.${request.targets.length > 0 ? "title" : "titleOn"}`, words) },
    });
    this.#request = request;
    this.#choice = { ...plainChoice(request), ...ASSUMED };
  }

  protected override context(): object {
    return {
      ...formView(this.#request, this.#choice),
      summary: attackSummary(this.#request, this.#choice, this.#choice),
    };
  }

  protected override async onChange(field: string): Promise<void> {
    this.#choice = this.#read();
    if (field === "target") this.#aim();
    // How the weapon is used says what would change the attack, and the target how far it goes.
    if (["use", "target"].includes(field)) await this.redraw("form");
    await this.redraw("summary");
  }

  protected override get isBlocked(): boolean {
    return !aimedAttack(this.#request, this.#choice).ok;
  }

  #aim(): void {
    this.#request = attackOn(this.#request, this.#choice.target);
    this.#choice = { ...this.#choice, distance: this.#request.distance };
  }

  protected override onSubmit(): boolean {
    this.#choice = this.#read();
    return !this.isBlocked && this.choose(this.#choice);
  }

  /** What is no number is as it was. */
  #read(): AttackChoice & Assumed {
    const before = this.#choice;
    const filled = this.filled(before);
    const kept = (key: "distance" | "situation" | "defence" | "armour") =>
      Number.isNaN(filled[key]) ? before[key] : filled[key];
    const distance = Math.max(0, kept("distance"));
    return { ...filled, distance, situation: kept("situation"), defence: kept("defence"), armour: kept("armour") };
  }
}

function formView(request: AttackRequest, choice: AttackChoice & Assumed) {
  const { actor, uses, target, targets } = request;
  const named = (key: string, label: string, chosen: boolean) => ({ key, label, chosen });
  return {
    targets: targetOptions(targets, choice.target, (token) => ({
      metres: distanceTo(actor, token),
      isOut: token.actor !== null && isOut(token.actor),
    })),
    uses: uses.map(({ reach, type }, index) =>
      named(
        String(index),
        `${localize(`SIMVERSE.REACH.${reach}`)}, ${localize(`SIMVERSE.DAMAGE_TYPE.${type}`)}`,
        String(index) === choice.use,
      ),
    ),
    locations: LOCATIONS.all.map(({ key, modifier }) =>
      named(
        key,
        `${localize(`SIMVERSE.LOCATION.${key}`)}${modifier === 0 ? "" : ` (${signed(modifier)})`}`,
        key === choice.location,
      ),
    ),
    covers: Object.entries(COVERS).map(([key, value]) =>
      named(
        key,
        `${localize(`SIMVERSE.COVER.${key}`)}${value === 0 ? "" : ` (${signed(value)})`}`,
        key === choice.cover,
      ),
    ),
    offers: offerViews(offersIn(request, choice), choice.ticked),
    ticks: TICKS.map((key) => ({ key, label: localize(`SIMVERSE.ATTACK.${key}`), ticked: choice[key] })),
    ...{ distance: choice.distance, situation: choice.situation, defence: choice.defence, armour: choice.armour },
    assumes: !target?.isOwner,
  };
}

/** What an attack comes to as it is chosen: its target number with all that it is made of, and its chances down to the wound. */
function attackSummary(request: AttackRequest, choice: AttackChoice, assumed: Assumed) {
  const plan = plannedAttack(request, choice);
  if (!plan.ok) return { problem: ruleErrorText(plan) };
  const { terms, strike } = plan.value;
  const { defence, protection, target } = againstWhom(request, choice, plan.value, assumed);
  const odds = attackOdds(plan.value, defence, protection, target);
  const chances = [
    { name: "hit", value: odds.hitChance },
    { name: "wound", value: odds.woundChance },
    ...(odds.bleedingChance > 0 ? [{ name: "bleeding", value: odds.bleedingChance }] : []),
    ...(odds.felled === null ? [] : [{ name: "felled", value: odds.felled }]),
    ...(odds.dead === null ? [] : [{ name: "dead", value: odds.dead }]),
  ];
  const damage = printDamage({ dice: strike.dice, bonus: sumTerms(strike.bonuses) });
  return {
    note: noteOn(request, choice),
    terms: termLines(terms),
    target: figure(sumTerms(terms)),
    damage: localize("SIMVERSE.ATTACK.damage", { damage, type: localize(`SIMVERSE.DAMAGE_TYPE.${strike.type}`) }),
    chances: chances.map(({ name, value }) => ({ name: localize(`SIMVERSE.ODDS.${name}`), value: percent(value) })),
    mean: localize("SIMVERSE.ODDS.mean", { mean: figure(odds.mean) }),
    against: defence
      ? localize("SIMVERSE.ODDS.against", {
          defence: localize(`SIMVERSE.DEFENCE.${defence.kind}`),
          value: figure(sumTerms(defence.terms)),
          armour: figure(sumTerms(protection.armour)),
        })
      : localize("SIMVERSE.ODDS.undefended", { armour: figure(sumTerms(protection.armour)) }),
  };
}

/** What else is to be known of an attack, of the target that it lacks before all. */
function noteOn(request: AttackRequest, choice: AttackChoice): string {
  if (!request.target) return localize("SIMVERSE.ERROR.noTarget");
  return isExtra(request, choice) ? localize("SIMVERSE.ERROR.noMajorAction") : "";
}

/** Whether the turn has no action left for an attack: then it is one more, as a power may give. */
function isExtra({ actor, item }: AttackRequest, { twoWeapons }: AttackChoice): boolean {
  const turn = turnOf(actor);
  return turn !== null && !twoWeapons && turn[costOf(actor, item)] === 0;
}

interface Against {
  readonly defence: PlannedDefence | null;
  readonly protection: Protection;
  readonly target: OddsTarget | null;
}

/** One's own target, or a Gamemaster's, is read off its sheet and defends as well as it can; any other is as it is assumed. */
function againstWhom({ target }: AttackRequest, choice: AttackChoice, plan: PlannedAttack, assumed: Assumed): Against {
  if (!target?.isOwner) {
    const term = (value: number) => [{ label: "SIMVERSE.TERM.assumed", value }];
    const defence = assumed.defence > 0 ? ({ kind: "dodge", terms: term(assumed.defence) } as const) : null;
    return { defence, protection: { armour: term(assumed.armour), factors: [], bleeds: true }, target: null };
  }
  const around = { reach: plan.reach, cover: choice.cover, frontal: !choice.behind };
  const [best] = [...defencesOf(target, around)].sort((one, other) => sumTerms(other.terms) - sumTerms(one.terms));
  const vitals = vitalsOf(target);
  return {
    defence: hasReaction(target) ? (best ?? null) : null,
    protection: protectionOf(fighterOf(target), choice.location, plan.strike.type),
    target: { vitality: vitals.vitality, thresholds: thresholdsOf(vitals, injuryOptions()) },
  };
}
